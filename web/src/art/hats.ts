// Six hats for six seats, and one more for a game whose sides have colours. A hat is known by its pattern, its tip and
// its beard as much as by its colour.

export type Pattern = "plain" | "stripes" | "dots" | "zigzag" | "stars" | "patch";
export type Beard = "full" | "forked" | "plaits";

export interface Hat {
  /** The last part of the text id of its name: `hat-red`. */
  name: string;
  pattern: Pattern;
  beard: Beard;
  fill: string;
  shade: string;
  light: string;
  /** The colour of the pattern. */
  trim: string;
  hair: string;
  hairShade: string;
}

export const HATS: readonly Hat[] = [
  {
    name: "red",
    pattern: "plain",
    beard: "full",
    fill: "#d2453c",
    shade: "#a8322f",
    light: "#ea7a66",
    trim: "#f4d9b0",
    hair: "#fbf5e9",
    hairShade: "#dfd3c0",
  },
  {
    name: "blue",
    pattern: "stripes",
    beard: "forked",
    fill: "#3f79b8",
    shade: "#2d5a8f",
    light: "#76a8d8",
    trim: "#dcebf5",
    hair: "#d98a45",
    hairShade: "#b56c2f",
  },
  {
    name: "yellow",
    pattern: "dots",
    beard: "plaits",
    fill: "#ecb73a",
    shade: "#c68f20",
    light: "#f8d67c",
    trim: "#7a4a1c",
    hair: "#7d5334",
    hairShade: "#5f3c24",
  },
  {
    name: "green",
    pattern: "zigzag",
    beard: "full",
    fill: "#4f9458",
    shade: "#38713f",
    light: "#84bf86",
    trim: "#f1ecc4",
    hair: "#b9b4ab",
    hairShade: "#95908a",
  },
  {
    name: "purple",
    pattern: "stars",
    beard: "forked",
    fill: "#7d5aa6",
    shade: "#5d4182",
    light: "#a98acb",
    trim: "#f7dd8a",
    hair: "#fbf5e9",
    hairShade: "#dfd3c0",
  },
  {
    name: "brown",
    pattern: "patch",
    beard: "plaits",
    fill: "#a9714b",
    shade: "#835236",
    light: "#cf9d76",
    trim: "#6fae9f",
    hair: "#f0cf83",
    hairShade: "#d0a956",
  },
  {
    name: "orange",
    pattern: "stripes",
    beard: "full",
    fill: "#e0832e",
    shade: "#b5621c",
    light: "#f2ac66",
    trim: "#fbe3c2",
    hair: "#b9b4ab",
    hairShade: "#95908a",
  },
];

export const hatOf = (index: number): Hat => HATS[((index % HATS.length) + HATS.length) % HATS.length]!;

export const hatNamed = (colour: string): number => HATS.findIndex(({ name }) => name === colour);
