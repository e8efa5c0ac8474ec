// How seats are called on the screen.
import { hatOf } from "../art/hats";
import { hasText, type Message, t } from "../texts/texts.svelte";
import type { Exchange, SeatInfo, TableInfo } from "../wire/types";
import { GNOMES } from "./settings.svelte";

export function nameOf(seat: SeatInfo, index: number): string {
  if (seat.name) return seat.name;
  if (seat.gone) return t("gone-name");
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

/** What became of somebody whose time was up: the computer made that move, plays on for them, or has their seat. */
export type TimeUp = "moved" | "plays" | "lost";
export type Exchanged = Exchange & { removed: boolean; timeUp: TimeUp | null };

/** When computers began to play for people, and when those were back; who was sent away then, and whose time was up. */
export function exchangesOf({ exchanges, seats, clock, time_ups }: TableInfo): Exchanged[] {
  const isLate = (step: number, at: number): boolean => time_ups.some((up) => up.step === step && up.seat === at);
  const began = (step: number, at: number): boolean =>
    exchanges.some((each) => each.step === step && each.seat === at && each.level !== null);
  const taken: TimeUp | null = clock?.time_up === "seat" ? "lost" : clock?.per === "game" ? "plays" : null;
  const told = exchanges.map((each, index) => ({
    ...each,
    removed: seats[each.seat]!.removed && !exchanges.some(({ seat }, later) => seat === each.seat && later > index),
    timeUp: each.level !== null && isLate(each.step, each.seat) ? taken : null,
  }));
  const moved = time_ups
    .filter(({ step, seat }) => !taken || !began(step, seat))
    .map((up) => ({ ...up, level: clock?.level ?? null, removed: false, timeUp: "moved" as const }));
  return [...told, ...moved];
}

/** Whether a computer plays at this seat to the end, because its time for the whole game was up. */
export const isTimeUp = (info: TableInfo, seat: number): boolean =>
  exchangesOf(info).some((each) => each.seat === seat && each.timeUp === "plays");

/** A computer of this level plays for somebody from now on, or has moved for them; no level: they are back. */
export const exchanged = (
  name: string,
  level: string | null,
  removed = false,
  timeUp: TimeUp | null = null,
): Message => ({
  id: timeUp ? `time-up-${timeUp}-told` : removed ? "removed-began" : level ? "stand-in-began" : "stand-in-ended",
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
