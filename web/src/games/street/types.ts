// Generated from src/gnomoteka/games/street/view.py by `make types`; changes here are lost.

export type Phase = "brawl" | "catapult" | "terrain" | "action" | "place" | "ask" | "again" | "search" | "over";

export type Stage = "play" | "last_turn" | "scored";

export type Terrain = "grass" | "gravel" | "planks" | "soil";

export type Action = "zone" | "line" | "flower" | "cat";

export type FlowerColour = "red" | "yellow" | "blue" | "white";

export type Face = "guess" | "decoy";

export type Question = "zone" | "line" | "red" | "yellow" | "blue" | "white";

export type TokenName = "grass" | "gravel" | "planks" | "soil" | "zone" | "line" | "flower" | "cat";

export type Answer = "yes" | "no";

export type How = "aloud" | "card";

export type Move =
  | MoveChoose
  | MoveShoot
  | MoveTake
  | MovePlace
  | MovePlaceNothing
  | MoveSendHome
  | MoveAsk
  | MoveAskAgain
  | MoveAskFrom
  | MoveCat
  | MoveSkip
  | MoveDiscard
  | MoveLay
  | MoveDone;

export type Event =
  | EventChoose
  | EventReveal
  | EventLevel
  | EventWind
  | EventPower
  | EventShot
  | EventLot
  | EventQueue
  | EventTake
  | EventSend
  | EventPlace
  | EventHome
  | EventNotPlaced
  | EventAsk
  | EventAnswer
  | EventCat
  | EventDiscard
  | EventLay
  | EventTurn
  | EventTakeBack
  | EventLastTurn
  | EventCache
  | EventRoundWon
  | EventRound
  | EventOver
  | EventTokensBack;

export interface Shown {
  /**
   * Again: a second question or the cat, by a card.
   */
  phase: Phase;
  /**
   * Scored: caches and tokens are open; leaders who are level may still shoot.
   */
  stage: Stage;
  turn: number;
  /**
   * Of a match of two.
   */
  round: number | null;
  garden: {
    [k: string]: Plot;
  };
  /**
   * Empty until it is settled.
   */
  queue: number[];
  /**
   * The place in the queue whose turn it is.
   */
  at: number;
  /**
   * Who has chosen. The server holds answers back, so it is empty in a match that it runs.
   */
  chosen: number[];
  /**
   * Who shoots in this volley.
   */
  shooting: number[];
  wind: number | null;
  /**
   * By seat the last shot of the contest.
   */
  shots: {
    [k: string]: Shot;
  };
  /**
   * Tokens that are free.
   */
  terrains: Terrain[];
  actions: Action[];
  /**
   * By cell: whose.
   */
  figures: {
    [k: string]: number;
  };
  /**
   * Where figures were placed in this turn.
   */
  fresh: string[];
  cat: string | null;
  /**
   * Tokens by cell, from the bottom.
   */
  stacks: {
    [k: string]: LaidToken[];
  };
  /**
   * Where the figure was placed.
   */
  spot: string | null;
  /**
   * By question the cells that it would be about from there.
   */
  areas: Record<Question, string[]> | null;
  /**
   * The last one of this player's turn.
   */
  question: AskedQuestion | null;
  laid: number;
  paid: boolean;
  players: Player[];
  last_round: LastRound | null;
}

export interface Plot {
  terrain: Terrain;
  flowers: FlowerColour[];
}
/**
 * Scatter and distance are in tenths.
 */
export interface Shot {
  power: number;
  wind: number;
  scatter: number;
  distance: number;
}

export interface LaidToken {
  owner: number;
  /**
   * Null for those who can't see it.
   */
  face: Face | null;
}

export interface AskedQuestion {
  question: Question;
  from: string;
  target: number;
  /**
   * What it is about.
   */
  cells: string[];
}

export interface Player {
  hand: number[];
  played: number | null;
  terrain: Terrain | null;
  action: Action | null;
  /**
   * Figures that aren't in the garden.
   */
  supply: number;
  /**
   * Guesses and decoys left, together.
   */
  tokens: number;
  /**
   * Once it is open.
   */
  cache: string | null;
  /**
   * Of two players: rounds won.
   */
  points: number;
}

export interface LastRound {
  winner: number | null;
  caches: (string | null)[];
}

export interface Own {
  cache: string | null;
  /**
   * A card or a power that isn't revealed yet.
   */
  chosen: number | null;
  guesses: number;
  decoys: number;
  /**
   * With one's own faces.
   */
  stacks: {
    [k: string]: LaidToken[];
  };
  /**
   * By opponent the cells where the cache can be, for all that this seat has heard. Its own marks aren't the game's:
   * they are kept with the seat.
   */
  notebook: {
    [k: string]: string[];
  };
  /**
   * By opponent the cells that this seat's answers to them leave for its own cache.
   */
  told: {
    [k: string]: string[];
  };
}

export interface Detail {
  /**
   * Of more than two players.
   */
  players?: PlayerDetail[];
  /**
   * Of two players: how many each has won.
   */
  rounds?: number[];
  last_round?: LastRound | null;
  /**
   * Shot for the first place.
   */
  volleys: number;
}

export interface PlayerDetail {
  cache: string;
  figures: number;
  guesses: GuessPoints[];
  decoys: DecoyPoints[];
}

export interface GuessPoints {
  cell: string;
  /**
   * Whose cache is there.
   */
  of: number;
  points: number;
}

export interface DecoyPoints {
  cell: string;
  points: number;
}

export interface MoveChoose {
  verb: "choose";
  card: number;
}

export interface MoveShoot {
  verb: "shoot";
  /**
   * From 0 to 20.
   */
  power: number;
}
/**
 * One of both.
 */
export interface MoveTake {
  verb: "take";
  terrain?: Terrain;
  action?: Action;
}
/**
 * From null: from the supply.
 */
export interface MovePlace {
  verb: "place";
  cell: string;
  from: string | null;
}

export interface MovePlaceNothing {
  verb: "place_nothing";
}
/**
 * Card 5.
 */
export interface MoveSendHome {
  verb: "send_home";
  cell: string;
}

export interface MoveAsk {
  verb: "ask";
  question: Question;
  target: number;
}
/**
 * Card 6.
 */
export interface MoveAskAgain {
  verb: "ask_again";
  target: number;
}
/**
 * Card 6 of two players.
 */
export interface MoveAskFrom {
  verb: "ask_from";
  cell: string;
  question: Question;
}

export interface MoveCat {
  verb: "cat";
  cell: string;
}
/**
 * No question, no cat.
 */
export interface MoveSkip {
  verb: "skip";
}

export interface MoveDiscard {
  verb: "discard";
  card: number;
}

export interface MoveLay {
  verb: "lay";
  face: Face;
  cell: string;
}
/**
 * The search is over.
 */
export interface MoveDone {
  verb: "done";
}

export interface EventChoose {
  kind: "choose";
  /**
   * Null for the others.
   */
  card: number | null;
  seat: number | null;
}

export interface EventReveal {
  kind: "reveal";
  card: number;
  seat: number | null;
}

export interface EventLevel {
  kind: "level";
  /**
   * A mask of those who shoot for their places.
   */
  seats: number;
  seat: number | null;
}

export interface EventWind {
  kind: "wind";
  wind: number;
  /**
   * A mask of those who shoot in this volley.
   */
  seats: number;
  seat: number | null;
}

export interface EventPower {
  kind: "power";
  /**
   * Null for the others.
   */
  power: number | null;
  seat: number | null;
}
/**
 * Scatter and distance are in tenths.
 */
export interface EventShot {
  kind: "shot";
  power: number;
  scatter: number;
  distance: number;
  seat: number | null;
}

export interface EventLot {
  kind: "lot";
  /**
   * From 0.
   */
  place: number;
  seat: number | null;
}

export interface EventQueue {
  kind: "queue";
  /**
   * From 0.
   */
  place: number;
  seat: number | null;
}

export interface EventTake {
  kind: "take";
  token: TokenName;
  seat: number | null;
}

export interface EventSend {
  kind: "send";
  cell: string;
  seat: number | null;
}
/**
 * From null: from the supply.
 */
export interface EventPlace {
  kind: "place";
  cell: string;
  from: string | null;
  seat: number | null;
}
/**
 * The seat is whose figure goes home.
 */
export interface EventHome {
  kind: "home";
  cell: string;
  seat: number | null;
}

export interface EventNotPlaced {
  kind: "not_placed";
  seat: number | null;
}

export interface EventAsk {
  kind: "ask";
  question: Question;
  cell: string;
  target: number;
  seat: number | null;
}
/**
 * The seat is who was asked.
 */
export interface EventAnswer {
  kind: "answer";
  /**
   * Null for who may not know it.
   */
  answer: Answer | null;
  asker: number;
  how: How;
  seat: number | null;
}
/**
 * From null: from beside the garden.
 */
export interface EventCat {
  kind: "cat";
  cell: string;
  from: string | null;
  seat: number | null;
}

export interface EventDiscard {
  kind: "discard";
  card: number;
  seat: number | null;
}

export interface EventLay {
  kind: "lay";
  cell: string;
  /**
   * Null for the others.
   */
  face: Face | null;
  seat: number | null;
}

export interface EventTurn {
  kind: "turn";
  turn: number;
  seat: number | null;
}
/**
 * Two players: all eight cards.
 */
export interface EventTakeBack {
  kind: "take_back";
  seat: number | null;
}
/**
 * Everybody has eight cards again.
 */
export interface EventLastTurn {
  kind: "last_turn";
  seat: number | null;
}

export interface EventCache {
  kind: "cache";
  cell: string;
  seat: number | null;
}
/**
 * Seat null: nobody's.
 */
export interface EventRoundWon {
  kind: "round_won";
  round: number;
  seat: number | null;
}

export interface EventRound {
  kind: "round";
  round: number;
  seat: number | null;
}

export interface EventOver {
  kind: "over";
  seat: number | null;
}
/**
 * All terrain and action tokens are free.
 */
export interface EventTokensBack {
  kind: "tokens_back";
  seat: number | null;
}
