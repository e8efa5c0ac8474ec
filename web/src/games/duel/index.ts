import type { GameClient } from "../game";
import Player from "./Player.svelte";
import Rules from "./Rules.svelte";
import Table from "./Table.svelte";
import { ask, headline, tell, tellMove } from "./words";
import type { Duel } from "./views";

const duel: GameClient<Duel> = {
  Table,
  Player,
  Open: () => import("./Open.svelte"),
  Result: () => import("./Result.svelte"),
  Rules,
  ask,
  tell,
  tellMove,
  headline,
  texts: { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") },
};

export default duel;
