// The things of the garden in 75 Gnome Street. Each is known by its shape or pattern as much as by its colour.
export type Terrain = "grass" | "gravel" | "planks" | "soil";
export type Ground = Terrain | "pond";
export type FlowerColour = "red" | "yellow" | "blue" | "white";
export type Action = "zone" | "line" | "flower" | "cat";
export type Face = "guess" | "decoy";
export type Answer = "yes" | "no" | "hidden";

export const LINE = "#3b2a22";
