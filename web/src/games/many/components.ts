// The tiles of the game, read from the one place where they are written down, marks of origin included.
import source from "../../../../src/gnomoteka/games/many/components.toml?raw";
import type { Side } from "../../art/tiles";

export type Mark = "book" | "found" | "ours";
export type Counts = Record<string, number>;

export interface TileData {
  kind: string;
  sides: [Side, Side];
  count: number;
  mark: Mark;
}

/** Reads the subset of TOML that components.toml keeps to: tables of strings, numbers and lists of strings. */
function tables(name: string): ((key: string) => any)[] {
  return source
    .split(/^(?=\[)/m)
    .filter((table) => table.startsWith(name))
    .map((table) => (key: string) => {
      const found = table.match(new RegExp(`^${key} = ("[^"]*"|\\[[^\\]]*\\]|\\d+)`, "m"));
      return found ? JSON.parse(found[1]!) : undefined;
    });
}

export const TILES = new Map<string, TileData>(
  tables("[[tile]]").map((value) => [
    value("kind"),
    { kind: value("kind"), sides: value("sides"), count: value("count"), mark: value("mark") },
  ]),
);
export const KINDS: readonly string[] = [...TILES.keys()];
export const COLOURS: readonly { name: string; mark: Mark }[] = tables("[[colour]]").map((value) => ({
  name: value("name"),
  mark: value("mark"),
}));
const box = tables("[box]")[0]!;
export const BOX: { total: number; eachColour: number; hand: number } = {
  total: box("total"),
  eachColour: box("each_colour"),
  hand: box("hand"),
};

export const sidesOf = (kind: string): [Side, Side] => TILES.get(kind)!.sides;
export const otherSide = (kind: string, side: Side): Side => sidesOf(kind).find((other) => other !== side)!;
