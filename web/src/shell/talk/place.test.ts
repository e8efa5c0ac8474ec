import { describe, expect, it } from "vitest";
import { overlap, placeFor, type Box } from "./place";

const WINDOW = { width: 390, height: 844 };
const BUBBLE = { width: 120, height: 30 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("a bubble", () => {
  const figure = box(10, 60, 180, 90);

  it("is at its figure", () => {
    expect(overlap(placeFor(BUBBLE, figure, [], WINDOW), figure)).toBe(true);
  });

  it("goes out of the way of what could be tapped", () => {
    const targets = [figure, box(0, 150, 390, 200)];
    const place = placeFor(BUBBLE, figure, targets, WINDOW);
    expect(targets.some((target) => overlap(place, target))).toBe(false);
  });

  it("stays in the window", () => {
    const place = placeFor(BUBBLE, box(380, 830, 40, 40), [], WINDOW);
    expect(place.right).toBeLessThanOrEqual(WINDOW.width);
    expect(place.bottom).toBeLessThanOrEqual(WINDOW.height);
  });

  it("is somewhere even where everything could be tapped", () => {
    expect(placeFor(BUBBLE, null, [box(0, 0, 390, 844)], WINDOW).top).toBeGreaterThanOrEqual(0);
  });
});
