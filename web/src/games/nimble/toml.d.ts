declare module "*/games/nimble/components.toml" {
  // Import types: a relative import would not be read here, and leave `any`.
  type Origin = import("../../play/rules").Origin;
  type Card = import("./types").Card;
  type Colour = import("./types").Colour;

  export const card: readonly {
    kind: Card;
    type: "cave" | "wind" | "curse" | "gem";
    count: number;
    mark: Origin;
    /** A fog's: the gem colours it hides. */
    hides?: Colour[];
    /** A wind's: the fogs it can blow away. */
    blows_away?: Card[];
  }[];
}
