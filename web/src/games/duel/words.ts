// What is asked now, why not, the lines of the log: ids of texts and what goes into them.
import type { Message } from "../../texts/texts.svelte";
import type { GameEvent } from "../../wire/log";
import type { TableProps } from "../game";
import type { Outcome } from "../../wire/types";
import { cardAt, type Shown } from "./views";

const PLAYED = ["lay", "break", "repair", "map", "key", "rockfall"];

/** Only asked while it is this seat's turn: whom we wait for is said by the frame. */
export function ask({ shown, moves, held, seat }: TableProps): Message {
  const table = shown as Shown;
  const chosen = held.choices.filter(({ parts }) => PLAYED.includes(parts.verb));
  if (held.choices[0]?.parts.verb === "mend") return { id: "duel-ask-mend" };
  if (chosen.length > 0) return { id: `duel-ask-${chosen[0]!.parts.verb}` };
  if (held.choices.length > 0) return { id: "duel-ask-useless" };
  if (table.phase === "orient") return { id: "duel-ask-orient" };
  if (table.phase === "bribe") return { id: "duel-ask-bribe" };
  if (table.phase === "throw") {
    const enough = moves.some(({ parts }) => parts.verb === "enough");
    return { id: "duel-ask-throw", args: { enough: enough ? "yes" : "no" } };
  }
  const broken = seat !== null && (table.players[seat]?.broken.length ?? 0) > 0;
  return { id: "duel-ask-act", args: { broken: broken ? "yes" : "no" } };
}

/** Why nothing can be done now; null: it is this seat's turn. */
export function whyNotNow({ shown, seat, names, acting }: TableProps): Message | null {
  const table = shown as Shown;
  if (table.phase === "over") return { id: "duel-why-over" };
  if (seat === null) return { id: "duel-why-watching" };
  if (!acting.includes(seat)) return { id: "duel-why-turn", args: { name: names[table.turn] ?? "" } };
  return null;
}

/** Why a card of the hand can't be picked up. */
export function whyNotCard(props: TableProps): Message {
  return whyNotNow(props) ?? { id: `duel-why-${(props.shown as Shown).phase}` };
}

/** Why a tap on this card of the field does nothing: what it means instead. */
export function whyNotField(at: string, props: TableProps): Message {
  const card = cardAt(props.shown as Shown, at);
  const name = card?.card ?? "";
  if (!card || !card.up) return { id: "duel-why-gold" };
  if (name === "entrance") return { id: "duel-why-entrance" };
  if (name.endsWith("troll")) return { id: card.token ? "duel-why-paid" : "duel-why-troll" };
  if (name.includes("ladder")) return { id: "duel-why-ladder" };
  return whyNotNow(props) ?? { id: "duel-why-field" };
}

/** Alone there is nobody to win against: the verdict is what counts. */
export function headline({ detail }: Outcome): Message | null {
  return detail.verdict === null ? null : { id: "duel-verdict-name", args: { verdict: detail.verdict as number } };
}

const SAID = ["lay", "pay", "turn_up", "claim", "break", "repair", "key", "rockfall", "map", "mend", "decline"];

export function tell(event: GameEvent, names: string[]): Message | null {
  const { kind, seat } = event;
  const name = seat === null ? "" : (names[seat] ?? "");
  if (kind === "break") {
    const victim = names.length === 1 ? name : (names[1 - (seat ?? 0)] ?? "");
    return {
      id: names.length === 1 ? "duel-tell-break-alone" : "duel-tell-break",
      args: { name, victim, tool: event.tool as string },
    };
  }
  if (kind === "claim") return { id: "duel-tell-claim", args: { name, count: event.nuggets as number } };
  if (kind === "repair" || kind === "mend")
    return { id: `duel-tell-${kind}`, args: { name, tool: event.tool as string } };
  if (kind === "take" || kind === "tribute")
    return { id: `duel-tell-${kind}`, args: { name, count: event.nuggets as number } };
  if (kind === "round" || kind === "round_over")
    return { id: `duel-tell-${kind}`, args: { name, round: event.round as number } };
  if (kind === "crumble") return { id: "duel-tell-crumble", args: { any: event.at ? "yes" : "no" } };
  if (kind === "no_effect") return { id: "duel-tell-no_effect" };
  if (kind === "throw") return { id: "duel-tell-throw", args: { name } };
  if (kind === "over") return { id: "duel-tell-over" };
  return SAID.includes(kind) ? { id: `duel-tell-${kind}`, args: { name } } : null; // drawing up is seen
}

/** Moves that end something: nothing else happens. */
export function tellMove(move: string, name: string): Message | null {
  return move === "enough" || move === "decline" ? { id: `duel-made-${move}`, args: { name } } : null;
}
