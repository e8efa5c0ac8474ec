// Whose eyes look at a table from this device, and what they see. With several people here nothing of anyone is drawn
// before they said "it's me".
import type { Eye, State, TableInfo } from "../wire/types";
import { whoLooks } from "./looking";

/** Time to see what one did before the device goes on. */
const LAST_LOOK = 900;
const NOBODY: Eye = { seat: null, own: null, moves: [], answer: null, undo: false, log: [] };

/** Made while a component is. */
export class Eyes {
  /** The seat that said "it's me" last. */
  holder: number | null = $state(null);
  #lookedLong = $state(false);
  readonly #info: () => TableInfo;
  readonly #state: () => State;

  constructor(info: () => TableInfo, state: () => State) {
    this.#info = info;
    this.#state = state;
    $effect(() => {
      this.#lookedLong = false;
      if (this.#looking.handTo === null) return;
      const timer = setTimeout(() => (this.#lookedLong = true), LAST_LOOK);
      return () => clearTimeout(timer);
    });
  }

  /** The seats of this device. */
  readonly mine = $derived.by(() => this.#state().eyes.flatMap(({ seat }) => (seat === null ? [] : [seat])));
  readonly #looking = $derived.by(() => {
    const { acting, eyes, outcome } = this.#state();
    if (outcome || this.#info().ended) return { seat: this.holder, handTo: null };
    // Who of this device has answered needs it no more: each of the others is asked in turn.
    const answered = eyes.flatMap(({ answer, seat }) => (answer !== null ? [seat] : []));
    const asked = acting.filter((seat) => !answered.includes(seat));
    // For whom a computer plays, nobody needs to take the device.
    const played = this.mine.filter((seat) => !this.#info().seats[seat]!.stand_in);
    return whoLooks(this.mine.length > 1 ? played : this.mine, asked, this.holder);
  });
  /** The seat to whom the device must go before anything is drawn; null: it is in the right hands. */
  readonly handTo = $derived(this.#looking.seat === null || this.#lookedLong ? this.#looking.handTo : null);
  /** What is seen now. */
  readonly now: Eye = $derived.by(() => {
    const { eyes } = this.#state();
    if (eyes.length === 1) return eyes[0]!;
    return eyes.find(({ seat }) => seat !== null && seat === this.#looking.seat) ?? NOBODY;
  });
  /** What was seen by who holds the device. */
  readonly held = $derived.by(() => this.#state().eyes.find(({ seat }) => seat === this.holder));
}
