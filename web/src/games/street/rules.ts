// What the rules tell, and where each sentence comes from, in the order of rules.*.ftl. Cards come from components.toml.
import type { RuleBook } from "../../play/rules";
import { BOX, GNOMES } from "./components";

export const BOOK: RuleBook = {
  marks: ["book", "found", "ours"],
  steps: 4,
  ordered: true,
  sections: [
    {
      id: "things",
      rules: [],
      entries: [
        { id: "figure", rules: ["book"] },
        { id: "cache", count: BOX.cache_cards, from: "book", rules: ["book"] },
        { id: "guess", count: BOX.guess_tokens, from: "book", rules: ["book"] },
        { id: "decoy", count: BOX.decoy_tokens, from: "book", rules: ["book"] },
        { id: "ground", count: BOX.terrain_tokens, from: "book", rules: ["book"] },
        { id: "pond", rules: ["book"] },
        { id: "zone", rules: ["book"] },
        { id: "line", rules: ["book"] },
        { id: "flower", rules: ["book"] },
        { id: "cat", count: BOX.cats, from: "book", rules: ["book"] },
        { id: "aloud", rules: ["book"] },
        { id: "silent", rules: ["book"] },
        { id: "catapult", rules: ["book"] },
      ],
    },
    {
      id: "cards",
      rules: ["found", "book", "book"],
      entries: GNOMES.map(({ strength, mark }) => ({
        id: `gnome_${strength}`,
        rules: [mark],
        args: { players: "more" },
      })),
    },
    { id: "goal", rules: ["book", "book"] },
    { id: "garden", rules: ["found", "ours"] },
    { id: "setup", rules: ["book", "book", "found"] },
    { id: "brawl", rules: ["book", "book", "ours", "ours", "ours"] },
    {
      id: "investigation",
      rules: ["ours", "book", "book", "ours", "book", "book", "book", "ours", "book", "book", "ours"],
    },
    { id: "search", rules: ["book", "book", "book"] },
    { id: "end", rules: ["book", "book", "book", "book", "book", "ours", "book", "book", "ours"] },
    { id: "pair", rules: ["book", "book", "book", "ours"] },
    { id: "notebook", rules: ["book", "ours", "ours"] },
    { id: "screen", rules: [null, null, null] },
  ],
};
