// Hexagonal tiles, pointed above and below: their outline and the look of each colour. A colour is known by the
// pattern of its border as much as by its paint.

export type Side = "gnome" | "pizza" | "dragon";

/** From the middle of a tile to its corners. */
export const RADIUS = 50;
/** From side to side. */
export const ACROSS = RADIUS * Math.sqrt(3);

export const INK = "#3b2a22";

export interface TileColour {
  /** The last part of the text id of its name. */
  name: string;
  pattern: "waves" | "dots" | "zigzag" | "bars";
  beard: "full" | "forked" | "plaits" | "long";
  fill: string;
  shade: string;
  light: string;
  /** Behind the picture. */
  panel: string;
  /** The pattern of the border. */
  trim: string;
  hair: string;
  hairShade: string;
}

export const TILE_COLOURS: readonly TileColour[] = [
  {
    name: "blue",
    pattern: "waves",
    beard: "full",
    fill: "#3f79b8",
    shade: "#2d5a8f",
    light: "#76a8d8",
    panel: "#cfe1f2",
    trim: "#e4f0fa",
    hair: "#fbf5e9",
    hairShade: "#dfd3c0",
  },
  {
    name: "purple",
    pattern: "dots",
    beard: "forked",
    fill: "#7d5aa6",
    shade: "#5d4182",
    light: "#a98acb",
    panel: "#e2d5f0",
    trim: "#f7dd8a",
    hair: "#d98a45",
    hairShade: "#b56c2f",
  },
  {
    name: "green",
    pattern: "zigzag",
    beard: "plaits",
    fill: "#4f9458",
    shade: "#38713f",
    light: "#84bf86",
    panel: "#d5eacb",
    trim: "#f4f0cb",
    hair: "#f0cf83",
    hairShade: "#d0a956",
  },
  {
    name: "orange",
    pattern: "bars",
    beard: "long",
    fill: "#e8872b",
    shade: "#b3601a",
    light: "#f6b266",
    panel: "#fde3bf",
    trim: "#6b3410",
    hair: "#b9b4ab",
    hairShade: "#95908a",
  },
];

export const tileColour = (seat: number): TileColour => TILE_COLOURS[seat % TILE_COLOURS.length]!;

type Point = [number, number];
const corner = (index: number, radius: number): Point => {
  const angle = ((index * 60 - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};
const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline with corners rounded by `round`. */
export function hexagon(radius: number, round = 0): string {
  const part = round / radius;
  const steps = [0, 1, 2, 3, 4, 5].map((index) => {
    const [before, at, after] = [-1, 0, 1].map((step) => corner(index + step, radius)) as [Point, Point, Point];
    return `${index ? "L" : "M"}${text(between(at, before, part))}Q${text(at)} ${text(between(at, after, part))}`;
  });
  return `${steps.join("")}Z`;
}

/** A line along the border that swings to both sides of it. */
function swinging(radius: number, swings: number, width: number, curve: "L" | "Q"): string {
  let path = "";
  for (let edge = 0; edge < 6; edge++) {
    const [from, to] = [corner(edge, radius), corner(edge + 1, radius)];
    const [nx, ny] = [(from[0] + to[0]) / radius / Math.sqrt(3), (from[1] + to[1]) / radius / Math.sqrt(3)];
    path += edge ? `L${text(from)}` : `M${text(from)}`;
    for (let swing = 0; swing < swings; swing++) {
      const away = swing % 2 ? -width : width;
      const [x, y] = between(from, to, (swing + 0.5) / swings);
      const peak = text([x + nx * away, y + ny * away]);
      const end = text(between(from, to, (swing + 1) / swings));
      path += curve === "Q" ? `Q${peak} ${end}` : `L${peak}L${end}`;
    }
  }
  return `${path}Z`;
}

const RIM = 43;
/** Each colour's pattern along the border: one path and how it is stroked. */
export const PATTERNS: Record<TileColour["pattern"], { d: string; width: number; dash?: string; cap?: "round" }> = {
  waves: { d: swinging(RIM, 6, 4.4, "Q"), width: 2.6 },
  dots: { d: hexagon(RIM), width: 4.6, dash: "0.01 10.75", cap: "round" },
  zigzag: { d: swinging(RIM, 6, 2.6, "L"), width: 2.4 },
  bars: { d: hexagon(RIM), width: 6.4, dash: "2.8 5.8" },
};
