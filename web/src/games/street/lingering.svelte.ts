import { motion } from "../../play/settings.svelte";
import type { Event } from "./views";

/** The catapult's picture stays for a moment after the last shot. Who is asked for something sees the gnomes land, and
 *  then the garden. Made while a component is: it listens to what is fresh, and ends with it. */
export class Lingering {
  now = $state(false);
  #landed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fresh: () => Event[], needed: () => boolean) {
    // Before the picture changes: it stays, and isn't drawn anew.
    $effect.pre(() => {
      const kinds = fresh().map(({ kind }) => kind);
      if (kinds.includes("shot")) {
        this.now = true;
        this.#landed = performance.now() + motion(2_600);
        this.#endAfter(motion(1) ? 4_500 : 8_000);
      } else if (kinds.includes("ask")) this.#endOnceLanded();
    });
    const asked = $derived(needed());
    $effect(() => {
      if (asked) this.#endOnceLanded();
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  end = (): void => {
    this.now = false;
  };

  #endOnceLanded(): void {
    this.#endAfter(Math.max(0, this.#landed - performance.now()));
  }

  #endAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.end, wait);
  }
}
