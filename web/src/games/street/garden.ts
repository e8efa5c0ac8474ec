// Where the cells of the garden are, and which of them a question is about.
import type { FlowerColour, Ground } from "../../art/street";
import type { Question } from "./types";
import type { GardenPlan } from "./views";

export const ROWS = ["A", "B", "C"] as const;
export const COLUMNS = [1, 2, 3, 4, 5, 6] as const;
export const CELLS: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => `${row}${column}`));

const rowOf = (cell: string): number => cell.charCodeAt(0);
const columnOf = (cell: string): number => Number(cell[1]);

export const groundOf = (garden: GardenPlan, cell: string): Ground => garden[cell]?.terrain ?? "pond";

/** The cells where a cache can be. */
export const landOf = (garden: GardenPlan): string[] => CELLS.filter((cell) => cell in garden);

/** The cells that a question put from this cell is about. */
export function areaOf(garden: GardenPlan, question: Question, from: string): string[] {
  return landOf(garden).filter((cell) => {
    const [rows, columns] = [Math.abs(rowOf(cell) - rowOf(from)), Math.abs(columnOf(cell) - columnOf(from))];
    if (question === "zone") return rows <= 1 && columns <= 1;
    if (question === "line") return rows === 0 || columns === 0;
    return garden[cell]!.flowers.includes(question);
  });
}

export const colourOf = (question: Question): FlowerColour | null =>
  question === "zone" || question === "line" ? null : question;
export const actionOf = (question: Question): "zone" | "line" | "flower" =>
  question === "zone" || question === "line" ? question : "flower";
