import { describe, expect, it } from "vitest";
import type { SoundName } from "../play/sound";
import type { GameEvent } from "../wire/log";
import { Hearing, hurryIn, isGlad, type Moment } from "./hearing";

const event = (kind: string): GameEvent => ({ kind, seat: 0 }) as unknown as GameEvent;
/** Here an event is named like its sound. */
const soundOf = ({ kind }: GameEvent): SoundName | null => (kind === "draw" ? null : (kind as SoundName));

/** Listens from step 4 on, in which it isn't my turn. */
function listener(first: Partial<Moment> = {}) {
  const hearing = new Hearing({ step: 4, turn: false, ...first });
  let now = 10_000;
  return (kinds: string[], more: Partial<Moment> = {}): SoundName[] => {
    const moment = { step: 5, whole: false, turn: false, hidden: false, now: (now += 5_000), ...more };
    return hearing.hear({ ...moment, events: kinds.map(event) }, soundOf);
  };
}

describe("what is heard", () => {
  it("is what the newest step showed, once", () => {
    const hear = listener();
    expect(hear(["card"])).toEqual(["card"]);
    expect(hear(["card"])).toEqual([]);
    expect(hear(["curse"], { step: 6 })).toEqual(["curse"]);
  });

  it("is of many events only the most telling one", () => {
    expect(listener()(["draw", "card", "dragon", "card", "curse"])).toEqual(["dragon"]);
    expect(listener()(["draw"])).toEqual([]);
  });

  it("isn't what was there when one came, or came whole after the connection was lost", () => {
    const hear = listener({ step: 5, turn: true });
    expect(hear(["card"], { turn: true })).toEqual([]);
    expect(hear(["card"], { step: 9, whole: true })).toEqual([]);
    expect(hear(["card"], { step: 9 })).toEqual([]);
    expect(hear([], { step: 12, whole: true, turn: true })).toEqual([]);
    expect(hear(["card"], { step: 13, turn: true })).toEqual(["card"]);
  });

  it("calls me when my turn comes, after what led to it", () => {
    const hear = listener();
    expect(hear(["card"], { turn: true })).toEqual(["card", "turn"]);
    expect(hear(["card"], { step: 6, turn: true })).toEqual(["card"]);
  });

  it("doesn't call who was away for a moment only", () => {
    const hear = listener({ turn: true });
    expect(hear(["card"], { now: 100 })).toEqual(["card"]);
    expect(hear(["draw"], { step: 6, turn: true, now: 400 })).toEqual([]);
    expect(hear(["card"], { step: 7, now: 2_000 })).toEqual(["card"]);
    expect(hear(["draw"], { step: 8, turn: true, now: 4_000 })).toEqual(["turn"]);
  });

  it("is nothing but my turn while nobody looks, and nothing of it afterwards", () => {
    const hear = listener({ turn: true });
    expect(hear(["dragon"], { now: 100, hidden: true })).toEqual([]);
    expect(hear(["dragon"], { step: 6, now: 200, hidden: true, turn: true })).toEqual(["turn"]);
    expect(hear(["dragon"], { step: 6, turn: true })).toEqual([]);
    expect(hear([], { step: 7, hidden: true })).toEqual([]);
    expect(hear([], { step: 9, hidden: true, whole: true, turn: true })).toEqual(["turn"]);
  });
});

describe("time", () => {
  it("runs out three seconds before the end, or at the half of a short window", () => {
    expect(hurryIn({ total: 20_000, ends: 50_000 }, 40_000)).toBe(7_000);
    expect(hurryIn({ total: 5_000, ends: 50_000 }, 45_000)).toBe(2_500);
    expect(hurryIn({ total: 20_000, ends: 50_000 }, 48_000)).toBe(null);
  });
});

describe("the end", () => {
  it("is glad for who won, for somebody of this device and for who watches", () => {
    expect(isGlad([1], [1])).toBe(true);
    expect(isGlad([1], [0])).toBe(false);
    expect(isGlad([0, 1], [1])).toBe(true);
    expect(isGlad([1], [0, 1])).toBe(true);
    expect(isGlad([1], [])).toBe(true);
  });
});
