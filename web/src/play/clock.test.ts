import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../texts/texts.svelte";
import { CLOCKS, clockName, isSlow, lasting, ticking } from "./clock";

const DAY = 86_400;

describe("clocks in Russian", () => {
  beforeAll(() => speak("ru"));

  it("count days as people do", () => {
    expect([1, 2, 5, 14].map((days) => lasting(days * DAY))).toEqual(["1 день", "2 дня", "5 дней", "14 дней"]);
    expect(lasting(DAY + 4 * 3600 + 59)).toBe("1 день 4 ч");
  });

  it("tick in the last hour", () => {
    const said = [3_599, 600, 59.2, 9, 0].map((seconds) => ticking(seconds).join());
    expect(said).toEqual(["59:59", "10:00", "1:00", "0:09", "0:00"]);
    expect(ticking(2 * 3600 + 125)).toEqual(["2 ч", "2 мин"]);
  });
});

describe("clocks in English", () => {
  beforeAll(() => speak("en"));

  it("have names of their own", () => {
    const names = CLOCKS.map(clockName);
    expect(new Set(names).size).toBe(CLOCKS.length);
    expect(names).toContain("10 min each, +10 s a move");
    expect(names).toContain("3 days a move");
  });

  it("are slow from an hour a move on", () => {
    expect(CLOCKS.filter(isSlow).map(clockName)).toEqual(["1 day a move", "3 days a move"]);
    expect(isSlow(null)).toBe(false);
  });
});
