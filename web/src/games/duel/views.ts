// What duel's components are given, by the types that are generated from the game's view.py, and where cards lie.
import { HIGH, SIDES, WIDE, type Colour, type Point, type Side } from "../../art/tunnels";
import type { Choice as ChoiceOf, Wide } from "../game";
import { GOLD, TROLLS } from "./components";
import type * as types from "./types";
import type { FieldCard, Gold, Own, Shown } from "./types";

export type Move = Wide<types.Move>;
export type Event = Wide<types.Event>;

export interface Duel {
  shown: types.Shown;
  own: types.Own;
  move: Move;
  event: Event;
  detail: types.Detail;
}
export type Choice = ChoiceOf<Duel>;

export const atOf = ({ column, row }: { column: number; row: number }): string => `${column},${row}`;
export const placeOf = (at: string): [number, number] => at.split(",").map(Number) as [number, number];
export const pointOf = (column: number, row: number): Point => ({ x: column * WIDE, y: row * HIGH });
export const pointAt = (at: string): Point => pointOf(...placeOf(at));
export const cardAt = (shown: Shown, at: string): FieldCard | undefined =>
  shown.cards.find((card) => atOf(card) === at);

/** What has to be in sight, with a little rock around. */
export function boundsOf(cards: readonly FieldCard[], places: readonly string[]) {
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
export const litSides = (card: FieldCard, colour: Colour): Side[] =>
  (card.reach[colour === "green" ? 0 : 1] ?? []).map((side) => SIDES[side]!);

/** The places of the trolls that a choice pays. */
export function paidBy(shown: Shown, choice: Choice): string[] {
  return [...(choice.parts.trolls ?? "")].flatMap((letter) => {
    const found = shown.cards.find(({ card }) => card === TROLLS[letter]);
    return found ? [atOf(found)] : [];
  });
}

/** All gold cards of the box, by what is known of them, to everybody and to me. */
export function goldSeen(shown: Shown, own: Own | null, seat: number | null) {
  const onField = shown.cards.flatMap(({ gold, card }) => (gold && card ? [card as Gold] : []));
  const looked = Object.values(own?.looked_at ?? {});
  const gone = shown.gone_gold.flatMap(({ card }) => (card ? [card] : []));
  const lookedBefore = own?.looked_before ?? [];
  const known = new Set<string>([...onField, ...looked, ...gone, ...lookedBefore]);
  return {
    unknown: GOLD.flatMap(({ kind }) => (known.has(kind) ? [] : [kind as Gold])),
    /** How many of the unknown ones left face down. */
    goneUnknown: shown.gone_gold.length - gone.length - lookedBefore.length,
    /** How many of these the other player had looked at. */
    goneKnownToRival:
      seat === null ? 0 : shown.gone_gold.filter(({ seen_by }) => seen_by.length > 0 && !seen_by.includes(seat)).length,
    onField,
    looked,
    gone,
    lookedBefore,
  };
}
