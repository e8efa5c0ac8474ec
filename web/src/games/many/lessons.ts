import * as lessons from "../../../../src/gnomoteka/games/many/lessons.toml";
import type { Lessons } from "../game";

const many: Lessons = {
  lessons,
  texts: { ru: () => import("./lessons.ru.ftl?raw"), en: () => import("./lessons.en.ftl?raw") },
};

export default many;
