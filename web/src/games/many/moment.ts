// The dragons that take off in a step, and what is drawn of it.
import { takerOf } from "./moving";
import type { Event } from "./views";

export interface TakeOff {
  at: string;
  scared: boolean;
  /** Whose gnomes it carries off, each by the hat. */
  carries: number[];
}

/** So many it can hold; the others it has swallowed. */
const HELD = 3;

export function takeOffs(events: readonly Event[]): TakeOff[] {
  const eating = events.flatMap(({ kind, at }) => (kind === "eats" ? [at] : []));
  const taken = events.flatMap(({ kind, at, seat }) =>
    kind === "eaten" ? [{ by: takerOf(at, eating), seat: seat! }] : [],
  );
  return events.flatMap(({ kind, at }) => {
    if (kind !== "eats" && kind !== "scared") return [];
    const carries = taken.filter(({ by }) => by === at).map(({ seat }) => seat);
    return [{ at, scared: kind === "scared", carries: carries.slice(0, HELD) }];
  });
}
