// What the rules tell, and where each sentence comes from, in the order of rules.*.ftl. Counts come from components.toml.
import type { RuleBook } from "../../play/rules";
import { BOX, TILES } from "./components";

export const BOOK: RuleBook = {
  marks: ["book", "ours"],
  steps: 4,
  ordered: true,
  sections: [
    {
      id: "tiles",
      from: "book",
      args: { count: BOX.total, each: BOX.each_colour },
      rules: ["book", "ours", "book", "ours", "ours", "ours"],
      entries: [
        { id: "gnome", rules: ["book"] },
        { id: "pizza", rules: ["book"] },
        { id: "royal", count: 1, from: "book", rules: ["book"] },
        { id: "dragon", rules: ["book", "book"] },
        ...[...TILES.values()].map(({ kind, count, mark }) => ({ id: kind, rules: [mark], args: { count } })),
      ],
    },
    { id: "goal", rules: ["book"] },
    { id: "dragons", rules: ["book", "book", "book", "book", "book", "ours", "ours", null] },
    { id: "setup", rules: ["book", "book", "book", "ours"] },
    { id: "turn", rules: ["book", "book", "ours", "ours", "book", "ours"] },
    { id: "field", rules: ["book", "ours", "ours"] },
    { id: "end", rules: ["book", "ours", "ours", "ours", "book", "ours"] },
    { id: "score", rules: ["book", "book", "ours"] },
    { id: "known", rules: ["book", null, "ours", "ours", "ours"] },
    { id: "screen", rules: [null, null] },
  ],
};
