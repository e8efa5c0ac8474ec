// A finished game, step by step. It is fetched in parts, the first at once, the others while one looks.
import type { GameClient } from "../games/game";
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
  /** Of a step that ends something, as a round, the end is looked at before what came after it. */
  ended = $state(false);
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
    private readonly client: Pick<GameClient, "ending" | "begins"> = {},
  ) {
    void this.#load();
  }

  readonly moment = $derived.by((): ReplayMoment | null => {
    const now = this.#moments[this.at] ?? null;
    const end = this.#endAt(this.at);
    if (!now || !end) return now;
    const next = now.events.findIndex(({ event }) => this.client.begins?.(event));
    const [until, after] = next < 0 ? [now.events, []] : [now.events.slice(0, next), now.events.slice(next)];
    if (!this.ended) return { ...now, events: after };
    return { ...now, shown: end, own: this.#moments[this.at - 1]!.own, acting: [], events: until };
  });
  readonly lines = $derived.by(() => {
    const last = this.ended && this.moment ? [this.moment] : this.#moments.slice(this.at, this.at + 1);
    return linesOf([...this.#moments.slice(0, this.at), ...last], this.at, this.viewer);
  });
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

  forward(): void {
    if (!this.ended) return this.go(this.at + 1);
    this.#leave();
    if (this.playing) this.#wait();
  }

  back(): void {
    if (!this.ended && this.#endAt(this.at)) {
      this.ended = true;
      this.#fresh = null;
      this.jumps++;
    } else {
      this.go(this.at - 1);
      this.ended = false; // what came after an end comes before it on the way back
    }
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
    this.ended = false; // in the position before a move nothing has ended
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
    this.ended = this.#endAt(step) !== null;
  }

  /** What this step ended, as it lay there. */
  #endAt(step: number): ReplayMoment["shown"] | null {
    const [before, now] = [this.#moments[step - 1], this.#moments[step]];
    if (!before || !now) return null;
    return (this.client.ending?.(before.shown, eventsOf(now, this.viewer)) ?? null) as ReplayMoment["shown"] | null;
  }

  #leave(): void {
    this.ended = false;
    this.#fresh = null;
    this.jumps++;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), lookAt(this.happened.length) / this.speed);
  }

  #tick(): void {
    if (this.ended) this.#leave();
    else if (this.at + 1 < this.#moments.length) this.#show(this.at + 1);
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
