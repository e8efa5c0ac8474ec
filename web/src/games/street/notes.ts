// A player's own marks in the notebook: a layer of its own over what the program has worked out.
import type { TableProps } from "../game";

export type Mark = "no" | "maybe" | "sure";
/** By opponent and cell. A match of two has a blank sheet in every round. */
export interface Sheet {
  round: number;
  marks: Record<string, Record<string, Mark>>;
}

/** The frame keeps a value for this seat; where it doesn't yet, this browser does. */
export interface KeptNotes {
  notes?: unknown;
  keepNotes?: (value: unknown) => void;
}

const CYCLE: (Mark | null)[] = [null, "no", "maybe", "sure"];

const placeOf = (seat: number | null): string => `gnomoteka.notes.${location.pathname}.${seat}`;

export function readSheet({ notes, keepNotes, seat }: TableProps & KeptNotes, round: number): Sheet {
  const kept = (keepNotes ? notes : JSON.parse(localStorage.getItem(placeOf(seat)) ?? "null")) as Sheet | null;
  return kept?.round === round ? kept : { round, marks: {} };
}

export function keepSheet({ keepNotes, seat }: TableProps & KeptNotes, sheet: Sheet): void {
  if (keepNotes) keepNotes(sheet);
  else localStorage.setItem(placeOf(seat), JSON.stringify(sheet));
}

export const markOf = (sheet: Sheet, opponent: number, cell: string): Mark | null =>
  sheet.marks[opponent]?.[cell] ?? null;

/** A tap: nothing, a cross, a question mark, a star, nothing again. */
export function markNext(sheet: Sheet, opponent: number, cell: string): Sheet {
  const now = markOf(sheet, opponent, cell);
  const next = CYCLE[(CYCLE.indexOf(now) + 1) % CYCLE.length] ?? null;
  const page = { ...sheet.marks[opponent] };
  if (next) page[cell] = next;
  else delete page[cell];
  return { ...sheet, marks: { ...sheet.marks, [opponent]: page } };
}
