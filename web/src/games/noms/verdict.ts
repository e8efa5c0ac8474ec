// What decided the game, as places say it: more noms, the Elder among equals, fewer cards in hand, or nothing.
import type { Count } from "./types";

export const countOf = (count: Count): number => count.free + count.protected + Number(count.elder);

export interface Verdict {
  by: "noms" | "elder" | "hand" | "shared";
  /** Noms of the best. */
  noms: number;
  /** Who has that many. */
  tied: number[];
  /** Cards in the winner's hand. */
  hand: number;
}

export function verdict(winners: readonly number[], players: readonly Count[]): Verdict {
  const noms = countOf(players[winners[0]!]!);
  const tied = players.flatMap((player, seat) => (countOf(player) === noms ? [seat] : []));
  const best = players[winners[0]!]!;
  const by = tied.length === 1 ? "noms" : winners.length > 1 ? "shared" : best.elder ? "elder" : "hand";
  return { by, noms, tied, hand: best.hand };
}
