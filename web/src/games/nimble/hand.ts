// Equal cards are separate cards on the screen. The view only counts them, so each gets a key here that stays
// with it while it is held.
import { byPlaceInHand, spread, type Counts } from "./components";
import type { Card } from "./types";

export interface HandCard {
  key: number;
  kind: Card;
}

let lastKey = 0;

/** The hand as it is now, with the keys of before. `leaving`: the key of the card that was just played. */
export function rearrange(before: readonly HandCard[], now: Counts, leaving: number | null): HandCard[] {
  const missing = { ...now };
  const staying = [...before]
    .sort((a, b) => Number(a.key === leaving) - Number(b.key === leaving))
    .filter((card) => (missing[card.kind] ?? 0) > 0 && missing[card.kind]!-- > 0);
  const coming = spread(missing).map((kind) => ({ key: ++lastKey, kind }));
  return [...staying, ...coming].sort((a, b) => byPlaceInHand(a.kind, b.kind) || a.key - b.key);
}
