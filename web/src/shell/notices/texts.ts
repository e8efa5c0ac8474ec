import { speakAlso } from "../../texts/texts.svelte";

/** Needed where somebody could be told that it is their turn. */
export const speakOfNotices = (): Promise<void> =>
  speakAlso("notices", { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") });
