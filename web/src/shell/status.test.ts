import { describe, expect, it } from "vitest";
import type { Eye, SeatInfo, State, TableInfo } from "../wire/types";
import type { LogLine } from "../wire/log";
import { isLast, sinceMine, statusOf, untilNext } from "./status";

const seat: SeatInfo = {
  kind: "person",
  name: "",
  level: null,
  yours: false,
  present: true,
  left: false,
  stand_in: null,
  resigned: false,
  removed: false,
  gone: false,
  would_end: false,
  vacant_in: null,
};
const names = ["Anna", "Bo", "Vi"];

/** The id of what is said at a table of three to who sees with this eye. */
function said(
  state: Partial<State>,
  eye: Partial<Eye> = {},
  seats: Partial<SeatInfo>[] = [{}, {}, {}],
  ended = false,
  getting_ready: number[] = [],
): string {
  const info = { seats: seats.map((each) => ({ ...seat, ...each })), ended, getting_ready } as TableInfo;
  const now = { acting: [1], window: null, outcome: null, ...state } as State;
  const mine: Eye = { seat: 0, own: null, moves: [], answer: null, undo: false, log: [], ...eye };
  return statusOf(now, info, mine, names, () => ({ id: "asked" })).id;
}

describe("the line above the table", () => {
  const moves = [{ text: "draw", parts: {} }];

  it("says what the game asks of me", () => {
    expect(said({ acting: [0] }, { moves })).toBe("asked");
  });

  it("says whom we wait for, and whether they take their turn or answer", () => {
    expect(said({ acting: [1] })).toBe("turn-of");
    expect(said({ acting: [1], window: { total: 5, left: 3 } })).toBe("answer-of");
    expect(said({ acting: [1, 2] })).toBe("answer-of");
    expect(said({ acting: [0, 1, 2] })).toBe("turn-of-all");
  });

  it("says who can't think yet, if it is them that we wait for", () => {
    expect(said({ acting: [1] }, {}, [{}, {}, {}], false, [1])).toBe("turn-getting-ready");
    expect(said({ acting: [0, 1, 2] }, {}, [{}, {}, {}], false, [1])).toBe("turn-getting-ready");
    expect(said({ acting: [1] }, {}, [{}, {}, {}], false, [2])).toBe("turn-of");
    expect(said({ acting: [0] }, { moves }, [{}, {}, {}], false, [1])).toBe("asked");
  });

  it("says that my answer waits, and that a computer plays for me", () => {
    expect(said({ acting: [0, 1] }, { moves, answer: "draw" })).toBe("answer-held");
    expect(said({ acting: [0] }, {}, [{ stand_in: "casual" }, {}, {}])).toBe("stand-in-mine");
  });

  it("says that it is over, whatever else", () => {
    expect(said({ outcome: { scores: [], places: [], winners: [], detail: {} } }, { moves })).toBe("status-over");
  });

  it("says that I have given up, and that the game was ended early", () => {
    const seats = [{ stand_in: "casual", resigned: true }, {}, {}];
    expect(said({ acting: [0] }, {}, seats)).toBe("resigned-mine");
    expect(said({ acting: [] }, {}, seats, true)).toBe("ended");
  });

  it("says that I was sent away, which is no giving up", () => {
    const seats = [{ stand_in: "casual", resigned: true, removed: true }, {}, {}];
    expect(said({ acting: [0] }, {}, seats)).toBe("removed-mine");
  });
});

describe("what happened since my last turn", () => {
  const lines = (seats: number[], undone: number[] = []): LogLine[] =>
    seats.map((seat, step) => ({ step, seat, events: [], undone: undone.includes(step) }));
  const steps = (log: LogLine[], seat: number | null): number[] => sinceMine(log, seat).map(({ step }) => step);

  it("is what others did, and what I have done of this turn", () => {
    expect(steps(lines([0, 0, 1, 2, 2]), 0)).toEqual([2, 3, 4]);
    expect(steps(lines([0, 1, 2, 0]), 0)).toEqual([1, 2, 3]);
    expect(steps(lines([1, 2]), 0)).toEqual([0, 1]);
  });

  it("leaves out what was taken back", () => {
    expect(steps(lines([0, 1, 2, 2], [2]), 0)).toEqual([1, 3]);
  });

  it("is the last round of the table for who watches, and the last step for who is alone", () => {
    expect(steps(lines([0, 1, 2, 0, 1]), null)).toEqual([2, 3, 4]);
    expect(steps(lines([0, 0, 0]), 0)).toEqual([2]);
    expect(steps([], 0)).toEqual([]);
  });
});

describe("what is told while one looks at what a step ended", () => {
  const line = (step: number, ...kinds: string[]): LogLine => ({
    step,
    seat: 0,
    events: kinds.map((kind) => ({ kind, seat: 0 })),
    undone: false,
  });
  const kinds = (log: LogLine[]): string[][] => log.map(({ events }) => events.map(({ kind }) => kind));
  const begins = ({ kind }: { kind: string }): boolean => kind === "round";

  it("is nothing of what began after it, and all of what was before", () => {
    const log = [line(1, "round", "draw"), line(2, "lay", "round_over", "take", "round", "draw")];
    expect(kinds(untilNext(log, begins))).toEqual([
      ["round", "draw"],
      ["lay", "round_over", "take"],
    ]);
  });

  it("is everything where nothing began", () => {
    const log = [line(1, "lay"), line(2, "over")];
    expect(untilNext(log, begins)).toEqual(log);
    expect(untilNext(log, undefined)).toEqual(log);
    expect(untilNext([], begins)).toEqual([]);
  });
});

it("takes who shares the last place for last, too", () => {
  expect([0, 1, 2].map((seat) => isLast([1, 2, 2], seat))).toEqual([false, true, true]);
  expect([0, 1, 2].map((seat) => isLast([2, 1, 3], seat))).toEqual([false, false, true]);
});
