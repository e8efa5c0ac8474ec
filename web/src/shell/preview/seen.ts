// A table as it is now, ready to be drawn.
import type { GameClient, TableProps } from "../../games/game";
import { hasScreen, loadGame } from "../../games/index";
import { nameOf } from "../../play/naming";
import { speakOf, type Message } from "../../texts/texts.svelte";
import { fetchTable, Refused } from "../../wire/http";
import { grow } from "../../wire/log";
import { fetchLook } from "../../wire/look";
import type { Eye, State, TableInfo } from "../../wire/types";
import { speakOfFinding } from "../finding/texts";
import { sinceMine, statusOf } from "../status";

export interface Seen {
  info: TableInfo;
  state: State;
  client: GameClient;
  /** For the game's Table, on which nothing can be done. */
  drawn: TableProps;
  status: Message;
  myTurn: boolean;
}

/** Raises Refused. */
export async function look(id: string, game: string): Promise<Seen> {
  if (!hasScreen(game)) throw new Refused("unknown_game", 0, game);
  const [info, state, client] = await Promise.all([fetchTable(id), fetchLook(id).catch(unseen), loadGame(game)]);
  await speakOf(game, client.texts);
  return seenOf(info, state, client);
}

/** What is said about it must be known first. */
async function unseen(error: unknown): Promise<never> {
  if (error instanceof Refused && error.code === "no_watching") await speakOfFinding();
  throw error;
}

export function seenOf(info: TableInfo, state: State, client: GameClient): Seen {
  const eye = state.eyes[0]!;
  const drawn = propsOf(info, state, eye, client);
  const ask = (): Message => client.ask({ ...drawn, moves: eye.moves });
  return {
    info,
    state,
    client,
    drawn,
    status: statusOf(state, info, eye, drawn.names, ask),
    myTurn: eye.moves.length > 0 && eye.answer === null && !state.outcome && !info.ended,
  };
}

function propsOf(info: TableInfo, state: State, eye: Eye, client: GameClient): TableProps {
  const since = sinceMine(grow([], eye.log), eye.seat);
  // What the result uncovers is uncovered there.
  const cover = state.outcome && client.covered?.(state.shown, eye.own, eye.seat);
  return {
    shown: (cover?.shown ?? state.shown) as State["shown"],
    own: (cover ? cover.own : eye.own) as Eye["own"],
    seat: eye.seat,
    // Whoever looks isn't asleep, though they aren't there.
    seats: info.seats.map((seat) => (seat.yours ? { ...seat, present: true, left: false } : seat)),
    names: info.seats.map(nameOf),
    acting: state.acting,
    moves: [], // nothing glows that can't be tapped
    answer: eye.answer,
    window: null,
    notes: null,
    keepNotes: () => undefined,
    held: { choices: [] },
    fresh: [],
    since: since.flatMap(({ events }) => events),
    latest: since.at(-1)?.events ?? [],
    play: () => undefined,
    whyNot: () => undefined,
  };
}
