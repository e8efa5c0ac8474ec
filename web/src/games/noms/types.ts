// Generated from src/gnomoteka/games/noms/view.py by `make types`; changes here are lost.

export type Phase =
  "draw" | "play" | "window" | "event" | "plague" | "merchant" | "retreat" | "scout" | "discard" | "over";

export type Card =
  | "nom"
  | "elder"
  | "mushroom"
  | "toad"
  | "moth"
  | "bubble"
  | "ring_1"
  | "ring_2"
  | "ring_3"
  | "lure"
  | "super_lure"
  | "cyclone"
  | "lightning"
  | "beetle"
  | "thief"
  | "spear"
  | "flute"
  | "retreat"
  | "scout"
  | "cure"
  | "feather"
  | "blindfold"
  | "shell"
  | "moon"
  | "alchemy"
  | "flood"
  | "plague"
  | "wasps"
  | "merchant"
  | "letter_n"
  | "letter_o"
  | "letter_m";

export type Thing =
  | "nom"
  | "mushroom"
  | "toad"
  | "moth"
  | "bubble"
  | "under_mushroom"
  | "under_toad"
  | "under_moth"
  | "under_bubble"
  | "ring_1"
  | "ring_2"
  | "ring_3"
  | "elder"
  | "hand"
  | "deck";

export type Spot = "free" | "mushroom" | "toad" | "moth" | "bubble";

export type Reason =
  | "answer_only"
  | "no_mushroom"
  | "no_toad"
  | "no_moth"
  | "no_bubble"
  | "no_ring_1"
  | "no_ring_2"
  | "no_ring_3"
  | "no_lure"
  | "no_super_lure"
  | "no_cyclone"
  | "no_lightning"
  | "no_beetle"
  | "no_thief"
  | "no_spear"
  | "no_flute"
  | "no_retreat"
  | "no_cure";

export type Purpose = "feather" | "blindfold" | "shell" | "cancel" | "cure" | "keep";

export type AnswerName = "pass" | "feather" | "blindfold" | "shell" | "moon" | "cure" | "moon_as_cure";

export type Move =
  | MoveDraw
  | MoveNoDraw
  | MoveEnd
  | MoveStop
  | MovePlay
  | MoveAnswer
  | MoveOrder
  | MoveTakeBack
  | MoveKeep
  | MoveDiscard;

export type Event =
  | EventDraw
  | EventNoDraw
  | EventEvent
  | EventPlay
  | EventMoon
  | EventAnswer
  | EventFetch
  | EventCancel
  | EventJoin
  | EventToHand
  | EventLose
  | EventCatch
  | EventReturn
  | EventShuffle
  | EventLetter
  | EventNothing
  | EventSee
  | EventOrder
  | EventKeep
  | EventPassOn
  | EventGive
  | EventKeepHand
  | EventDiscard
  | EventOver
  | EventFree;

export interface Shown {
  phase: Phase;
  turn: number;
  first: number;
  /**
   * Whose turn it is didn't draw last time.
   */
  must_draw: boolean;
  deck: number;
  letters: Card[];
  discard: Partial<Record<Card, number>>;
  played: Played | null;
  /**
   * The event that waits for answers.
   */
  event: Card | null;
  /**
   * All who are asked, whether they have answered or not.
   */
  asked: number[];
  players: Player[];
}
/**
 * The card that waits for answers, and what it is to do.
 */
export interface Played {
  card: Card;
  /**
   * Whether Moon Magic stands for that card.
   */
  moon: boolean;
  thing: Thing | null;
  target: number | null;
}

export interface Player {
  hand: number;
  /**
   * Of the hand, what everybody saw going there.
   */
  known: Partial<Record<Card, number>>;
  /**
   * Noms by where they are.
   */
  area: Partial<Record<Spot, number>>;
  elder: boolean;
  /**
   * Numbers of the rings that lie here: in a ring of n are n noms.
   */
  rings: number[];
  /**
   * How many count now, the Elder too.
   */
  noms: number;
}

export interface Own {
  hand: Partial<Record<Card, number>>;
  /**
   * Why a card can't be played now: it only answers, or there is nothing that it would change.
   */
  blocked: {
    [k: string]: Reason;
  };
  answer: Answer | null;
  /**
   * By seat, what is known of others' hands, what everybody knows included.
   */
  known: {
    [k: string]: Partial<Record<Card, number>>;
  };
  /**
   * What is known of the deck, its top first.
   */
  top: Card[];
  /**
   * What is known to be there, but not in which order.
   */
  mixed: Mixed | null;
}
/**
 * How a seat has answered the open question; a pass has null twice.
 */
export interface Answer {
  card: Card | null;
  as: Purpose | null;
}
/**
 * Cards that this seat knew on the deck, before somebody else put the top back in an order of their own.
 */
export interface Mixed {
  cards: Card[];
  /**
   * So many cards from the top they may be among,
   */
  deck: number;
  /**
   * or in these hands, each of which has drawn one of those cards.
   */
  hands: number[];
}

export interface Detail {
  players: Count[];
}
/**
 * Noms by how they count; the Elder and the cards in hand settle a tie.
 */
export interface Count {
  free: number;
  protected: number;
  trapped: number;
  elder: boolean;
  hand: number;
}

export interface MoveDraw {
  verb: "draw";
}

export interface MoveNoDraw {
  verb: "no_draw";
}
/**
 * The turn.
 */
export interface MoveEnd {
  verb: "end";
}
/**
 * The Retreat.
 */
export interface MoveStop {
  verb: "stop";
}

export interface MovePlay {
  verb: "play";
  /**
   * Whether Moon Magic stands for the card.
   */
  moon: boolean;
  card: Card;
  /**
   * What it is aimed at; null: the card itself says what it is for.
   */
  thing: Thing | null;
  /**
   * Whose; null where the thing says it.
   */
  target: number | null;
}

export interface MoveAnswer {
  verb: "answer";
  /**
   * Null: a pass.
   */
  card: Card | null;
  as: Purpose | null;
}

export interface MoveOrder {
  verb: "order";
  /**
   * Which of the top cards comes first, second, third; of equal orders there is one.
   */
  order: number[];
}

export interface MoveTakeBack {
  verb: "take_back";
  thing: Thing;
}

export interface MoveKeep {
  verb: "keep";
  card: Card;
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

export interface EventNoDraw {
  kind: "no_draw";
  seat: number | null;
}
/**
 * An event is drawn.
 */
export interface EventEvent {
  kind: "event";
  card: Card;
  seat: number | null;
}

export interface EventPlay {
  kind: "play";
  card: Card;
  thing: Thing | null;
  target: number | null;
  seat: number | null;
}
/**
 * Moon Magic is played as this card.
 */
export interface EventMoon {
  kind: "moon";
  card: Card;
  thing: Thing | null;
  target: number | null;
  seat: number | null;
}
/**
 * Told to who gave it alone.
 */
export interface EventAnswer {
  kind: "answer";
  answer: AnswerName;
  seat: number | null;
}

export interface EventFetch {
  kind: "fetch";
  /**
   * The Cure or Moon Magic that fetches a nom from the discard.
   */
  card: Card;
  seat: number | null;
}

export interface EventCancel {
  kind: "cancel";
  card: Card;
  cancelled: Card;
  seat: number | null;
}
/**
 * Noms come to this seat.
 */
export interface EventJoin {
  kind: "join";
  n: number;
  origin: number;
  ring: Card | null;
  seat: number | null;
}

export interface EventToHand {
  kind: "to_hand";
  card: Card;
  n: number;
  /**
   * From whose area; null: from the discard.
   */
  origin: number | null;
  seat: number | null;
}

export interface EventLose {
  kind: "lose";
  card: Card;
  n: number;
  /**
   * 1: from the hand, 0: from the area.
   */
  hand: number;
  seat: number | null;
}
/**
 * Noms of this seat are trapped.
 */
export interface EventCatch {
  kind: "catch";
  card: Card;
  n: number;
  /**
   * In whose area the trap lies.
   */
  owner: number;
  seat: number | null;
}
/**
 * Into the deck.
 */
export interface EventReturn {
  kind: "return";
  /**
   * Null for a whole hand.
   */
  card: Card | null;
  n: number;
  /**
   * 1: from the hand, 0: from the area.
   */
  hand: number;
  seat: number | null;
}

export interface EventShuffle {
  kind: "shuffle";
  seat: number | null;
}

export interface EventLetter {
  kind: "letter";
  card: Card;
  seat: number | null;
}
/**
 * The event found nothing to do.
 */
export interface EventNothing {
  kind: "nothing";
  card: Card;
  seat: number | null;
}
/**
 * Told to the scout alone.
 */
export interface EventSee {
  kind: "see";
  card: Card;
  n: number;
  /**
   * Null: a card of the deck.
   */
  owner: number | null;
  seat: number | null;
}
/**
 * The top of the deck is put back; null for those who can't see it.
 */
export interface EventOrder {
  kind: "order";
  first: Card | null;
  second: Card | null;
  third: Card | null;
  seat: number | null;
}
/**
 * Told to who chose it alone.
 */
export interface EventKeep {
  kind: "keep";
  card: Card;
  seat: number | null;
}

export interface EventPassOn {
  kind: "pass_on";
  n: number;
  to: number;
  seat: number | null;
}
/**
 * Told to giver and receiver.
 */
export interface EventGive {
  kind: "give";
  card: Card;
  n: number;
  to: number;
  seat: number | null;
}

export interface EventKeepHand {
  kind: "keep_hand";
  /**
   * Given in the Plague.
   */
  card: Card;
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

export interface EventFree {
  kind: "free";
  /**
   * What no longer covers so many noms.
   */
  card: Card;
  n: number;
  seat: number | null;
}
