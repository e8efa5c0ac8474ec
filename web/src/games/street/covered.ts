// The end, before it is told stack by stack: caches, tokens and points as they were known until then.
import { FIGURES, POINTS } from "./components";
import type { Own, Player, Shown } from "./types";
import type { Stacks } from "./views";

/** So many points bring figures in the garden, which everybody sees. */
const points = ({ supply }: Player): number =>
  supply < FIGURES ? (FIGURES - supply) * POINTS.figure : POINTS.no_figure;

/** Of two players nothing is told stack by stack. */
export function covered(shown: Shown, own: Own | null, seat: number | null): { shown: Shown; own: Own | null } {
  if (shown.stage !== "scored" || shown.players.length === 2) return { shown, own };
  const mine = (stacks: Stacks): Stacks =>
    Object.fromEntries(
      Object.entries(stacks).map(([cell, tokens]) => [
        cell,
        tokens.map(({ owner, face }) => ({ owner, face: owner === seat ? face : null })),
      ]),
    );
  return {
    shown: {
      ...shown,
      stacks: mine(shown.stacks),
      players: shown.players.map((player) => ({ ...player, cache: null, points: points(player) })),
    },
    own: own && { ...own, stacks: mine(own.stacks) },
  };
}
