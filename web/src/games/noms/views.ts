// What noms' components are given, by the types that are generated from the game's view.py, and where on the screen a choice
// leads.
import type { Spot } from "../../art/noms";
import { withVerb } from "../../play/offer.svelte";
import type { Choice as ChoiceOf, Wide } from "../game";
import { kindsIn, type Counts } from "./components";
import type * as types from "./types";
import type { Card, Own, Player, Shown, Thing } from "./types";

/** Held, never sent: nobody is aimed at before it is said what Moon Magic stands for. */
interface Unaimed {
  verb: "play";
  moon: true;
  card: Card;
}

export type Move = Wide<types.Move | Unaimed>;
export type Event = Wide<types.Event>;

export interface Noms {
  shown: types.Shown;
  own: types.Own;
  move: Move;
  event: Event;
  detail: types.Detail;
}
export type Choice = ChoiceOf<Noms>;

// ---- what stands on a meadow -----------------------------------------------------------------

export interface Group {
  spot: Spot;
  n: number;
}

const RINGS = ["ring_1", "ring_2", "ring_3"] as const;

export function groupsOf(player: Player): Group[] {
  const groups: Group[] = player.elder ? [{ spot: "elder", n: 1 }] : [];
  for (const spot of ["free", "mushroom", "toad", "moth", "bubble"] as const)
    if (player.area[spot]) groups.push({ spot, n: player.area[spot] });
  for (const ring of player.rings) groups.push({ spot: RINGS[ring - 1]!, n: 1 });
  return groups;
}

// ---- where a choice leads --------------------------------------------------------------------

/** `meadow-0`, `unit-0-free`, `hand-0`, `deck`, `discard`. */
export type Place = string;

export const unit = (seat: number | null, spot: string): Place => `unit-${seat}-${spot}`;

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
function placesOfThing(thing: Thing, target: number | null, shown: Shown): Place[] {
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
function wholePlaces(card: Card, target: number | null, shown: Shown, me: number): Place[] {
  const everywhere = (spot: types.Spot) =>
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
export function whatOf({ card, thing }: { card: Card; thing?: Thing | null }): string {
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
  const [open, known] = [shown.players[other]!.known, own?.known[other] ?? {}];
  const secret: Counts = {};
  for (const kind of kindsIn(known)) {
    const more = known[kind]! - (open[kind] ?? 0);
    if (more > 0) secret[kind] = more;
  }
  return secret;
}
