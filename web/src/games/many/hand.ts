// Equal tiles are separate tiles on the screen. The view only counts them, so each gets a key here that stays
// with it while it is held.
import { spread, type Counts } from "./components";
import type { Kind } from "./types";

export interface HandTile {
  key: number;
  kind: Kind;
}

let lastKey = 0;

/** The hand as it is now, with the keys of before. `leaving`: the key of the tile that was just laid. */
export function rearrange(before: readonly HandTile[], now: Counts, leaving: number | null): HandTile[] {
  const missing = { ...now };
  const stays = new Set(
    [...before]
      .sort((a, b) => Number(a.key === leaving) - Number(b.key === leaving))
      .filter((tile) => (missing[tile.kind] ?? 0) > 0 && missing[tile.kind]!-- > 0),
  );
  return [...before.filter((tile) => stays.has(tile)), ...spread(missing).map((kind) => ({ key: ++lastKey, kind }))];
}
