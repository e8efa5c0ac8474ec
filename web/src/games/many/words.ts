// What is asked now, why not, the lines of the log: ids of texts and what goes into them.
import type { Message } from "../../texts/texts.svelte";
import type { TableProps } from "../game";
import { beside, byPlace } from "./hex";
import { isFinal, knownTiles, type Choice, type Event, type KnownTile, type Many } from "./views";

const tileAt = (at: string, { shown, own }: TableProps<Many>): KnownTile | undefined =>
  byPlace(knownTiles(shown.tiles, own)).get(at);

/** Only asked while it is this seat's turn: whom we wait for is said by the frame. */
export function ask(props: TableProps<Many>): Message {
  const { shown, seat, moves, held } = props;
  const first = held.choices[0];
  if (first?.parts.verb === "lay" && held.choices.length === 1 && isFinal(shown, seat!))
    return { id: "many-ask-sure", args: { side: first.parts.up } };
  if (first?.parts.verb === "lay") return { id: "many-ask-place", args: { side: first.parts.up } };
  if (first) {
    return { id: "many-ask-turn", args: { side: tileAt(first.parts.at, props)?.down ?? "pizza" } };
  }
  const turning = moves.some((move) => move.parts.verb === "turn") ? "yes" : "no";
  if (shown.phase === "final") return { id: "many-ask-final", args: { turning } };
  if (shown.turned) return { id: "many-ask-turned" };
  return { id: shown.acted ? "many-ask-second" : "many-ask-first", args: { turning } };
}

/** A dragon of mine that would find nobody but my own gnomes. */
export function warn({ parts }: Choice, props: TableProps<Many>): Message | null {
  const { shown, own, seat } = props;
  const up = parts.verb === "lay" ? parts.up : tileAt(parts.at, props)?.down;
  if (up !== "dragon" || shown.phase !== "turns") return null;
  const field = byPlace(knownTiles(shown.tiles, own));
  const gnomes = beside(parts.at).flatMap((at) => (field.get(at)?.up === "gnome" ? [field.get(at)!.seat] : []));
  const mine = gnomes.filter((owner) => owner === seat).length;
  // Three would scare it off.
  return mine > 0 && mine < 3 && mine === gnomes.length ? { id: "many-warn-dragon", args: { count: mine } } : null;
}

/** Why nothing can be done now; null: it is this seat's turn. */
export function whyNotNow({ shown, seat, names, acting }: TableProps<Many>): Message | null {
  if (shown.phase === "over") return { id: "many-why-over" };
  if (seat === null) return { id: "many-why-watching" };
  if (!acting.includes(seat)) return { id: "many-why-turn", args: { name: names[shown.turn] ?? "" } };
  return null;
}

/** Why this tile of the field can't be turned over. */
export function whyNotTile(at: string, props: TableProps<Many>): Message {
  const tile = tileAt(at, props);
  if (!tile || tile.seat === null) return { id: "many-why-royal" };
  const what = { side: tile.up, down: tile.down ?? "unknown", name: props.names[tile.seat] ?? "" };
  if (tile.seat !== props.seat) return { id: "many-why-foreign", args: what };
  const turning = props.moves.some((move) => move.parts.verb === "turn");
  if (props.shown.turned) return whyNotNow(props) ?? { id: "many-why-turned" };
  return whyNotNow(props) ?? { id: turning ? "many-why-just-laid" : "many-why-lay" };
}

export function tell(event: Event, names: string[]): Message | null {
  const { kind, seat } = event;
  const name = seat === null ? "" : (names[seat] ?? "");
  switch (event.kind) {
    case "lay":
    case "turn":
      return { id: `many-tell-${kind}`, args: { name, side: event.up } };
    case "scared":
    case "eats":
    case "eaten":
    case "final":
      return { id: `many-tell-${kind}`, args: { name } };
    case "over":
      return { id: "many-tell-over" };
    default:
      return null; // drawing up is seen
  }
}
