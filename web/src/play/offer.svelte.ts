import { untrack } from "svelte";

/** What the player has picked up: the choices it leaves open. Made by the frame (reactive), set by the game's
 * Table, read by the frame: a player figure glows when a held choice has it as `parts.target`; Esc empties it. */
export interface Held<Choice> {
  choices: Choice[];
}

interface Offer<Choice> {
  moves: Choice[];
  held: Held<Choice>;
  showing?: boolean;
}

/** Of these choices those that do this. */
export const withVerb = <Choice extends { parts: { verb: string } }, Verb extends Choice["parts"]["verb"]>(
  choices: readonly Choice[],
  verb: Verb,
) =>
  choices.filter(
    (choice): choice is Choice & { parts: Extract<Choice["parts"], { verb: Verb }> } => choice.parts.verb === verb,
  );

/** Called while a component is made. When other moves are offered, nothing is held any more: `putDown` forgets what else
 *  was begun. Looking back, what the better move takes is picked up. */
export function onOffer<Choice extends { text: string }>(
  props: () => Offer<Choice>,
  pickUp: (better: Choice) => void,
  putDown?: () => void,
): void {
  const offer = $derived(
    props()
      .moves.map(({ text }) => text)
      .join(),
  );
  // By themselves, not as parts of all props: these are new with every message.
  const showing = $derived(props().showing);
  $effect(() => {
    void offer;
    const better = showing;
    untrack(() => {
      props().held.choices = [];
      putDown?.();
      if (better) pickUp(props().moves[0]!);
    });
  });
}
