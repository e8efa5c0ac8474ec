// How a tunnel card is drawn: 80 × 112 around 0, 0, from its shape. Turning by 180° turns the shape, never the signs.

export type Side = "N" | "E" | "S" | "W";
export type Colour = "green" | "blue";
export type Tool = "lamp" | "cart" | "pick";

export interface Shape {
  kind: string;
  /** Sides joined with each other. */
  paths: Side[][];
  /** Openings through which nothing passes. */
  stubs: Side[];
  door: Side | null;
  doorColour: Colour | null;
  nuggets: number;
  /** A stub, or a side of the path on which they lie. */
  nuggetAt: Side | null;
  troll: boolean;
  ladder: Colour | null;
}

export interface Point {
  x: number;
  y: number;
}

export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const WIDE = 80;
export const HIGH = 112;
export const OUTLINE = "#3b2a22";

/** A hat is known by its pattern as much as by its colour. */
export const COLOURS: Record<Colour, { fill: string; shade: string; light: string; trim: string }> = {
  green: { fill: "#4f9458", shade: "#2f6437", light: "#9fd3a0", trim: "#f6f0c6" },
  blue: { fill: "#3f79b8", shade: "#274f82", light: "#93bfe8", trim: "#e6f1f9" },
};

const OPPOSITE: Record<Side, Side> = { N: "S", S: "N", E: "W", W: "E" };
const AWAY: Record<Side, Point> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };

export const turnSide = (side: Side, turned: boolean): Side => (turned ? OPPOSITE[side] : side);

export function turnShape(shape: Shape, turned: boolean): Shape {
  if (!turned) return shape;
  const turn = (side: Side): Side => OPPOSITE[side];
  return {
    ...shape,
    paths: shape.paths.map((path) => path.map(turn)),
    stubs: shape.stubs.map(turn),
    door: shape.door && turn(shape.door),
    nuggetAt: shape.nuggetAt && turn(shape.nuggetAt),
  };
}

/** The point this part of the way from the middle to a side. */
export const along = (side: Side, part: number): Point => ({
  x: (AWAY[side].x * part * WIDE) / 2,
  y: (AWAY[side].y * part * HIGH) / 2,
});
export const port = (side: Side): Point => along(side, 1);
const text = ({ x, y }: Point): string => `${x} ${y}`;

/** Whether the two tunnels of this card pass each other as bends. */
export const bends = (shape: Shape): boolean =>
  shape.paths.length === 2 && OPPOSITE[shape.paths[0]![0]!] !== shape.paths[0]![1];

/** One tunnel; `only` draws no more than these arms of it, to the middle. */
export function pathOf(shape: Shape, path: readonly Side[], only: readonly Side[] = path): string {
  if (bends(shape)) return `M${text(port(path[0]!))}Q0 0 ${text(port(path[1]!))}`;
  const arms = path.filter((side) => only.includes(side));
  const [first, second, ...rest] = arms;
  if (!first) return "";
  const start = `M${text(port(first))}L0 0`;
  return (second ? `${start}L${text(port(second))}` : start) + rest.map((side) => `M${text(port(side))}L0 0`).join("");
}

export const stubOf = (side: Side): string => `M${text(port(side))}L${text(stubEnd(side))}`;
export const stubEnd = (side: Side): Point => along(side, side === "N" || side === "S" ? 0.52 : 0.5);
export const doorAt = (side: Side): Point => along(side, side === "N" || side === "S" ? 0.73 : 0.68);

export function nuggetPoint(shape: Shape): Point {
  const side = shape.nuggetAt;
  if (!side) return { x: 0, y: 0 };
  if (shape.stubs.includes(side)) return along(side, side === "N" || side === "S" ? 0.72 : 0.7);
  if (bends(shape)) {
    const [a, b] = shape.paths.find((path) => path.includes(side))!.map(port) as [Point, Point];
    return { x: (a.x + b.x) / 4, y: (a.y + b.y) / 4 };
  }
  return shape.paths.length === 2 ? along(side, 0.62) : { x: 0, y: 0 };
}

/** Where each of so many nuggets lies around their point. */
export const HEAPS: Record<number, Point[]> = {
  0: [],
  1: [{ x: 0, y: 0 }],
  2: [
    { x: -6.5, y: 1 },
    { x: 6.5, y: -1 },
  ],
  3: [
    { x: -7, y: 4 },
    { x: 7, y: 4 },
    { x: 0, y: -7 },
  ],
};
