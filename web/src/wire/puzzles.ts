// The calls about puzzles.
import { ask } from "./http";
import type { PuzzleList, PuzzleVerdict, PuzzleView } from "./types";

const puzzle = (id: string): string => `/api/puzzles/${encodeURIComponent(id)}`;

export const fetchPuzzles = (): Promise<PuzzleList> => ask("/api/puzzles");
export const fetchPuzzle = (id: string): Promise<PuzzleView> => ask(puzzle(id));
/** Whether this move is the best one; null: I would like to be shown. */
export const answerPuzzle = (id: string, move: string | null): Promise<PuzzleVerdict> =>
  ask(`${puzzle(id)}/answer`, "POST", { move });
