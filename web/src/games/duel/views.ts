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

export const NEXT: Record<Side, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The empty places to which ways of this colour lead: they stay in sight, so that nothing moves when a card is lifted. */
export function waysOn(cards: readonly FieldCard[], colour: Colour): string[] {
  const taken = new Set(cards.map(atOf));
  const ends = cards.flatMap((card) =>
    litSides(card, colour).map((side) => `${card.column + NEXT[side][0]},${card.row + NEXT[side][1]}`),
  );
  return ends.filter((at) => !taken.has(at));
}

export type Newness = "latest" | "since";
/** What happened, by where it is seen: places of the field, broken tools ("0:lamp"), the discard. */
export interface News {
  at: Map<string, Newness>;
  tools: Map<string, Newness>;
  discard: Newness | undefined;
}
const DISCARDED = ["throw", "repair", "mend", "rockfall", "crumble", "no_effect"];

export function newsOf(since: readonly Event[], latest: readonly Event[]): News {
  const news: News = { at: new Map(), tools: new Map(), discard: undefined };
  const told: [readonly Event[], Newness][] = [
    [since, "since"],
    [latest, "latest"],
  ];
  for (const [events, newness] of told)
    for (const { kind, at, seat, tool } of events) {
      if (at) news.at.set(at, newness);
      if (kind === "break") for (const whose of [seat, 1 - seat!]) news.tools.set(`${whose}:${tool}`, newness);
      if (DISCARDED.includes(kind)) news.discard = newness;
    }
  return news;
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

/** Whether burying this card would cut off ways of this seat that the other doesn't use, and none of the other's. */
export function cutsOnlyMe({ cards, players }: Shown, seat: number, at: string): boolean {
  const mine = players[seat]!.colour;
  const others = players.flatMap(({ colour }, index) => (index === seat ? [] : [colour]));
  const used = (card: FieldCard, colour: Colour): boolean => litSides(card, colour).length > 0;
  const without = cards.filter((card) => atOf(card) !== at);
  const buried = cards.find((card) => atOf(card) === at);
  if (!buried || others.some((colour) => used(buried, colour))) return false;
  const lost = reached(cards, mine).filter((card) => card !== buried && !reached(without, mine).includes(card));
  return lost.length > 0 && lost.every((card) => !others.some((colour) => used(card, colour)));
}

/** Where a colour starts; who plays alone starts at the only one. */
export function entranceOf(cards: readonly FieldCard[], colour: Colour): FieldCard | undefined {
  const entrances = cards.filter(({ card }) => card === "entrance");
  return entrances.find(({ row }) => entrances.length === 1 || row > 0 === (colour === "green"));
}

/** The cards that lit sides lead to from where a colour starts: its entrance and its ladder. A card with two tunnels
 *  counts as one way, so that rather too many are found than too few. */
function reached(cards: readonly FieldCard[], colour: Colour): FieldCard[] {
  const byPlace = new Map(cards.map((card) => [atOf(card), card]));
  const entrance = entranceOf(cards, colour);
  const found = new Set(cards.filter((card) => card === entrance || card.card?.includes(`${colour}_ladder`)));
  for (const card of found)
    for (const side of litSides(card, colour)) {
      const beside = byPlace.get(`${card.column + NEXT[side][0]},${card.row + NEXT[side][1]}`);
      if (beside && litSides(beside, colour).includes(OPPOSITE[side])) found.add(beside);
    }
  return [...found];
}
const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };
