// A hint for whoever looks: asked for, marked on the table, told in words.
import { tick, untrack } from "svelte";
import { advice } from "../play/advice.svelte";
import type { Held } from "../play/offer.svelte";
import { nameOf } from "../play/naming";
import { say, type Message } from "../texts/texts.svelte";
import type { LiveTable } from "../wire/table.svelte";
import type { Choice, Eye, Reason } from "../wire/types";
import { settings } from "../play/settings.svelte";
import { reasonOf, threatOf, whyOf } from "./advising";

/** Made while a component is. */
export class Hinting {
  /** What is marked, in its own words. */
  what = $state("");
  #byKey = false;
  readonly #table: () => LiveTable;
  readonly #eye: () => Eye;

  constructor(table: () => LiveTable, eye: () => Eye, held: Held<Choice>) {
    this.#table = table;
    this.#eye = eye;
    $effect(() => {
      advice.choice = table().pending ? null : (this.#given?.move ?? null);
      return () => (advice.choice = null);
    });
    // A coach doesn't wait to be asked.
    $effect(() => {
      const { seat } = eye();
      if (settings.coach && this.#may && seat !== null && !table().info?.lesson)
        untrack(() => table().askHint(seat, true));
    });
    $effect(() => {
      this.what = "";
      if (!this.#given) return;
      void held.choices;
      void tick().then(() => this.#look());
    });
  }

  readonly #may = $derived.by(() => {
    const { info, state } = this.#table();
    const { moves, answer } = this.#eye();
    return Boolean(info?.hints) && !state?.outcome && moves.length > 0 && answer === null;
  });
  readonly #given = $derived.by(() => {
    const { hint } = this.#table();
    return this.#may && hint?.seat === this.#eye().seat ? hint : null;
  });
  /** For the button. */
  readonly state = $derived.by(() => (!this.#may ? "none" : this.#table().hinting ? "thinking" : "ask"));
  /** What to beware of, for who wants a coach; else what there is to gain. */
  readonly why = $derived.by(() => {
    if (!this.#given) return "";
    return say((settings.coach ? this.#word(threatOf, this.#given.threats) : null) ?? whyOf(this.#given));
  });
  /** Why, in the game's words; "": it has none. */
  readonly reason = $derived.by(() => {
    const told = this.#given ? this.#word(reasonOf, this.#given.reasons) : null;
    return told ? say(told) : "";
  });
  #word(words: typeof reasonOf, found: Reason[]): Message | null {
    const { info } = this.#table();
    return info ? words(found, info.game, info.seats.map(nameOf)) : null;
  }

  /** `byKey`: the focus goes to what is marked. */
  ask(byKey: boolean): void {
    const { seat } = this.#eye();
    if (!this.#may || seat === null) return;
    this.#byKey = byKey;
    if (this.#given) this.#look();
    else this.#table().askHint(seat);
  }

  #look(): void {
    const target = document.querySelector<HTMLElement>("main [data-hint]");
    this.what = target?.getAttribute("aria-label") ?? target?.textContent?.trim() ?? "";
    if (this.#byKey) target?.focus();
    this.#byKey = false;
  }
}
