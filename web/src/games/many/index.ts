import type { GameClient } from "../game";
import Player from "./Player.svelte";
import Rules from "./Rules.svelte";
import { sounds } from "./sounds";
import Table from "./Table.svelte";
import { ask, tell, warn } from "./words";
import type { Many } from "./views";

const many: GameClient<Many> = {
  Table,
  Player,
  Open: () => import("./Open.svelte"),
  Result: () => import("./Result.svelte"),
  Rules,
  ask,
  tell,
  sounds,
  warn,
  Moment: () => import("./Moment.svelte"),
  lessons: () => import("./lessons"),
  texts: { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") },
};

export default many;
