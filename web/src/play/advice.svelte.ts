// The move that a hint advises. Whatever leads to it carries `data-hint` and is marked by app.css: first the card, then
// where it goes. The frame sets it, games mark. When one looks back, the move that was played instead is marked too.
import type { Choice } from "../wire/types";

class Advice {
  choice: Choice | null = $state.raw(null);
  instead: Choice | null = $state.raw(null);
}

export const advice = new Advice();

/** For `data-hint`. */
export type Mark = "" | "played" | undefined;

const mark = (is: (move: Choice) => boolean): Mark => {
  if (advice.choice && is(advice.choice)) return "";
  return advice.instead && is(advice.instead) ? "played" : undefined;
};

type Maybe = { text: string } | null | undefined;

export const isAdvised = (choice: Maybe): boolean => advice.choice !== null && advice.choice.text === choice?.text;
/** Looking back: it was played instead. */
export const wasPlayed = (choice: Maybe): boolean => advice.instead !== null && advice.instead.text === choice?.text;

/** Is this choice, or one of these, the advised one? */
export const marked = (...choices: Maybe[]): Mark =>
  mark(({ text }) => choices.some((choice) => choice?.text === text));

/** By the names in the move. */
export const markedIf = (leads: (parts: Choice["parts"]) => boolean): Mark => mark(({ parts }) => leads(parts));
