// The cards of the game, from the one place where they are written down, marks of origin included.
import { box, card as cards, type CardType } from "../../../../src/gnomoteka/games/noms/components.toml";
import type { Card, Own } from "./types";

export type { CardType };
/** How many there are of each kind. */
export type Counts = Own["hand"];

export { box as BOX };
export const CARDS = new Map(cards.map((card) => [card.kind, card]));

export const typeOf = (kind: Card): CardType => CARDS.get(kind)!.type;

/** The kinds of a hand, as it is held. */
export const kindsIn = (counts: Counts): Card[] => [...CARDS.keys()].filter((kind) => counts[kind]);

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Letters by their kind: what is written on them depends on the language. */
export const LETTERS = ["letter_n", "letter_o", "letter_m"] as const;
