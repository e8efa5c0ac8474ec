// The cards of the game, from the one place where they are written down, marks of origin included.
import { action, box, gold, solo, tunnel, type CardTable } from "../../../../src/gnomoteka/games/duel/components.toml";
import type { Shape, Side, Tool } from "../../art/tunnels";
import type { Card, Own, Tunnel } from "./types";

/** How many there are of each kind. */
export type Counts = Own["hand"];

export interface ActionData {
  kind: string;
  count: number;
  what: "break" | "repair" | "map" | "rockfall" | "key";
  tools: Tool[];
}

const sides = (word: string): Side[] => [...word] as Side[];
const shapeOf = (card: CardTable): Shape => ({
  kind: card.kind,
  paths: card.paths.map(sides),
  stubs: sides(card.stubs ?? ""),
  door: card.door ?? null,
  doorColour: card.door_colour ?? null,
  nuggets: card.nuggets ?? 0,
  nuggetAt: card.nugget_at ?? null,
  troll: card.troll ?? false,
  ladder: card.ladder ?? null,
});
function actionOf(card: (typeof action)[number]): ActionData {
  const { kind, count } = card;
  if ("breaks" in card) return { kind, count, what: "break", tools: [card.breaks] };
  if ("repairs" in card) return { kind, count, what: "repair", tools: card.repairs };
  return { kind, count, what: card.kind, tools: [] };
}

export const TUNNELS: readonly (Shape & { count: number })[] = tunnel.map((card) => ({
  ...shapeOf(card),
  count: card.count,
}));
export const GOLD: readonly Shape[] = gold.map(shapeOf);
export const ENTRANCE: Shape = shapeOf({ kind: "entrance", paths: ["NESW"] });
const SHAPES = new Map<string, Shape>([...TUNNELS, ...GOLD, ENTRANCE].map((shape) => [shape.kind, shape]));
export const shapeNamed = (kind: string): Shape | null => SHAPES.get(kind) ?? null;

export const ACTIONS: ReadonlyMap<string, ActionData> = new Map(action.map((card) => [card.kind, actionOf(card)]));
export const KINDS: readonly Card[] = [...tunnel, ...action].map(({ kind }) => kind);

/** {key: 2} → ["key", "key"]. */
export const spread = (counts: Counts): Card[] => KINDS.flatMap((kind) => Array<Card>(counts[kind] ?? 0).fill(kind));

export { box as BOX, solo as SOLO };
/** Which verdict so many nuggets bring. */
export const verdictOf = (nuggets: number): number => solo.verdicts.filter((least) => nuggets >= least).length;
/** Trolls a, b, c of the moves. */
export const TROLLS: Record<string, Tunnel> = { a: "nesw_troll", b: "nsw_troll", c: "nwe_troll" };
