declare module "*/games/noms/components.toml" {
  // Import types: a relative import would not be read here, and leave `any`.
  type Origin = import("../../play/rules").Origin;
  type Card = import("./types").Card;

  export type CardType =
    "nom" | "protection" | "trap" | "danger" | "help" | "help_or_danger" | "rescue" | "wild" | "event";

  export const box: { total: number; dealt: number; limit: number };
  /** In the order in which a hand is held. */
  export const card: readonly { kind: Card; type: CardType; count: number; mark: Origin }[];
}
