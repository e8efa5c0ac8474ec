// What is asked now, why not, the lines of the log: ids of texts and what goes into them.
import { together } from "../../play/naming";
import type { Message } from "../../texts/texts.svelte";
import type { GameEvent } from "../../wire/log";
import type { TableProps } from "../game";
import { actorOf, seatsOf, type Shown } from "./views";

const yes = (value: unknown): string => (value ? "yes" : "no");

/** Only asked while it is this seat's turn: whom we wait for is said by the frame. */
export function ask({ shown, moves, held, seat }: TableProps): Message {
  const table = shown as Shown;
  const can = (verb: string): boolean => moves.some(({ parts }) => parts.verb === verb);
  const picked = held.choices[0]?.parts;
  switch (table.phase) {
    case "brawl":
      return picked ? { id: "street-ask-brawl-sure" } : { id: "street-ask-brawl" };
    case "catapult":
      return { id: "street-ask-catapult" };
    case "terrain":
    case "action":
      return { id: `street-ask-${table.phase}` };
    case "place": {
      if (picked?.verb === "send_home") return { id: "street-ask-send" };
      if (picked) return { id: "street-ask-place", args: { terrain: terrainAsked(table, seat) } };
      if (can("place_nothing")) return { id: "street-ask-nowhere" };
      const moving = moves.some(({ parts }) => parts.verb === "place" && parts.from);
      if (moving) return { id: "street-ask-move" };
      return { id: "street-ask-place", args: { terrain: terrainAsked(table, seat) } };
    }
    case "ask": {
      const verbs = { ask: can("ask"), cat: can("cat") };
      return { id: "street-ask-ask", args: { what: verbs.ask ? (verbs.cat ? "both" : "ask") : "cat" } };
    }
    case "again":
      return { id: "street-ask-again", args: { what: can("cat") ? "cat" : can("ask_from") ? "from" : "other" } };
    default:
      return searching(table, can("lay"), can("discard"), picked?.verb === "lay");
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

/** Why nothing can be done now; null: it is this seat's turn. */
export function whyNotNow({ shown, seat, names, acting, answer }: TableProps): Message | null {
  const table = shown as Shown;
  const actor = actorOf(table);
  if (table.phase === "over") return { id: "street-why-over" };
  if (seat === null) return { id: "street-why-watching" };
  if (answer !== null || (actor === null && !acting.includes(seat))) return { id: "street-why-wait" };
  if (actor !== null && actor !== seat) return { id: "street-why-turn", args: { name: names[actor] ?? "" } };
  return null;
}

/** Why a card of the hand can't be used: each phase has its own things to tap. */
export function whyNotCard(props: TableProps): Message {
  return whyNotNow(props) ?? { id: "street-why-card", args: { phase: (props.shown as Shown).phase } };
}

export function whyNotToken(props: TableProps, taken: number | null): Message {
  if (taken !== null) return { id: "street-why-taken", args: { name: props.names[taken] ?? "" } };
  return whyNotNow(props) ?? { id: "street-why-token", args: { phase: (props.shown as Shown).phase } };
}

/** Choices and powers are hidden until all are there; then `reveal` and `shot` tell them. */
const UNTOLD = ["choose", "power"];
const PLAIN = ["not_placed", "take_back", "last_turn", "over", "tokens_back"];

export function tell(event: GameEvent, names: string[]): Message | null {
  const { kind, seat } = event;
  const name = seat === null ? "" : (names[seat] ?? "");
  const said = (args: Record<string, string | number>): Message => ({ id: `street-tell-${kind}`, args });
  const cell = (event.cell as string | null) ?? "";
  if (UNTOLD.includes(kind)) return null;
  if (PLAIN.includes(kind)) return said({ name });
  switch (kind) {
    case "reveal":
    case "discard":
      return said({ name, card: event.card as number });
    case "level":
      return said({ names: together(seatsOf(event.seats as number, names.length).map((each) => names[each]!)) });
    case "wind": {
      const wind = event.wind as number;
      return said({ way: wind > 0 ? "along" : wind < 0 ? "against" : "none", wind: Math.abs(wind) });
    }
    case "shot":
      return said({ name, power: event.power as number, distance: (event.distance as number) / 10 });
    case "lot":
      return said({ name, place: (event.place as number) + 1 });
    case "queue": {
      const place = (event.place as number) + 1;
      return said({ name, place, last: yes(place === names.length) });
    }
    case "take":
      return said({ name, token: event.token as string });
    case "place":
    case "cat":
      return said({ name, cell, moved: yes(event.from), from: (event.from as string | null) ?? "" });
    case "ask":
      return said({ name, target: names[event.target as number] ?? "", question: event.question as string, cell });
    case "answer":
      return said({
        name,
        asker: names[event.asker as number] ?? "",
        answer: (event.answer as string | null) ?? "hidden",
        how: event.how as string,
      });
    case "lay":
      return said({ name, cell, face: (event.face as string | null) ?? "hidden" });
    case "turn":
      return said({ turn: event.turn as number });
    case "round":
      return said({ round: event.round as number });
    case "round_won":
      return said({ name, round: event.round as number, won: yes(seat !== null) });
    case "send":
    case "home":
    case "cache":
      return said({ name, cell });
    default:
      return null;
  }
}

/** Moves that end something, and those that are hidden until all have made theirs. */
export function tellMove(move: string, name: string): Message | null {
  const [verb, number] = move.split(" ");
  if (verb === "choose" || verb === "shoot")
    return { id: `street-made-${verb}`, args: { name, number: Number(number) } };
  return verb === "done" || verb === "skip" ? { id: `street-made-${verb}`, args: { name } } : null;
}
