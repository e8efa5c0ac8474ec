import type { GameClient } from "../game";
import Rules from "./Rules.svelte";
import { sounds } from "./sounds";
import Table from "./Table.svelte";
import { ask, tell, tellMove, warn } from "./words";
import type { Noms } from "./views";

const noms: GameClient<Noms> = {
  Table,
  Open: () => import("./Open.svelte"),
  Result: () => import("./Result.svelte"),
  Rules,
  ask,
  tell,
  sounds,
  Moment: () => import("./Moment.svelte"),
  tellMove,
  warn,
  lessons: () => import("./lessons"),
  texts: { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") },
};

export default noms;
