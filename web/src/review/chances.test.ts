import { describe, expect, it } from "vitest";
import { chanceIn, pathOf, topOf } from "./chances";

describe("chances", () => {
  it("are told in hundredths, alone as points", () => {
    expect(chanceIn(0.456, false)).toBe("46 %");
    expect(chanceIn(7.25, true)).toBe("7.3");
  });

  it("are drawn from the left to the right, a sure win at the top", () => {
    const game = [
      [0.5, 0.5],
      [0.25, 0.75],
      [0, 1],
    ];
    expect(topOf(game, false)).toBe(1);
    expect(pathOf(game, 0, 1, 100, 40)).toBe("M0.0 20.0L50.0 30.0L100.0 40.0");
    expect(pathOf(game, 1, 1, 100, 40)).toBe("M0.0 20.0L50.0 10.0L100.0 0.0");
  });

  it("of one who plays alone have the best score at the top", () => {
    expect(topOf([[3], [8], [5]], true)).toBe(8);
  });
});
