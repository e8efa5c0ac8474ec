// How tiles come, turn and go on the field.
import { motion } from "../../play/settings.svelte";
import type { Point } from "../../play/camera.svelte";
import { beside, byPlace, pointAt } from "./hex";
import type { Side } from "../../art/tiles";
import type { FieldTile } from "./types";
import type { Event } from "./views";

/** How long a tile flies to its place. */
export const FLIGHT = 300;
/** How long a dragon lies there before it takes off: it trembles, or its gnomes come to it. */
export const TAKE_OFF = 300;
/** How much later those who scared it cheer: when it has left their sight free. */
export const CHEER = 200;

/** How long dragons wait in this step: until the tile that was laid has landed. */
export const waitOf = (events: readonly Event[]): number =>
  events.some(({ kind }) => kind === "lay") ? FLIGHT + 120 : 0;

export interface Fate {
  kind: "eats" | "eaten" | "scared";
  /** From the gnome to the dragon that takes it. */
  toward: Point | null;
}

/** Which of these dragons takes the gnome at a place: one beside it. */
export const takerOf = (at: string, dragons: readonly string[]): string | undefined =>
  dragons.find((dragon) => beside(dragon).includes(at));

/** What becomes of the tiles that leave the field in this step. */
export function fatesOf(events: readonly Event[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  const dragons = events.flatMap(({ kind, at }) => (kind === "eats" ? [at] : []));
  for (const { kind, at } of events) {
    if (kind === "eats" || kind === "scared") fates.set(at, { kind, toward: null });
    if (kind === "eaten") {
      const by = takerOf(at, dragons);
      const [from, to] = [pointAt(at), pointAt(by ?? at)];
      fates.set(at, { kind, toward: by ? { x: to.x - from.x, y: to.y - from.y } : null });
    }
  }
  return fates;
}

/** The gnomes that have just scared a dragon off: three or more of a colour beside it. One that another dragon took at
 *  the same moment helped, too. */
export function cheering(events: readonly Event[], tiles: readonly FieldTile[]): string[] {
  const field = byPlace(tiles);
  const eaten = new Map(events.flatMap(({ kind, at, seat }) => (kind === "eaten" ? [[at, seat]] : [])));
  const gnome = (at: string): number | null => {
    const tile = field.get(at);
    return eaten.get(at) ?? (tile?.up === "gnome" ? tile.seat : null);
  };
  const brave = events.flatMap((event) => {
    if (event.kind !== "scared") return [];
    const around = beside(event.at);
    return around.filter((at) => gnome(at) !== null && around.filter((b) => gnome(b) === gnome(at)).length >= 3);
  });
  return [...new Set(brave)].filter((at) => !eaten.has(at));
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

/** A dragon's own picture takes over where its tile goes (Moment.svelte): there is one dragon at a time. `wait`: of this
 *  step. */
export function vanish(_node: Element, { fate, wait }: { fate: Fate | undefined; wait: number }) {
  if (!fate) return { duration: motion(160), css: (t: number) => `opacity: ${t}` };
  if (fate.kind === "eaten") {
    const { x, y } = fate.toward ?? { x: 0, y: 0 };
    return {
      delay: motion(wait),
      duration: motion(TAKE_OFF + 40),
      css: (t: number, u: number) =>
        `transform: translate(${x * u * u}px, ${y * u * u}px) scale(${0.35 + 0.65 * t}) rotate(${u * 40}deg); opacity: ${Math.min(1, t * 4)}`,
    };
  }
  const goes = 120;
  const eats = fate.kind === "eats";
  return {
    delay: motion(wait),
    duration: motion(TAKE_OFF + goes),
    css: (_t: number, u: number) => {
      const ms = u * (TAKE_OFF + goes);
      const before = Math.min(1, ms / TAKE_OFF);
      const after = Math.max(0, (ms - TAKE_OFF) / goes);
      const stirs = eats
        ? `scale(${1 + 0.14 * Math.sin(Math.PI * before)})`
        : `translate(${Math.sin(before * 30) * 4}px, 0) rotate(${Math.sin(before * 30) * 5}deg)`;
      return `transform: ${stirs} scale(${1 - 0.25 * after}); opacity: ${1 - after}`;
    },
  };
}
