// Which move puts the top cards back in a wished order. Of orders that look alike only one is a move.
import { withVerb } from "../../play/offer.svelte";
import type { Card } from "./types";
import type { Choice } from "./views";

/** `order`: which of the cards, as they lay, comes first, second, third. */
export function orderMove(order: readonly number[], top: readonly Card[], moves: readonly Choice[]): Choice | null {
  const wished = order.map((which) => top[which]).join();
  const seen = (order: readonly number[]): string =>
    order
      .slice(0, top.length)
      .map((which) => top[which])
      .join();
  return withVerb(moves, "order").find(({ parts }) => seen(parts.order) === wished) ?? null;
}
