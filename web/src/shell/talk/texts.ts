import { speakAlso } from "../../texts/texts.svelte";

/** Only tables with other people need these words. */
export const speakOfTalk = (): Promise<void> =>
  speakAlso("talk", { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") });
