// Cards told in words, for who doesn't see them.
import { turnShape, type Colour, type Shape, type Side } from "../../art/tunnels";
import { t } from "../../texts/texts.svelte";
import { ACTIONS, shapeNamed } from "./components";
import type { FieldCard } from "./types";

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

/** What is on a tunnel card, and what that does. */
function aboutShape(shape: Shape, { key = false, token = null }: Partial<FieldCard> = {}): string[] {
  const found: string[] = [];
  if (shape.door) found.push(t("duel-about-door", { colour: shape.doorColour ?? "green", key: key ? "yes" : "no" }));
  if (shape.troll) found.push(t("duel-about-troll", { paid: token ?? "no" }));
  if (shape.ladder) found.push(t("duel-about-ladder", { colour: shape.ladder }));
  if (shape.nuggets) found.push(t("duel-about-nugget", { count: shape.nuggets, whose: token ?? "nobody" }));
  if (shape.stubs.length > 0) found.push(t("duel-about-stub"));
  return found;
}

/** A card of the hand: what it is and what it does. */
export function aboutHand(kind: string): string {
  const shape = shapeNamed(kind);
  if (shape) return [t("duel-about-tunnel"), ...aboutShape(shape)].join(" ");
  const what = ACTIONS.get(kind)?.what ?? "other";
  return `${t("duel-action", { card: kind })}. ${t("duel-about-action", { what })}`;
}

/** A card of the field. `looked`: the gold that I have seen here. */
export function aboutField(card: FieldCard, entrance: Colour | null, looked: string | null): string {
  if (entrance) return t("duel-about-entrance", { colour: entrance });
  const shape = card.card ? shapeNamed(card.card) : null;
  if (!shape) {
    const seen = looked ? [t("duel-note", { card: describe(looked) })] : [];
    return [t("duel-about-gold"), ...seen].join(" ");
  }
  const more = aboutShape(shape, card);
  return more.length > 0 ? more.join(" ") : t(card.gold ? "duel-about-no-gold" : "duel-about-way");
}
