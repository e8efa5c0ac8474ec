import { untrack } from "svelte";
import type { Choice } from "../wire/types";

/** What the player has picked up: the choices it leaves open. Made by the frame (reactive), set by the game's
 * Table, read by the frame: a player figure glows when a held choice has it as `parts.target`; Esc empties it. */
export interface Held {
  choices: Choice[];
}

interface Offer {
  moves: Choice[];
  held: Held;
  showing?: boolean;
}

/** Called while a component is made. When other moves are offered, nothing is held any more: `putDown` forgets what else
 *  was begun. Looking back, what the better move takes is picked up. */
export function onOffer(props: () => Offer, pickUp: (better: Choice) => void, putDown?: () => void): void {
  const offer = $derived(
    props()
      .moves.map(({ text }) => text)
      .join(),
  );
  $effect(() => {
    void offer;
    const { showing } = props();
    untrack(() => {
      props().held.choices = [];
      putDown?.();
      if (showing) pickUp(props().moves[0]!);
    });
  });
}
