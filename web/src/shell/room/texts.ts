import { speakAlso } from "../../texts/texts.svelte";

/** Words of the waiting room and of a table's settings: who plays alone at once needs none of them. */
export const speakOfRoom = (): Promise<void> =>
  speakAlso("room", { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") });
