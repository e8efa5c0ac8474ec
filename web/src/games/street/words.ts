// What is asked now, why not, the lines of the log: ids of texts and what goes into them.
import { together } from "../../play/naming";
import type { Message } from "../../texts/texts.svelte";
import type { TableProps } from "../game";
import type { Shown } from "./types";
import { actorOf, seatsOf, type Choice, type Event, type Street } from "./views";

const yes = (value: unknown): string => (value ? "yes" : "no");

/** Only asked while it is this seat's turn: whom we wait for is said by the frame. */
export function ask({ shown, moves, held, seat }: TableProps<Street>): Message {
  const can = (verb: string): boolean => moves.some(({ parts }) => parts.verb === verb);
  const picked = held.choices[0]?.parts;
  switch (shown.phase) {
    case "brawl":
      return picked ? { id: "street-ask-brawl-sure" } : { id: "street-ask-brawl" };
    case "catapult":
      return { id: "street-ask-catapult" };
    case "terrain":
    case "action":
      return { id: `street-ask-${shown.phase}` };
    case "place": {
      if (picked?.verb === "send_home") return { id: "street-ask-send" };
      if (picked) return { id: "street-ask-place", args: { terrain: terrainAsked(shown, seat) } };
      if (can("place_nothing")) return { id: "street-ask-nowhere" };
      const moving = moves.some(({ parts }) => parts.verb === "place" && parts.from);
      if (moving) return { id: "street-ask-move" };
      return { id: "street-ask-place", args: { terrain: terrainAsked(shown, seat) } };
    }
    case "ask": {
      const verbs = { ask: can("ask"), cat: can("cat") };
      return { id: "street-ask-ask", args: { what: verbs.ask ? (verbs.cat ? "both" : "ask") : "cat" } };
    }
    case "again":
      return { id: "street-ask-again", args: { what: can("cat") ? "cat" : can("ask_from") ? "from" : "other" } };
    default:
      return searching(shown, can("lay"), can("discard"), picked?.verb === "lay");
  }
}

function searching(table: Shown, lay: boolean, discard: boolean, picked: boolean): Message {
  if (table.players.length === 2) return { id: picked ? "street-ask-lay" : "street-ask-search-two" };
  if (picked) return { id: "street-ask-lay" };
  if (lay) return { id: "street-ask-search-lay", args: { laid: table.laid, free: yes(!table.paid) } };
  return { id: discard ? "street-ask-search-pay" : "street-ask-search-lay", args: { laid: table.laid, free: "no" } };
}

/** With card 2 every terrain is fine. */
function terrainAsked(table: Shown, seat: number | null): string {
  const me = seat === null ? null : table.players[seat];
  return !me || me.played === 2 ? "any" : (me.terrain ?? "any");
}

/** A guess that can bring its owner nothing: on the own cache, above an own guess, or where nobody's cache can be. */
export function warn({ parts }: Choice, { shown, own, seat }: Pick<TableProps<Street>, "shown" | "own" | "seat">) {
  if (parts.verb !== "lay" || parts.face !== "guess" || !own) return null;
  const { cell } = parts;
  const args = { cell, players: shown.players.length === 2 ? "two" : "more" };
  if (own.cache === cell) return { id: "street-warn-own", args };
  if (own.stacks[cell]?.some(({ owner, face }) => owner === seat && face === "guess"))
    return { id: "street-warn-again", args };
  const possible = Object.values(own.notebook).some((cells) => cells.includes(cell));
  return possible ? null : { id: "street-warn-empty", args };
}

/** Why nothing can be done now; null: it is this seat's turn. */
export function whyNotNow({ shown, seat, names, acting, answer }: TableProps<Street>): Message | null {
  const actor = actorOf(shown);
  if (shown.phase === "over") return { id: "street-why-over" };
  if (seat === null) return { id: "street-why-watching" };
  if (answer !== null || (actor === null && !acting.includes(seat))) return { id: "street-why-wait" };
  if (actor !== null && actor !== seat) return { id: "street-why-turn", args: { name: names[actor] ?? "" } };
  return null;
}

/** Why a card of the hand can't be used: each phase has its own things to tap. */
export function whyNotCard(props: TableProps<Street>): Message {
  return whyNotNow(props) ?? { id: "street-why-card", args: { phase: props.shown.phase } };
}

export function whyNotToken(props: TableProps<Street>, taken: number | null): Message {
  if (taken !== null) return { id: "street-why-taken", args: { name: props.names[taken] ?? "" } };
  return whyNotNow(props) ?? { id: "street-why-token", args: { phase: props.shown.phase } };
}

export function tell(event: Event, names: string[]): Message | null {
  const { kind, seat } = event;
  const name = seat === null ? "" : (names[seat] ?? "");
  const said = (args: Record<string, string | number>): Message => ({ id: `street-tell-${kind}`, args });
  switch (event.kind) {
    case "not_placed":
    case "take_back":
    case "last_turn":
    case "over":
    case "tokens_back":
      return said({ name });
    case "reveal":
    case "discard":
      return said({ name, card: event.card });
    case "level":
      return said({ names: together(seatsOf(event.seats, names.length).map((each) => names[each]!)) });
    case "wind": {
      const { wind } = event;
      return said({ way: wind > 0 ? "along" : wind < 0 ? "against" : "none", wind: Math.abs(wind) });
    }
    case "shot":
      return said({ name, power: event.power, distance: event.distance / 10 });
    case "lot":
      return said({ name, place: event.place + 1 });
    case "queue": {
      const place = event.place + 1;
      return said({ name, place, last: yes(place === names.length) });
    }
    case "take":
      return said({ name, token: event.token });
    case "place":
    case "cat":
      return said({ name, cell: event.cell, moved: yes(event.from), from: event.from ?? "" });
    case "ask":
      return said({ name, target: names[event.target] ?? "", question: event.question, cell: event.cell });
    case "answer":
      return said({
        name,
        asker: names[event.asker] ?? "",
        answer: event.answer ?? "hidden",
        how: event.how,
      });
    case "lay":
      return said({ name, cell: event.cell, face: event.face ?? "hidden" });
    case "turn":
      return said({ turn: event.turn });
    case "round":
      return said({ round: event.round });
    case "round_won":
      return said({ name, round: event.round, won: yes(seat !== null) });
    case "send":
    case "home":
    case "cache":
      return said({ name, cell: event.cell });
    default:
      return null; // choices and powers are hidden until all are there; then `reveal` and `shot` tell them
  }
}

/** Moves that end something, and those that are hidden until all have made theirs. */
export function tellMove(move: string, name: string): Message | null {
  const [verb, number] = move.split(" ");
  if (verb === "choose" || verb === "shoot")
    return { id: `street-made-${verb}`, args: { name, number: Number(number) } };
  return verb === "done" || verb === "skip" ? { id: `street-made-${verb}`, args: { name } } : null;
}
