import { describe, expect, it } from "vitest";
import { nextOf } from "./order";

const puzzles = ["a1", "a2", "a3", "b1"].map((id) => ({ id, game: id[0]!, seats: 2, grade: 1 }));
const next = (id: string, ...solved: string[]): string | null =>
  nextOf(puzzles, id, (each) => solved.includes(each))?.id ?? null;

describe("the next puzzle", () => {
  it("is one of the same game that isn't solved yet", () => {
    expect(next("a1", "a1")).toBe("a2");
    expect(next("a1", "a1", "a2")).toBe("a3");
    expect(next("a3", "a2", "a3")).toBe("a1");
  });
  it("is another game's when those are solved", () => {
    expect(next("a1", "a1", "a2", "a3")).toBe("b1");
    expect(next("b1", "b1", "a1")).toBe("a2");
  });
  it("isn't there when all others are solved", () => {
    expect(next("a1", "a2", "a3", "b1")).toBeNull();
  });
});
