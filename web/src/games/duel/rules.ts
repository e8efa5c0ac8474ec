// Where each sentence of the rules comes from, in the order of rules.*.ftl.
import type { Origin, Section } from "../../play/RulesPlain.svelte";

export const OPENING: Record<"goal" | "cards", Origin[]> = {
  goal: ["book", "book"],
  cards: ["book", "found", "book", "found"],
};
export const SECTIONS: Section[] = [
  { name: "setup", rules: ["book", "found", "book", "book"] },
  { name: "turn", rules: ["book", "book", "book", "book", "ours", "book"] },
  { name: "lay", rules: ["book", "ours", "book", "ours", "book", "book", "ours"] },
  { name: "way", rules: ["book", "book", "ours", "ours", "ours"] },
  { name: "act", rules: ["book", "book", "found", "book", "book", "ours", "ours"] },
  { name: "gold-cards", rules: ["book", "book", "book", "ours", "ours", "book", "ours"] },
  { name: "end", rules: ["book", "book", "ours", "book", "ours", "book", "ours", "book", "book", "ours"] },
  { name: "solo", rules: ["book", "book", "book", "ours", "ours", "ours", "ours", "book"] },
  { name: "screen", rules: [null, null, null, null, null, null] },
];
