// The tiles of the game, from the one place where they are written down, marks of origin included.
import { box, colour, tile as tiles } from "../../../../src/gnomoteka/games/many/components.toml";
import type { Side } from "../../art/tiles";

export type Counts = Record<string, number>;

export { box as BOX, colour as COLOURS };
export const TILES = new Map(tiles.map((tile) => [tile.kind, tile]));
export const KINDS: readonly string[] = [...TILES.keys()];

export const sidesOf = (kind: string): [Side, Side] => TILES.get(kind)!.sides;
export const otherSide = (kind: string, side: Side): Side => sidesOf(kind).find((other) => other !== side)!;
