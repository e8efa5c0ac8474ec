// Which move puts the top cards back in a wished order. Of orders that look alike only one is a move.
import type { Choice } from "../../wire/types";

/** `order`: which of the cards, as they lay, comes first, second, third. */
export function orderMove(order: readonly number[], top: readonly string[], moves: readonly Choice[]): Choice | null {
  const wished = order.map((which) => top[which]).join();
  const seen = ({ parts }: Choice): string =>
    (parts.order as number[])
      .slice(0, top.length)
      .map((which) => top[which])
      .join();
  return moves.find((move) => move.parts.verb === "order" && seen(move) === wished) ?? null;
}
