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
