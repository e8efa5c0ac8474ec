// A table as it is on the server now. Nothing here is guessed: a move changes the picture when its state comes back.
import type { GameEvent } from "../games/game";
import type { Connection, News } from "./connection.svelte";
import { grow, type LogLine } from "./log";
import type { Eye, State, TableInfo } from "./types";

/** How long a move may stay unanswered before the player may try again. */
const ANSWER_WITHIN = 5_000;

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  state: State | null = $state.raw(null);
  /** A move is on its way; nothing else is sent until it is answered. */
  pending = $state(false);
  /** While a window is open: how long it is, and when it ends by `performance.now()`. */
  window: { total: number; ends: number } | null = $state.raw(null);

  #logs: Map<number | null, LogLine[]> = $state.raw(new Map());
  #fresh: Map<number | null, GameEvent[]> = $state.raw(new Map());
  #unwatch: () => void;
  #answer: ReturnType<typeof setTimeout> | undefined;

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

  close(): void {
    clearTimeout(this.#answer);
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
      // The whole state follows a stale move, and that is all the player needs.
      if (news.code !== "stale") this.onProblem(news.code);
    } else {
      this.#take(news);
    }
  }

  #take(state: State): void {
    const before = this.state;
    if (!state.whole && before && state.step < before.step) return;
    this.window = state.window && { total: state.window.total, ends: performance.now() + state.window.left };
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
      fresh.set(eye.seat, news as GameEvent[]);
    }
    this.#logs = logs;
    this.#fresh = fresh;
    this.state = state;
    this.#answered();
  }
}
