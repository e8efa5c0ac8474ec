import { describe, expect, it } from "vitest";
import { speak, t } from "../texts/texts.svelte";
import { gnomeName, gnomesFor } from "./naming";
import { GNOMES } from "./settings.svelte";

const BOTS = [0, 1, 2, 3, 4, 5].map((seat) => `bot-name-${seat}`);

describe.each(["ru", "en"] as const)("gnomes' names in %s", (language) => {
  it("are there, all different, and none is a computer player's", async () => {
    await speak(language);
    const names = Array.from({ length: GNOMES }, (_, gnome) => gnomeName(gnome));
    expect(names.filter((name) => name.startsWith("gnome-name"))).toEqual([]);
    expect(new Set([...names, ...BOTS.map((id) => t(id))]).size).toBe(GNOMES + BOTS.length);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(12);
  });

  it("go to those who give none: the wished one first, nobody's twice", async () => {
    await speak(language);
    expect(gnomesFor(1, 3, [])).toEqual([3]);
    expect(gnomesFor(1, 3, [gnomeName(3), "Анна"])).toEqual([4]);
    expect(gnomesFor(3, 15, [` ${gnomeName(0).toUpperCase()} `])).toEqual([15, 1, 2]);
    expect(new Set(gnomesFor(6, 12, [])).size).toBe(6);
  });
});
