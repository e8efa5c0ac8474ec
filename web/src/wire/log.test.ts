import { describe, expect, it } from "vitest";
import { grow } from "./log";
import type { LogEntry } from "./types";

const entry = (step: number, undo = false): LogEntry => ({
  step,
  seat: 0,
  events: undo ? [] : [{ kind: "lay", seat: 0 }],
  undo,
});
const undone = (entries: LogEntry[]): [number, boolean][] => grow([], entries).map((line) => [line.step, line.undone]);

describe("the log of a game", () => {
  it("marks what was taken back", () => {
    expect(undone([entry(1), entry(2), entry(3, true), entry(4)])).toEqual([
      [1, false],
      [2, true],
      [4, false],
    ]);
  });

  it("takes back step after step", () => {
    expect(undone([entry(1), entry(2), entry(3, true), entry(4, true)])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it("grows by what it has not heard yet", () => {
    const lines = grow([], [entry(1), entry(2)]);
    expect(grow(lines, [entry(2), entry(3)]).map((line) => line.step)).toEqual([1, 2, 3]);
  });
});
