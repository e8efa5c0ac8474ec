// The log of a game as one viewer saw it, kept from whole states and increments.
import type { LogEntry } from "./types";

/** What happened in a step; what else is in it depends on the game. */
export type GameEvent = LogEntry["events"][number];

export interface LogLine {
  step: number;
  seat: number;
  events: GameEvent[];
  /** It was taken back later. */
  undone: boolean;
}

/** The lines so far and the entries after them; an entry with `undo` takes back the last line that still holds. */
export function grow(lines: readonly LogLine[], entries: readonly LogEntry[]): LogLine[] {
  const grown = [...lines];
  for (const entry of entries) {
    if (grown.some((line) => line.step >= entry.step)) continue; // heard already
    if (!entry.undo) {
      grown.push({ step: entry.step, seat: entry.seat, events: entry.events, undone: false });
      continue;
    }
    const last = grown.findLastIndex((line) => !line.undone);
    if (last >= 0) grown[last] = { ...grown[last]!, undone: true };
  }
  return grown;
}
