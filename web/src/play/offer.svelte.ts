import { untrack } from "svelte";
import type { TableProps } from "../games/game";
import type { Choice } from "../wire/types";

/** Called while a component is made. When other moves are offered, nothing is held any more: `putDown` forgets what else
 *  was begun. Looking back, what the better move takes is picked up. */
export function onOffer(props: () => TableProps, pickUp: (better: Choice) => void, putDown?: () => void): void {
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
