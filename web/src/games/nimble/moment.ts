// What of a step is worth a moment: a set of six that is complete, the best there is; or a cave that falls in.
import type { GemShape } from "../../art/gems";
import { COLOURS, SHAPES } from "./components";
import type { Card, Colour, Player } from "./types";
import type { Event } from "./views";

type Trait = Colour | GemShape;

export interface Treasure {
  kind: "treasure";
  seat: number;
  by: Trait;
  /** Its six gems. */
  gems: Card[];
}
export interface Fall {
  kind: "cave_in";
  seat: number;
}

const FULL = 6;

export function momentOf(
  events: readonly Event[],
  before: readonly Player[],
  now: readonly Player[],
): Treasure | Fall | null {
  for (const event of events) {
    if (event.kind === "curse" && event.card === "cave_in") return { kind: "cave_in", seat: event.target };
    if ((event.kind !== "lay" && event.kind !== "blow") || event.seat === null) continue;
    const [old, player] = [before[event.seat], now[event.seat]];
    if (!old || !player || player.sets[0]! <= old.sets[0]!) continue;
    const set = fullSet(player, event.kind === "lay" ? event.card : null);
    if (set) return { kind: "treasure", seat: event.seat, ...set };
  }
  return null;
}

/** Six gems of one colour or shape that lie before this player, if it can be with the one that was laid; diamonds stand
 *  for any. */
export function fullSet(player: Player, laid: Card | null): { by: Trait; gems: Card[] } | null {
  const diamonds = Array<Card>(player.gems.diamond ?? 0).fill("diamond");
  const seen = COLOURS.filter((colour) => !player.fogged.includes(colour));
  const kinds = seen.flatMap((colour) => SHAPES.map((shape) => `${colour}_${shape}` as const));
  const lie = kinds.flatMap((kind) => Array<Card>(player.gems[kind] ?? 0).fill(kind));
  const isOf = (kind: Card | null, by: Trait): boolean => kind?.split("_").includes(by) ?? false;
  const sets = [...COLOURS, ...SHAPES]
    .map((by) => ({ by, gems: lie.filter((kind) => isOf(kind, by)) }))
    .filter(({ gems }) => gems.length > 0 && gems.length + diamonds.length >= FULL)
    .sort((a, b) => Number(isOf(laid, b.by)) - Number(isOf(laid, a.by)) || b.gems.length - a.gems.length);
  const found = sets[0];
  if (!found) return null;
  // What was laid is among them.
  const gems = found.gems.sort((a, b) => Number(b === laid) - Number(a === laid));
  return { by: found.by, gems: [...gems, ...diamonds].slice(0, FULL) };
}
