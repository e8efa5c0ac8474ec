// Cards told in words, for who doesn't see them.
import { turnShape, type Side } from "../../art/tunnels";
import { t } from "../../texts/texts.svelte";
import { ACTIONS, shapeNamed } from "./components";

const sidesOf = (sides: readonly Side[]): string => sides.map((side) => t("duel-side", { side })).join(", ");

/** A card of any deck as it lies. */
export function describe(kind: string, turned = false): string {
  const printed = shapeNamed(kind);
  if (!printed) return t("duel-action", { card: ACTIONS.has(kind) ? kind : "other" });
  const shape = turnShape(printed, turned);
  const parts = shape.paths.map((path) => t("duel-path", { sides: sidesOf(path) }));
  if (kind === "entrance") return t("duel-entrance");
  if (shape.stubs.length) parts.push(t("duel-stubs", { sides: sidesOf(shape.stubs) }));
  if (shape.door)
    parts.push(t("duel-door", { colour: shape.doorColour ?? "green", side: t("duel-side", { side: shape.door }) }));
  if (shape.troll) parts.push(t("duel-troll"));
  if (shape.ladder) parts.push(t("duel-ladder", { colour: shape.ladder }));
  if (shape.nuggets) parts.push(t("duel-nuggets", { count: shape.nuggets }));
  return parts.join("; ");
}
