// What is asked now, and the lines of the log: ids of texts and what goes into them.
import type { Message } from "../../texts/texts.svelte";
import type { TableProps } from "../game";
import type { Card, Shown } from "./types";
import type { Choice, Event, Nimble } from "./views";

/** Only asked while it is this seat's turn: whom we wait for is said by the frame. */
export function ask({ shown, seat, moves, held }: TableProps<Nimble>): Message {
  if (shown.phase === "take") {
    if (moves.some((move) => move.text === "take deck")) return { id: "nimble-ask-take" };
    return { id: moves.length > 1 ? "nimble-ask-take-last" : "nimble-ask-take-none" };
  }
  const first = held.choices[0];
  if (first) return askWith(first, shown, seat!);
  return { id: moves.every((move) => move.parts.verb === "discard") ? "nimble-ask-discard" : "nimble-ask-play" };
}

function askWith({ parts }: Choice, table: Shown, seat: number): Message {
  switch (parts.verb) {
    case "lay":
      return { id: clears(parts.card, table, seat) ? "nimble-ask-clear" : "nimble-ask-lay" };
    case "curse":
      return { id: "nimble-ask-curse", args: { card: parts.card } };
    case "blow":
      return { id: "nimble-ask-blow" };
    default:
      return { id: "nimble-ask-to-discard" };
  }
}

/** Whether this card, laid by this seat, goes to the cave-in that lies there. */
export const clears = (card: Card, table: Shown, seat: number): boolean =>
  card === "cave" && table.players[seat]!.curses.includes("cave_in");

/** Why nothing can be done with the hand, the deck or an open card now; null: it is this seat's step of that kind. */
export function whyNotNow(wanted: "take" | "play", { shown, seat, names, acting }: TableProps<Nimble>): Message | null {
  if (shown.phase === "over") return { id: "nimble-why-over" };
  if (seat === null) return { id: "nimble-why-watching" };
  if (!acting.includes(seat)) return { id: "nimble-why-turn", args: { name: names[shown.turn] ?? "" } };
  if (shown.phase !== wanted) return { id: wanted === "take" ? "nimble-why-play" : "nimble-why-take" };
  return null;
}

export function whyNotCard(card: Card, props: TableProps<Nimble>): Message {
  const reason = props.own?.blocked[card];
  return whyNotNow("play", props) ?? { id: reason ? `nimble-why-${reason}` : "nimble-why-only-discard" };
}

export function tell(event: Event, names: string[]): Message | null {
  const { kind, seat } = event;
  const name = seat === null ? "" : (names[seat] ?? "");
  switch (event.kind) {
    case "draw":
      return event.card
        ? { id: "nimble-tell-draw", args: { name, card: event.card } }
        : { id: "nimble-tell-draw-secret", args: { name } };
    case "take":
    case "lay":
    case "discard":
      return { id: `nimble-tell-${kind}`, args: { name, card: event.card } };
    case "curse":
      return { id: "nimble-tell-curse", args: { name, card: event.card, target: names[event.target] ?? "" } };
    case "blow":
      return { id: "nimble-tell-blow", args: { name, card: event.card, fog: event.fog } };
    case "clear":
    case "take_nothing":
      return { id: `nimble-tell-${kind}`, args: { name } };
    case "last_card":
    case "over":
      return { id: `nimble-tell-${kind}` };
    default:
      return null; // a refill is seen, and the next taker is told
  }
}
