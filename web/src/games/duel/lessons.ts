import * as lessons from "../../../../src/gnomoteka/games/duel/lessons.toml";
import type { Lessons } from "../game";

const duel: Lessons = {
  lessons,
  texts: { ru: () => import("./lessons.ru.ftl?raw"), en: () => import("./lessons.en.ftl?raw") },
};

export default duel;
