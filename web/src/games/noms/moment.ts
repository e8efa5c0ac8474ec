// The lure plays: who is called where, along which curl of notes, and how a nom dances there. All of it is decoration.
import type { Card } from "./types";
import type { Event } from "./views";

/** Noms that come from one meadow to another because something plays a tune. */
export interface Call {
  by: "lure" | "super_lure" | "flute";
  from: number;
  to: number;
  n: number;
  /** The ring that they were caught in. */
  ring: Card | null;
}

/** `played`: the card that waited for answers until now. */
export function callOf(events: readonly Event[], played: Card | null): Call | null {
  const join = events.find((event) => event.kind === "join");
  if (join?.kind !== "join" || join.seat === null) return null;
  const { ring, origin: from, seat: to, n } = join;
  const card = events.find(({ kind }) => kind === "play" || kind === "moon")?.card ?? played;
  return { by: ring ? "flute" : card === "super_lure" ? "super_lure" : "lure", from, to, n, ring };
}

// ---- when, in milliseconds -------------------------------------------------------------------

/** All of it. */
export const LASTS = 1_800;
/** The tune has reached the noms, and they listen. */
export const HEARD = 300;
const SETS_OUT = 480;
/** The last one is there. */
export const ARRIVED = 1_400;

/** When each of `n` sets out, and how long it dances: they follow each other, and the last one comes in time. */
export function timesOf(n: number): { sets: number[]; lasts: number } {
  const apart = n > 1 ? Math.min(120, 300 / (n - 1)) : 0;
  const sets = Array.from({ length: n }, (_, index) => SETS_OUT + apart * index);
  return { sets, lasts: ARRIVED - sets.at(-1)! };
}

// ---- where, in pixels ------------------------------------------------------------------------

/** The middle of a picture, and its width. */
export interface Place {
  x: number;
  y: number;
  size: number;
}
export interface Point {
  x: number;
  y: number;
}
interface Window {
  width: number;
  height: number;
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
const EDGE = 22;

/** The middle of several. */
export function middleOf(places: readonly Place[]): Place {
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), size: mean(({ size }) => size) };
}

/** A wave from one to the other that stays in the window. At 0 and 1 it is where they are. */
export function waveOf(from: Point, to: Point, window: Window): (t: number) => Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const swing = within(10, length * 0.17, 64);
  return (t) => {
    const aside = (swing * Math.sin(2 * Math.PI * t)) / length;
    const [x, y] = [from.x + dx * t + dy * aside, from.y + dy * t - dx * aside];
    if (t <= 0 || t >= 1) return { x, y };
    return { x: within(EDGE, x, window.width - EDGE), y: within(EDGE, y, window.height - EDGE) };
  };
}

/** How many hops of somebody so large such a way takes. */
export const hopsOn = (from: Point, to: Point, size: number): number =>
  within(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / Math.max(70, size * 0.6)), 5);

export interface Dot extends Point {
  /** Where on the way it is: 1 is where the tune begins. */
  t: number;
}
/** Where the tune is seen, from what plays it to who hears it: once around the first, then along the wave. */
export function curlOf(source: Place, wave: (t: number) => Point): Dot[] {
  const far = ({ x, y }: Point): number => Math.hypot(x - source.x, y - source.y);
  const length = far(wave(0));
  const leaves = within(0.5, 1 - (0.45 * source.size) / (length || 1), 0.95);
  const [away, radius] = [wave(leaves), far(wave(leaves))];
  const angle = Math.atan2(away.y - source.y, away.x - source.x);
  const gap = within(10, source.size * 0.17, 20);
  const spread = (count: number, at: (part: number) => Dot) =>
    Array.from({ length: count }, (_, index) => at((index + 1) / count));
  const around = spread(Math.ceil((4 * radius) / gap), (part) => {
    const [turned, out] = [angle - 2 * Math.PI * 1.1 * (1 - part), radius * (0.25 + 0.75 * part)];
    return { x: source.x + out * Math.cos(turned), y: source.y + out * Math.sin(turned), t: 1 };
  });
  const along = spread(within(3, Math.round((length - radius) / gap), 40), (part) => {
    const t = leaves * (1 - part);
    return { ...wave(t), t };
  });
  return [...around, ...along];
}

// ---- how a nom dances ------------------------------------------------------------------------

/** Of a hop: so much in the air, the rest on the ground. */
const AIR = 0.76;

/** Its way over the ground, from stone to stone. `at` is the transform that puts it on a place. */
export function wayOf(stones: readonly Place[], at: (place: Place) => string): Keyframe[] {
  const hops = stones.length - 1;
  return stones.flatMap((stone, index): Keyframe[] => {
    const here = { transform: at(stone) };
    const landed = { ...here, offset: Math.max(0, index - 1 + AIR) / hops };
    if (index === 0) return [{ ...here, offset: 0 }];
    return index === hops ? [landed, { ...here, offset: 1 }] : [landed, { ...here, offset: index / hops }];
  });
}

/** What it does above it: it crouches, stretches, tilts to the other side each time, and lands with its weight. */
export function hopping(hops: number, height: number): Keyframe[] {
  const frames: Keyframe[] = [{ transform: "scale(1.12, 0.86)", easing: "cubic-bezier(.2,.6,.5,1)", offset: 0 }];
  for (let hop = 0; hop < hops; hop += 1) {
    const tilt = hop % 2 ? 11 : -11;
    const when = (part: number) => (hop + part) / hops;
    frames.push(
      {
        transform: `translateY(${-height}px) rotate(${tilt}deg) scale(0.95, 1.07)`,
        easing: "cubic-bezier(.5,0,.8,.4)",
        offset: when(AIR / 2),
      },
      { transform: "scale(0.95, 1.07)", easing: "ease-out", offset: when(AIR) },
      { transform: "scale(1.17, 0.8)", easing: "ease-in-out", offset: when(0.88) },
      {
        transform: hop === hops - 1 ? "none" : "scale(1.06, 0.94)",
        easing: "cubic-bezier(.2,.6,.5,1)",
        offset: when(1),
      },
    );
  }
  return frames;
}

// ---- what comes and goes, over the whole moment ----------------------------------------------

const when = (ms: number): number => within(0, ms / LASTS, 1);
const POP = "cubic-bezier(.3,1.6,.5,1)";

/** It pops up at a place and is gone with a last leap. */
export function popping(at: string, from: number, until: number): Keyframe[] {
  return [
    { transform: `${at} scale(0)`, opacity: 0, offset: 0 },
    { transform: `${at} scale(0)`, opacity: 0, offset: when(from), easing: POP },
    { transform: at, opacity: 1, offset: when(from + 140) },
    { transform: at, opacity: 1, offset: when(until), easing: "ease-out" },
    { transform: `${at} translateY(-12px) scale(1.25)`, opacity: 0, offset: when(until + 170) },
    { transform: at, opacity: 0, offset: 1 },
  ];
}

/** A light that grows and fades with the tune. */
export const glowing = (until: number): Keyframe[] => [
  { transform: "scale(0.3)", opacity: 0, offset: 0 },
  { transform: "scale(1)", opacity: 0.9, offset: when(260) },
  { transform: "scale(0.85)", opacity: 0.6, offset: when(until / 2) },
  { transform: "scale(1.1)", opacity: 0.9, offset: when(until) },
  { transform: "scale(1.5)", opacity: 0, offset: when(until + 260) },
  { transform: "scale(1.5)", opacity: 0, offset: 1 },
];

/** What plays rocks with its tune, until who it calls is there. */
export function rocking(until: number): Keyframe[] {
  const BEAT = 170;
  const frames: Keyframe[] = [{ transform: "scale(0)", opacity: 0, offset: 0, easing: POP }];
  for (let beat = 1; beat * BEAT < until; beat += 1)
    frames.push({
      transform: `rotate(${beat % 2 ? 9 : -9}deg) scale(${beat % 2 ? 1.06 : 1})`,
      opacity: 1,
      offset: when(beat * BEAT),
      easing: "ease-in-out",
    });
  return [
    ...frames,
    { transform: "scale(1.1)", opacity: 1, offset: when(until), easing: "ease-in" },
    { transform: "scale(0)", opacity: 0, offset: when(until + 120) },
    { transform: "scale(0)", opacity: 0, offset: 1 },
  ];
}

/** Who hears it leaps up, and comes down to set out. */
export const startled = (height: number): Keyframe[] => [
  { transform: "none", offset: 0 },
  { transform: "none", offset: when(HEARD - 30), easing: "ease-out" },
  { transform: `translateY(${-height}px) scale(0.94, 1.1)`, offset: when(HEARD + 60), easing: "ease-in" },
  { transform: "scale(1.12, 0.86)", offset: when(SETS_OUT - 40) },
  { transform: "scale(1.12, 0.86)", offset: 1 },
];

/** It is seen from one moment to another, and is gone between two pictures. */
export const seen = (from: number, until: number): Keyframe[] => [
  { opacity: from > 0 ? 0 : 1, offset: 0, easing: "step-end" },
  { opacity: 1, offset: when(from), easing: "step-end" },
  { opacity: 0, offset: when(until), easing: "step-end" },
  { opacity: 0, offset: 1 },
];

/** A flower opens, and stays till the end. */
export const opening = (at: string, from: number): Keyframe[] => [
  { transform: `${at} scale(0) rotate(-140deg)`, opacity: 0, offset: 0 },
  { transform: `${at} scale(0) rotate(-140deg)`, opacity: 1, offset: when(from), easing: POP },
  { transform: at, opacity: 1, offset: when(from + 230) },
  { transform: at, opacity: 1, offset: when(LASTS - 120) },
  { transform: `${at} scale(0.6)`, opacity: 0, offset: 1 },
];

/** Half of a ring swings aside; `side` is -1 for the left one. */
export const swinging = (side: number): Keyframe[] => [
  { transform: "none", opacity: 1, offset: 0 },
  { transform: "none", opacity: 1, offset: when(HEARD - 90), easing: "ease-in" },
  { transform: `translateX(${3 * side}px)`, opacity: 1, offset: when(HEARD - 30), easing: "ease-out" },
  { transform: `translate(${20 * side}px, 5px) rotate(${34 * side}deg)`, opacity: 1, offset: when(HEARD + 190) },
  { transform: `translate(${22 * side}px, 7px) rotate(${38 * side}deg)`, opacity: 0, offset: when(HEARD + 420) },
  { transform: "none", opacity: 0, offset: 1 },
];
