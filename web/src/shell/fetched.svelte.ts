// Parts of the frame that aren't needed for the first look at a table, but are there before they are asked for.
import type { Component } from "svelte";
import type { GameClient, MomentProps, ResultProps } from "../games/game";
import { problem } from "./toasts.svelte";

const SOON = 2_000;

/** Made while a component is. */
export class Fetched {
  Drawer = $state.raw<typeof import("./Drawer.svelte").default | null>(null);
  Sounds = $state.raw<typeof import("./Sounds.svelte").default | null>(null);
  Moment = $state.raw<Component<MomentProps> | null>(null);
  result = $state.raw<{ View: typeof import("./ResultView.svelte").default; Why: Component<ResultProps> } | null>(null);

  constructor(client: () => GameClient, wanted: () => { drawer: boolean; result: boolean }) {
    $effect(() => {
      const later = (): void => undefined; // it is asked for again when it is needed
      const timer = setTimeout(() => {
        this.#fetchDrawer(later);
        this.#fetchResult(client(), later);
        import("./Sounds.svelte").then((module) => (this.Sounds = module.default), later);
        client()
          .Moment?.()
          .then((module) => (this.Moment = module.default), later);
      }, SOON);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const noted = (): void => problem("unreachable");
      const { drawer, result } = wanted();
      if (drawer) this.#fetchDrawer(noted);
      if (result) this.#fetchResult(client(), noted);
    });
  }

  #fetchDrawer(failed: () => void): void {
    import("./Drawer.svelte").then((module) => (this.Drawer = module.default), failed);
  }

  #fetchResult(client: GameClient, failed: () => void): void {
    Promise.all([import("./ResultView.svelte"), client.Result()]).then(
      ([view, why]) => (this.result = { View: view.default, Why: why.default }),
      failed,
    );
  }
}
