declare module "*/games/nimble/components.toml" {
  import type { GemColour } from "../../art/gems";
  import type { Origin } from "../../play/RulesFrame.svelte";

  export const card: readonly {
    kind: string;
    type: "cave" | "wind" | "curse" | "gem";
    count: number;
    mark: Origin;
    /** A fog's: the gem colours it hides. */
    hides?: GemColour[];
    /** A wind's: the fogs it can blow away. */
    blows_away?: string[];
  }[];
}
