import { speakAlso } from "../../texts/texts.svelte";

/** Most people never need these words. */
export const speakOfComplaints = (): Promise<void> =>
  speakAlso("complaint", { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") });
