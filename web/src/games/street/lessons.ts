import * as lessons from "../../../../src/gnomoteka/games/street/lessons.toml";
import type { Lessons } from "../game";

const street: Lessons = {
  lessons,
  texts: { ru: () => import("./lessons.ru.ftl?raw"), en: () => import("./lessons.en.ftl?raw") },
};

export default street;
