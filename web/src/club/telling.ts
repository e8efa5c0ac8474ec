// How results and days are told.
import { speech, t } from "../texts/texts.svelte";
import type { EveningInfo, EveningPerson, PlayerResult } from "../wire/types";

/** Games that count, after which a rating isn't provisional; as rating.py has it. */
export const NEEDED = 10;

export const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat(speech.language, { day: "numeric", month: "long" }).format(seconds * 1000);

/** What a game did to the number. */
export function changeOf({ change }: PlayerResult): string {
  if (change === null) return t("player-not-counted");
  if (change === 0) return t("player-same");
  return t(change > 0 ? "player-more" : "player-less", { change: Math.abs(change) });
}

/** How far an evening is. */
export function stateOf({ status, round, rounds }: EveningInfo): string {
  return status === "playing" ? t("evening-round", { round, rounds }) : t(`evening-state-${status}`);
}

export const nameIn = (people: readonly EveningPerson[], number: number): string =>
  people[number]?.name ?? t("evening-gone");

/** Points as people write them: 2½ is 2.5 in the language of the page. */
export const pointsOf = (points: number): string =>
  new Intl.NumberFormat(speech.language, { maximumFractionDigits: 2 }).format(points);
