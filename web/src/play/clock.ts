// Clocks in words: those that a new table may have, and how much time is left.
import { t } from "../texts/texts.svelte";
import type { Clock, ClockState } from "../wire/types";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a new table offers, beside none. */
export const CLOCKS: readonly Pick<Clock, "per" | "seconds" | "increment">[] = [
  { per: "move", seconds: MINUTE, increment: 0 },
  { per: "move", seconds: 3 * MINUTE, increment: 0 },
  { per: "move", seconds: 5 * MINUTE, increment: 0 },
  { per: "game", seconds: 10 * MINUTE, increment: 10 },
  { per: "game", seconds: 30 * MINUTE, increment: 20 },
  { per: "move", seconds: DAY, increment: 0 },
  { per: "move", seconds: 3 * DAY, increment: 0 },
];

/** People look at such a table now and then. */
export const isSlow = (clock: Pick<Clock, "per" | "seconds"> | null): boolean =>
  clock?.per === "move" && clock.seconds >= HOUR;

/** "2 days" and "4 h", "5 h", "12 min": nobody counts minutes over days. */
function parts(seconds: number): string[] {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const found = [
    days > 0 ? t("time-days", { days }) : "",
    hours > 0 ? t("time-hours", { hours }) : "",
    days === 0 && hours < 3 && minutes > 0 ? t("time-minutes", { minutes }) : "",
  ].filter((part) => part !== "");
  return found.length > 0 ? found : [t("time-seconds", { seconds: Math.ceil(seconds) })];
}

export const lasting = (seconds: number): string => parts(seconds).join(" ");

/** The same where the last hour is counted down, "4:05"; what follows the first part may be left out. */
export function ticking(seconds: number): string[] {
  const whole = Math.ceil(seconds);
  if (whole >= HOUR) return parts(whole);
  return [`${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`];
}

export const clockName = (clock: Pick<Clock, "per" | "seconds" | "increment">): string =>
  clock.per === "move"
    ? t("clock-move", { time: lasting(clock.seconds) })
    : t("clock-game", { time: lasting(clock.seconds), seconds: clock.increment });

/** What happens when time is up. */
export const timeUp = ({ per, time_up }: Pick<Clock, "per" | "time_up">): string =>
  t(time_up === "seat" ? "time-up-seat" : per === "game" ? "time-up-plays" : "time-up-computer");

/** The clocks as they stood when they came, by `performance.now()`. */
export type Clocks = ClockState & { at: number };
