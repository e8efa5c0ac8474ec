// What the newest steps touched, for the marks on the table.
import type { Event } from "./views";

export type Mark = "latest" | "since";
/** By the name of a place: `cell:A1`, `token:grass`, `asked:2` (whose question). */
export type News = ReadonlyMap<string, Mark>;

function placesOf(event: Event): string[] {
  switch (event.kind) {
    case "place":
    case "home":
    case "cat":
    case "lay":
      return [`cell:${event.cell}`];
    case "take":
      return [`token:${event.token}`];
    case "ask":
      return [`asked:${event.seat}`];
    default:
      return [];
  }
}

export function newsOf(since: readonly Event[], latest: readonly Event[]): News {
  const marks = new Map<string, Mark>();
  const put = (events: readonly Event[], mark: Mark): void => {
    for (const event of events) {
      if (event.kind === "round") marks.clear(); // everything is laid out anew
      for (const place of placesOf(event)) marks.set(place, mark);
    }
  };
  put(since, "since");
  put(latest, "latest");
  return marks;
}
