// What street's components are given, by the types that are generated from the game's view.py.
import type { Choice as ChoiceOf, Wide } from "../game";
import type * as types from "./types";
import type { Shown } from "./types";

export type Stacks = types.Shown["stacks"];
export type GardenPlan = types.Shown["garden"];

export type Move = Wide<types.Move>;
export type Event = Wide<types.Event>;

export interface Street {
  shown: types.Shown;
  own: types.Own;
  move: Move;
  event: Event;
  detail: types.Detail;
}
export type Choice = ChoiceOf<Street>;

/** What is chosen in the step of questions. */
export type Topic = types.Question | "cat";

/** Whose turn it is in the queue; null while it isn't settled. */
export const actorOf = (shown: Shown): number | null => shown.queue[shown.at] ?? null;

/** Equal cards drop to nothing. */
export function dropped(shown: Shown, seat: number): boolean {
  const card = shown.players[seat]?.played;
  return Boolean(card) && shown.players.some((player, other) => other !== seat && player.played === card);
}

/** A mask of seats, as the events have it. */
export const seatsOf = (mask: number, count: number): number[] =>
  Array.from({ length: count }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
