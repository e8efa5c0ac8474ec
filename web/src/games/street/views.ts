// The views of street as docs/protocol.md describes them.
import type { Action, Face, FlowerColour, Terrain } from "../../art/street";

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
export type Detail =
  { players: PlayerDetail[]; volleys: number } | { rounds: number[]; last_round: RoundView | null; volleys: number };

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
