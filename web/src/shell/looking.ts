// Whose eyes look at this device. With several seats here, a screen covers everything until the right person says
// that the device is in their hands.

export interface Looking {
  /** The seat that said "it's me"; null while nobody did. */
  seat: number | null;
  /** The seat to whom the device must be handed first; null: nothing to cover. */
  handTo: number | null;
}

/** The next of `mine` from `from` on, going round the table. */
function nextFrom(from: number, mine: readonly number[]): number {
  return mine.find((seat) => seat >= from) ?? mine[0]!;
}

/** `mine`: the seats of this device in order; `acting`: who may move now; `held`: who has the device now. */
export function whoLooks(mine: readonly number[], acting: readonly number[], held: number | null): Looking {
  if (mine.length <= 1) return { seat: mine[0] ?? null, handTo: null };
  const holder = held !== null && mine.includes(held) ? held : null;
  const wanted = acting.filter((seat) => mine.includes(seat));
  if (holder !== null && (wanted.length === 0 || wanted.includes(holder))) return { seat: holder, handTo: null };
  const from = holder !== null ? holder + 1 : (acting[0] ?? 0);
  return { seat: holder, handTo: nextFrom(from, wanted.length > 0 ? wanted : mine) };
}
