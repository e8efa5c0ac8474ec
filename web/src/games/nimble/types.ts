// Generated from src/gnomoteka/games/nimble/view.py by `make types`; changes here are lost.

export type Phase = "take" | "play" | "over";

export type Card =
  | "cave"
  | "wind_red"
  | "wind_yellow"
  | "wind_blue"
  | "cave_in"
  | "fog_orange"
  | "fog_green"
  | "fog_purple"
  | "ruby_round"
  | "ruby_square"
  | "ruby_triangle"
  | "heliodor_round"
  | "heliodor_square"
  | "heliodor_triangle"
  | "sapphire_round"
  | "sapphire_square"
  | "sapphire_triangle"
  | "diamond";

export type Colour = "ruby" | "heliodor" | "sapphire";

export type Reason = "have_cave" | "nothing_to_blow" | "nobody_to_curse" | "no_cave" | "cave_in" | "two_caves" | "fog";

export type Trait = "ruby" | "heliodor" | "sapphire" | "round" | "square" | "triangle" | "diamond";

export type Move = MoveTake | MoveTakeNothing | MoveLay | MoveCurse | MoveBlow | MoveDiscard;

export type Event =
  | EventDraw
  | EventTake
  | EventRefill
  | EventLastCard
  | EventTakeNothing
  | EventLay
  | EventClear
  | EventCurse
  | EventBlow
  | EventDiscard
  | EventOver;

export interface Shown {
  phase: Phase;
  turn: number;
  first: number;
  turns_made: number;
  /**
   * Known once the last card has left the deck.
   */
  turns_total: number | null;
  deck: number;
  open: (Card | null)[];
  discard: Partial<Record<Card, number>>;
  players: Player[];
}

export interface Player {
  hand: number;
  /**
   * Of the hand, what everybody has seen being taken.
   */
  known: Partial<Record<Card, number>>;
  cave: boolean;
  curses: Card[];
  gems: Partial<Record<Card, number>>;
  fogged: Colour[];
  /**
   * How many sets of 6, 5, 4, 3, 2, 1 the gems make now.
   */
  sets: number[];
}

export interface Own {
  hand: Partial<Record<Card, number>>;
  /**
   * Why a card can't be played.
   */
  blocked: {
    [k: string]: Reason;
  };
}

export interface Detail {
  players: Split[];
}

export interface Split {
  /**
   * The number of sets of 6, 5, 4, 3, 2, 1 cards.
   */
  vector: number[];
  sets: GemSet[];
  fogged: Partial<Record<Card, number>>;
}

export interface GemSet {
  by: Trait;
  cards: Card[];
}

export interface MoveTake {
  verb: "take";
  /**
   * One of the open cards; null: from the deck.
   */
  place: number | null;
}

export interface MoveTakeNothing {
  verb: "take_nothing";
}

export interface MoveLay {
  verb: "lay";
  card: Card;
}

export interface MoveCurse {
  verb: "curse";
  card: Card;
  target: number;
}

export interface MoveBlow {
  verb: "blow";
  card: Card;
  fog: Card;
}

export interface MoveDiscard {
  verb: "discard";
  card: Card;
}

export interface EventDraw {
  kind: "draw";
  /**
   * Null for those who can't see it.
   */
  card: Card | null;
  seat: number | null;
}

export interface EventTake {
  kind: "take";
  card: Card;
  place: number;
  seat: number | null;
}

export interface EventRefill {
  kind: "refill";
  card: Card;
  place: number;
  seat: number | null;
}

export interface EventLastCard {
  kind: "last_card";
  turns_total: number;
  seat: number | null;
}

export interface EventTakeNothing {
  kind: "take_nothing";
  seat: number | null;
}

export interface EventLay {
  kind: "lay";
  card: Card;
  seat: number | null;
}

export interface EventClear {
  kind: "clear";
  seat: number | null;
}

export interface EventCurse {
  kind: "curse";
  card: Card;
  target: number;
  seat: number | null;
}

export interface EventBlow {
  kind: "blow";
  card: Card;
  fog: Card;
  seat: number | null;
}

export interface EventDiscard {
  kind: "discard";
  card: Card;
  seat: number | null;
}

export interface EventOver {
  kind: "over";
  seat: number | null;
}
