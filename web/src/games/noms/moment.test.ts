import { describe, expect, it } from "vitest";
import { callOf, curlOf, hopping, HEARD, hopsOn, LASTS, popping, timesOf, waveOf, wayOf } from "./moment";
import type { Event } from "./views";

const event = (event: Partial<Event> & { kind: Event["kind"] }): Event => event as Event;
const join = (changes = {}): Event => event({ kind: "join", seat: 0, n: 1, origin: 2, ring: null, ...changes });

describe("who is called", () => {
  it("is told by noms that come from another meadow", () => {
    expect(callOf([event({ kind: "answer", seat: 1 }), join()], "lure")).toEqual({
      by: "lure",
      from: 2,
      to: 0,
      n: 1,
      ring: null,
    });
    expect(callOf([join({ n: 3 })], "super_lure")).toMatchObject({ by: "super_lure", n: 3 });
    expect(callOf([event({ kind: "play", seat: 0, card: "nom" })], null)).toBeNull();
    expect(callOf([event({ kind: "cancel", seat: 1, card: "feather" })], "lure")).toBeNull();
  });
  it("is told by the card itself where nobody was asked", () => {
    const moon = event({ kind: "moon", seat: 0, card: "super_lure", target: 2 });
    expect(callOf([moon, join()], null)?.by).toBe("super_lure");
  });
  it("is who sits in the ring that a flute opens", () => {
    const flute = event({ kind: "play", seat: 0, card: "flute" });
    expect(callOf([flute, join({ n: 2, origin: 0, ring: "ring_2" })], null)).toEqual({
      by: "flute",
      from: 0,
      to: 0,
      n: 2,
      ring: "ring_2",
    });
  });
});

describe("when", () => {
  it("all set out after they have heard it, one after another, and are there before the end", () => {
    for (let n = 1; n <= 13; n += 1) {
      const { sets, lasts } = timesOf(n);
      expect(sets).toHaveLength(n);
      expect(sets).toEqual([...sets].sort((a, b) => a - b));
      expect(sets[0]).toBeGreaterThan(HEARD);
      expect(lasts).toBeGreaterThanOrEqual(600);
      expect(sets.at(-1)! + lasts).toBeLessThan(LASTS - 300);
    }
  });
});

describe("where", () => {
  const PHONE = { width: 390, height: 844 };
  it("the way swings, begins and ends where it should, and stays in the window", () => {
    const [from, to] = [
      { x: 30, y: 100 },
      { x: 34, y: 700 },
    ];
    const wave = waveOf(from, to, PHONE);
    expect(wave(0)).toEqual(from);
    expect(wave(1).x).toBeCloseTo(to.x);
    expect(wave(1).y).toBeCloseTo(to.y);
    const xs = Array.from({ length: 21 }, (_, index) => wave(index / 20).x);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...xs)).toBeGreaterThan(70);
    expect(waveOf(from, from, PHONE)(0.5)).toEqual(from);
  });
  it("a longer way has more hops, but nobody hurries", () => {
    const far = (x: number) => hopsOn({ x: 0, y: 0 }, { x, y: 0 }, 50);
    expect([0, 40, 150, 2000].map(far)).toEqual([1, 1, 2, 5]);
    expect(hopsOn({ x: 0, y: 0 }, { x: 300, y: 0 }, 200)).toBe(3);
  });
  it("the tune begins around what plays it", () => {
    const source = { x: 300, y: 300, size: 60 };
    const dots = curlOf(source, waveOf({ x: 40, y: 40 }, source, { width: 800, height: 800 }));
    expect(Math.hypot(dots[0]!.x - 300, dots[0]!.y - 300)).toBeLessThan(25);
    expect(dots.at(-1)).toEqual({ x: 40, y: 40, t: 0 });
    // No gap where it leaves: each is near the one before.
    dots.slice(1).forEach(({ x, y }, index) => {
      expect(Math.hypot(x - dots[index]!.x, y - dots[index]!.y)).toBeLessThan(30);
    });
    expect(curlOf(source, () => source).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
  });
});

describe("a dance", () => {
  const rising = (frames: Keyframe[]) => {
    const offsets = frames.map(({ offset }) => offset!);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
  };
  it("goes from stone to stone, and rests on each", () => {
    const stones = [0, 10, 20].map((x) => ({ x, y: 0, size: 50 }));
    const frames = wayOf(stones, ({ x }) => `x${x}`);
    rising(frames);
    expect(frames.map(({ transform }) => transform)).toEqual(["x0", "x10", "x10", "x20", "x20"]);
  });
  it("has its frames in order, however many hops", () => {
    for (let hops = 1; hops <= 5; hops += 1) rising(hopping(hops, 30));
    rising(popping("none", 40, LASTS));
  });
});
