// The end told stack by stack: which cell is turned up when, and what it brought to whom.
import { CELLS } from "./garden";
import type { PlayerDetail } from "./types";
import type { Stacks } from "./views";

export interface Gain {
  seat: number;
  points: number;
  why: "guess" | "decoy";
}
export interface Step {
  cell: string;
  /** How many tokens of this cell are open after it, from the bottom. */
  open: number;
  /** What the cell brings, told with its last token. */
  gains: Gain[];
}

export function stepsOf(stacks: Stacks, players: readonly PlayerDetail[]): Step[] {
  return CELLS.filter((cell) => stacks[cell]?.length).flatMap((cell) => {
    const size = stacks[cell]!.length;
    const gains = players.flatMap(({ guesses, decoys }, seat): Gain[] => [
      ...guesses.filter((each) => each.cell === cell).map(({ points }) => ({ seat, points, why: "guess" as const })),
      ...decoys
        .filter((each) => each.cell === cell && each.points > 0)
        .map(({ points }) => ({ seat, points, why: "decoy" as const })),
    ]);
    return Array.from({ length: size }, (_, level) => ({
      cell,
      open: level + 1,
      gains: level + 1 === size ? gains : [],
    }));
  });
}

/** How many tokens of each cell are open once this many steps are made. */
export function openAfter(steps: readonly Step[], made: number): Map<string, number> {
  return new Map(steps.slice(0, made).map(({ cell, open }) => [cell, open]));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
