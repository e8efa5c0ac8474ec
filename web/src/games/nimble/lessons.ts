import * as lessons from "../../../../src/gnomoteka/games/nimble/lessons.toml";
import type { Lessons } from "../game";

const nimble: Lessons = {
  lessons,
  texts: { ru: () => import("./lessons.ru.ftl?raw"), en: () => import("./lessons.en.ftl?raw") },
};

export default nimble;
