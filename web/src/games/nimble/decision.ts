// What decided the game: the first size of sets in which the winners have more than the next best.

export interface Decision {
  size: number;
  more: number;
  less: number;
}

/** Vectors count sets of 6, 5, 4, 3, 2, 1. null: everybody shares the win. */
export function decision(winners: number[], places: number[], vectors: number[][]): Decision | null {
  const behind = places.map((place, seat) => ({ place, seat })).filter(({ seat }) => !winners.includes(seat));
  const second = behind.sort((a, b) => a.place - b.place)[0];
  const best = vectors[winners[0]!]!;
  if (!second) return null;
  const next = vectors[second.seat]!;
  const index = best.findIndex((count, at) => count !== next[at]);
  return index < 0 ? null : { size: 6 - index, more: best[index]!, less: next[index]! };
}
