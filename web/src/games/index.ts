// The games that have a screen, each loaded when it is first needed.
import type { GameClient } from "./game";

const SCREENS: Record<string, () => Promise<{ default: GameClient }>> = {
  nimble: () => import("./nimble/index"),
  many: () => import("./many/index"),
  duel: () => import("./duel/index"),
  noms: () => import("./noms/index"),
  street: () => import("./street/index"),
};

const loaded = new Map<string, Promise<GameClient>>();

export const hasScreen = (game: string): boolean => game in SCREENS;

/** The game's client; throws for a game that has none. */
export function loadGame(game: string): Promise<GameClient> {
  const screen = SCREENS[game];
  if (!screen) throw new Error(`no screen for the game ${game}`);
  let client = loaded.get(game);
  if (!client) {
    client = screen().then(
      (module) => module.default,
      (error) => {
        loaded.delete(game); // a lost connection must not be remembered for ever
        throw error;
      },
    );
    loaded.set(game, client);
  }
  return client;
}
