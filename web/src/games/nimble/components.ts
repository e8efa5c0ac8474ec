// The cards of the game, read from the one place where they are written down, marks of origin included.
import source from "../../../../src/gnomoteka/games/nimble/components.toml?raw";
import type { FogColour, GemColour, GemShape, WindColour } from "../../art/gems";

export type Mark = "book" | "found" | "ours";

export interface CardData {
  kind: string;
  type: "cave" | "wind" | "curse" | "gem";
  count: number;
  mark: Mark;
  /** A fog's: the gem colours it hides. */
  hides: GemColour[];
  /** A wind's: the fogs it can blow away. */
  blowsAway: string[];
}

/** Reads the subset of TOML that components.toml keeps to: [[card]] tables of strings, numbers and lists of strings. */
function readCards(toml: string): CardData[] {
  return toml
    .split("[[card]]")
    .slice(1)
    .map((table) => {
      const value = (key: string): unknown => {
        const found = table.match(new RegExp(`^${key} = ("[^"]*"|\\[[^\\]]*\\]|\\d+)`, "m"));
        return found ? JSON.parse(found[1]!) : undefined;
      };
      return {
        kind: value("kind") as string,
        type: value("type") as CardData["type"],
        count: value("count") as number,
        mark: value("mark") as Mark,
        hides: (value("hides") as GemColour[] | undefined) ?? [],
        blowsAway: (value("blows_away") as string[] | undefined) ?? [],
      };
    });
}

export const CARDS = new Map(readCards(source).map((card) => [card.kind, card]));

export const COLOURS: readonly Exclude<GemColour, "diamond">[] = ["ruby", "heliodor", "sapphire"];
export const SHAPES: readonly GemShape[] = ["round", "square", "triangle"];

export const isGem = (kind: string): boolean => CARDS.get(kind)?.type === "gem";
export const isFog = (kind: string): boolean => kind.startsWith("fog_");

export function gemOf(kind: string): { colour: GemColour; shape?: GemShape } {
  const [colour, shape] = kind.split("_");
  return { colour: colour as GemColour, shape: shape as GemShape | undefined };
}

/** What is written on the card: gems by their colour, winds and fogs by what they are. */
export const familyOf = (kind: string): string => (kind === "cave_in" ? kind : kind.split("_")[0]!);

export const fogColour = (kind: string): FogColour => kind.slice("fog_".length) as FogColour;
export const windColour = (kind: string): WindColour => kind.slice("wind_".length) as WindColour;

/** How a hand is held: gems by colour, then the cave, winds, curses. */
const ORDER = [...CARDS.values()]
  .sort((a, b) => ["gem", "cave", "wind", "curse"].indexOf(a.type) - ["gem", "cave", "wind", "curse"].indexOf(b.type))
  .map((card) => card.kind);

export const byPlaceInHand = (a: string, b: string): number => ORDER.indexOf(a) - ORDER.indexOf(b);

export type Counts = Record<string, number>;

/** {ruby_round: 2} → ["ruby_round", "ruby_round"], in the order of a hand. */
export function spread(counts: Counts): string[] {
  return Object.keys(counts)
    .sort(byPlaceInHand)
    .flatMap((kind) => Array<string>(counts[kind]!).fill(kind));
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
