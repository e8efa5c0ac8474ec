// Generated from src/gnomoteka/server/wire.py by `make types`; changes here are lost.

export type Reply = State | TableNews | Hint | Problem | Pong;

export type Request = Watch | Unwatch | Move | Undo | AskHint | Reading | Ping;

export type Status = "over" | "playing" | "waiting";

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
 * What would a strong player do in my place at this step? Answered by `hint`.
 */
export interface AskHint {
  type: "hint";
  table: string;
  step: number;
  seat: number;
}
/**
 * Whether I would like to end this game before its end. No: nobody is asked any more.
 */
export interface End {
  agree: boolean;
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

export interface Join {
  name: string;
  seat?: number | null;
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
 * From where this server is reached. `closed`: from this computer alone, and the reader may open it to the network;
 * `open`: they did, and may close it; `fixed`: as it was started, or the reader isn't at this computer.
 */
export interface NetworkInfo {
  status: "closed" | "fixed" | "open";
  addresses: string[];
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

export interface Ping {
  type: "ping";
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
  would_end: boolean;
  vacant_in: number | null;
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
/**
 * A computer player plays for the person at this seat from now on; no level: they play themselves again. For one's
 * own seat, or for somebody who is away: by the host, or by anybody at the table while the host is away too.
 */
export interface StandIn {
  seat: number;
  level: string | null;
}
