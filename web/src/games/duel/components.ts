// The cards of the game, read from the one place where they are written down, marks of origin included.
import source from "../../../../src/gnomoteka/games/duel/components.toml?raw";
import type { Colour, Shape, Side, Tool } from "../../art/tunnels";

export type Mark = "book" | "found" | "ours";
export type Counts = Record<string, number>;

export interface ActionData {
  kind: string;
  count: number;
  what: "break" | "repair" | "map" | "rockfall" | "key";
  tools: Tool[];
}

type Table = Record<string, any>;

/** Reads the subset of TOML that components.toml keeps to: every value is JSON too. */
function tables(name: string): Table[] {
  return source
    .split(/^(?=\[)/m)
    .filter((table) => table.startsWith(name))
    .map((table) =>
      Object.fromEntries(
        [...table.matchAll(/^(\w+) = ([^#\n]+)/gm)].map((found) => [found[1]!, JSON.parse(found[2]!.trim())]),
      ),
    );
}

const sides = (text: string): Side[] => [...text] as Side[];
function shapeOf(table: Table): Shape {
  return {
    kind: table.kind,
    paths: (table.paths as string[]).map(sides),
    stubs: sides(table.stubs ?? ""),
    door: (table.door as Side) ?? null,
    doorColour: (table.door_colour as Colour) ?? null,
    nuggets: table.nuggets ?? 0,
    nuggetAt: (table.nugget_at as Side) ?? null,
    troll: table.troll ?? false,
    ladder: (table.ladder as Colour) ?? null,
  };
}

export const TUNNELS: readonly (Shape & { count: number })[] = tables("[[tunnel]]").map((table) => ({
  ...shapeOf(table),
  count: table.count,
}));
export const GOLD: readonly Shape[] = tables("[[gold]]").map(shapeOf);
export const ENTRANCE: Shape = shapeOf({ kind: "entrance", paths: ["NESW"] });
const SHAPES = new Map<string, Shape>([...TUNNELS, ...GOLD, ENTRANCE].map((shape) => [shape.kind, shape]));
export const shapeNamed = (kind: string): Shape | null => SHAPES.get(kind) ?? null;

export const ACTIONS: ReadonlyMap<string, ActionData> = new Map(
  tables("[[action]]").map((table) => [
    table.kind,
    {
      kind: table.kind,
      count: table.count,
      what: table.breaks ? "break" : table.repairs ? "repair" : table.kind,
      tools: table.breaks ? [table.breaks] : (table.repairs ?? []),
    } as ActionData,
  ]),
);
export const KINDS: readonly string[] = [...TUNNELS.map(({ kind }) => kind), ...ACTIONS.keys()];
export const BOX = tables("[box]")[0] as {
  tunnels: number;
  actions: number;
  gold: number;
  tokens: number;
  key_tokens: number;
  hand: number;
  rounds: number;
};
export const SOLO = tables("[solo]")[0] as { tokens: number; set_aside: number; verdicts: number[] };
/** Which verdict so many nuggets bring. */
export const verdictOf = (nuggets: number): number => SOLO.verdicts.filter((least) => nuggets >= least).length;
/** Trolls a, b, c of the moves. */
export const TROLLS: Record<string, string> = { a: "nesw_troll", b: "nsw_troll", c: "nwe_troll" };
