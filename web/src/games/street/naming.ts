// Cells told in words, for who doesn't see them and for who taps on one.
import { t } from "../../texts/texts.svelte";
import { groundOf } from "./garden";
import type { Shown } from "./types";
import type { Stacks } from "./views";

export interface Looks {
  shown: Shown;
  stacks: Stacks;
  /** Whose caches are known to these eyes, by cell. */
  caches: ReadonlyMap<string, number>;
  /** Whose eyes these are. */
  seat: number | null;
  names: string[];
}

/** Tokens from the bottom: "Анна, Борис (догадка)". */
export const stackInWords = (stacks: Stacks, cell: string, names: string[]): string =>
  (stacks[cell] ?? [])
    .map(({ owner, face }) => t("street-token-of", { name: names[owner] ?? "", face: face ?? "hidden" }))
    .join(", ");

export function describe({ shown, stacks, caches, seat, names }: Looks, cell: string): string {
  const ground = groundOf(shown.garden, cell);
  const flowers = (shown.garden[cell]?.flowers ?? []).map((colour) => t("street-flowers", { colour })).join(", ");
  const parts = [`${cell}: ${t("street-ground", { ground })}${flowers ? `, ${flowers}` : ""}`];
  const [figure, cache] = [shown.figures[cell], caches.get(cell)];
  if (figure !== undefined) parts.push(t("street-figure-of", { name: names[figure] ?? "" }));
  if (shown.cat === cell) parts.push(t("street-cat-here"));
  if (stacks[cell]?.length) parts.push(t("street-stack", { tokens: stackInWords(stacks, cell, names) }));
  if (cache !== undefined)
    parts.push(cache === seat ? t("street-my-cache") : t("street-cache-of", { name: names[cache] ?? "" }));
  return parts.join(". ");
}
