// What others have done, as places of the table: the newest of it, and the rest since my last turn.
import { typeOf } from "./components";
import { unit, type Event, type Place } from "./views";

export interface News {
  news: "latest" | "since";
  /** Of so many of what is alike there. */
  n: number;
}

export function newsOf(since: readonly Event[], latest: readonly Event[], me: number | null): Map<Place, News> {
  const found = new Map<Place, News>();
  const mark = (events: readonly Event[], news: News["news"]): void => {
    for (const event of events)
      for (const [place, n] of touched(event)) {
        const before = found.get(place);
        found.set(place, { news, n: n + (before?.news === news ? before.n : 0) });
      }
  };
  mark(since, "since");
  mark(latest, "latest");
  // Everybody draws: only the newest is worth a mark, and not what I drew myself.
  for (const { kind, seat } of latest)
    if (kind === "draw" && seat !== me) found.set(`hand-${seat}`, { news: "latest", n: 1 });
  return found;
}

const COVERS = ["mushroom", "toad", "moth"];

function touched(event: Event): [place: Place, n: number][] {
  const { seat } = event;
  switch (event.kind) {
    case "play":
      if (event.card === "nom") return [[unit(seat, "free"), 1]];
      if (event.card === "elder") return [[unit(seat, "elder"), 1]];
      if (COVERS.includes(event.card) && event.thing === null) return [[unit(seat, event.card), 1]];
      // What a danger or a trap does is told by what comes of it.
      return typeOf(event.card) === "help" ? [["discard", 1]] : [];
    case "fetch":
    case "cancel":
    case "keep_hand":
    case "discard":
      return [["discard", 1]];
    case "join":
      return event.origin === seat || event.ring !== null
        ? [[unit(seat, "free"), event.n]]
        : [
            [unit(seat, "free"), event.n],
            [`count-${event.origin}`, 1],
          ];
    case "to_hand":
      return event.origin === null || event.origin === seat
        ? [[`hand-${seat}`, 1]]
        : [
            [`hand-${seat}`, 1],
            [`count-${event.origin}`, 1],
          ];
    case "lose":
    case "return":
      return [[event.hand ? `hand-${seat}` : `count-${seat}`, 1]];
    case "catch":
      return [[event.card === "bubble" ? unit(seat, "bubble") : unit(event.owner, event.card), 1]];
    case "free":
      return [[unit(seat, "free"), event.n]];
    case "letter":
      return [[event.card, 1]];
    case "pass_on":
      return [[`hand-${event.to}`, 1]];
    case "order":
    case "shuffle":
      return [["deck", 1]];
    default:
      return [];
  }
}
