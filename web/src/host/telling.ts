// How people, times and lengths of time are written on the host's pages.
import { speech, t } from "../texts/texts.svelte";
import type { HostPerson } from "../wire/types";

export const REASONS = ["rude_name", "rude_words", "spoils", "other"] as const;

export const reasonText = (reason: (typeof REASONS)[number]): string => t(`complaint-${reason.replaceAll("_", "-")}`);

export const called = (name: string | null, id: string): string => name ?? t("host-nameless", { id: id.slice(0, 6) });

export const nameOf = (person: HostPerson): string => called(person.name, person.id);

export function when(seconds: number): string {
  const format = new Intl.DateTimeFormat(speech.language, { dateStyle: "medium", timeStyle: "short" });
  return format.format(seconds * 1000);
}

/** So long ago, or running so long, in the largest unit that fits. */
export function howLong(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("host-minutes", { count: minutes });
  if (minutes < 48 * 60) return t("host-hours", { count: Math.floor(minutes / 60) });
  return t("host-days", { count: Math.floor(minutes / 60 / 24) });
}
