// The views of many as docs/protocol.md describes them.
import type { Side } from "../../art/tiles";
import type { Counts } from "./components";
import type { Choice as ChoiceOf, Wide } from "../game";

export interface TileView {
  q: number;
  r: number;
  /** null: the royal pizza. */
  seat: number | null;
  up: Side;
  down: Side;
}

export interface DragonView {
  q: number;
  r: number;
  seat: number;
  scared: boolean;
  threatens: [number, number][];
}

export interface PlayerView {
  hand: number;
  stack: number;
  /** In hand and stack together. */
  owned: Counts;
  gone: Counts;
  points: number;
}

export interface Shown {
  phase: "turns" | "final" | "over";
  turn: number;
  /** Actions made in this turn. */
  acted: number;
  /** Final actions to come. */
  finals: number;
  tiles: TileView[];
  dragons: DragonView[];
  players: PlayerView[];
}

export interface Own {
  hand: Counts;
}

export interface Edge {
  seat: number;
  gnome: [number, number];
  pizza: [number, number];
}

export interface Detail {
  edges: Edge[];
}

export type Move = Wide<{ verb: "lay"; tile: string; up: Side; at: string } | { verb: "turn"; at: string }>;

export type Event = { seat: number | null } & Wide<
  | { kind: "lay"; at: string; up: Side }
  | { kind: "turn"; at: string; up: Side }
  | { kind: "draw"; tile: string | null }
  | { kind: "scared"; at: string }
  | { kind: "eats"; at: string }
  | { kind: "eaten"; at: string }
  | { kind: "final" }
  | { kind: "over" }
>;

export interface Many {
  shown: Shown;
  own: Own;
  move: Move;
  event: Event;
  detail: Detail;
}
export type Choice = ChoiceOf<Many>;

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
