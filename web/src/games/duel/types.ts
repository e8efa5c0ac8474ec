// Generated from src/gnomoteka/games/duel/view.py by `make types`; changes here are lost.

export type Phase = "act" | "throw" | "orient" | "bribe" | "over";

export type Shape =
  | "we"
  | "ns"
  | "nw"
  | "ne"
  | "nesw_troll"
  | "nsw_troll"
  | "nwe_troll"
  | "nesw_blue_s"
  | "nesw_green_w"
  | "nsw_blue_n"
  | "nsw_green_s"
  | "nwe_blue_e"
  | "nwe_green_n"
  | "bridge"
  | "bridge_nugget"
  | "curves"
  | "curves_nugget"
  | "nw_blue_ladder"
  | "ne_green_ladder"
  | "nsw_stub_e_nugget"
  | "nwe_stub_s_nugget"
  | "we_stub_s_nugget"
  | "ns_stub_w"
  | "ne_stub_w"
  | "ne_stub_s"
  | "nw_stub_e"
  | "nw_stub_s"
  | "cross"
  | "stubs_nesw"
  | "stubs_nsw"
  | "stubs_nwe"
  | "nw_1"
  | "nw_2"
  | "ne_1"
  | "ne_2"
  | "stubs_nw_1"
  | "stubs_ne_3"
  | "ns_1"
  | "we_2"
  | "nsw_1"
  | "nsw_2"
  | "nsw_3"
  | "nwe_1"
  | "nwe_2"
  | "nwe_3"
  | "entrance";

export type Colour = "green" | "blue";

export type Tool = "lamp" | "cart" | "pick";

export type Gold =
  | "cross"
  | "stubs_nesw"
  | "stubs_nsw"
  | "stubs_nwe"
  | "nw_1"
  | "nw_2"
  | "ne_1"
  | "ne_2"
  | "stubs_nw_1"
  | "stubs_ne_3"
  | "ns_1"
  | "we_2"
  | "nsw_1"
  | "nsw_2"
  | "nsw_3"
  | "nwe_1"
  | "nwe_2"
  | "nwe_3";

export type Tunnel =
  | "we"
  | "ns"
  | "nw"
  | "ne"
  | "nesw_troll"
  | "nsw_troll"
  | "nwe_troll"
  | "nesw_blue_s"
  | "nesw_green_w"
  | "nsw_blue_n"
  | "nsw_green_s"
  | "nwe_blue_e"
  | "nwe_green_n"
  | "bridge"
  | "bridge_nugget"
  | "curves"
  | "curves_nugget"
  | "nw_blue_ladder"
  | "ne_green_ladder"
  | "nsw_stub_e_nugget"
  | "nwe_stub_s_nugget"
  | "we_stub_s_nugget"
  | "ns_stub_w"
  | "ne_stub_w"
  | "ne_stub_s"
  | "nw_stub_e"
  | "nw_stub_s";

export type Action =
  | "broken_lamp"
  | "broken_cart"
  | "broken_pick"
  | "repair_lamp"
  | "repair_cart"
  | "repair_pick"
  | "repair_cart_lamp"
  | "repair_lamp_pick"
  | "repair_cart_pick"
  | "map"
  | "rockfall"
  | "key";

export type Card =
  | "we"
  | "ns"
  | "nw"
  | "ne"
  | "nesw_troll"
  | "nsw_troll"
  | "nwe_troll"
  | "nesw_blue_s"
  | "nesw_green_w"
  | "nsw_blue_n"
  | "nsw_green_s"
  | "nwe_blue_e"
  | "nwe_green_n"
  | "bridge"
  | "bridge_nugget"
  | "curves"
  | "curves_nugget"
  | "nw_blue_ladder"
  | "ne_green_ladder"
  | "nsw_stub_e_nugget"
  | "nwe_stub_s_nugget"
  | "we_stub_s_nugget"
  | "ns_stub_w"
  | "ne_stub_w"
  | "ne_stub_s"
  | "nw_stub_e"
  | "nw_stub_s"
  | "broken_lamp"
  | "broken_cart"
  | "broken_pick"
  | "repair_lamp"
  | "repair_cart"
  | "repair_pick"
  | "repair_cart_lamp"
  | "repair_lamp_pick"
  | "repair_cart_pick"
  | "map"
  | "rockfall"
  | "key";

export type Move =
  | MoveLay
  | MoveBreak
  | MoveRepair
  | MoveMap
  | MoveKey
  | MoveRockfall
  | MoveMend
  | MoveThrow
  | MoveEnough
  | MovePlace
  | MoveBribe
  | MoveDecline;

export type Event =
  | EventLay
  | EventPay
  | EventTurnUp
  | EventPlace
  | EventClaim
  | EventBreak
  | EventRepair
  | EventKey
  | EventRockfall
  | EventMap
  | EventLook
  | EventThrow
  | EventMend
  | EventDraw
  | EventRoundOver
  | EventTake
  | EventTribute
  | EventRound
  | EventOver
  | EventCrumble
  | EventDecline
  | EventNoEffect;

export interface Shown {
  phase: Phase;
  /**
   * From 1; 4 when the game is over.
   */
  round: number;
  turn: number;
  deck: number;
  tokens: number;
  keys: number;
  /**
   * The open one.
   */
  discard: Partial<Record<Card, number>>;
  /**
   * Cards that this round is played without; alone.
   */
  aside: number;
  /**
   * Entrances first, then gold, then tunnels in the order of laying.
   */
  cards: FieldCard[];
  /**
   * Column and row of the gold card whose way round is to be chosen.
   */
  facing: [number, number] | null;
  players: Player[];
  /**
   * Six for each round before this one, in the order of the layout.
   */
  gone_gold: GoneGold[];
  /**
   * Tunnel cards with nuggets that somebody has taken: they are out of the game.
   */
  gone_cards: Partial<Record<Card, number>>;
}

export interface FieldCard {
  column: number;
  row: number;
  /**
   * Null while a gold card lies face down.
   */
  card: Shape | null;
  gold: boolean;
  up: boolean;
  /**
   * By 180°.
   */
  turned: boolean;
  /**
   * Of the gnome on its nugget or troll.
   */
  token: Colour | null;
  /**
   * A key token lies on its door.
   */
  key: boolean;
  /**
   * The seats that looked at this gold card with a map.
   */
  seen_by: number[];
  /**
   * By colour (green, blue) the sides (0 N, 1 E, 2 S, 3 W) whose port it gets to without paying.
   *
   * @minItems 2
   * @maxItems 2
   */
  reach: [number[], number[]];
}

export interface Player {
  colour: Colour;
  hand: number;
  /**
   * Cards in the face-down discard.
   */
  thrown: number;
  broken: Tool[];
  /**
   * Nugget cards of 1, 2, 3 nuggets from earlier rounds.
   *
   * @minItems 3
   * @maxItems 3
   */
  kept: [number, number, number];
  /**
   * Net of the last round.
   */
  earned: number;
  /**
   * What would count if the round ended now: kept and claimed, less the tribute.
   */
  nuggets: number;
  /**
   * Trolls that this player has yet to pay when the round ends.
   */
  owed: number;
}
/**
 * A gold card of an earlier round: it is out of the game.
 */
export interface GoneGold {
  /**
   * Null: it left face down.
   */
  card: Gold | null;
  /**
   * Then the seats that had looked at it with a map.
   */
  seen_by: number[];
}

export interface Own {
  hand: Partial<Record<Card, number>>;
  thrown: Partial<Record<Card, number>>;
  /**
   * Face-down gold cards of this round, by place.
   */
  looked_at: {
    [k: string]: Gold;
  };
  /**
   * Gold cards of earlier rounds that left face down and that this seat had looked at.
   */
  looked_before: Gold[];
}

export interface Detail {
  /**
   * By seat the nugget cards of 1, 2, 3 nuggets.
   */
  kept: [number, number, number][];
  /**
   * Alone: from 0 to 3.
   */
  verdict: number | null;
}

export interface MoveLay {
  verb: "lay";
  card: Tunnel;
  at: string;
  turned: boolean;
  /**
   * Those that are paid on the way: letters a (nesw_troll), b (nsw_troll), c (nwe_troll).
   */
  trolls: string;
}
/**
 * In front of the other.
 */
export interface MoveBreak {
  verb: "break";
  card: Action;
  tool: Tool;
}

export interface MoveRepair {
  verb: "repair";
  card: Action;
  tool: Tool;
}

export interface MoveMap {
  verb: "map";
  card: Action;
  at: string;
}

export interface MoveKey {
  verb: "key";
  card: Action;
  at: string;
}

export interface MoveRockfall {
  verb: "rockfall";
  card: Action;
  at: string;
}
/**
 * Then two cards are thrown.
 */
export interface MoveMend {
  verb: "mend";
  tool: Tool;
}
/**
 * In `act` a pass begins: one more may be thrown.
 */
export interface MoveThrow {
  verb: "throw";
  card: Card;
}

export interface MoveEnough {
  verb: "enough";
}

export interface MovePlace {
  verb: "place";
  turned: boolean;
}

export interface MoveBribe {
  verb: "bribe";
  /**
   * Letters, as in a lay.
   */
  trolls: string;
}

export interface MoveDecline {
  verb: "decline";
}

export interface EventLay {
  kind: "lay";
  at: string;
  card: Tunnel;
  /**
   * 0 or 1.
   */
  turned: number;
  seat: number | null;
}

export interface EventPay {
  kind: "pay";
  /**
   * The troll's.
   */
  at: string;
  seat: number | null;
}

export interface EventTurnUp {
  kind: "turn_up";
  at: string;
  gold: Gold;
  seat: number | null;
}

export interface EventPlace {
  kind: "place";
  at: string;
  /**
   * 0 or 1.
   */
  turned: number;
  seat: number | null;
}

export interface EventClaim {
  kind: "claim";
  at: string;
  nuggets: number;
  seat: number | null;
}
/**
 * In front of the other; alone, drawn and broken at once.
 */
export interface EventBreak {
  kind: "break";
  tool: Tool;
  seat: number | null;
}

export interface EventRepair {
  kind: "repair";
  card: Action;
  tool: Tool;
  seat: number | null;
}

export interface EventKey {
  kind: "key";
  at: string;
  seat: number | null;
}

export interface EventRockfall {
  kind: "rockfall";
  at: string;
  seat: number | null;
}

export interface EventMap {
  kind: "map";
  at: string;
  seat: number | null;
}
/**
 * For the one who looks alone.
 */
export interface EventLook {
  kind: "look";
  at: string;
  gold: Gold;
  seat: number | null;
}

export interface EventThrow {
  kind: "throw";
  /**
   * Null for others.
   */
  card: Card | null;
  seat: number | null;
}

export interface EventMend {
  kind: "mend";
  tool: Tool;
  seat: number | null;
}

export interface EventDraw {
  kind: "draw";
  /**
   * Null for others.
   */
  card: Card | null;
  seat: number | null;
}

export interface EventRoundOver {
  kind: "round_over";
  round: number;
  seat: number | null;
}

export interface EventTake {
  kind: "take";
  nuggets: number;
  seat: number | null;
}

export interface EventTribute {
  kind: "tribute";
  /**
   * Paid to a troll; 0: there was no card to pay with.
   */
  nuggets: number;
  seat: number | null;
}
/**
 * A round begins; the seat is who begins.
 */
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
 * Alone: a drawn rockfall.
 */
export interface EventCrumble {
  kind: "crumble";
  /**
   * Null: there was nothing to fall.
   */
  at: string | null;
  seat: number | null;
}

export interface EventDecline {
  kind: "decline";
  seat: number | null;
}
/**
 * Alone: a second broken tool of a kind.
 */
export interface EventNoEffect {
  kind: "no_effect";
  card: Action;
  seat: number | null;
}
