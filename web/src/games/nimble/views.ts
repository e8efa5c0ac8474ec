// The views of nimble as docs/protocol.md describes them.
import type { Counts } from "./components";
import type { Choice as ChoiceOf, Wide } from "../game";

export interface PlayerView {
  hand: number;
  known: Counts;
  cave: boolean;
  curses: string[];
  gems: Counts;
  fogged: string[];
  /** How many sets of 6, 5, 4, 3, 2, 1 the gems make now. */
  sets: number[];
}

export interface Shown {
  phase: "take" | "play" | "over";
  turn: number;
  turns_made: number;
  turns_total: number | null;
  deck: number;
  open: (string | null)[];
  discard: Counts;
  players: PlayerView[];
}

export interface Own {
  hand: Counts;
  blocked: Record<string, string>;
}

export interface Score {
  vector: number[];
  sets: { by: string; cards: string[] }[];
  fogged: Counts;
}

export interface Detail {
  players: Score[];
}

export type Move = Wide<
  | { verb: "take"; place: number | null }
  | { verb: "take_nothing" }
  | { verb: "lay"; card: string }
  | { verb: "curse"; card: string; target: number }
  | { verb: "blow"; card: string; fog: string }
  | { verb: "discard"; card: string }
>;

export type Event = { seat: number | null } & Wide<
  | { kind: "draw"; card: string | null }
  | { kind: "take"; card: string; place: number }
  | { kind: "refill"; card: string; place: number }
  | { kind: "last_card"; turns_total: number }
  | { kind: "take_nothing" }
  | { kind: "lay"; card: string }
  | { kind: "clear" }
  | { kind: "curse"; card: string; target: number }
  | { kind: "blow"; card: string; fog: string }
  | { kind: "discard"; card: string }
  | { kind: "over" }
>;

export interface Nimble {
  shown: Shown;
  own: Own;
  move: Move;
  event: Event;
  detail: Detail;
}
export type Choice = ChoiceOf<Nimble>;
