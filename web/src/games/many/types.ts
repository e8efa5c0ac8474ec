// Generated from src/gnomoteka/games/many/view.py by `make types`; changes here are lost.

export type Phase = "turns" | "final" | "over";

export type Side = "gnome" | "pizza" | "dragon";

export type Kind = "gnome_pizza" | "gnome_dragon" | "pizza_dragon";

export type Move = MoveLay | MoveTurn;

export type Event = EventLay | EventTurn | EventDraw | EventScared | EventEats | EventEaten | EventFinal | EventOver;

export interface Shown {
  /**
   * In the final phase everybody but who began it has one action left.
   */
  phase: Phase;
  turn: number;
  first: number;
  /**
   * Actions made in this turn.
   */
  acted: number;
  /**
   * The first of them was to turn a tile over.
   */
  turned: boolean;
  /**
   * Final actions to come.
   */
  finals: number;
  tiles: FieldTile[];
  dragons: Dragon[];
  players: Player[];
}

export interface FieldTile {
  q: number;
  r: number;
  /**
   * Null: the royal pizza.
   */
  seat: number | null;
  up: Side;
  /**
   * Null: covered, that is nobody but its owner has seen it.
   */
  down: Side | null;
}
/**
 * What a dragon would do if its owner's turn began now.
 */
export interface Dragon {
  q: number;
  r: number;
  seat: number;
  /**
   * Whether it would be scared off.
   */
  scared: boolean;
  /**
   * The gnomes that it would take.
   */
  threatens: [number, number][];
}

export interface Player {
  hand: number;
  stack: number;
  /**
   * In hand and stack together at least so many, as far as it follows from what everybody has seen.
   */
  least: Partial<Record<Kind, number>>;
  /**
   * And at most so many.
   */
  most: Partial<Record<Kind, number>>;
  /**
   * Discarded, both sides seen.
   */
  gone: Partial<Record<Kind, number>>;
  /**
   * Discarded, by the one side that was seen.
   */
  gone_covered: Partial<Record<Side, number>>;
  points: number;
}

export interface Own {
  hand: Partial<Record<Kind, number>>;
  /**
   * In hand and stack together.
   */
  owned: Partial<Record<Kind, number>>;
  /**
   * Discarded.
   */
  gone: Partial<Record<Kind, number>>;
  under: Under[];
}
/**
 * A covered tile of mine, and what lies down.
 */
export interface Under {
  q: number;
  r: number;
  down: Side;
}

export interface Detail {
  edges: Edge[];
}
/**
 * Between a gnome and a pizza: a point for the gnome's seat.
 */
export interface Edge {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  gnome: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  pizza: [number, number];
}

export interface MoveLay {
  verb: "lay";
  tile: Kind;
  up: Side;
  at: string;
}

export interface MoveTurn {
  verb: "turn";
  at: string;
}

export interface EventLay {
  kind: "lay";
  at: string;
  /**
   * The other side is its owner's secret.
   */
  up: Side;
  seat: number | null;
}

export interface EventTurn {
  kind: "turn";
  at: string;
  /**
   * What shows now; what showed before lies down.
   */
  up: Side;
  seat: number | null;
}

export interface EventDraw {
  kind: "draw";
  /**
   * Null for those who can't see it.
   */
  tile: Kind | null;
  seat: number | null;
}
/**
 * The dragon of this seat goes alone.
 */
export interface EventScared {
  kind: "scared";
  at: string;
  seat: number | null;
}
/**
 * The dragon of this seat goes, with the gnomes of the `eaten` events that follow.
 */
export interface EventEats {
  kind: "eats";
  at: string;
  seat: number | null;
}
/**
 * A gnome of this seat goes.
 */
export interface EventEaten {
  kind: "eaten";
  at: string;
  seat: number | null;
}
/**
 * This player is down to one tile or none.
 */
export interface EventFinal {
  kind: "final";
  seat: number | null;
}

export interface EventOver {
  kind: "over";
  seat: number | null;
}
