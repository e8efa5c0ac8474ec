// The views of duel as docs/protocol.md describes them.
import { HIGH, SIDES, WIDE, type Colour, type Point, type Side, type Tool } from "../../art/tunnels";
import type { Choice } from "../../wire/types";
import { TROLLS, type Counts } from "./components";

export interface CardView {
  column: number;
  row: number;
  card: string | null;
  gold: boolean;
  up: boolean;
  turned: boolean;
  token: Colour | null;
  key: boolean;
  seen_by: number[];
  /** By colour (green, blue) the sides whose port it gets to. */
  reach: [number[], number[]];
}

export interface PlayerView {
  colour: Colour;
  hand: number;
  thrown: number;
  broken: Tool[];
  /** Nugget cards of 1, 2, 3 nuggets. */
  kept: [number, number, number];
  earned: number;
  nuggets: number;
}

export interface Shown {
  phase: "act" | "throw" | "orient" | "bribe" | "over";
  round: number;
  turn: number;
  deck: number;
  tokens: number;
  keys: number;
  discard: Counts;
  aside: number;
  facing: [number, number] | null;
  cards: CardView[];
  players: PlayerView[];
}

export interface Own {
  hand: Counts;
  thrown: Counts;
  looked_at: Record<string, string>;
}

export const atOf = ({ column, row }: { column: number; row: number }): string => `${column},${row}`;
export const placeOf = (at: string): [number, number] => at.split(",").map(Number) as [number, number];
export const pointOf = (column: number, row: number): Point => ({ x: column * WIDE, y: row * HIGH });
export const pointAt = (at: string): Point => pointOf(...placeOf(at));
export const cardAt = (shown: Shown, at: string): CardView | undefined => shown.cards.find((card) => atOf(card) === at);

/** What has to be in sight, with a little rock around. */
export function boundsOf(cards: readonly CardView[], places: readonly string[]) {
  const points = [...cards.map(({ column, row }) => pointOf(column, row)), ...places.map(pointAt)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const margin = 14;
  return {
    left: Math.min(...xs) - WIDE / 2 - margin,
    right: Math.max(...xs) + WIDE / 2 + margin,
    top: Math.min(...ys) - HIGH / 2 - margin,
    bottom: Math.max(...ys) + HIGH / 2 + margin,
  };
}

/** The sides of a card that a colour gets to. */
export const litSides = (card: CardView, colour: Colour): Side[] =>
  (card.reach[colour === "green" ? 0 : 1] ?? []).map((side) => SIDES[side]!);

/** The places of the trolls that a choice pays. */
export function paidBy(shown: Shown, choice: Choice): string[] {
  return [...((choice.parts.trolls as string) ?? "")].flatMap((letter) => {
    const found = shown.cards.find(({ card }) => card === TROLLS[letter]);
    return found ? [atOf(found)] : [];
  });
}
