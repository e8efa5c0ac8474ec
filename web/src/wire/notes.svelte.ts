// What a player jots down at a seat: kept by the server with the seat, for nobody else. The newest is on the screen at
// once; it is sent when the pen rests, and again later if it didn't arrive.
import { fetchNotes, keepNotes } from "./http";

const REST = 500; // milliseconds
const AGAIN = 5_000;

export class NotePad {
  /** Whatever the game keeps, as JSON; null: nothing yet. */
  value: unknown = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsent = false;

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {
    void this.#read();
  }

  keep(value: unknown): void {
    this.value = value;
    this.#unsent = true;
    this.#later(REST);
  }

  /** Sends what is not sent yet: somebody else takes the device, or the page goes. */
  close(): void {
    clearTimeout(this.#timer);
    if (this.#unsent) void this.#send();
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  async #read(): Promise<void> {
    try {
      const { text } = await fetchNotes(this.table, this.seat);
      if (!this.#unsent && text) this.value = JSON.parse(text);
    } catch {
      // without a connection the pad is blank; what is written now replaces what was there
    }
  }

  async #send(): Promise<void> {
    this.#unsent = false;
    try {
      await keepNotes(this.table, this.seat, { text: this.value === null ? "" : JSON.stringify(this.value) });
    } catch {
      this.#unsent = true;
      this.#later(AGAIN);
    }
  }
}
