// The tiles of the game, from the one place where they are written down, marks of origin included.
import { box, colour, tile as tiles } from "../../../../src/gnomoteka/games/many/components.toml";
import type { Kind, Own, Side } from "./types";

/** How many there are of each kind. */
export type Counts = Own["hand"];

export { box as BOX, colour as COLOURS };
export const TILES = new Map(tiles.map((tile) => [tile.kind, tile]));
export const KINDS: readonly Kind[] = [...TILES.keys()];

export const sidesOf = (kind: Kind): [Side, Side] => TILES.get(kind)!.sides;
export const otherSide = (kind: Kind, side: Side): Side => sidesOf(kind).find((other) => other !== side)!;

/** {gnome_pizza: 2} → ["gnome_pizza", "gnome_pizza"]. */
export const spread = (counts: Counts): Kind[] => KINDS.flatMap((kind) => Array<Kind>(counts[kind] ?? 0).fill(kind));
