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

/** Who has the best sets now, by seats; nobody before the first set, or while all are equal. */
export function leaders(vectors: number[][]): number[] {
  const ahead = (a: number[], b: number[]): number => {
    const index = a.findIndex((count, at) => count !== b[at]);
    return index < 0 ? 0 : b[index]! - a[index]!;
  };
  const best = [...vectors].sort(ahead)[0]!;
  const first = vectors.flatMap((vector, seat) => (ahead(vector, best) === 0 ? [seat] : []));
  return first.length < vectors.length ? first : [];
}
