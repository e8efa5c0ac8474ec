import { describe, expect, it } from "vitest";
import { speak, t } from "../texts/texts.svelte";
import type { Hint, Reason } from "../wire/types";
import { reasonOf, whyOf } from "./advising";

const hint = (part: Partial<Hint>): Hint => ({
  type: "hint",
  table: "a",
  step: 1,
  seat: 0,
  move: { text: "take deck", parts: {} },
  reasons: [],
  threats: [],
  others: 3,
  chance: 0.62,
  gain: 0.08,
  score: null,
  ...part,
});
const said = (part: Partial<Hint>): string => {
  const { id, args } = whyOf(hint(part));
  return t(id, args).replaceAll("\u00a0", " ");
};

describe("a hint", () => {
  it("says what there is to gain", async () => {
    await speak("en");
    expect(said({})).toBe("About 62% to win, 8% less with other moves.");
    expect(said({ gain: 0.002 })).toBe("About 62% to win; other moves are almost as good.");
    expect(said({ gain: null })).toBe("About 62% to win.");
    expect(said({ reasons: [{ name: "clears", args: {} }] })).toBe("About 62% to win, else 8% less.");
    await speak("ru");
    expect(said({})).toBe("Шанс победить — около 62 %, с другими ходами — на 8 % меньше.");
    expect(said({ gain: 0 })).toBe("Шанс победить — около 62 %; другие ходы почти не хуже.");
    expect(said({ gain: null })).toBe("Шанс победить — около 62 %.");
  });

  it("says so where there is nothing to choose, and no chance for who plays alone", () => {
    expect(whyOf(hint({ others: 0, chance: null, gain: null })).id).toBe("hint-only");
    expect(whyOf(hint({ chance: null, gain: null, score: 8.4 }))).toEqual({ id: "hint-score", args: { score: 8 } });
  });

  it("tells the first reason in the game's words, and a rival by name", () => {
    const reasons: Reason[] = [
      { name: "hides", args: { rival: 1, n: 4 } },
      { name: "late", args: {} },
    ];
    expect(reasonOf(reasons, "nimble", ["Anna", "Boris"])).toEqual({
      id: "nimble-reason-hides",
      args: { n: 4, rival: "Boris" },
    });
    expect(reasonOf([], "nimble", ["Anna"])).toBeNull();
  });
});
