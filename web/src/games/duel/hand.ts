// Equal cards are separate cards on the screen. The view only counts them, so each gets a key here that stays
// with it while it is held.
import { KINDS, type Counts } from "./components";

export interface HandCard {
  key: number;
  kind: string;
}

let lastKey = 0;

/** The hand as it is now, with the keys of before. `leaving`: the key of the card that was just played. */
export function rearrange(before: readonly HandCard[], now: Counts, leaving: number | null): HandCard[] {
  const missing = { ...now };
  const stays = new Set(
    [...before]
      .sort((a, b) => Number(a.key === leaving) - Number(b.key === leaving))
      .filter((card) => (missing[card.kind] ?? 0) > 0 && missing[card.kind]!-- > 0),
  );
  const coming = KINDS.flatMap((kind) => Array<string>(missing[kind] ?? 0).fill(kind));
  return [...before.filter((card) => stays.has(card)), ...coming.map((kind) => ({ key: ++lastKey, kind }))];
}
