import type { GameClient } from "../game";
import Player from "./Player.svelte";
import Rules from "./Rules.svelte";
import Table from "./Table.svelte";
import { ending } from "./rounds";
import { sounds } from "./sounds";
import { ask, celebrated, headline, tell, tellMove, warn } from "./words";
import type { Duel } from "./views";

const duel: GameClient<Duel> = {
  Table,
  Player,
  Open: () => import("./Open.svelte"),
  Result: () => import("./Result.svelte"),
  Rules,
  ask,
  tell,
  sounds,
  Moment: () => import("./Moment.svelte"),
  tellMove,
  headline,
  celebrated,
  warn,
  ending,
  begins: ({ kind }) => kind === "round",
  // The last field is looked at with the reason and the scales beside it.
  lastLook: 6_000,
  lessons: () => import("./lessons"),
  texts: { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") },
};

export default duel;
