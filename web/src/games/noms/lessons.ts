import * as lessons from "../../../../src/gnomoteka/games/noms/lessons.toml";
import type { Lessons } from "../game";

const noms: Lessons = {
  lessons,
  texts: { ru: () => import("./lessons.ru.ftl?raw"), en: () => import("./lessons.en.ftl?raw") },
};

export default noms;
