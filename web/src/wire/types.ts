// Generated from src/gnomoteka/server/wire.py by `make types`; changes here are lost.

export type Reply = State | TableNews | Hint | Problem | Pong;

export type Request = Watch | Unwatch | Move | Undo | AskHint | Reading | Ping;

export type Status = "over" | "playing" | "waiting";

/**
 * After this step somebody asked for something; or all agreed to what this seat had asked for; or this seat didn't;
 * or it let the game go on after a pause.
 */
export interface Agreement {
  step: number;
  seat: number;
  what: "deal" | "pause" | "undo";
  came: "agreed" | "asked" | "declined" | "ended";
}
/**
 * What a program thinks of a game that is over. `chances`: of each seat to win, at the start and after each step;
 * alone, the score to expect.
 */
export interface AnalysisInfo {
  status: "done" | "none" | "running" | "waiting";
  done: number;
  total: number;
  chances: number[][];
  given_away: number[];
  turning_points: TurningPoint[];
}
/**
 * A move that cost much: how much of the chance to win (alone: how many points) against the best one, by what its
 * player knew. `played` and `better`: what each of the two does, in events.
 */
export interface TurningPoint {
  step: number;
  seat: number;
  cost: number;
  move: Choice;
  best: Choice;
  played: {
    kind: string;
    seat: number | null;
    [k: string]: unknown;
  }[];
  better: {
    kind: string;
    seat: number | null;
    [k: string]: unknown;
  }[];
}
/**
 * A legal move. `text` is what to send back; `parts` says the same in names, for the screen.
 */
export interface Choice {
  text: string;
  parts: {
    [k: string]: unknown;
  };
}
/**
 * I ask all other people at the table for this, at a seat of mine.
 */
export interface Ask {
  what: "deal" | "pause" | "undo";
  seat: number;
}
/**
 * What would a strong player do in my place at this step? Answered by `hint`.
 */
export interface AskHint {
  type: "hint";
  table: string;
  step: number;
  seat: number;
}
/**
 * What somebody asks all other people at the table for: to take back their last turn with all that came after it,
 * to stop the clocks, or to deal anew. What is to be taken back or dealt is so only at this step.
 */
export interface Asking {
  what: "deal" | "pause" | "undo";
  seat: number;
  step: number;
  agreed: number[];
  left: number;
}

export interface BlockInfo {
  reason: "other" | "rude_name" | "rude_words" | "spoils";
  since: number;
  until: number | null;
  address: boolean;
}

export interface BlockWish {
  reason: "other" | "rude_name" | "rude_words" | "spoils";
  time: "day" | "good";
  address?: boolean;
}
/**
 * How long somebody may take: for each move; or for all moves of the game, with `increment` added after each. When
 * time is up, a computer player makes that move (per game: all from then on), or the seat is lost to it for good.
 */
export interface Clock {
  per: "game" | "move";
  seconds: number;
  increment: number;
  time_up: "computer" | "seat";
  level: string | null;
}
/**
 * How the clocks stand, in milliseconds. `left`: what each seat has; null: nothing that could run out. `running`:
 * whose time runs now, for several at once the same; `total`: what it was at first.
 */
export interface ClockState {
  left: (number | null)[];
  running: number[];
  total: number;
}

export interface CompanyInfo {
  tables: Offer[];
  waiting: {
    [k: string]: number;
  };
  line: LineInfo | null;
  friends: FriendInfo[];
  met: Met[];
  invitations: InvitationInfo[];
  inviting: Offer[];
  invited: {
    [k: string]: string[];
  };
}
/**
 * A table that others may find: to sit down at, or to watch.
 */
export interface Offer {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  seats: OfferedSeat[];
  pace: "at_once" | "calm" | "quick";
  clock: Clock | null;
  created: number;
  watch_delay: number | null;
  mine: boolean;
  friends: boolean;
}

export interface OfferedSeat {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
}
/**
 * My place in the line. `table`: company is found, and I sit there.
 */
export interface LineInfo {
  games: string[];
  least: number;
  paces: ("live" | "slow")[];
  waited: number;
  table: string | null;
}

export interface FriendInfo {
  handle: string;
  name: string | null;
  status: "asked" | "asks" | "friends";
  shows: boolean;
  around: boolean | null;
}
/**
 * Somebody whom I have played with, and who is no friend yet.
 */
export interface Met {
  handle: string;
  name: string | null;
  game: string;
}

export interface InvitationInfo {
  table: Offer;
  by: string | null;
}
/**
 * Whether I agree to what is asked. No: nobody is asked any more.
 */
export interface Consent {
  agree: boolean;
}
/**
 * What `navigator.credentials` has given.
 */
export interface Credential {
  credential: {
    [k: string]: unknown;
  };
}

export interface DeviceInfo {
  browser: "chrome" | "edge" | "firefox" | "opera" | "other" | "safari" | "samsung" | "yandex";
  system: "android" | "chromeos" | "ipad" | "iphone" | "linux" | "mac" | "other" | "windows";
  id: string;
  this: boolean;
  since: number | null;
  seen: number;
  guest: boolean;
}
/**
 * Whether I would like to end this game before its end. No: nobody is asked any more.
 */
export interface End {
  agree: boolean;
}
/**
 * One of three ways to be somebody at this device too. `bring`: what was played here becomes theirs; else they are
 * a guest, and who was here before comes back when they sign out.
 */
export interface EnterWish {
  link?: string | null;
  phrase?: string | null;
  passkey?: {
    [k: string]: unknown;
  } | null;
  bring?: boolean;
}

export interface EveningBoard {
  round: number;
  table: string | null;
  people: number[];
  places: number[];
}

export interface EveningInfo {
  id: string;
  game: string;
  kind: "robin" | "swiss";
  pace: "live" | "slow";
  seats: number;
  status: "open" | "over" | "playing";
  round: number;
  rounds: number;
  host: boolean;
  joined: boolean;
  people: EveningPerson[];
  boards: EveningBoard[];
  standings: EveningStanding[];
  table: string | null;
  created: number;
}
/**
 * Boards and standings name people by where they are in the list.
 */
export interface EveningPerson {
  name: string | null;
  yours: boolean;
  left: boolean;
  gone: boolean;
}

export interface EveningStanding {
  rank: number;
  person: number;
  points: number;
  opponents: number;
  direct: number;
  wins: number;
}

export interface EveningJoin {
  name: string;
}
/**
 * After this step a computer player began to play for the person at this seat; no level: they were back.
 */
export interface Exchange {
  step: number;
  seat: number;
  level: string | null;
}
/**
 * What one seat of mine sees; seat None is a spectator's.
 */
export interface Eye {
  seat: number | null;
  own: {
    [k: string]: unknown;
  } | null;
  moves: Choice[];
  answer: string | null;
  undo: boolean;
  log: LogEntry[];
}
/**
 * What one step let this viewer see. `undone`: it was taken back later.
 */
export interface LogEntry {
  step: number;
  seat: number;
  events: {
    kind: string;
    seat: number | null;
    [k: string]: unknown;
  }[];
  undo: boolean;
}
/**
 * The host gives all open seats to computer players, so that the game begins.
 */
export interface Fill {
  level: string;
}
/**
 * I would like to be friends, or agree to be. `shows`: they may see that I am around.
 */
export interface FriendWish {
  shows?: boolean;
}

export interface GameInfo {
  id: string;
  title: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options: OptionInfo[];
  levels: string[];
  usual: string;
  windows: number[];
  lessons: LessonInfo[];
  status: "preparing" | "ready";
  compiled: boolean;
}

export interface OptionInfo {
  name: string;
  default: boolean;
}

export interface LessonInfo {
  name: string;
  minutes: number;
  seats: number;
}
/**
 * Nothing is left of me.
 */
export interface Gone {
  tables: number;
}

export interface Health {
  status: "ok";
}
/**
 * A good move of this seat, by what it knows. Chances are from 0 to 1, over imagined games.
 */
export interface Hint {
  type: "hint";
  table: string;
  step: number;
  seat: number;
  move: Choice;
  reasons: Reason[];
  threats: Reason[];
  others: number;
  chance: number | null;
  gain: number | null;
  score: number | null;
}
/**
 * Something good about a move: `GAME-reason-NAME` of the client's texts. The argument `rival` is a seat; others are
 * numbers, or names of the game's things.
 */
export interface Reason {
  name: string;
  args: {
    [k: string]: number | string;
  };
}
/**
 * What a host did. `about`: a table's id, or a person's; `name`: of that person, as it was then.
 */
export interface HostDeed {
  at: number;
  who: string | null;
  who_id: string;
  yours: boolean;
  what: "block" | "came" | "close" | "delete" | "settle" | "unblock";
  about: string | null;
  name: string | null;
  detail: string | null;
}
/**
 * How the server is now.
 */
export interface HostNow {
  version: string;
  uptime: number;
  storing: boolean;
  waiting: number;
  playing: number;
  over: number;
  in_memory: number;
  people: number;
  moves: number;
  nodes: number;
  reports: number;
}
/**
 * `name`: the one that they had last.
 */
export interface HostPerson {
  id: string;
  name: string | null;
  since: number | null;
  tables: number;
  connected: boolean;
  host: boolean;
  reports: number;
  block: BlockInfo | null;
}

export interface HostReport {
  id: string;
  table: string;
  table_there: boolean;
  reporter: HostPerson;
  about: HostPerson;
  about_name: string | null;
  reason: "other" | "rude_name" | "rude_words" | "spoils";
  words: string[];
  made: number;
  settled: number | null;
}
/**
 * Where a person sits, `person` says who.
 */
export interface HostSeat {
  name: string | null;
  person: string | null;
  bot: boolean;
}
/**
 * `may`: the reader is at the server's own computer and nobody is its host yet.
 */
export interface HostState {
  status: "host" | "may";
}

export interface HostTable {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  ended: boolean;
  lesson: boolean;
  created: number;
  step: number;
  watched: boolean;
  seats: HostSeat[];
}
/**
 * I would look after this server: by what a link holds, or at its own computer without one.
 */
export interface HostWish {
  token?: string | null;
}
/**
 * What this server's host has switched on: words of one's own at tables, and tables for children as the usual ones;
 * open tables, the waiting line, friends and invitations; evenings.
 */
export interface HouseRules {
  words: boolean;
  for_children: boolean;
  company: boolean;
  evenings: boolean;
}

export interface InviteWish {
  table: string;
  friend: string;
}

export interface Join {
  name: string;
  seat?: number | null;
}
/**
 * Those who want to be on it, and of whom enough is known. `mine`: where the reader stands, who may be further
 * down; None: they aren't on it. `missing`: how many games the reader still has to play for that.
 */
export interface LadderInfo {
  game: string;
  people: number;
  rows: LadderRow[];
  mine: LadderRow | null;
  missing: number;
  joined: boolean;
}

export interface LadderRow {
  rank: number;
  handle: string | null;
  name: string | null;
  number: number;
  games: number;
  yours: boolean;
}
/**
 * At a lesson's table: how many of its moves were made, and whether somebody did something else since.
 */
export interface LessonState {
  made: number;
  left: boolean;
}
/**
 * A first game, played together: the one that was left, or anew after so many of its moves.
 */
export interface LessonWish {
  game: string;
  lesson: string;
  name?: string | null;
  moves?: number | null;
}
/**
 * Anybody for one of these games, so many of us or more?
 */
export interface LineWish {
  name: string;
  games: string[];
  least: number;
  paces: ("live" | "slow")[];
}

export interface LinkState {
  status: "none" | "used" | "waiting";
  by: Seen | null;
}
/**
 * A device, as it calls itself.
 */
export interface Seen {
  browser: "chrome" | "edge" | "firefox" | "opera" | "other" | "safari" | "samsung" | "yandex";
  system: "android" | "chromeos" | "ipad" | "iphone" | "linux" | "mac" | "other" | "windows";
}

export interface LinkToken {
  token: string;
}
/**
 * What came of it.
 */
export interface MailDone {
  done: "confirmed" | "left";
  address: string;
}

export interface MailInfo {
  address: string;
  confirmed: boolean;
}
/**
 * What the link in a mail holds.
 */
export interface MailLink {
  token: string;
}

export interface MailWish {
  address: string;
  language: "en" | "ru";
}

export interface Me {
  name: string | null;
  settings: {
    [k: string]: string;
  };
  kept: boolean;
  tables: number;
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  phrase: number | null;
}
/**
 * Where it was made.
 */
export interface PasskeyInfo {
  browser: "chrome" | "edge" | "firefox" | "opera" | "other" | "safari" | "samsung" | "yandex";
  system: "android" | "chromeos" | "ipad" | "iphone" | "linux" | "mac" | "other" | "windows";
  id: string;
  made: number;
  here: boolean;
}
/**
 * What I would take along to other devices; None: that is left as it is.
 */
export interface MeWish {
  name?: string | null;
  settings?: {
    [k: string]: string;
  } | null;
}
/**
 * `step` is the number of steps that I have seen: the move becomes step + 1. While several seats are asked at once:
 * my answer, or another one in its place.
 */
export interface Move {
  type: "move";
  table: string;
  step: number;
  seat: number;
  move: string;
}
/**
 * I don't want to hear the person at this seat, at any table; or do again.
 */
export interface Mute {
  seat: number;
  mute: boolean;
}
/**
 * From where this server is reached. `closed`: from this computer alone, and the reader may open it to the network;
 * `open`: they did, and may close it; `fixed`: as it was started, or the reader isn't at this computer.
 */
export interface NetworkInfo {
  status: "closed" | "fixed" | "open";
  addresses: string[];
}

export interface NewEvening {
  game: string;
  kind: "robin" | "swiss";
  pace: "live" | "slow";
  seats: number;
  name: string;
}
/**
 * Another device becomes mine by this, once.
 */
export interface NewLink {
  token: string;
  seconds: number;
}
/**
 * It is told this once.
 */
export interface NewPhrase {
  words: string[];
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: boolean;
  };
  window_seconds?: number | null;
  hints?: boolean;
  pace?: "at_once" | "calm" | "quick";
  hurry?: boolean;
  clock?: Clock | null;
  for_children?: boolean | null;
  watchers_talk?: boolean;
  open_to?: "all" | "friends" | "link";
  watch_delay?: number | null;
}
/**
 * A seat of a table to be made: mine, open to whoever has the link, played by another person
 * at this same device, or a computer player.
 */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "open";
  name?: string | null;
  level?: string | null;
}
/**
 * What a player has jotted down at their seat, in whatever form the game's screen keeps it. Nobody else gets it.
 */
export interface Notes {
  text: string;
}
/**
 * How I hear of my turns.
 */
export interface NoticeInfo {
  key: string;
  here: boolean;
  devices: number;
  quiet: QuietHours | null;
  silenced: string[];
  mail: MailInfo | null;
  mail_offered: boolean;
}
/**
 * When nothing is told, by the clock of this zone; what came up meanwhile is told afterwards, if it is still so.
 */
export interface QuietHours {
  begins: number;
  ends: number;
  zone: string;
}

export interface Outcome {
  scores: number[];
  places: number[];
  winners: number[];
  detail: {
    [k: string]: unknown;
  };
}
/**
 * The host would like the computer players to move so quickly from now on.
 */
export interface PaceWish {
  pace: "at_once" | "calm" | "quick";
}

export interface PhraseWish {
  language: "en" | "ru";
}

export interface Ping {
  type: "ping";
}

export interface PlayerAchievement {
  name: string;
  at: number | null;
}
/**
 * How somebody plays one game. `form`: the number after each of the last games that counted, the newest last.
 */
export interface PlayerGame {
  game: string;
  number: number | null;
  provisional: boolean;
  counted: number;
  played: number;
  won: number;
  form: number[];
}

export interface PlayerInfo {
  handle: string;
  name: string | null;
  yours: boolean;
  shown_to: ("company" | "everybody" | "me") | null;
  ladder: boolean;
  games: PlayerGame[];
  results: PlayerResult[];
  achievements: PlayerAchievement[];
}

export interface PlayerResult {
  table: string | null;
  game: string;
  at: number;
  place: number;
  players: number;
  counted: number;
  change: number | null;
}
/**
 * Who may see my page, and whether I am on ladders; None: that is left as it is.
 */
export interface PlayerWish {
  shown_to?: ("company" | "everybody" | "me") | null;
  ladder?: ("off" | "on") | null;
}

export interface Pong {
  type: "pong";
}
/**
 * What was wrong with a request. `code` is for programs and for the client's words.
 */
export interface Problem {
  type: "problem";
  code:
    | "blocked"
    | "busy"
    | "foreign_seat"
    | "hints_off"
    | "illegal"
    | "malformed"
    | "no_undo"
    | "not_started"
    | "not_your_turn"
    | "outdated"
    | "over"
    | "paused"
    | "preparing"
    | "stale"
    | "stood_in"
    | "too_fast"
    | "too_late"
    | "too_many"
    | "unknown_table";
  detail: string;
  table: string | null;
  step: number | null;
}
/**
 * What `PushManager.subscribe` has given. `zone`: who comes for the first time is left in peace at night there.
 */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "en" | "ru";
  zone?: string | null;
}
/**
 * The move that I think best; None: I would like to be shown.
 */
export interface PuzzleAnswer {
  move: string | null;
}

export interface PuzzleInfo {
  id: string;
  game: string;
  seats: number;
  grade: number;
}
/**
 * All puzzles, by game and grade. `today`: the id of the one for everybody on this day; None: there are none.
 */
export interface PuzzleList {
  day: string;
  today: string | null;
  puzzles: PuzzleInfo[];
}
/**
 * The best move, what it does for sure, and why it is good. Chances to win, from 0 to 1, over imagined games: with
 * it, and with the next best move.
 */
export interface PuzzleSolution {
  move: Choice;
  events: {
    kind: string;
    seat: number | null;
    [k: string]: unknown;
  }[];
  reasons: Reason[];
  chance: number;
  next: number;
}

export interface PuzzleVerdict {
  right: boolean;
  solution: PuzzleSolution | null;
}
/**
 * A position, as its seat sees it, in which one move is clearly better than every other one.
 */
export interface PuzzleView {
  info: PuzzleInfo;
  seat: number;
  shown: {
    [k: string]: unknown;
  };
  own: {
    [k: string]: unknown;
  };
  moves: Choice[];
}

export interface QuietWish {
  quiet: QuietHours | null;
}
/**
 * I look at what this step ended, or have looked at it (`done`). Computer players wait for me, for a while.
 */
export interface Reading {
  type: "reading";
  table: string;
  step: number;
  done?: boolean;
}
/**
 * The body of every HTTP answer that isn't a success.
 */
export interface Refusal {
  code: string;
  detail: string;
}
/**
 * The host doesn't want the person at this seat here. In play this computer player takes their place.
 */
export interface Remove {
  seat: number;
  level: string;
}
/**
 * `mask`: who saw it, a bit for each seat and bit 15 for spectators.
 */
export interface ReplayEvent {
  mask: number;
  event: {
    kind: string;
    seat: number | null;
    [k: string]: unknown;
  };
}
/**
 * A game that is over, as it was after one of its steps; `own` has what each seat knew beside `shown`.
 */
export interface ReplayMoment {
  step: number;
  seat: number | null;
  move: string | null;
  acting: number[];
  shown: {
    [k: string]: unknown;
  };
  own: {
    [k: string]: unknown;
  }[];
  events: ReplayEvent[];
}

export interface ReplayPart {
  steps: number;
  moments: ReplayMoment[];
}
/**
 * The table at a step. `shown` is the part of the view that everybody sees.
 *
 * `log` in each eye holds the whole game when `whole` is true (first state after `watch`, and after
 * anything that made the client's picture doubtful), else only the steps since the last state.
 */
export interface State {
  type: "state";
  table: string;
  step: number;
  whole: boolean;
  acting: number[];
  window: Window | null;
  clock: ClockState | null;
  shown: {
    [k: string]: unknown;
  };
  eyes: Eye[];
  outcome: Outcome | null;
  lesson: LessonState | null;
  key: string | null;
}
/**
 * How long the question stays open, in milliseconds: in all, and from now on.
 */
export interface Window {
  total: number;
  left: number;
}
/**
 * Who sits where has changed: joined, left, came back, connected, the game began.
 */
export interface TableNews {
  type: "table";
  table: TableInfo;
}

export interface TableInfo {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  options: {
    [k: string]: boolean;
  };
  window_seconds: number | null;
  hints: boolean;
  pace: "at_once" | "calm" | "quick";
  hurry: boolean;
  seats: SeatInfo[];
  host: boolean;
  step: number;
  ended: boolean;
  your_turn: boolean;
  commitment: string;
  again: string | null;
  lesson: string | null;
  created: number;
  exchanges: Exchange[];
  getting_ready: number[];
  clock: Clock | null;
  waiting_for: number[];
  time_left: number | null;
  time_ups: TimeUp[];
  for_children: boolean;
  watchers_talk: boolean;
  said: number;
  asking: Asking | null;
  paused: boolean;
  agreements: Agreement[];
  uncounted: ("alone" | "ended" | "gone" | "hints" | "lesson" | "nobody" | "one_device" | "unmeasured") | null;
  open_to: "all" | "friends" | "link";
  watch_delay: number | null;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  yours: boolean;
  present: boolean;
  left: boolean;
  stand_in: string | null;
  resigned: boolean;
  removed: boolean;
  gone: boolean;
  would_end: boolean;
  vacant_in: number | null;
}
/**
 * Time was up for this seat: a computer player made this step for it; or it lost its place after it.
 */
export interface TimeUp {
  step: number;
  seat: number;
}
/**
 * Something is wrong with the person at this seat, or with their name: the hosts of the server shall look.
 */
export interface Report {
  seat: number;
  reason: "other" | "rude_name" | "rude_words" | "spoils";
}
/**
 * Send me this table, as whoever I am there.
 */
export interface Watch {
  type: "watch";
  table: string;
}

export interface Unwatch {
  type: "unwatch";
  table: string;
}
/**
 * Take my last step back, or alone among computer players my last turn with their answers. Each step that is taken
 * back is a step of its own, so step numbers only ever grow. While several seats are asked at once: take my answer
 * back, which is no step.
 */
export interface Undo {
  type: "undo";
  table: string;
  step: number;
  seat: number;
}
/**
 * I don't play on: this computer player does so at my seats, for good.
 */
export interface Resign {
  level: string;
}

export interface Said {
  number: number;
  seat: number | null;
  yours: boolean;
  phrase: string | null;
  words: string | null;
  at: number;
}
/**
 * A ready phrase, or words of my own where they are allowed: one of the two.
 */
export interface Say {
  phrase?: string | null;
  words?: string | null;
}
/**
 * A computer player plays for the person at this seat from now on; no level: they play themselves again. For one's
 * own seat, or for somebody who is away: by the host, or by anybody at the table while the host is away too.
 */
export interface StandIn {
  seat: number;
  level: string | null;
}

export interface TableNotices {
  on: boolean;
}
/**
 * What was said at a table lately, the oldest first, by those whom the reader hears.
 */
export interface Talk {
  said: Said[];
  phrases: string[];
  reactions: string[];
  muted: number[];
  speaks: boolean;
  words: boolean;
}
/**
 * What isn't written at this server's tables: whole words, `*` for more letters.
 */
export interface UnwantedWords {
  /**
   * @maxItems 1000
   */
  words: string[];
}
/**
 * Whom a link would make me. `tables`: those that I would bring along.
 */
export interface Whose {
  name: string | null;
  me: boolean;
  tables: number;
}
