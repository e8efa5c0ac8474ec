// The cards of the game, from the one place where they are written down, marks of origin included.
import { card as cards } from "../../../../src/gnomoteka/games/nimble/components.toml";
import type { FogColour, GemColour, GemShape, WindColour } from "../../art/gems";
import type { Card, Colour, Own } from "./types";

export const CARDS = new Map(
  cards.map(({ hides = [], blows_away: blowsAway = [], ...card }) => [card.kind, { ...card, hides, blowsAway }]),
);

export const COLOURS: readonly Colour[] = ["ruby", "heliodor", "sapphire"];
export const SHAPES: readonly GemShape[] = ["round", "square", "triangle"];

export const isFog = (kind: Card): boolean => kind.startsWith("fog_");

export function gemOf(kind: Card): { colour: GemColour; shape?: GemShape } {
  const [colour, shape] = kind.split("_");
  return { colour: colour as GemColour, shape: shape as GemShape | undefined };
}

/** What is written on the card: gems by their colour, winds and fogs by what they are. */
export const familyOf = (kind: Card): string => (kind === "cave_in" ? kind : kind.split("_")[0]!);

export const fogColour = (kind: Card): FogColour => kind.slice("fog_".length) as FogColour;
export const windColour = (kind: Card): WindColour => kind.slice("wind_".length) as WindColour;

/** How a hand is held: gems by colour, then the cave, winds, curses. */
const ORDER = [...CARDS.values()]
  .sort((a, b) => ["gem", "cave", "wind", "curse"].indexOf(a.type) - ["gem", "cave", "wind", "curse"].indexOf(b.type))
  .map((card) => card.kind);

export const byPlaceInHand = (a: Card, b: Card): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** How many there are of each kind. */
export type Counts = Own["hand"];

/** In the order of a hand. */
export const kindsIn = (counts: Counts): Card[] => ORDER.filter((kind) => counts[kind]);

/** {ruby_round: 2} → ["ruby_round", "ruby_round"], in the order of a hand. */
export const spread = (counts: Counts): Card[] =>
  kindsIn(counts).flatMap((kind) => Array<Card>(counts[kind]!).fill(kind));

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
