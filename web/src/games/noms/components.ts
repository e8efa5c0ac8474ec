// The cards of the game, from the one place where they are written down, marks of origin included.
import { box, card as cards, type CardType } from "../../../../src/gnomoteka/games/noms/components.toml";

export type { CardType };
export type Counts = Record<string, number>;

export { box as BOX };
export const CARDS = new Map(cards.map((card) => [card.kind, card]));
const ORDER = [...CARDS.keys()];

export const typeOf = (kind: string): CardType => CARDS.get(kind)!.type;

/** The kinds of a hand, as it is held. */
export const kindsIn = (counts: Counts): string[] =>
  Object.keys(counts)
    .filter((kind) => counts[kind]! > 0)
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Letters by their kind: what is written on them depends on the language. */
export const LETTERS = ["letter_n", "letter_o", "letter_m"] as const;
