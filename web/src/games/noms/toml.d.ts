declare module "*/games/noms/components.toml" {
  import type { Origin } from "../../play/RulesFrame.svelte";

  export type CardType =
    "nom" | "protection" | "trap" | "danger" | "help" | "help_or_danger" | "rescue" | "wild" | "event";

  export const box: { total: number; dealt: number; limit: number };
  /** In the order in which a hand is held. */
  export const card: readonly { kind: string; type: CardType; count: number; mark: Origin }[];
}
