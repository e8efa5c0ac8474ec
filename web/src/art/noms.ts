// What the small folk of the meadow wear.
export const OUTLINE = "#3b2a22";

export interface Look {
  cap: "acorn" | "leaf" | "bell" | "berry";
  tunic: string;
  shade: string;
}

export const LOOKS: readonly Look[] = [
  { cap: "acorn", tunic: "#e0a64f", shade: "#bd8231" },
  { cap: "leaf", tunic: "#c9805c", shade: "#a4603f" },
  { cap: "bell", tunic: "#93b86a", shade: "#70954a" },
  { cap: "berry", tunic: "#7fb0a6", shade: "#5c8d83" },
];

/** Where a nom is; the Elder is never anywhere but free. */
export type Spot = "free" | "mushroom" | "toad" | "moth" | "bubble" | "elder" | "ring_1" | "ring_2" | "ring_3";
export type Cover = "mushroom" | "toad" | "moth" | "bubble";

/** Where noms inside a ring of so many (from 1) stand, and how large. */
export const IN_RING: readonly (readonly [x: number, y: number, scale: number][])[] = [
  [[0, 0, 0.62]],
  [
    [-13, 0, 0.54],
    [13, 1, 0.54],
  ],
  [
    [0, -9, 0.46],
    [-17, 3, 0.46],
    [17, 3, 0.46],
  ],
];

/** What is written on letters and rings, as strokes about 20 × 24 around 0, 0. */
export const GLYPHS: Record<string, string> = {
  "1": "M-5 -6L1 -11V11",
  "2": "M-6 -5C-6 -13 6 -13 6 -5C6 0 -2 5 -6 11H7",
  "3": "M-6 -11H5L-1 -3C8 -3 8 11 -1 11C-4 11 -6 10 -7 8",
  Н: "M-8 -12V12M8 -12V12M-8 0H8",
  О: "M0 -12A10 12 0 1 0 0 12A10 12 0 1 0 0 -12",
  М: "M-10 12V-12L0 4L10 -12V12",
  G: "M9 -8C5 -14 -10 -14 -10 0C-10 14 9 14 9 1H2",
  U: "M-9 -12V2C-9 15 9 15 9 2V-12",
  B: "M-7 -1H1C9 -1 9 -12 1 -12H-7V12H2C11 12 11 -1 2 -1",
};
