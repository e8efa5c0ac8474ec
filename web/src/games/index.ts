// What the shell asks of games, by their names.
import type { About, Company, GameClient } from "./game";
import * as games from "./list";

const GAMES: Readonly<Record<string, About>> = games;
const loaded = new Map<string, Promise<GameClient>>();

export const aboutGame = (game: string): About | undefined => GAMES[game];

export const hasScreen = (game: string): boolean => game in GAMES;

/** Which hat a seat of this table wears. */
export const hatAt = ({ game, ...company }: Company & { game: string }, seat: number): number =>
  GAMES[game]?.hatAt?.(seat, company) ?? seat;

/** The game's client; throws for a game that has none. */
export function loadGame(game: string): Promise<GameClient> {
  const about = GAMES[game];
  if (!about) throw new Error(`no screen for the game ${game}`);
  let client = loaded.get(game);
  if (!client) {
    client = about.client().then(
      (module) => module.default as GameClient, // from here on its shapes are the wire's
      (error) => {
        loaded.delete(game); // a lost connection must not be remembered for ever
        throw error;
      },
    );
    loaded.set(game, client);
  }
  return client;
}
