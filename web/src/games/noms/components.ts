// The cards of the game, read from the one place where they are written down, marks of origin included.
import source from "../../../../src/gnomoteka/games/noms/components.toml?raw";

export type Mark = "book" | "found" | "ours";
export type CardType =
  "nom" | "protection" | "trap" | "danger" | "help" | "help_or_danger" | "rescue" | "wild" | "event";
export type Counts = Record<string, number>;

export interface CardData {
  kind: string;
  type: CardType;
  count: number;
  mark: Mark;
}

/** Reads the subset of TOML that components.toml keeps to: tables of strings and numbers. */
function valueIn(table: string, key: string): unknown {
  const found = table.match(new RegExp(`^${key} = ("[^"]*"|\\d+)`, "m"));
  return found ? JSON.parse(found[1]!) : undefined;
}

const [box, ...cards] = source.split("[[card]]") as [string, ...string[]];

export const BOX = {
  total: valueIn(box, "total") as number,
  dealt: valueIn(box, "dealt") as number,
  limit: valueIn(box, "limit") as number,
};

/** In the order in which a hand is held. */
export const CARDS = new Map(
  cards.map((table): [string, CardData] => {
    const value = (key: string) => valueIn(table, key);
    const kind = value("kind") as string;
    const card = { kind, type: value("type"), count: value("count"), mark: value("mark") } as CardData;
    return [kind, card];
  }),
);
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
