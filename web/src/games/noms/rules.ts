// What the rules tell, and where each sentence comes from, in the order of rules.*.ftl. Counts come from components.toml.
import type { Entry, Origin, RuleBook } from "../../play/rules";
import { BOX, CARDS, type CardType } from "./components";

const TYPES: CardType[] = ["nom", "protection", "trap", "danger", "help", "help_or_danger", "rescue", "wild", "event"];
/** Cards that more is told of than what they do. */
const MORE: Record<string, readonly (Origin | null)[]> = { elder: ["book", "book", "ours"] };
const SPOTS = ["free", "mushroom", "toad", "moth", "elder", "bubble", "ring"];

const ofType = (type: CardType): Entry[] =>
  [...CARDS.values()]
    .filter((card) => card.type === type)
    .map(({ kind, count, mark }) => ({ id: kind, count, from: mark, rules: MORE[kind] ?? [mark] }));

export const BOOK: RuleBook = {
  marks: ["book", "found", "ours"],
  steps: 5,
  args: { limit: BOX.limit },
  sections: [
    { id: "meadow", rules: [], entries: SPOTS.map((spot) => ({ id: `spot_${spot}`, rules: ["book"] })) },
    { id: "cards", from: "book", args: { total: BOX.total }, rules: [] },
    ...TYPES.map((type) => ({ id: `type_${type}`, rules: [], entries: ofType(type) })),
    { id: "goal", rules: ["book", "book"] },
    { id: "setup", args: { dealt: BOX.dealt }, rules: ["book", "book", "ours"] },
    { id: "turn", args: { limit: BOX.limit }, rules: ["book", "book", "book", "found", "ours", "ours"] },
    { id: "answers", rules: ["book", "book", "book", "ours", "ours", "ours", "ours", "ours"] },
    { id: "ring", rules: ["found", "book", "ours"] },
    { id: "end", rules: ["book", "book", "book", "ours"] },
    { id: "screen", rules: [null, null, null, null] },
  ],
};
