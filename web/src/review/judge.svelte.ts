// What the program thinks of a game: asked for, waited for, and kept while one looks.
import { fetchAnalysis, giveUpAnalysis, startAnalysis } from "../wire/http";
import type { AnalysisInfo } from "../wire/types";

const ASK_AGAIN = 700;

export class Judge {
  /** null: it isn't known yet whether there is one. */
  info: AnalysisInfo | null = $state.raw(null);

  readonly working = $derived(this.info?.status === "waiting" || this.info?.status === "running");
  readonly part = $derived(this.info && this.info.total > 0 ? this.info.done / this.info.total : 0);

  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly onProblem: (error: unknown) => void,
  ) {}

  /** Somebody may have asked before. */
  look(): void {
    if (this.info === null) void this.#ask(fetchAnalysis);
  }

  start(): void {
    void this.#ask(startAnalysis);
  }

  giveUp(): void {
    void this.#ask(giveUpAnalysis);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(how: (table: string) => Promise<AnalysisInfo>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const info = await how(this.table);
      if (this.#closed) return;
      this.info = info;
    } catch (error) {
      if (this.#closed) return;
      this.onProblem(error);
    }
    if (this.working) this.#timer = setTimeout(() => void this.#ask(fetchAnalysis), ASK_AGAIN);
  }
}
