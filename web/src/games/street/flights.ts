// What travels where, told by the events of a step. The picture is right without it: this is decoration.
import type { Event } from "./views";

export interface Flight {
  what: "figure" | "cat" | "token";
  seat: number;
  from: string;
  to: string;
}

/** Places are names of `data-place`. */
export function flightsOf(events: readonly Event[]): Flight[] {
  if (events.some(({ kind }) => kind === "round")) return []; // everything is laid out anew
  return events.flatMap((event): Flight[] => {
    const seat = event.seat ?? 0;
    const [cell, from] = [`cell:${event.cell}`, event.from ? `cell:${event.from}` : null];
    if (event.kind === "place") return [{ what: "figure", seat, from: from ?? `supply:${seat}`, to: cell }];
    if (event.kind === "home") return [{ what: "figure", seat, from: cell, to: `supply:${seat}` }];
    if (event.kind === "lay") return [{ what: "token", seat, from: `supply:${seat}`, to: cell }];
    return event.kind === "cat" && from ? [{ what: "cat", seat, from, to: cell }] : [];
  });
}
