// A player's own marks in the notebook: a layer of its own over what the program has worked out.
import type { TableProps } from "../game";
import type { Street } from "./views";

export type Mark = "no" | "maybe" | "sure";
/** By opponent and cell. A match of two has a blank sheet in every round. */
export interface Sheet {
  round: number;
  marks: Record<string, Record<string, Mark>>;
}

const CYCLE: (Mark | null)[] = [null, "no", "maybe", "sure"];

/** The sheet of this round: what the frame keeps for this seat, if it is of this round. */
export function readSheet({ notes }: Pick<TableProps<Street>, "notes">, round: number): Sheet {
  const kept = notes as Sheet | null;
  return kept?.round === round ? kept : { round, marks: {} };
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
