// What of a table is to be heard now: only what this device is shown, once, and nothing that is old.
import type { SoundName } from "../play/sound";
import type { GameEvent } from "../wire/log";

/** Of the sounds of one step the first of these is heard, and no other. */
const TELLING: readonly SoundName[] = ["dragon", "nugget", "curse", "cure", "lure", "shot", "stone", "card"];
/** Who was away from their turn for less, in milliseconds, needn't be called back to it. */
const AWAY = 1_000;
/** So long before a window closes who hasn't answered is told. */
const HURRY = 3_000;

export interface Moment {
  step: number;
  /** The table came whole, as after a reload or a lost connection. */
  whole: boolean;
  /** What the newest step showed. */
  events: readonly GameEvent[];
  /** Somebody of this device is asked for something. */
  turn: boolean;
  /** Nobody looks at the page. */
  hidden: boolean;
  /** In milliseconds. */
  now: number;
}

export class Hearing {
  #step: number;
  #turn: boolean;
  #left = -Infinity;

  /** What is there when one begins to listen is old. */
  constructor({ step, turn }: Pick<Moment, "step" | "turn">) {
    this.#step = step;
    this.#turn = turn;
  }

  hear(
    { step, whole, events, turn, hidden, now }: Moment,
    soundOf: (event: GameEvent) => SoundName | null,
  ): SoundName[] {
    const fresh = step > this.#step && !whole && !hidden;
    const called = turn && !this.#turn && (hidden || (!whole && now - this.#left >= AWAY));
    if (this.#turn && !turn) this.#left = now;
    this.#step = Math.max(step, this.#step);
    this.#turn = turn;
    const sounds = fresh ? events.map(soundOf) : [];
    const most = TELLING.find((name) => sounds.includes(name));
    return [...(most ? [most] : []), ...(called ? (["turn"] as const) : [])];
  }
}

/** In how many milliseconds it is time to hurry; null: that moment is past. */
export function hurryIn({ total, ends }: { total: number; ends: number }, now: number): number | null {
  const wait = ends - Math.min(HURRY, total / 2) - now;
  return wait < 0 ? null : wait;
}

/** Whether this device has a reason to be glad. Who only watches is glad with the winner. */
export const isGlad = (winners: readonly number[], mine: readonly number[]): boolean =>
  mine.length === 0 || mine.some((seat) => winners.includes(seat));
