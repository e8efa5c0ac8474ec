// What is marked on the table: what can be chosen, what a hint leads to, what is in danger, what is new.
import type { Peril } from "./danger";
import type { News } from "./news";
import type { Choice, Place } from "./views";

export interface Signs {
  targets: Map<Place, Choice[]>;
  /** Places that a hint may mark. */
  leads: Map<Place, Choice[]>;
  /** Of the targets, those where one would only harm oneself. */
  harms: Set<Place>;
  dangers: Map<Place, Peril>;
  news: Map<Place, News>;
}
