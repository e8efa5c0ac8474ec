// The move that a hint advises. Whatever leads to it carries `data-hint` and is marked by app.css: first the card, then
// where it goes. The frame sets it, games mark.
import type { Choice } from "../wire/types";

class Advice {
  choice: Choice | null = $state.raw(null);
}

export const advice = new Advice();

export const isAdvised = (choice: Choice | null | undefined): boolean =>
  advice.choice !== null && advice.choice.text === choice?.text;

/** For `data-hint`: is this choice, or one of these, the advised one? */
export const marked = (...choices: (Choice | null | undefined)[]): "" | undefined =>
  choices.some(isAdvised) ? "" : undefined;

/** For `data-hint`: by the names in the advised move. */
export const markedIf = (leads: (parts: Choice["parts"]) => boolean): "" | undefined =>
  advice.choice !== null && leads(advice.choice.parts) ? "" : undefined;
