declare module "*/games/street/components.toml" {
  // Import types: a relative import would not be read here, and leave `any`.
  type Origin = import("../../play/rules").Origin;

  export const box: {
    figures: number;
    cache_cards: number;
    guess_tokens: number;
    decoy_tokens: number;
    terrain_tokens: number;
    cats: number;
  };
  export const points: { figure: number; no_figure: number };
  export const two_players: { rounds_to_win: number };
  export const catapult: { power: number; chimney: number; wind: number; scatter: number };
  export const gnome: readonly {
    strength: number;
    answers: "aloud" | "card";
    ability: string;
    ability_mark: Origin;
  }[];
}
