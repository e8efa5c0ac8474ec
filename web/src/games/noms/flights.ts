// Which cards travel where, told by the events of a step. The picture is right without it: this is decoration.
import type { Card } from "./types";
import type { Event } from "./views";

export interface Flight {
  /** null: nobody here may see its face. */
  card: Card | null;
  from: string;
  to: string;
  delay: number;
  /** It stays a moment where it goes: somebody else played it. */
  shows?: boolean;
}

/** `seat`: whose eyes these are. Places are names of `data-place`. */
export function flightsOf(events: readonly Event[], seat: number | null): Flight[] {
  return events.flatMap((event): Flight[] => {
    const card = event.card ?? null;
    const mine = seat !== null && event.seat === seat;
    const hand = mine ? "hand" : `hand:${event.seat}`;
    const fly = (from: string, to: string, what: Card | null = card, delay = 0): Flight => ({
      card: what,
      from,
      to,
      delay,
    });
    switch (event.kind) {
      case "draw":
        return [fly("deck", hand)];
      case "event":
        return [{ ...fly("deck", "middle"), shows: true }];
      case "play":
      case "moon": {
        const shown = event.kind === "moon" ? "moon" : card;
        const to = typeof event.target === "number" ? event.target : event.seat;
        return [{ ...fly(hand, `meadow:${to}`, shown), shows: !mine }];
      }
      case "discard":
        return [fly(hand, "discard")];
      case "cancel":
        return [{ ...fly(hand, "middle"), shows: true }];
      case "pass_on":
        return event.to === null ? [] : [fly(hand, seat === event.to ? "hand" : `hand:${event.to}`, null)];
      default:
        return [];
    }
  });
}
