// A hint for whoever looks: asked for, marked on the table, told in words.
import { tick } from "svelte";
import { advice } from "../play/advice.svelte";
import type { Held } from "../play/offer.svelte";
import { nameOf } from "../play/naming";
import { say } from "../texts/texts.svelte";
import type { LiveTable } from "../wire/table.svelte";
import type { Choice, Eye } from "../wire/types";
import { reasonOf, whyOf } from "./advising";

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
  readonly why = $derived(this.#given ? say(whyOf(this.#given)) : "");
  /** Why, in the game's words; "": it has none. */
  readonly reason = $derived.by(() => {
    const { info } = this.#table();
    if (!this.#given || !info) return "";
    const told = reasonOf(this.#given.reasons, info.game, info.seats.map(nameOf));
    return told ? say(told) : "";
  });

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
