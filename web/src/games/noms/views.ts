// The views of noms as docs/protocol.md describes them, and where on the screen a choice leads.
import type { Cover, Spot } from "../../art/noms";
import type { Counts } from "./components";
import { withVerb } from "../../play/offer.svelte";
import type { Choice as ChoiceOf, Wide } from "../game";

export type Phase =
  "draw" | "play" | "window" | "event" | "plague" | "merchant" | "retreat" | "scout" | "discard" | "over";

export interface PlayerView {
  hand: number;
  /** Cards of that hand that everybody saw going there. */
  known: Counts;
  area: Partial<Record<"free" | Cover, number>>;
  elder: boolean;
  rings: number[];
  noms: number;
}

export interface Played {
  card: string;
  moon: boolean;
  thing: string | null;
  target: number | null;
}

export interface Shown {
  phase: Phase;
  turn: number;
  first: number;
  must_draw: boolean;
  deck: number;
  letters: string[];
  discard: Counts;
  played: Played | null;
  event: string | null;
  asked: number[];
  players: PlayerView[];
}

export interface Answer {
  card: string | null;
  as: string | null;
}

export interface Own {
  hand: Counts;
  blocked: Record<string, string>;
  answer: Answer | null;
  known: Record<string, Counts>;
  top: string[];
}

export interface Count {
  free: number;
  protected: number;
  trapped: number;
  elder: boolean;
  hand: number;
}

export interface Detail {
  players: Count[];
}

/** Held, never sent: nobody is aimed at before it is said what Moon Magic stands for. */
interface Unaimed {
  verb: "play";
  moon: true;
  card: string;
}

export type Move = Wide<
  | { verb: "draw" }
  | { verb: "no_draw" }
  | { verb: "end" }
  | { verb: "stop" }
  | { verb: "play"; moon: boolean; card: string; thing: string | null; target: number | null }
  | Unaimed
  | { verb: "answer"; card: string | null; as: string | null }
  | { verb: "order"; order: number[] }
  | { verb: "take_back"; thing: string }
  | { verb: "keep"; card: string }
  | { verb: "discard"; card: string }
>;

export type Event = { seat: number | null } & Wide<
  | { kind: "draw"; card: string | null }
  | { kind: "no_draw" }
  | { kind: "event"; card: string }
  | { kind: "play"; card: string; thing: string | null; target: number | null }
  | { kind: "moon"; card: string; thing: string | null; target: number | null }
  | { kind: "answer"; answer: string }
  | { kind: "fetch"; card: string }
  | { kind: "cancel"; card: string; cancelled: string }
  | { kind: "join"; n: number; origin: number; ring: string | null }
  | { kind: "to_hand"; card: string; n: number; origin: number | null }
  | { kind: "lose"; card: string; n: number; hand: number }
  | { kind: "catch"; card: string; n: number; owner: number | null }
  | { kind: "return"; card: string | null; n: number; hand: number }
  | { kind: "free"; card: string; n: number }
  | { kind: "shuffle" }
  | { kind: "letter"; card: string }
  | { kind: "nothing"; card: string }
  | { kind: "see"; card: string; n: number; owner: number | null }
  | { kind: "order"; first: string | null; second: string | null; third: string | null }
  | { kind: "keep"; card: string }
  | { kind: "pass_on"; n: number; to: number }
  | { kind: "give"; card: string; n: number; to: number }
  | { kind: "keep_hand"; card: string }
  | { kind: "discard"; card: string }
  | { kind: "over" }
>;

export interface Noms {
  shown: Shown;
  own: Own;
  move: Move;
  event: Event;
  detail: Detail;
}
export type Choice = ChoiceOf<Noms>;

// ---- what stands on a meadow -----------------------------------------------------------------

export interface Group {
  spot: Spot;
  n: number;
}

export function groupsOf(player: PlayerView): Group[] {
  const groups: Group[] = player.elder ? [{ spot: "elder", n: 1 }] : [];
  for (const spot of ["free", "mushroom", "toad", "moth", "bubble"] as const)
    if (player.area[spot]) groups.push({ spot, n: player.area[spot] });
  for (const ring of player.rings) groups.push({ spot: `ring_${ring}` as Spot, n: 1 });
  return groups;
}

/** How many alike noms are drawn one by one, so that no more than `room` figures stand on a meadow. */
export function mostWithin(player: PlayerView, room: number): number {
  const drawn = (most: number) => groupsOf(player).reduce((sum, { n }) => sum + (n > most ? 1 : n), 0);
  let most = room;
  while (most > 1 && drawn(most) > room) most -= 1;
  return most;
}

// ---- where a choice leads --------------------------------------------------------------------

/** `meadow-0`, `unit-0-free`, `hand-0`, `deck`, `discard`. */
export type Place = string;

const unit = (seat: number | null, spot: string): Place => `unit-${seat}-${spot}`;

/** The places of the table that a choice is about; a tap on any of them makes it. */
export function placesOf({ parts }: Choice, shown: Shown, me: number): Place[] {
  if (parts.verb === "draw") return ["deck"];
  if (parts.verb === "discard") return ["discard"];
  if (parts.verb === "take_back") return placesOfThing(parts.thing, me, shown);
  if (parts.verb !== "play") return [];
  const { card, thing, target = null } = parts;
  return thing ? placesOfThing(thing, target, shown) : wholePlaces(card, target, shown, me);
}

/** `target`: whose it is, where the thing doesn't say so itself. */
function placesOfThing(thing: string, target: number | null, shown: Shown): Place[] {
  const seats = shown.players.map((_, seat) => seat);
  switch (thing) {
    case "hand":
      return [`hand-${target}`];
    case "deck":
      return ["deck"];
    case "elder":
      return seats.filter((seat) => shown.players[seat]!.elder).map((seat) => unit(seat, "elder"));
    case "ring_1":
    case "ring_2":
    case "ring_3":
      return seats
        .filter((seat) => shown.players[seat]!.rings.includes(Number(thing.slice(-1))))
        .map((seat) => unit(seat, thing));
    case "nom":
      return [unit(target, "free")];
    default:
      return [unit(target, thing.replace("under_", ""))];
  }
}

/** Where a card goes that isn't aimed at one thing. */
function wholePlaces(card: string, target: number | null, shown: Shown, me: number): Place[] {
  const everywhere = (spot: "free" | Cover) =>
    shown.players.flatMap((player, seat) => (player.area[spot] ? [unit(seat, spot)] : []));
  if (target !== null) return [`meadow-${target}`];
  if (card === "mushroom" || card === "toad" || card === "moth") return [unit(me, "free")];
  if (card.startsWith("ring")) return everywhere("free");
  if (card === "beetle") return everywhere("mushroom");
  return [card === "cure" ? "discard" : `meadow-${me}`];
}

export function targetsOf(choices: readonly Choice[], shown: Shown, me: number): Map<Place, Choice[]> {
  const found = new Map<Place, Choice[]>();
  for (const choice of choices)
    for (const place of placesOf(choice, shown, me)) found.set(place, [...(found.get(place) ?? []), choice]);
  return found;
}

/** What was let go over these zones, innermost first, is meant to do: on the place itself, or by the whole meadow. */
export function droppedOn(
  zones: readonly string[],
  targets: Map<Place, Choice[]>,
): { place: Place; choices: Choice[] } | null {
  for (const zone of zones) {
    const direct = targets.get(zone);
    if (direct) return { place: zone, choices: direct };
    const seat = zone.match(/^(?:meadow|player)-(\d+)$/)?.[1];
    if (!seat) continue;
    const within = [...targets].filter(
      ([place]) => place.match(/\d+/)?.[0] === seat && /^(meadow|unit|hand)-/.test(place),
    );
    const choices = [...new Set(within.flatMap(([, each]) => each))];
    if (choices.length > 0) return { place: within[0]![0], choices };
  }
  return null;
}

/** What a card would do, told apart as far as a player cares: the last part of a text. */
export function whatOf({ card, thing }: { card: string; thing?: string | null }): string {
  if (!thing) return card.startsWith("ring") ? "ring" : card;
  if (card === "toad") return "toad-off";
  if (card === "mushroom") return "mushroom-off";
  if (card === "thief") return thing === "nom" || thing.startsWith("under_") ? "thief-nom" : "thief-cover";
  if (card === "flute") return "flute";
  if (card === "lure" || card === "bubble") return card;
  return `${card}-${thing}`;
}

/** What is said first of what a card can do. */
const SAID = ["", "bubble", "elder", "deck", "nom", "off", "cover", "hand"];

/** All that these choices would do, each once. */
export function whatsOf(choices: readonly Choice[]): string[] {
  const whats = new Set(withVerb(choices, "play").map(({ parts }) => whatOf(parts)));
  const rank = (what: string): number => SAID.indexOf(what.split("-")[1] ?? "");
  return [...whats].sort((a, b) => rank(a) - rank(b));
}

/** What only I know of somebody's hand: what everybody knows isn't in it. */
export function secretOf(shown: Shown, own: Own | null, other: number): Counts {
  const open = shown.players[other]!.known;
  return Object.fromEntries(
    Object.entries(own?.known[other] ?? {}).flatMap(([kind, n]) =>
      n > (open[kind] ?? 0) ? [[kind, n - (open[kind] ?? 0)]] : [],
    ),
  );
}
