import { motion } from "../../play/settings.svelte";
import type { Event } from "./views";

/** The catapult's picture stays for a moment after the last shot; a question ends that, but not in mid-flight.
 *  Made while a component is: it listens to what is fresh, and ends with it. */
export class Lingering {
  now = $state(false);
  #landed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fresh: () => Event[]) {
    $effect(() => {
      const kinds = fresh().map(({ kind }) => kind);
      if (kinds.includes("shot")) {
        this.now = true;
        this.#landed = performance.now() + motion(2_600);
        this.#endAfter(motion(1) ? 4_500 : 8_000);
      } else if (kinds.includes("ask")) this.#endAfter(Math.max(0, this.#landed - performance.now()));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  end = (): void => {
    this.now = false;
  };

  #endAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.end, wait);
  }
}
