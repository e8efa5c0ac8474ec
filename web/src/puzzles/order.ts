// Which puzzle comes after which.
import type { PuzzleInfo } from "../wire/types";

/** The next one that isn't solved yet: of the same game if there is one, then of any; null: all are solved. */
export function nextOf(
  puzzles: readonly PuzzleInfo[],
  id: string,
  isSolved: (id: string) => boolean,
): PuzzleInfo | null {
  const here = puzzles.findIndex((puzzle) => puzzle.id === id);
  const round = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(0, here))];
  const left = round.filter((puzzle) => !isSolved(puzzle.id));
  return left.find(({ game }) => game === puzzles[here]?.game) ?? left[0] ?? null;
}
