// What many's components are given, by the types that are generated from the game's view.py.
import type { Choice as ChoiceOf, Wide } from "../game";
import type * as types from "./types";
import { nameOf } from "./hex";
import type { FieldTile, Own, Player, Shown, Side } from "./types";

export type Move = Wide<types.Move>;
export type Event = Wide<types.Event>;

export interface Many {
  shown: types.Shown;
  own: types.Own;
  move: Move;
  event: Event;
  detail: types.Detail;
}
export type Choice = ChoiceOf<Many>;

/** A tile of the field as the one who looks knows it: `down` is null where they don't. */
export interface KnownTile extends FieldTile {
  /** Only who looks knows what lies down. */
  secret: boolean;
}

export function knownTiles(tiles: readonly FieldTile[], own: Own | null): KnownTile[] {
  const under = new Map<string, Side>(own?.under.map(({ q, r, down }) => [nameOf(q, r), down]));
  return tiles.map((tile) => {
    const mine = under.get(nameOf(tile.q, tile.r));
    return { ...tile, down: mine ?? tile.down, secret: mine !== undefined };
  });
}

/** Whether the turn at whose beginning this seat's dragons act is still to come. */
export function dragonsAct({ phase, turn, finals, players }: Shown, seat: number): boolean {
  if (phase !== "final") return phase === "turns";
  const until = (seat - turn + players.length) % players.length;
  return until > 0 && until < finals;
}

export interface Danger {
  /** Gnomes that go if nobody does anything, by place. */
  doomed: Set<string>;
  /** Dragons that are scared off. */
  scared: Set<string>;
  /** Dragons that will never act. */
  idle: Set<string>;
}

export function dangerOf(shown: Shown): Danger {
  const danger: Danger = { doomed: new Set(), scared: new Set(), idle: new Set() };
  for (const { q, r, seat, scared, threatens } of shown.dragons) {
    if (!dragonsAct(shown, seat)) danger.idle.add(`${q},${r}`);
    else if (scared) danger.scared.add(`${q},${r}`);
    else for (const place of threatens) danger.doomed.add(place.join());
  }
  return danger;
}

/** Who has most points now; nobody before the first, or while all are equal. */
export function leaders(players: readonly Player[]): number[] {
  const most = Math.max(...players.map(({ points }) => points));
  const first = players.flatMap(({ points }, seat) => (points === most ? [seat] : []));
  return first.length < players.length ? first : [];
}

/** Whether laying a tile now can't be taken back: something hidden comes to light after it, or the game is over. */
export const isFinal = ({ phase, acted, finals, players }: Shown, seat: number): boolean =>
  phase === "final" ? finals === 1 : acted === 1 && players[seat]!.stack > 0;

/** Where these events happened, each place once. */
export const placesOf = (events: readonly Event[]): string[] => [
  ...new Set(events.flatMap(({ at }) => (at ? [at] : []))),
];
