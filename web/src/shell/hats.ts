// Whose hat is whose. A game whose sides have colours has them worn: in duel a hat is the same on a gnome and on a door.
import { HATS } from "../art/hats";

interface Company {
  game: string;
  seats: readonly unknown[];
  options: Record<string, boolean>;
}

const worn = (name: string): number => HATS.findIndex((hat) => hat.name === name);

/** Which hat a seat of this table wears. */
export function hatAt({ game, seats, options }: Company, seat: number): number {
  if (game !== "duel") return seat;
  const blue = seats.length === 1 ? options.blue : seat === 1;
  return worn(blue ? "blue" : "green");
}
