// A table as it is on the server now. Nothing here is guessed: a move changes the picture when its state comes back.
import type { Connection, News } from "./connection.svelte";
import { type GameEvent, grow, type LogLine } from "./log";
import type { ClockState, Eye, Hint, State, TableInfo } from "./types";

/** How long a hint may take; then it may be asked for again. */
const HINT_WITHIN = 15_000;
/** What a step ended, as it lay before it was cleared away. */
export interface Ended {
  /** Nobody acts, and nothing can be done. */
  state: State;
  events: Map<number | null, GameEvent[]>;
}
/** Why there may be no hint. */
const UNMISSED = ["busy", "too_fast", "preparing", "hints_off"];
/** How long a move may stay unanswered before the player may try again. */
const ANSWER_WITHIN = 5_000;

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  state: State | null = $state.raw(null);
  /** A move is on its way; nothing else is sent until it is answered. */
  pending = $state(false);
  /** While a window is open: how long it is, and when it ends by `performance.now()`. */
  window: { total: number; ends: number } | null = $state.raw(null);

  /** How the clocks stood when they came, by `performance.now()`. */
  clocks: (ClockState & { at: number }) | null = $state.raw(null);

  /** What a strong player would do, once asked; gone with the next step. */
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  /** What is looked at until this player goes on; null: the table as it is. */
  ended: Ended | null = $state.raw(null);
  /** What lay there before these events cleared it away; null: they didn't. The game knows. */
  endingOf: (before: State["shown"], events: GameEvent[]) => object | null = () => null;
  #logs: Map<number | null, LogLine[]> = $state.raw(new Map());
  #fresh: Map<number | null, GameEvent[]> = $state.raw(new Map());
  #quietly = false;
  #unwatch: () => void;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #hint: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connection: Connection,
    readonly id: string,
    private readonly onProblem: (code: string) => void,
  ) {
    this.#unwatch = connection.watch(id, (news) => this.#hear(news));
  }

  get eyes(): Eye[] {
    return this.state?.eyes ?? [];
  }

  log(seat: number | null): LogLine[] {
    return this.#logs.get(seat) ?? [];
  }

  /** What the newest step showed to a seat; nothing after a reload. */
  fresh(seat: number | null): GameEvent[] {
    return this.#fresh.get(seat) ?? [];
  }

  play(seat: number, move: string): void {
    this.#act((step) => this.connection.move(this.id, step, seat, move));
  }

  undo(seat: number): void {
    this.#act((step) => this.connection.undo(this.id, step, seat));
  }

  /** `quietly`: nobody asked for it, so nobody misses it. */
  askHint(seat: number, quietly = false): void {
    if (this.hinting || !this.state || this.hint?.seat === seat) return;
    if (!this.connection.hint(this.id, this.state.step, seat)) {
      if (!quietly) this.onProblem("unreachable");
      return;
    }
    this.#quietly = quietly;
    this.#hinted(null);
    this.hinting = true;
    this.#hint = setTimeout(() => this.#hinted(null), HINT_WITHIN);
  }
  #hinted(hint: Hint | null): void {
    clearTimeout(this.#hint);
    this.hinting = false;
    this.hint = hint;
  }

  /** What has ended was looked at. */
  goOn(): void {
    if (this.ended) this.connection.reading(this.id, this.ended.state.step, true);
    this.ended = null;
  }

  /** Somebody listens to what is said about the last step, or has listened: computer players wait. */
  listens(done: boolean): void {
    if (this.state) this.connection.reading(this.id, this.state.step, done);
  }

  close(): void {
    clearTimeout(this.#answer);
    clearTimeout(this.#hint);
    this.#unwatch();
  }

  #act(send: (step: number) => boolean): void {
    if (this.pending || !this.state) return;
    if (!send(this.state.step)) {
      this.onProblem("unreachable");
      return;
    }
    this.pending = true;
    this.#answer = setTimeout(() => {
      this.pending = false;
      this.connection.refresh(this.id);
    }, ANSWER_WITHIN);
  }

  #answered(): void {
    clearTimeout(this.#answer);
    this.pending = false;
  }

  #hear(news: News): void {
    if (news.type === "table") {
      this.info = news.table;
    } else if (news.type === "problem") {
      this.#answered();
      const unmissed = this.hinting && this.#quietly && UNMISSED.includes(news.code);
      if (this.hinting) this.#hinted(null);
      if (unmissed) return;
      // The whole state follows a stale move, and that is all the player needs.
      if (news.code !== "stale") this.onProblem(news.code);
    } else if (news.type === "hint") {
      if (news.step === this.state?.step) this.#hinted(news);
    } else {
      this.#take(news);
    }
  }

  #take(state: State): void {
    const before = this.state;
    if (!state.whole && before && state.step < before.step) return;
    this.window = state.window && { total: state.window.total, ends: performance.now() + state.window.left };
    this.clocks = state.clock && { ...state.clock, at: performance.now() };
    if (state.step !== before?.step) this.#hinted(null);
    // An answer of mine that is held back changes nothing else.
    if (!state.whole && state.step === before?.step) {
      this.state = state;
      this.#answered();
      return;
    }
    const logs = new Map<number | null, LogLine[]>();
    const fresh = new Map<number | null, GameEvent[]>();
    for (const eye of state.eyes) {
      logs.set(eye.seat, grow(state.whole ? [] : this.log(eye.seat), eye.log));
      const news = state.whole ? [] : eye.log.filter((entry) => !entry.undo).flatMap((entry) => entry.events);
      fresh.set(eye.seat, news);
    }
    this.#logs = logs;
    this.#fresh = fresh;
    if (before && !state.whole && !state.outcome) this.#keep(before, state);
    this.state = state;
    this.#answered();
  }

  #keep(before: State, { step, eyes }: State): void {
    const shown = this.endingOf(before.shown, this.fresh(eyes[0]?.seat ?? null));
    if (!shown) return;
    this.connection.reading(this.id, step, false);
    const still = before.eyes.map((eye) => ({ ...eye, moves: [], answer: null, undo: false }));
    this.ended = {
      state: { ...before, step, acting: [], window: null, shown: shown as State["shown"], eyes: still },
      events: this.#fresh,
    };
  }
}
