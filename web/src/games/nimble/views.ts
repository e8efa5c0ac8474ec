// What nimble's components are given, by the types that are generated from the game's view.py.
import type { Choice as ChoiceOf, Wide } from "../game";
import type * as types from "./types";

export type Move = Wide<types.Move>;
export type Event = Wide<types.Event>;

export interface Nimble {
  shown: types.Shown;
  own: types.Own;
  move: Move;
  event: Event;
  detail: types.Detail;
}
export type Choice = ChoiceOf<Nimble>;
