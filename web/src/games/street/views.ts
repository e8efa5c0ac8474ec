// The views of street as docs/protocol.md describes them.
import type { Action, Face, FlowerColour, Terrain } from "../../art/street";
import type { Choice as ChoiceOf, Wide } from "../game";

export type Phase = "brawl" | "catapult" | "terrain" | "action" | "place" | "ask" | "again" | "search" | "over";
export type Question = "zone" | "line" | FlowerColour;
export type TokenName = Terrain | Action;

export interface Plot {
  terrain: Terrain;
  flowers: FlowerColour[];
}
export type GardenPlan = Record<string, Plot>;

export interface TokenView {
  owner: number;
  face: Face | null;
}
export type Stacks = Record<string, TokenView[]>;

/** Scatter and distance in tenths. */
export interface Shot {
  power: number;
  wind: number;
  scatter: number;
  distance: number;
}

export interface PlayerView {
  hand: number[];
  played: number | null;
  terrain: Terrain | null;
  action: Action | null;
  supply: number;
  tokens: number;
  cache: string | null;
  points: number;
}

export interface RoundView {
  winner: number | null;
  caches: (string | null)[];
}

export interface Shown {
  phase: Phase;
  stage: "play" | "last_turn" | "scored";
  turn: number;
  round: number | null;
  garden: GardenPlan;
  queue: number[];
  at: number;
  chosen: number[];
  shooting: number[];
  wind: number | null;
  shots: Record<string, Shot>;
  terrains: Terrain[];
  actions: Action[];
  figures: Record<string, number>;
  fresh: string[];
  cat: string | null;
  stacks: Stacks;
  spot: string | null;
  areas: Record<Question, string[]> | null;
  question: { question: Question; from: string; target: number; cells: string[] } | null;
  laid: number;
  paid: boolean;
  players: PlayerView[];
  last_round: RoundView | null;
}

export interface Own {
  cache: string | null;
  chosen: number | null;
  guesses: number;
  decoys: number;
  stacks: Stacks;
  notebook: Record<string, string[]>;
  told: Record<string, string[]>;
}

export interface PlayerDetail {
  cache: string;
  figures: number;
  guesses: { cell: string; of: number; points: number }[];
  decoys: { cell: string; points: number }[];
}
export type Detail = Wide<
  { players: PlayerDetail[]; volleys: number } | { rounds: number[]; last_round: RoundView | null; volleys: number }
>;

export type Move = Wide<
  | { verb: "choose"; card: number }
  | { verb: "shoot"; power: number }
  | { verb: "take"; terrain: Terrain }
  | { verb: "take"; action: Action }
  | { verb: "place"; cell: string; from: string | null }
  | { verb: "place_nothing" }
  | { verb: "send_home"; cell: string }
  | { verb: "ask"; question: Question; target: number }
  | { verb: "ask_again"; target: number }
  | { verb: "ask_from"; cell: string; question: Question }
  | { verb: "cat"; cell: string }
  | { verb: "skip" }
  | { verb: "discard"; card: number }
  | { verb: "lay"; face: Face; cell: string }
  | { verb: "done" }
>;

export type Event = { seat: number | null } & Wide<
  | { kind: "choose"; card: number | null }
  | { kind: "reveal"; card: number }
  | { kind: "level"; seats: number }
  | { kind: "wind"; wind: number; seats: number }
  | { kind: "power"; power: number | null }
  | { kind: "shot"; power: number; scatter: number; distance: number }
  | { kind: "lot"; place: number }
  | { kind: "queue"; place: number }
  | { kind: "take"; token: TokenName }
  | { kind: "send"; cell: string }
  | { kind: "place"; cell: string; from: string | null }
  | { kind: "home"; cell: string }
  | { kind: "not_placed" }
  | { kind: "ask"; question: Question; cell: string; target: number }
  | { kind: "answer"; answer: "yes" | "no" | null; asker: number; how: "aloud" | "card" }
  | { kind: "cat"; cell: string; from: string | null }
  | { kind: "discard"; card: number }
  | { kind: "lay"; cell: string; face: Face | null }
  | { kind: "turn"; turn: number }
  | { kind: "take_back" }
  | { kind: "last_turn" }
  | { kind: "tokens_back" }
  | { kind: "cache"; cell: string }
  | { kind: "round_won"; round: number }
  | { kind: "round"; round: number }
  | { kind: "over" }
>;

export interface Street {
  shown: Shown;
  own: Own;
  move: Move;
  event: Event;
  detail: Detail;
}
export type Choice = ChoiceOf<Street>;

/** Whose turn it is in the queue; null while it isn't settled. */
export const actorOf = (shown: Shown): number | null => shown.queue[shown.at] ?? null;

/** Equal cards drop to nothing. */
export function dropped(shown: Shown, seat: number): boolean {
  const card = shown.players[seat]?.played;
  return Boolean(card) && shown.players.some((player, other) => other !== seat && player.played === card);
}

/** A mask of seats, as the events have it. */
export const seatsOf = (mask: number, count: number): number[] =>
  Array.from({ length: count }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
