declare module "*/games/many/components.toml" {
  // Import types: a relative import would not be read here, and leave `any`.
  type Side = import("../../art/tiles").Side;
  type Origin = import("../../play/rules").Origin;
  type Kind = import("./types").Kind;

  export const box: { total: number; each_colour: number; hand: number };
  export const colour: readonly { name: string; mark: Origin }[];
  export const tile: readonly { kind: Kind; sides: [Side, Side]; count: number; mark: Origin }[];
}
