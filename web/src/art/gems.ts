// The names of what Gem, Fog and Wind can draw, and the colours they are drawn in.

export type GemColour = "ruby" | "heliodor" | "sapphire" | "diamond";
export type GemShape = "round" | "square" | "triangle";
export type FogColour = "orange" | "green" | "purple";
export type WindColour = "red" | "yellow" | "blue";
export type SignName = "flame" | "sun" | "wave" | "spark";

export const INK = "#3b2a22";

interface Paint {
  fill: string;
  shade: string;
  light: string;
  sign: SignName;
  /** The colour of the sign on it. */
  mark: string;
}

export const GEMS: Record<GemColour, Paint> = {
  ruby: { fill: "#d4364a", shade: "#9c1f38", light: "#f27d7f", sign: "flame", mark: "#ffe9dc" },
  heliodor: { fill: "#f4c13a", shade: "#d0901c", light: "#fde394", sign: "sun", mark: "#6d3f0c" },
  sapphire: { fill: "#3c79d2", shade: "#254f9c", light: "#86b6f0", sign: "wave", mark: "#eaf5ff" },
  diamond: { fill: "#e4f1f5", shade: "#b4cfdb", light: "#ffffff", sign: "spark", mark: "#41707f" },
};

export const WINDS: Record<WindColour, Paint> = {
  red: { fill: "#e5776b", shade: "#b5403f", light: "#f9bfae", sign: "flame", mark: "#9c1f38" },
  yellow: { fill: "#f1c75c", shade: "#b9831c", light: "#fdeab3", sign: "sun", mark: "#8a5a0c" },
  blue: { fill: "#74a6df", shade: "#3764a5", light: "#c6e0f8", sign: "wave", mark: "#254f9c" },
};

export const FOGS: Record<FogColour, { fill: string; shade: string; light: string }> = {
  orange: { fill: "#f0a061", shade: "#c8713a", light: "#fbcf9f" },
  green: { fill: "#8fbf7b", shade: "#5d8f53", light: "#c9e4b6" },
  purple: { fill: "#a98bc9", shade: "#7a5ba0", light: "#d7c3ea" },
};
