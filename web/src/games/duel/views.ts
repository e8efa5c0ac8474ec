// The views of duel as docs/protocol.md describes them.
import { HIGH, SIDES, WIDE, type Colour, type Point, type Side, type Tool } from "../../art/tunnels";
import { TROLLS, type Counts } from "./components";
import type { Choice as ChoiceOf, Wide } from "../game";

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

export interface Detail {
  /** By seat, as `PlayerView` has them. */
  kept: [number, number, number][];
  verdict: number | null;
}

export type Move = Wide<
  | { verb: "lay"; card: string; at: string; turned: boolean; trolls: string }
  | { verb: "break"; card: string; tool: Tool }
  | { verb: "repair"; card: string; tool: Tool }
  | { verb: "map"; card: string; at: string }
  | { verb: "key"; card: string; at: string }
  | { verb: "rockfall"; card: string; at: string }
  | { verb: "mend"; tool: Tool }
  | { verb: "throw"; card: string }
  | { verb: "enough" }
  | { verb: "place"; turned: boolean }
  | { verb: "bribe"; trolls: string }
  | { verb: "decline" }
>;

export type Event = { seat: number | null } & Wide<
  | { kind: "lay"; at: string; card: string; turned: number }
  | { kind: "pay"; at: string }
  | { kind: "turn_up"; at: string; gold: string }
  | { kind: "place"; at: string; turned: number }
  | { kind: "claim"; at: string; nuggets: number }
  | { kind: "break"; tool: Tool }
  | { kind: "repair"; card: string; tool: Tool }
  | { kind: "key"; at: string }
  | { kind: "rockfall"; at: string }
  | { kind: "map"; at: string }
  | { kind: "look"; at: string; gold: string }
  | { kind: "throw"; card: string | null }
  | { kind: "mend"; tool: Tool }
  | { kind: "draw"; card: string | null }
  | { kind: "round_over"; round: number }
  | { kind: "take"; nuggets: number }
  | { kind: "tribute"; nuggets: number }
  | { kind: "round"; round: number }
  | { kind: "crumble"; at: string | null }
  | { kind: "no_effect"; card: string }
  | { kind: "decline" }
  | { kind: "over" }
>;

export interface Duel {
  shown: Shown;
  own: Own;
  move: Move;
  event: Event;
  detail: Detail;
}
export type Choice = ChoiceOf<Duel>;

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
  return [...(choice.parts.trolls ?? "")].flatMap((letter) => {
    const found = shown.cards.find(({ card }) => card === TROLLS[letter]);
    return found ? [atOf(found)] : [];
  });
}
