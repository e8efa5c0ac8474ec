// What the rules tell, and where each sentence comes from, in the order of rules.*.ftl. Counts come from components.toml.
import type { Entry, RuleBook } from "../../play/rules";
import { CARDS } from "./components";

const all = [...CARDS.values()];
const ofType = (prefix: string) => all.filter(({ kind }) => kind.startsWith(prefix));
const gems = all.filter(({ kind, type }) => type === "gem" && kind !== "diamond");

/** "3 × 5 = 15". */
const times = (kinds: readonly { count: number }[]): string =>
  `${kinds.length} × ${kinds[0]!.count} = ${kinds.length * kinds[0]!.count}`;
const single = (id: "cave" | "cave_in" | "diamond"): Pick<Entry, "id" | "count" | "from"> => {
  const { count, mark } = CARDS.get(id)!;
  return { id, count, from: mark };
};
/** One fog or wind, and the two things that are crossed out on it. */
const crossing = (kind: string, count: number, [first, second]: readonly string[]): Entry => ({
  id: kind,
  count,
  from: "book",
  rules: ["ours"],
  args: { first: first!, second: second! },
});

const CARD_ENTRIES: Entry[] = [
  { ...single("cave"), rules: ["book", "ours"] },
  { id: "gems", count: times(gems), from: gems[0]!.mark, rules: ["book", "book", "ours"] },
  { ...single("diamond"), rules: ["book", "ours"] },
  { ...single("cave_in"), rules: ["book", "book", "ours", "ours"] },
  { id: "fog", count: times(ofType("fog_")), from: "book", rules: ["book", "book", "found", "ours"] },
  ...ofType("fog_").map(({ kind, count, hides }) => crossing(kind, count, hides)),
  { id: "wind", count: times(ofType("wind_")), from: "book", rules: ["book", "ours", "ours"] },
  ...ofType("wind_").map(({ kind, count, blowsAway }) => crossing(kind, count, blowsAway)),
];

export const BOOK: RuleBook = {
  marks: ["book", "found", "ours"],
  steps: 4,
  sections: [
    {
      id: "cards",
      from: "book",
      args: { count: all.reduce((sum, { count }) => sum + count, 0) },
      entries: CARD_ENTRIES,
      rules: ["book", "ours"],
    },
    { id: "goal", rules: ["book"] },
    { id: "setup", rules: ["book", "book", "ours", "book"] },
    { id: "turn", rules: ["book", "book", "book", "book", "ours"] },
    { id: "limit", rules: ["book", "book", "ours"] },
    { id: "known", rules: ["ours", "ours"] },
    { id: "end", rules: ["book", "book", "ours", "ours"] },
    { id: "score", rules: ["book", "book", "book", "ours", "ours"] },
  ],
};
