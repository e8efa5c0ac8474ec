// What of the table was touched since my last turn, so that rivals' boxes can mark it too: the Table writes it, whoever
// draws a thing asks by its name.
import type { Event } from "./views";

export type News = "latest" | "since" | undefined;

/** Names of the things that these events touched. */
export const touched = (events: readonly Event[]): string[] =>
  events.flatMap((event) => {
    switch (event.kind) {
      case "draw":
        return [`drawn:${event.seat}`];
      case "take":
        return [`known:${event.seat}:${event.card}`];
      case "lay":
        return [`laid:${event.seat}:${event.card}`];
      case "curse":
        return [`laid:${event.target}:${event.card}`];
      case "clear":
      case "blow":
      case "discard":
        return ["discard"];
      default:
        return [];
    }
  });

class Marks {
  #latest: ReadonlySet<string> = $state.raw(new Set());
  #since: ReadonlySet<string> = $state.raw(new Set());

  tell(since: readonly Event[], latest: readonly Event[]): void {
    this.#since = new Set(touched(since));
    this.#latest = new Set(touched(latest));
  }
  /** For `data-news`. */
  of(name: string): News {
    return this.#latest.has(name) ? "latest" : this.#since.has(name) ? "since" : undefined;
  }
}

export const news = new Marks();
