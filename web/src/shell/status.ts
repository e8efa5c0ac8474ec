// What the line above the table says: what is asked of me or whom we wait for, and what happened last.
import type { GameClient } from "../games/game";
import { levelName, together } from "../play/naming";
import { say, type Message } from "../texts/texts.svelte";
import type { LogLine } from "../wire/log";
import type { Eye, State, TableInfo } from "../wire/types";

/** The level of the computer that plays for this seat. */
export const standInOf = ({ seat }: Eye, { seats, ended }: TableInfo, { outcome }: State): string | null =>
  seat === null || outcome || ended ? null : seats[seat]!.stand_in;

/** Whether somebody at this seat of mine is asked to end the game. */
export const asksToEnd = (seat: TableInfo["seats"][number]): boolean => seat.yours && !seat.stand_in && !seat.would_end;

/** Several are asked at once. */
export const areSeveral = ({ window, acting }: State): boolean => window !== null || acting.length > 1;

/** Nobody came after this seat, though somebody may share its place. */
export const isLast = (places: number[], seat: number): boolean => places.every((place) => place <= places[seat]!);

/** `ask`: what the game asks of this seat. */
export function statusOf(state: State, info: TableInfo, eye: Eye, names: string[], ask: () => Message): Message {
  const level = standInOf(eye, info, state);
  if (state.outcome) return { id: "status-over" };
  if (info.ended) return { id: "ended" };
  if (level && info.seats[eye.seat!]!.removed) return { id: "removed-mine" };
  if (level && info.seats[eye.seat!]!.resigned) return { id: "resigned-mine" };
  if (level) return { id: "stand-in-mine", args: { level: levelName(level) } };
  if (eye.answer !== null) return { id: "answer-held" };
  if (eye.moves.length > 0) return ask();
  const { acting } = state;
  const notYet = acting.filter((seat) => info.getting_ready.includes(seat));
  if (notYet.length > 0) {
    return {
      id: "turn-getting-ready",
      args: { count: notYet.length, names: together(notYet.map((seat) => names[seat]!)) },
    };
  }
  if (acting.length > 2 && acting.length === info.seats.length) return { id: "turn-of-all" };
  const args = { count: acting.length, names: together(acting.map((seat) => names[seat]!)) };
  return { id: areSeveral(state) ? "answer-of" : "turn-of", args };
}

/** The log while one still looks at what its newest step ended: what began after that isn't told yet. */
export function untilNext(log: readonly LogLine[], begins: GameClient["begins"]): LogLine[] {
  const last = log.at(-1);
  const next = last && begins ? last.events.findIndex(begins) : -1;
  return next < 0 ? [...log] : [...log.slice(0, -1), { ...last!, events: last!.events.slice(0, next) }];
}

/** What others did since this seat's last turn, and what it has done since then; what was taken back is left out. Who
 *  watches gets the last round of the table. Oldest first. */
export function sinceMine(log: readonly LogLine[], seat: number | null): LogLine[] {
  const held = log.filter(({ undone }) => !undone);
  const me = seat ?? held.at(-1)?.seat;
  const theirs = held.findLastIndex((line) => line.seat !== me);
  const mine = held.slice(0, theirs + 1).findLastIndex((line) => line.seat === me);
  return theirs < 0 ? held.slice(-1) : held.slice(mine + 1);
}

/** The same in words. */
export const recapOf = (lines: readonly LogLine[], client: GameClient, names: string[]): string[] =>
  lines.flatMap(({ events }) =>
    events.map((event) => client.tell(event, names)).flatMap((told) => (told ? [say(told)] : [])),
  );
