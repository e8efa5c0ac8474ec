// Where a thing of the table is in the rules.
import type { Action, Face, FlowerColour, Ground } from "../../art/street";

const FAMILY: Partial<Record<string, string>> = {
  ...{ grass: "ground", gravel: "ground", planks: "ground", soil: "ground" },
  ...{ red: "flower", yellow: "flower", blue: "flower", white: "flower" },
};

/** A gnome card by its strength, a token by what is on it, the ground of a cell, a flower that is asked for. */
export const entryOf = (thing: number | Action | Face | Ground | FlowerColour): string =>
  typeof thing === "number" ? `gnome_${thing}` : (FAMILY[thing] ?? thing);
