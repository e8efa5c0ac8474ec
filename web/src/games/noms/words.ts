// What is asked now, why something can't be done, and the lines of the log: ids of texts and what goes into them.
import type { Message } from "../../texts/texts.svelte";
import type { TableProps } from "../game";
import { dangersOf, harmOf, threatens } from "./danger";
import type { Card, Shown } from "./types";
import { whatOf, type Choice, type Event, type Noms } from "./views";

/** Only asked while this seat has a choice: whom we wait for is said by the frame. */
export function ask({ shown, seat, moves, held }: TableProps<Noms>): Message {
  const verbs = new Set(moves.map((move) => move.parts.verb));
  switch (shown.phase) {
    case "draw":
      return { id: verbs.has("no_draw") ? "noms-ask-draw" : "noms-ask-must-draw" };
    case "play":
      return askToPlay({ moves, held });
    case "window":
      return { id: threatens(dangersOf(shown), seat) ? "noms-ask-window-mine" : "noms-ask-window" };
    case "event":
      return { id: "noms-ask-event", args: { card: shown.event! } };
    case "retreat":
      return { id: verbs.has("stop") ? "noms-ask-retreat-more" : "noms-ask-retreat" };
    default:
      return { id: `noms-ask-${shown.phase}` };
  }
}

function askToPlay({ moves, held }: Pick<TableProps<Noms>, "moves" | "held">): Message {
  const first = held.choices[0]?.parts;
  if (!first) return { id: moves.some((move) => move.parts.verb === "play") ? "noms-ask-play" : "noms-ask-end" };
  if (first.moon && first.target === undefined) return { id: "noms-ask-moon" };
  return { id: "noms-ask-where", args: { card: first.card ?? "" } };
}

/** What the open question is about: who does what to whom. Of an event, what it would do. */
export function windowSays(
  { phase, turn, played, event }: Shown,
  seat: number | null,
  names: string[],
  victim: number | null,
  mine: boolean,
): Message {
  const me = turn === seat ? "yes" : "no";
  const args = { name: names[turn] ?? "", me, mine: mine ? "yes" : "no" };
  if (!played) return { id: "noms-window-event-says", args: { ...args, card: event ?? phase } };
  if (turn === seat) return { id: "noms-window-own", args: { card: played.card } };
  const whose = mine ? "mine" : victim === turn ? "self" : "other";
  const aim = victim === null || whose !== "other" ? "none" : "other";
  return {
    id: "noms-window-says",
    args: { ...args, what: whatOf(played), whose, aim, victim: victim === null ? "" : (names[victim] ?? "") },
  };
}

/** Asked before a move that only harms who makes it. */
export function warn(choice: Choice, { shown, seat }: Pick<TableProps<Noms>, "shown" | "seat">): Message | null {
  const harm = harmOf(choice, shown, seat);
  return harm === null ? null : { id: "noms-warn", args: { harm } };
}

/** Why nothing can be done now; null: this seat has a choice. */
export function whyNotNow({ shown, seat, names, acting }: TableProps<Noms>): Message | null {
  if (shown.phase === "over") return { id: "noms-why-over" };
  if (seat === null) return { id: "noms-why-watching" };
  if (acting.includes(seat)) return null;
  return shown.asked.length > 0
    ? { id: "noms-why-answers" }
    : { id: "noms-why-turn", args: { name: names[shown.turn] ?? "" } };
}

export function whyNotCard(card: Card, props: TableProps<Noms>): Message {
  const now = whyNotNow(props);
  if (now) return now;
  const { phase } = props.shown;
  if (phase !== "play") return { id: `noms-why-${phase}` };
  const reason = props.own?.blocked[card];
  return { id: "noms-why-card", args: { reason: reason ?? "other" } };
}

export function whyNotPlace(props: TableProps<Noms>): Message {
  const now = whyNotNow(props);
  if (now) return now;
  const { phase } = props.shown;
  if (phase !== "play") return { id: `noms-why-${phase}` };
  return { id: props.held.choices.length > 0 ? "noms-why-elsewhere" : "noms-why-pick" };
}

// ---- the log -----------------------------------------------------------------------------------

export function tell(event: Event, names: string[]): Message | null {
  const { kind, seat } = event;
  const nameOf = (who: number | null): string => (who === null ? "" : (names[who] ?? ""));
  const name = nameOf(seat);
  const line = (args: Record<string, string | number> = {}): Message => ({
    id: `noms-tell-${kind}`,
    args: { name, ...args },
  });
  switch (event.kind) {
    case "no_draw":
    case "shuffle":
    case "order":
    case "over":
      return line();
    case "draw":
      return line({ card: event.card ?? "none" });
    case "play":
    case "moon": {
      const { card, target } = event;
      const aim = target === null ? "none" : target === seat ? "self" : "other";
      return line({ what: whatOf(event), aim, target: nameOf(target), card });
    }
    case "answer":
      // Whoever lets it happen does nothing that is worth a line, and often wasn't even asked.
      return event.answer === "pass" ? null : line({ answer: event.answer });
    case "event":
    case "fetch":
    case "letter":
    case "nothing":
    case "keep":
    case "keep_hand":
    case "discard":
      return line({ card: event.card });
    case "cancel":
      return line({ card: event.card, cancelled: event.cancelled });
    case "join": {
      const own = event.origin === seat;
      return line({
        n: event.n,
        origin: own ? "" : nameOf(event.origin),
        from: event.ring ? "ring" : "meadow",
        own: own ? "yes" : "no",
      });
    }
    case "to_hand": {
      const { card, n, origin } = event;
      return line({ card, n, from: origin === null ? "discard" : origin === seat ? "self" : "other" });
    }
    case "lose":
    case "return":
      return line({ card: event.card ?? "none", n: event.n, from: event.hand ? "hand" : "meadow" });
    case "catch":
      return line({ trap: event.card === "bubble" ? "bubble" : "ring", n: event.n });
    case "free":
      return line({ card: event.card, n: event.n });
    case "see":
      return line({
        card: event.card,
        n: event.n,
        owner: nameOf(event.owner),
        at: event.owner === null ? "deck" : "hand",
      });
    case "pass_on":
      return line({ n: event.n, to: nameOf(event.to) });
    case "give":
      return line({ card: event.card, n: event.n, to: nameOf(event.to) });
    default:
      return null;
  }
}

/** Moves by which nothing happens. */
export function tellMove(move: string, name: string): Message | null {
  return move === "end" || move === "stop" || move === "pass" ? { id: `noms-made-${move}`, args: { name } } : null;
}
