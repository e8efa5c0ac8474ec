// How tiles come, turn and go on the field.
import { motion } from "../../play/settings.svelte";
import type { Point } from "../../play/camera.svelte";
import { pointAt } from "./hex";
import type { Side } from "../../art/tiles";
import type { Event } from "./views";

/** How long a tile flies to its place. */
export const FLIGHT = 300;

export interface Fate {
  kind: "eats" | "eaten" | "scared";
  /** From the gnome to the dragon that takes it. */
  toward: Point | null;
}

/** What becomes of the tiles that leave the field in this step. */
export function fatesOf(events: readonly Event[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  const dragons: string[] = [];
  for (const { kind, at } of events) {
    if (kind === "eats") dragons.push(at);
    if (kind === "eats" || kind === "scared") fates.set(at, { kind, toward: null });
    if (kind === "eaten") {
      const from = pointAt(at);
      const ways = dragons.map(pointAt).map((to) => ({ x: to.x - from.x, y: to.y - from.y }));
      const toward = ways.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0] ?? null;
      fates.set(at, { kind, toward });
    }
  }
  return fates;
}

/** Tiles that were laid and taken in the same step: nobody would see them otherwise. */
export function passing(events: readonly Event[]): { at: string; seat: number; up: Side }[] {
  const gone = new Set(events.flatMap(({ kind, at }) => (kind === "eaten" ? [at] : [])));
  return events.flatMap(({ kind, at, seat, up }) => (kind === "lay" && gone.has(at) ? [{ at, seat: seat!, up }] : []));
}

/** A tile that flies in is not drawn at its place before it lands. */
export function land(_node: Element, { flies }: { flies: boolean }) {
  return {
    delay: flies ? motion(FLIGHT - 40) : 0,
    duration: motion(flies ? 160 : 200),
    css: (t: number) =>
      flies ? `transform: scale(${1.12 - 0.12 * t}); opacity: ${Math.min(1, t * 3)}` : `opacity: ${t}`,
  };
}

/** The two halves of a turn: one side narrows away, then the other opens. */
export function turnIn(_node: Element) {
  return { delay: motion(150), duration: motion(190), css: (t: number) => `transform: scale(${t}, ${0.9 + 0.1 * t})` };
}
export function turnOut(_node: Element) {
  return { duration: motion(150), css: (t: number) => `transform: scale(${t}, ${0.9 + 0.1 * t})` };
}

export function vanish(_node: Element, { fate, late }: { fate: Fate | undefined; late: boolean }) {
  const delay = motion(late ? FLIGHT + 120 : 0);
  if (!fate) return { duration: motion(160), css: (t: number) => `opacity: ${t}` };
  if (fate.kind === "eaten") {
    const { x, y } = fate.toward ?? { x: 0, y: 0 };
    return {
      delay: delay + motion(120),
      duration: motion(380),
      css: (t: number, u: number) =>
        `transform: translate(${x * u}px, ${y * u}px) scale(${0.25 + 0.75 * t}) rotate(${u * 40}deg); opacity: ${Math.min(1, t * 2)}`,
    };
  }
  const eats = fate.kind === "eats";
  return {
    delay: delay + motion(eats ? 260 : 80),
    duration: motion(500),
    css: (t: number, u: number) =>
      eats
        ? `transform: scale(${1 + 0.35 * Math.sin(Math.PI * Math.min(1, u * 1.6))}); opacity: ${Math.min(1, t * 2.2)}`
        : `transform: translate(${Math.sin(u * 24) * 4}px, ${-50 * u * u}px) scale(${0.5 + 0.5 * t}); opacity: ${Math.min(1, t * 2)}`,
  };
}
