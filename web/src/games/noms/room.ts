// How large things are drawn in the room that there is.
import type { Player } from "./types";
import { groupsOf } from "./views";

/** What a finger needs. */
export const TOUCH = 44;
/** Height of a nom's picture by its width, and of a card's. */
export const UNIT = 84 / 72;
export const CARD = 112 / 80;

/** The largest width of `n` alike things in a box, in as many rows as serve best: one more has to be worth it. */
export function largest(n: number, width: number, height: number, shape: number, gap = 0): number {
  let best = 0;
  for (let rows = 1; rows <= n; rows += 1) {
    const across = (width + gap) / Math.ceil(n / rows) - gap;
    const size = Math.min(across, ((height + gap) / rows - gap) / shape);
    if (size > best * 1.15) best = size;
  }
  return Math.max(0, best);
}

/** More alike noms than `most` are drawn as one with a number; `size` is the width of each. The room's width is a whole
 *  number, perhaps rounded up: what filled it to the last pixel would need another row. */
export function drawnWithin(player: Player, rounded: number, height: number): { most: number; size: number } {
  const width = rounded - 1;
  const groups = groupsOf(player);
  const drawn = (most: number) => groups.reduce((sum, { n }) => sum + (n > most ? 1 : n), 0);
  const least = Math.min(TOUCH, height / UNIT);
  let most = Math.max(1, ...groups.map(({ n }) => n));
  while (most > 1 && largest(drawn(most), width, height, UNIT) < least) most -= 1;
  return { most, size: largest(drawn(most), width, height, UNIT) };
}

export interface CardSize {
  width: number;
  height: number;
  columns: number;
}
/** The size of each of `n` cards of a hand; where there is no room for two rows of whole ones, tiles. */
export function cardWithin(n: number, width: number, height: number, gap: number): CardSize {
  const size = Math.min(largest(n, width, height - RISE, CARD, gap), CARD_MOST);
  const fitting = Math.max(1, Math.floor((width + gap + 0.5) / (Math.max(size, TOUCH) + gap)));
  const rows = Math.max(1, Math.ceil(n / fitting));
  const columns = Math.max(1, Math.ceil(n / rows));
  if (size >= TOUCH) return { width: Math.floor(size), height: Math.floor(size * CARD), columns };
  const tile = Math.max(TOUCH, Math.floor((height + gap) / rows - gap));
  return { width: Math.max(TOUCH, Math.min(tile, Math.floor((width + gap) / columns - gap))), height: tile, columns };
}
/** What `n` cards need at least, as tiles for fingers. */
export function leastHeight(n: number, width: number, gap: number): number {
  const columns = Math.max(1, Math.floor((width + gap) / (TOUCH + gap)));
  return Math.max(1, Math.ceil(n / columns)) * (TOUCH + gap) - gap + 2;
}
/** A card that is picked up stands higher. */
const RISE = 10;
const CARD_MOST = 170;

/** In how many columns so many meadows stand best: each has a hand and some four noms beside one another. */
export function columnsFor(meadows: number, width: number, height: number): number {
  const size = (columns: number): number => {
    const [across, down] = [width / columns, height / Math.ceil(meadows / columns)];
    return down > LOW
      ? Math.min(across / 5.4, (down - HEAD.height) / UNIT)
      : Math.min((across - HEAD.width) / 5.4, down / UNIT);
  };
  let best = 1;
  for (let columns = 2; columns <= meadows; columns += 1) if (size(columns) > size(best) + 1) best = columns;
  return best;
}
/** A meadow that is lower than this has its owner's name at the left, else above. */
const LOW = 76;
const HEAD = { width: 90, height: 26 };
