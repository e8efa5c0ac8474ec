// The catapult's picture: where a gnome lands, how it flies, and the swing of the meter.
import { CHIMNEY, POWER } from "./components";

/** The picture is 400 × 210; the roof's ridge runs from power 0 to 20. */
export const WIDE = 400;
export const HIGH = 210;
export const RIDGE = 118;
const [LEFT, RIGHT] = [82, 372];

/** Where a landing at this many units is drawn; what flies past the roof lies at its edge. */
export const spot = (landing: number): number => {
  const x = LEFT + (landing / POWER) * (RIGHT - LEFT);
  return Math.max(54, Math.min(WIDE - 12, x));
};
export const chimney = spot(CHIMNEY);

/** In tenths how far, to which side: the landing in units of power. */
export const landing = ({ power, wind, scatter }: { power: number; wind: number; scatter: number }): number =>
  power + wind + scatter / 10;

/** Points of the way from the catapult to the roof, for an animation. */
export function way(to: number, steps = 16): { x: number; y: number; turn: number }[] {
  const [from, ground] = [{ x: 30, y: 172 }, RIDGE - 10];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const high = 4 * part * (1 - part) * 108;
    return { x: from.x + (to - from.x) * part, y: from.y + (ground - from.y) * part - high, turn: part * 720 };
  });
}

/** The meter swings there and back; `ms` since it began. Slower at the ends, like a swing. */
export const SWING = 2_200;
export const swing = (ms: number): number => (POWER / 2) * (1 - Math.cos((2 * Math.PI * ms) / SWING));
