// What is asked now, why something can't be done, and the lines of the log: ids of texts and what goes into them.
import type { Message } from "../../texts/texts.svelte";
import type { GameEvent } from "../../wire/log";
import type { TableProps } from "../game";
import { whatOf, type Own, type Shown } from "./views";

/** Only asked while this seat has a choice: whom we wait for is said by the frame. */
export function ask({ shown, names, moves, held }: TableProps): Message {
  const table = shown as Shown;
  const verbs = new Set(moves.map((move) => move.parts.verb));
  switch (table.phase) {
    case "draw":
      return { id: verbs.has("no_draw") ? "noms-ask-draw" : "noms-ask-must-draw" };
    case "play":
      return askToPlay({ moves, held });
    case "window":
      return { id: "noms-ask-window", args: { name: names[table.turn] ?? "", card: table.played!.card } };
    case "event":
      return { id: "noms-ask-event", args: { card: table.event! } };
    case "retreat":
      return { id: verbs.has("stop") ? "noms-ask-retreat-more" : "noms-ask-retreat" };
    default:
      return { id: `noms-ask-${table.phase}` };
  }
}

function askToPlay({ moves, held }: Pick<TableProps, "moves" | "held">): Message {
  const first = held.choices[0]?.parts;
  if (!first) return { id: moves.some((move) => move.parts.verb === "play") ? "noms-ask-play" : "noms-ask-end" };
  if (first.moon && !("target" in first)) return { id: "noms-ask-moon" };
  return { id: "noms-ask-where", args: { card: first.card } };
}

/** Why nothing can be done now; null: this seat has a choice. */
export function whyNotNow({ shown, seat, names, acting }: TableProps): Message | null {
  const table = shown as Shown;
  if (table.phase === "over") return { id: "noms-why-over" };
  if (seat === null) return { id: "noms-why-watching" };
  if (acting.includes(seat)) return null;
  return table.asked.length > 0
    ? { id: "noms-why-answers" }
    : { id: "noms-why-turn", args: { name: names[table.turn] ?? "" } };
}

export function whyNotCard(card: string, props: TableProps): Message {
  const table = props.shown as Shown;
  const now = whyNotNow(props);
  if (now) return now;
  if (table.phase !== "play") return { id: `noms-why-${table.phase}` };
  const reason = (props.own as Own).blocked[card];
  return { id: "noms-why-card", args: { reason: reason ?? "other" } };
}

export function whyNotPlace(props: TableProps): Message {
  const now = whyNotNow(props);
  if (now) return now;
  const { phase } = props.shown as Shown;
  if (phase !== "play") return { id: `noms-why-${phase}` };
  return { id: props.held.choices.length > 0 ? "noms-why-elsewhere" : "noms-why-pick" };
}

// ---- the log -----------------------------------------------------------------------------------

const SIMPLE = new Set(["no_draw", "shuffle", "order", "over"]);

export function tell(event: GameEvent, names: string[]): Message | null {
  const { kind, seat } = event;
  const nameOf = (who: unknown): string => (typeof who === "number" ? (names[who] ?? "") : "");
  const name = nameOf(seat);
  const card = (event.card as string | null) ?? "none";
  const n = event.n as number;
  const line = (args: Record<string, string | number>, id = kind): Message => ({
    id: `noms-tell-${id}`,
    args: { name, ...args },
  });
  if (SIMPLE.has(kind)) return line({});
  switch (kind) {
    case "draw":
      return line({ card });
    case "play":
    case "moon": {
      const what = whatOf({ card, thing: event.thing as string | null });
      const aim =
        event.target === null || event.target === undefined ? "none" : event.target === seat ? "self" : "other";
      return line({ what, aim, target: nameOf(event.target), card });
    }
    case "answer":
      return line({ answer: event.answer as string });
    case "event":
    case "fetch":
    case "letter":
    case "nothing":
    case "keep":
    case "keep_hand":
    case "discard":
      return line({ card });
    case "cancel":
      return line({ card, cancelled: event.cancelled as string });
    case "join":
      return line({
        n,
        origin: event.origin === seat ? "" : nameOf(event.origin),
        from: event.ring ? "ring" : "meadow",
        own: event.origin === seat ? "yes" : "no",
      });
    case "to_hand":
      return line({ card, n, from: event.origin === null ? "discard" : event.origin === seat ? "self" : "other" });
    case "lose":
    case "return":
      return line({ card, n, from: event.hand ? "hand" : "meadow" });
    case "catch":
      return line({ trap: card === "bubble" ? "bubble" : "ring", n });
    case "free":
      return line({ card, n });
    case "see":
      return line({ card, n, owner: nameOf(event.owner), at: event.owner === null ? "deck" : "hand" });
    case "pass_on":
      return line({ n, to: nameOf(event.to) });
    case "give":
      return line({ card, n, to: nameOf(event.to) });
    default:
      return null;
  }
}

/** Moves that end something: nothing else happens. */
export function tellMove(move: string, name: string): Message | null {
  return move === "end" || move === "stop" ? { id: `noms-made-${move}`, args: { name } } : null;
}
