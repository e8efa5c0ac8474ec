// Places of the field: axial coordinates, where they lie in the drawing, and what is beside them.
import { ACROSS, RADIUS } from "../../art/tiles";
import type { Bounds, Point } from "../../play/camera.svelte";
import type { Edge, FieldTile } from "./types";

export const STEPS: readonly [number, number][] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export const nameOf = (q: number, r: number): string => `${q},${r}`;
export const placeOf = (at: string): [number, number] => at.split(",").map(Number) as [number, number];

export const pointOf = (q: number, r: number): Point => ({ x: ACROSS * (q + r / 2), y: RADIUS * 1.5 * r });
export const pointAt = (at: string): Point => pointOf(...placeOf(at));

export const beside = (at: string): string[] => {
  const [q, r] = placeOf(at);
  return STEPS.map(([dq, dr]) => nameOf(q + dq, r + dr));
};

/** The part of the drawing that these places fill, with `around` more tiles on every side. */
export function boundsOf(places: readonly { q: number; r: number }[], around = 0): Bounds {
  const points = places.map(({ q, r }) => pointOf(q, r));
  const wide = ACROSS * (0.5 + around);
  const high = RADIUS * (1 + 1.5 * around);
  return {
    left: Math.min(...points.map(({ x }) => x)) - wide,
    right: Math.max(...points.map(({ x }) => x)) + wide,
    top: Math.min(...points.map(({ y }) => y)) - high,
    bottom: Math.max(...points.map(({ y }) => y)) + high,
  };
}

export const byPlace = <Tile extends FieldTile>(tiles: readonly Tile[]): Map<string, Tile> =>
  new Map(tiles.map((tile) => [nameOf(tile.q, tile.r), tile]));

/** Every edge between a gnome and a pizza: a point for the gnome's colour. */
export function edgesOf(tiles: readonly FieldTile[]): Edge[] {
  const field = byPlace(tiles);
  return tiles.flatMap(({ q, r, seat, up }) =>
    up !== "gnome" || seat === null
      ? []
      : STEPS.map(([dq, dr]): [number, number] => [q + dq, r + dr])
          .filter((place) => field.get(nameOf(...place))?.up === "pizza")
          .map((pizza): Edge => ({ seat, gnome: [q, r], pizza })),
  );
}

/** The edge between two neighbours: its middle and its two ends. */
export function edgeBetween(from: [number, number], to: [number, number]): { middle: Point; ends: [Point, Point] } {
  const [a, b] = [pointOf(...from), pointOf(...to)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [dx, dy] = [((b.x - a.x) / ACROSS) * RADIUS * 0.5, ((b.y - a.y) / ACROSS) * RADIUS * 0.5];
  return {
    middle,
    ends: [
      { x: middle.x - dy, y: middle.y + dx },
      { x: middle.x + dy, y: middle.y - dx },
    ],
  };
}
