// Looking at a table without coming to it.
import { ask } from "./http";
import type { State } from "./types";

/** What a person with one seat there sees now; with several seats, what everybody sees. */
export const fetchLook = (table: string): Promise<State> => ask(`/api/tables/${encodeURIComponent(table)}/look`);
