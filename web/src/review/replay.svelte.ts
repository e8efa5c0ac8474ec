// A finished game, step by step. It is fetched in parts, the first at once, the others while one looks.
import type { GameEvent } from "../wire/log";
import { fetchReplay } from "../wire/http";
import type { ReplayMoment, TurningPoint } from "../wire/types";
import { eventsOf, linesOf, lookAt, type Viewer } from "./moments";

const PART = 50;
const TRY_AGAIN = 2_000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay {
  /** Of the whole game; 0 until the first part is there. */
  steps = $state(0);
  at = $state(0);
  viewer: Viewer = $state("open");
  playing = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  /** Grows with every jump: what a screen remembered of earlier steps is worth nothing then. */
  jumps = $state(0);

  #point: TurningPoint | null = $state.raw(null);
  #moments: ReplayMoment[] = $state.raw([]);
  #fresh: number | null = $state(null);
  #wanted: number | null = null;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly onProblem: (error: unknown) => void,
  ) {
    void this.#load();
  }

  readonly moment = $derived(this.#moments[this.at] ?? null);
  readonly lines = $derived(linesOf(this.#moments, this.at, this.viewer));
  /** What this step showed, when one came to it from the step before. */
  readonly fresh: GameEvent[] = $derived(
    this.moment && this.#fresh === this.at ? eventsOf(this.moment, this.viewer) : [],
  );
  /** The costly move that is looked at, in the position before it and with the eyes of who made it. */
  readonly showing: TurningPoint | null = $derived(
    this.#point && this.#point.step - 1 === this.at && this.#point.seat === this.viewer ? this.#point : null,
  );
  readonly happened: GameEvent[] = $derived(this.moment ? eventsOf(this.moment, this.viewer) : []);

  /** Goes to a step; one that isn't there yet is gone to as soon as it comes. */
  go(step: number): void {
    const target = Math.max(0, Math.min(step, this.steps));
    this.#wanted = target < this.#moments.length ? null : target;
    this.#show(Math.min(target, this.#moments.length - 1));
    if (this.playing) this.#wait();
  }

  play(on: boolean): void {
    clearTimeout(this.#timer);
    if (on && this.at >= this.steps) this.go(0);
    this.playing = on;
    if (on) this.#wait();
  }

  show(point: TurningPoint): void {
    this.play(false);
    this.#point = point;
    this.look(point.seat);
    this.go(point.step - 1);
  }

  look(viewer: Viewer): void {
    this.viewer = viewer;
    this.#fresh = null;
    this.jumps++;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #show(step: number): void {
    if (step === this.at || step < 0) return;
    const next = step === this.at + 1;
    if (!next) this.jumps++;
    this.#fresh = next ? step : null;
    this.at = step;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), lookAt(this.happened.length) / this.speed);
  }

  #tick(): void {
    if (this.at + 1 < this.#moments.length) this.#show(this.at + 1);
    if (this.at >= this.steps) this.playing = false;
    else this.#wait();
  }

  async #load(): Promise<void> {
    do {
      try {
        const part = await fetchReplay(this.table, this.#moments.length, PART);
        if (this.#closed) return;
        this.#moments = [...this.#moments, ...part.moments];
        this.steps = part.steps;
        if (this.#wanted !== null) this.go(this.#wanted);
      } catch (error) {
        if (this.#closed) return;
        this.onProblem(error);
        await new Promise((done) => setTimeout(done, TRY_AGAIN));
      }
    } while (!this.#closed && this.#moments.length <= this.steps);
  }
}
