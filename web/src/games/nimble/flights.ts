// Which cards travel where, told by the events of a step. The picture is right without it: this is decoration.
import type { Card } from "./types";
import type { Event } from "./views";

export interface Flight {
  /** null: nobody here may see its face. */
  card: Card | null;
  from: string;
  to: string;
  delay: number;
  /** It is shown beside the figure and goes back to it: an opponent lays a card before themselves. */
  shows?: boolean;
}

/** `seat`: whose eyes these are. Places are names of `data-place`. */
export function flightsOf(events: readonly Event[], seat: number | null): Flight[] {
  return events.flatMap((event) => {
    const card = event.card ?? null;
    const mine = seat !== null && event.seat === seat;
    const hand = mine ? `mine:${card}` : `hand:${event.seat}`;
    const fly = (from: string, to: string, what: Card | null = card, delay = 0): Flight => ({
      card: what,
      from,
      to,
      delay,
    });
    switch (event.kind) {
      case "draw":
        return [fly("deck", hand)];
      case "take":
        return [fly(`open:${event.place}`, hand)];
      case "refill":
        return [fly("deck", `open:${event.place}`, card, 180)];
      case "lay":
        return mine ? [fly(hand, `laid:${card}`)] : [{ ...fly(hand, `player:${event.seat}`), shows: true }];
      case "clear":
        return [
          fly(mine ? "mine:cave" : hand, "discard", "cave"),
          fly(mine ? "laid:cave_in" : hand, "discard", "cave_in", 120),
        ];
      case "curse":
        return [fly(hand, event.target === seat ? `laid:${card}` : `player:${event.target}`)];
      case "blow": {
        const fog = event.fog;
        return [fly(hand, "discard"), fly(mine ? `laid:${fog}` : hand, "discard", fog, 120)];
      }
      case "discard":
        return [fly(hand, "discard")];
      default:
        return [];
    }
  });
}
