import { describe, expect, it } from "vitest";
import type { ReplayMoment } from "../wire/types";
import { eventsOf, inSentences, linesOf, lookAt } from "./moments";

const ALL = (1 << 16) - 1;
const moment = (step: number, ...events: [mask: number, kind: string][]): ReplayMoment => ({
  step,
  seat: step === 0 ? null : 0,
  move: step === 0 ? null : "move",
  acting: [0],
  shown: {},
  own: [{}, {}],
  events: events.map(([mask, kind]) => ({ mask, event: { kind, seat: 0 } })),
});
const kinds = (of: ReplayMoment, viewer: number | "open"): string[] => eventsOf(of, viewer).map(({ kind }) => kind);

describe("a step", () => {
  const drawn = moment(1, [1, "the card"], [ALL - 1, "a card"], [ALL, "over"]);

  it("shows each seat what it saw then", () => {
    expect(kinds(drawn, 0)).toEqual(["the card", "over"]);
    expect(kinds(drawn, 1)).toEqual(["a card", "over"]);
  });

  it("tells all when everything is open, and nothing twice", () => {
    expect(kinds(drawn, "open")).toEqual(["the card", "over"]);
  });

  it("that a seat saw nothing of has no line in its log", () => {
    const game = [moment(0), moment(1, [1, "answer"]), moment(2, [2, "answer"]), moment(3, [ALL, "over"])];
    expect(linesOf(game, 3, 1).map(({ step }) => step)).toEqual([2, 3]);
    expect(linesOf(game, 2, 1).map(({ step }) => step)).toEqual([2]);
    expect(linesOf(game, 0, "open")).toEqual([]);
  });

  it("is told in sentences", () => {
    expect(inSentences(["Анна дует", "Берегись, Бо!", "Ном в пузыре"])).toBe("Анна дует. Берегись, Бо! Ном в пузыре");
  });

  it("is looked at the longer the more happens in it, and passes quickly when nothing does", () => {
    expect(lookAt(0)).toBeLessThan(lookAt(1));
    expect(lookAt(1)).toBeLessThan(lookAt(3));
    expect(lookAt(100)).toBe(lookAt(50));
  });
});
