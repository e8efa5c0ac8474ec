// The views of nimble as docs/protocol.md describes them.
import type { Counts } from "./components";

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
