import { describe, expect, it } from "vitest";
import { lineOf } from "./form";

describe("the line of a form", () => {
  it("goes from left to right and from the lowest to the highest", () => {
    expect(lineOf([1000, 1200, 1100], 300, 100)).toEqual([
      [0, 100],
      [150, 0],
      [300, 50],
    ]);
  });
  it("lies in the middle where nothing changes, or there is one game", () => {
    expect(lineOf([1000, 1000], 300, 100)).toEqual([
      [0, 50],
      [300, 50],
    ]);
    expect(lineOf([1040], 300, 100)).toEqual([[150, 50]]);
  });
});
