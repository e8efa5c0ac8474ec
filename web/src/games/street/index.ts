import type { GameClient } from "../game";
import { covered } from "./covered";
import Player from "./Player.svelte";
import Rules from "./Rules.svelte";
import { sounds } from "./sounds";
import Table from "./Table.svelte";
import { ask, tell, tellMove, warn } from "./words";
import type { Street } from "./views";

const street: GameClient<Street> = {
  Table,
  Player,
  Open: () => import("./Open.svelte"),
  Result: () => import("./Result.svelte"),
  Rules,
  ask,
  tell,
  sounds,
  tellMove,
  warn,
  reveals: true,
  covered,
  keepsNotes: true,
  lessons: () => import("./lessons"),
  texts: { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") },
};

export default street;
