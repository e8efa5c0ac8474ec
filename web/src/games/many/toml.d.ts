declare module "*/games/many/components.toml" {
  import type { Side } from "../../art/tiles";
  import type { Origin } from "../../play/RulesFrame.svelte";

  export const box: { total: number; each_colour: number; hand: number };
  export const colour: readonly { name: string; mark: Origin }[];
  export const tile: readonly { kind: string; sides: [Side, Side]; count: number; mark: Origin }[];
}
