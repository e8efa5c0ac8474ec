// How seats are called on the screen.
import { hatOf } from "../art/hats";
import { hasText, type Message, t } from "../texts/texts.svelte";
import type { SeatInfo } from "../wire/types";
import { GNOMES } from "./settings.svelte";

export function nameOf(seat: SeatInfo, index: number): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return t(`bot-name-${index % 6}`);
  return seat.kind === "open" ? t("wait-open-seat") : t("default-name-here", { number: index + 1 });
}

export const gnomeName = (gnome: number): string => t(`gnome-name-${gnome}`);

/** Gnomes for so many who give no name, all different, none called like somebody in `taken`; `first`, if that can be. */
export function gnomesFor(count: number, first: number, taken: readonly string[]): number[] {
  const gnomes = Array.from({ length: GNOMES }, (_, step) => (first + step) % GNOMES);
  const names = taken.map((name) => name.trim().toLocaleLowerCase());
  const free = gnomes.filter((gnome) => !names.includes(gnomeName(gnome).toLocaleLowerCase()));
  return free.slice(0, count);
}

export const hatName = (index: number): string => t(`hat-${hatOf(index).name}`);

/** How a level plays, in a sentence; nothing of bots that we don't know. */
export function levelAbout(level: string): string {
  const id = `level-${level}.about`;
  const about = t(id);
  return about === id ? "" : about;
}

export const levelName = (level: string): string => (hasText(`level-${level}`) ? t(`level-${level}`) : level);

/** A computer of this level plays for somebody from now on; no level: they are back. */
export const exchanged = (name: string, level: string | null): Message => ({
  id: level ? "stand-in-began" : "stand-in-ended",
  args: { name, level: level ? levelName(level) : "" },
});

/** Who sits there, in a sentence. */
export function aboutSeat(name: string, info: SeatInfo): string {
  const level = info.kind === "bot" ? info.level : info.stand_in;
  const what = level ? (info.kind === "bot" ? "computer" : "stand-in") : info.present && !info.left ? "person" : "away";
  return t("about-seat", { name, what, level: level ? levelName(level) : "" });
}

/** "Анна", "Анна и Борис", "Анна, Борис и Вера". */
export function together(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return names.slice(0, -1).join(", ") + t("and") + names.at(-1);
}
