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

/** Where a landing comes to rest: on the ridge, on the chimney, or in the bushes at the ends of the house. */
export interface Rest {
  x: number;
  y: number;
  where: "roof" | "chimney" | "bush";
}
export const BUSHES = [68, 378] as const;
export function rest(landing: number): Rest {
  if (landing < 0 || landing > POWER) return { x: BUSHES[landing < 0 ? 0 : 1], y: 172, where: "bush" };
  const where = Math.abs(landing - CHIMNEY) <= 1 ? "chimney" : "roof";
  return { x: spot(landing), y: where === "chimney" ? 60 : RIDGE - 10, where };
}

/** Milliseconds: from the catapult to where it lands, until it sits still, and between one shot and the next. */
export const FLIGHT = 1_000;
export const SETTLE = 420;
export const APART = 320;

/** The catapult's arm turns around its foot. */
export const FOOT = { x: 37, y: 174 };
const SLING = { x: 21, y: 152 };
const RELEASE = { x: 35, y: 136 };
const BASE = 11; // what flies stands so far below its middle: squashed, it stays on the ground

const pose = (x: number, y: number, turn: number, wide: number, high: number, offset: number): Keyframe => ({
  transform: `translate(${x}px, ${y + BASE * (1 - high)}px) rotate(${turn}deg) scale(${wide}, ${high})`,
  offset,
});

/** The way from the catapult to where it comes to rest: pressed down before it takes off, stretched as it does, once
 *  head over heels, and flat for a moment when it lands. */
export function way({ x, y, where }: Rest, steps = 14): Keyframe[] {
  const [start, landed] = [0.16, FLIGHT / (FLIGHT + SETTLE)];
  const rise = where === "bush" ? 150 : 88;
  const air = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const high = RELEASE.y + (y - RELEASE.y) * part - 4 * part * (1 - part) * rise;
    const long = 1 + 0.22 * Math.abs(1 - 2 * part) ** 2;
    const turn = 16 + 344 * part;
    return pose(RELEASE.x + (x - RELEASE.x) * part, high, turn, 1 / long, long, start + (landed - start) * part);
  });
  const after = (part: number): number => landed + (1 - landed) * part;
  return [
    pose(SLING.x, SLING.y, 0, 1, 1, 0),
    pose(SLING.x, SLING.y, -6, 1.22, 0.7, 0.1),
    ...air,
    pose(x, y, 360, 1.34, 0.6, after(0.12)),
    pose(x, y - 8, 360, 0.93, 1.1, after(0.5)),
    pose(x, y, 360, 1.08, 0.92, after(0.78)),
    pose(x, y, 360, 1, 1, 1),
  ];
}

/** The meter swings there and back; `ms` since it began. Slower at the ends, like a swing. */
export const SWING = 2_200;
export const swing = (ms: number): number => (POWER / 2) * (1 - Math.cos((2 * Math.PI * ms) / SWING));
