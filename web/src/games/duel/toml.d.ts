declare module "*/games/duel/components.toml" {
  import type { Colour, Side, Tool } from "../../art/tunnels";

  export interface CardTable {
    kind: string;
    /** Sides in one word: "NSW". */
    paths: string[];
    stubs?: string;
    door?: Side;
    door_colour?: Colour;
    nuggets?: number;
    nugget_at?: Side;
    troll?: boolean;
    ladder?: Colour;
  }

  export const box: {
    tunnels: number;
    actions: number;
    gold: number;
    tokens: number;
    key_tokens: number;
    hand: number;
    rounds: number;
  };
  export const solo: { tokens: number; set_aside: number; verdicts: number[] };
  export const tunnel: readonly (CardTable & { count: number })[];
  export const gold: readonly CardTable[];
  export const action: readonly (
    | { kind: string; count: number; breaks: Tool }
    | { kind: string; count: number; repairs: Tool[] }
    | { kind: "map" | "rockfall" | "key"; count: number }
  )[];
}
