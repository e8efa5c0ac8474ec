// Which of my tables are shown, and in which order.
import type { TableInfo } from "../wire/types";

/** Of the finished ones a few are enough. */
const FINISHED = 4;

/** Where it's my turn, then what goes on, then what waits for players, then what is over; of each first where the least
 *  time is left, then the newest. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const rank = ({ your_turn, status }: TableInfo): number =>
    your_turn ? 0 : ["playing", "waiting", "over"].indexOf(status) + 1;
  const left = ({ time_left }: TableInfo): number => time_left ?? Number.MAX_VALUE;
  const over = tables.filter((table) => table.status === "over").slice(FINISHED);
  return tables.filter((table) => !over.includes(table)).sort((a, b) => rank(a) - rank(b) || left(a) - left(b));
}
