// The games that the server has, and how far they are.
import { speech } from "../texts/texts.svelte";
import { fetchGames } from "../wire/http";
import type { GameInfo } from "../wire/types";

class Shelf {
  games: GameInfo[] | null = $state.raw(null);
  failed = $state(false);
  /** There is no network: this is what was there when there was one. */
  old = $state(false);
}

export const shelf = new Shelf();

const LOOK_EVERY = 1_000;

/** Loads the games and looks again while one of them is being prepared (or the server is away), until told to stop. */
export function keepShelf(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look(): Promise<void> {
    try {
      const { said, old } = await fetchGames();
      shelf.games = said;
      shelf.old = old;
      shelf.failed = false;
    } catch {
      shelf.failed = true;
    }
    const settled = !shelf.failed && !shelf.old && shelf.games?.every((game) => game.status !== "preparing");
    if (!stopped && !settled) timer = setTimeout(look, LOOK_EVERY);
  }
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export const gameInfo = (id: string): GameInfo | undefined => shelf.games?.find((game) => game.id === id);

/** The game's name in the language of the page. */
export function titleOf(id: string): string {
  const title = gameInfo(id)?.title;
  return title?.[speech.language] ?? title?.en ?? id;
}
