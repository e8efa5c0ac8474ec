// Where a tile of the table is in the rules.
import type { Side } from "../../art/tiles";

/** By the side that is seen; nobody's is the royal pizza. */
export const entryOf = (side: Side, seat: number | null): string => (seat === null ? "royal" : side);
