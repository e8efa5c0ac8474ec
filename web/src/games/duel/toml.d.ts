declare module "*/games/duel/components.toml" {
  // Import types: a relative import would not be read here, and leave `any`.
  type Colour = import("../../art/tunnels").Colour;
  type Side = import("../../art/tunnels").Side;
  type Tool = import("../../art/tunnels").Tool;
  type Action = import("./types").Action;
  type Tunnel = import("./types").Tunnel;

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
  export const tunnel: readonly (CardTable & { kind: Tunnel; count: number })[];
  export const gold: readonly CardTable[];
  export const action: readonly (
    | { kind: Action; count: number; breaks: Tool }
    | { kind: Action; count: number; repairs: Tool[] }
    | { kind: "map" | "rockfall" | "key"; count: number }
  )[];
}
