// Where a card of the table is in the rules.
import type { Shape } from "../../art/tunnels";
import { ACTIONS, GOLD, shapeNamed } from "./components";

function formOf(shape: Shape): string {
  if (shape.kind === "entrance") return shape.kind;
  if (GOLD.includes(shape)) return "gold";
  if (shape.troll) return "troll";
  if (shape.doorColour) return "door";
  if (shape.ladder) return "ladder";
  if (shape.paths.length > 1) return "bridge";
  return shape.stubs.length > 0 ? "stub" : "tunnel";
}

/** What sort of card it is. */
export function sortOf(kind: string): string {
  const shape = shapeNamed(kind);
  const what = ACTIONS.get(kind)?.what;
  return shape ? formOf(shape) : what === "break" ? "broken" : (what ?? "cards");
}

/** What one wants to know of it first; null: gold that is face down. */
export function entryOf(kind: string | null): string {
  if (kind === null) return "gold";
  return shapeNamed(kind)?.nuggets ? "nugget" : sortOf(kind);
}
