// Where a thing of the table is in the rules.
import type { Card } from "./types";

export const entryOf = (kind: Card): string =>
  kind === "diamond" || !/^(ruby|heliodor|sapphire)_/.test(kind) ? kind : "gems";
