// Which cards travel where, told by the events of a step. The picture is right without it: this is decoration.
import type { Event } from "./views";

export interface Flight {
  /** null: its back, or what lies at the start. */
  card: string | null;
  turned: boolean;
  from: string;
  to: string;
  delay: number;
}

/** `seat`: whose eyes these are. Places are names of `data-place`. */
export function flightsOf(events: readonly Event[], seat: number | null, seats: number): Flight[] {
  if (events.some(({ kind }) => kind === "round")) return []; // everything is dealt anew
  return events.flatMap((event): Flight[] => {
    const { kind, at, tool } = event;
    const card = event.card ?? null;
    const hand = (what: string | null): string => (event.seat === seat && what ? `mine:${what}` : `hand:${event.seat}`);
    const fly = (what: string | null, from: string, to: string, delay = 0): Flight[] => [
      { card: what, turned: Boolean(event.turned), from, to, delay },
    ];
    switch (kind) {
      case "lay":
        return fly(card, hand(card), `field:${at}`);
      case "draw":
        return fly(card, "deck", hand(card), 120);
      case "throw":
        return fly(null, hand(card), "discard");
      case "repair":
        return fly(card, hand(card), "discard");
      case "key":
      case "map":
        return fly(kind, hand(kind), `field:${at}`);
      case "rockfall":
        return [...fly(kind, hand(kind), "discard"), ...fly(null, `field:${at}`, "discard", 120)];
      case "crumble":
        return at ? [...fly("rockfall", "deck", "discard"), ...fly(null, `field:${at}`, "discard", 120)] : [];
      case "break": {
        const [from, victim] = seats === 1 ? ["deck", event.seat] : [hand(`broken_${tool}`), 1 - (event.seat ?? 0)];
        return fly(`broken_${tool}`, from!, `tool:${victim}:${tool}`);
      }
      default:
        return [];
    }
  });
}
