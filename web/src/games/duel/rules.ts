// What the rules tell, and where each sentence comes from, in the order of rules.*.ftl. Counts come from components.toml.
import type { RuleBook } from "../../play/rules";
import { ACTIONS, BOX, TUNNELS } from "./components";
import { sortOf } from "./entries";

/** How many cards of the deck an entry is about. */
const countOf = (entry: string): number =>
  [...TUNNELS, ...ACTIONS.values()].reduce((sum, { kind, count }) => sum + (sortOf(kind) === entry ? count : 0), 0);
const inDeck = (id: string) => ({ id, count: countOf(id) });

export const BOOK: RuleBook = {
  marks: ["book", "found", "ours"],
  steps: 4,
  sections: [
    {
      id: "cards",
      from: "book",
      args: { tunnels: BOX.tunnels, actions: BOX.actions, gold: BOX.gold },
      rules: ["found"],
      entries: [
        { ...inDeck("tunnel"), from: "found", rules: ["book"] },
        { ...inDeck("stub"), from: "found", rules: ["found"] },
        { ...inDeck("bridge"), from: "found", rules: ["book"] },
        { ...inDeck("ladder"), from: "found", rules: ["book", "book", "ours"] },
        { ...inDeck("door"), from: "found", rules: ["book"] },
        { ...inDeck("troll"), from: "found", rules: ["book", "ours", "ours", "ours"] },
        { id: "nugget", rules: ["book"] },
        { id: "gold", count: BOX.gold, from: "book", rules: ["book"] },
        { id: "entrance", rules: ["book"] },
        { ...inDeck("broken"), from: "found", rules: ["book"] },
        { ...inDeck("repair"), from: "found", rules: ["book", "found"] },
        { ...inDeck("map"), from: "found", rules: ["book"] },
        { ...inDeck("rockfall"), from: "found", rules: ["book", "ours"] },
        { ...inDeck("key"), from: "found", rules: ["book", "ours"] },
        { id: "token", count: BOX.tokens, from: "book", rules: ["book"] },
        { id: "key_token", count: BOX.key_tokens, from: "book", rules: ["book"] },
      ],
    },
    { id: "goal", rules: ["book", "book"] },
    { id: "setup", rules: ["book", "found", "book", "book"] },
    { id: "turn", rules: ["book", "book", "book", "book", "ours", "book"] },
    { id: "lay", rules: ["book", "ours", "book", "ours"] },
    { id: "gold-cards", rules: ["book", "book", "book", "ours", "ours", "book", "ours"] },
    { id: "end", rules: ["book", "book", "ours", "book", "ours", "book", "ours", "book", "book", "ours"] },
    { id: "solo", rules: ["book", "book", "book", "ours", "ours", "ours", "ours", "book"] },
    { id: "screen", rules: [null, null, null, null, null, null] },
  ],
};
