// A hint in words: what is good about the move, and what there is to gain by it.
import type { Message } from "../texts/texts.svelte";
import type { Hint, Reason } from "../wire/types";

const percent = (part: number): number => Math.round(part * 100);

/** In a few words beside a reason. */
export function whyOf({ others, chance, gain, score, reasons }: Hint): Message {
  if (others === 0) return { id: "hint-only" };
  if (chance === null) return { id: "hint-score", args: { score: Math.round(score ?? 0) } };
  const more = gain === null ? null : percent(gain);
  const known = more === null ? "no" : more > 0 ? "yes" : "equal";
  return {
    id: reasons.length > 0 ? "hint-brief" : "hint-why",
    args: { chance: percent(chance), gain: more ?? 0, known },
  };
}

/** The most telling thing about it, in the game's words; null: the game has nothing to say. A rival is a seat. */
export const reasonOf = (reasons: Reason[], game: string, names: string[]): Message | null =>
  inWords(reasons, `${game}-reason`, names);

/** What to beware of most. */
export const threatOf = (threats: Reason[], game: string, names: string[]): Message | null =>
  inWords(threats, `${game}-threat`, names);

function inWords([best]: Reason[], kind: string, names: string[]): Message | null {
  if (!best) return null;
  const { rival, ...args } = best.args;
  const named = rival === undefined ? args : { ...args, rival: names[Number(rival)] ?? "" };
  return { id: `${kind}-${best.name}`, args: named };
}
