// What is asked now, why not, the lines of the log: ids of texts and what goes into them.
import type { Message } from "../../texts/texts.svelte";
import type { Outcome, TableProps } from "../game";
import { ACTIONS } from "./components";
import { whyOver } from "./rounds";
import { cardAt, cutsOnlyMe, type Choice, type Event, type Duel } from "./views";

const PLAYED = ["lay", "break", "repair", "map", "key", "rockfall"];

/** Only asked while it is this seat's turn: whom we wait for is said by the frame. */
export function ask(props: TableProps<Duel>): Message {
  const { shown, moves, held, seat } = props;
  if (props.goOn) return { id: "duel-ask-round", args: { why: whyOver(shown) } };
  const chosen = held.choices.filter(({ parts }) => PLAYED.includes(parts.verb));
  if (held.choices.some(({ parts }) => parts.verb === "mend")) return { id: "duel-ask-mend" };
  if (chosen.length > 0) return { id: `duel-ask-${chosen[0]!.parts.verb}` };
  const [first] = held.choices;
  if (first) return { id: "duel-ask-useless", args: { why: whyUseless(first.parts.card ?? "", props) } };
  if (shown.phase === "orient") return { id: "duel-ask-orient" };
  if (shown.phase === "bribe") return { id: "duel-ask-bribe" };
  if (shown.phase === "throw") {
    const enough = moves.some(({ parts }) => parts.verb === "enough");
    return { id: "duel-ask-throw", args: { enough: enough ? "yes" : "no" } };
  }
  const broken = seat !== null && (shown.players[seat]?.broken.length ?? 0) > 0;
  return { id: "duel-ask-act", args: { broken: broken ? "yes" : "no" } };
}

/** Why a card can only be thrown away. */
function whyUseless(card: string, { shown, seat }: TableProps<Duel>): string {
  const action = ACTIONS.get(card);
  if (action) return action.what;
  return seat !== null && shown.players[seat]!.broken.length > 0 ? "tool" : "place";
}

/** What would only harm who does it: to look again at what one has seen, or to bury one's own way. */
export function warn({ parts }: Choice, { shown, own, seat }: TableProps<Duel>): Message | null {
  if (parts.verb === "map" && own?.looked_at[parts.at]) return { id: "duel-warn-map" };
  if (parts.verb === "rockfall" && seat !== null && cutsOnlyMe(shown, seat, parts.at))
    return { id: "duel-warn-rockfall" };
  return null;
}

/** Why nothing can be done now; null: it is this seat's turn. */
export function whyNotNow({ shown, seat, names, acting, goOn }: TableProps<Duel>): Message | null {
  if (goOn) return { id: "duel-why-round" };
  if (shown.phase === "over") return { id: "duel-why-over" };
  if (seat === null) return { id: "duel-why-watching" };
  if (!acting.includes(seat)) return { id: "duel-why-turn", args: { name: names[shown.turn] ?? "" } };
  return null;
}

/** Why a card of the hand can't be picked up. */
export function whyNotCard(props: TableProps<Duel>): Message {
  return whyNotNow(props) ?? { id: `duel-why-${props.shown.phase}` };
}

/** Why a tap on this card of the field does nothing: what it means instead. */
export function whyNotField(at: string, props: TableProps<Duel>): Message {
  const card = cardAt(props.shown, at);
  const name = card?.card ?? "";
  if (!card || !card.up) return { id: "duel-why-gold" };
  if (name === "entrance") return { id: "duel-why-entrance" };
  if (name.endsWith("troll")) return { id: card.token ? "duel-why-paid" : "duel-why-troll" };
  if (name.includes("ladder")) return { id: "duel-why-ladder" };
  return whyNotNow(props) ?? { id: "duel-why-field" };
}

/** Alone there is nobody to win against: the verdict is what counts. */
export function headline({ detail }: Outcome<Duel>): Message | null {
  return detail.verdict === null ? null : { id: "duel-verdict-name", args: { verdict: detail.verdict } };
}

/** Alone one is glad of what one can take home. */
export const celebrated = ({ detail, winners }: Outcome<Duel>): number[] => (detail.verdict === 0 ? [] : winners);

export function tell(event: Event, names: string[]): Message | null {
  const { kind, seat } = event;
  const name = seat === null ? "" : (names[seat] ?? "");
  const line = (args: Record<string, string | number> = { name }): Message => ({ id: `duel-tell-${kind}`, args });
  switch (event.kind) {
    case "break": {
      const { tool } = event;
      if (names.length === 1) return { id: "duel-tell-break-alone", args: { name, victim: name, tool } };
      return line({ name, victim: names[1 - (seat ?? 0)] ?? "", tool });
    }
    case "claim":
    case "take":
    case "tribute":
      return line({ name, count: event.nuggets });
    case "repair":
    case "mend":
      return line({ name, tool: event.tool });
    case "round":
    case "round_over":
      return line({ name, round: event.round });
    case "crumble":
      return line({ any: event.at ? "yes" : "no" });
    case "no_effect":
    case "over":
      return { id: `duel-tell-${kind}` };
    case "lay":
    case "pay":
    case "turn_up":
    case "key":
    case "rockfall":
    case "map":
    case "decline":
    case "throw":
      return line();
    default:
      return null; // drawing up is seen
  }
}

/** Moves that end something: nothing else happens. */
export function tellMove(move: string, name: string): Message | null {
  return move === "enough" || move === "decline" ? { id: `duel-made-${move}`, args: { name } } : null;
}
