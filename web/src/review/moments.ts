// What one viewer saw of a step, out of all that happened in it.
import type { GameEvent, LogLine } from "../wire/log";
import type { ReplayMoment } from "../wire/types";

/** A seat, or everything open. */
export type Viewer = number | "open";

const SPECTATORS = 1 << 15;
const EVERYBODY = (1 << 16) - 1;

/** With everything open: what some seat saw. What spectators were told and a seat wasn't, that seat was told better. */
const sees = (viewer: Viewer, mask: number): boolean =>
  viewer === "open" ? !(mask & SPECTATORS) || mask === EVERYBODY : Boolean(mask & (1 << viewer));

export const eventsOf = (moment: ReplayMoment, viewer: Viewer): GameEvent[] =>
  moment.events.filter(({ mask }) => sees(viewer, mask)).map(({ event }) => event);

/** The log up to and with a step. */
export function linesOf(moments: readonly ReplayMoment[], at: number, viewer: Viewer): LogLine[] {
  return moments
    .slice(1, at + 1)
    .map((moment) => ({
      step: moment.step,
      seat: moment.seat ?? 0,
      events: eventsOf(moment, viewer),
      undone: false,
    }))
    .filter(({ events }) => events.length > 0);
}

/** What happened one after another: a full stop between, unless there is a mark already. */
export const inSentences = (told: readonly string[]): string =>
  told.map((words, index) => (index + 1 < told.length && !/[.!?…]$/.test(words) ? `${words}.` : words)).join(" ");

const LOOK = 1_100; // milliseconds for one thing that happens
const MORE = 450; // for each one more
const LONGEST = 3_200;

/** How long one looks at a step that showed so much, at the usual speed. */
export const lookAt = (told: number): number => (told === 0 ? 250 : Math.min(LONGEST, LOOK + MORE * (told - 1)));
