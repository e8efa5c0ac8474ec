import { speakAlso } from "../../texts/texts.svelte";

/** Words about who finds a table and who looks on: most tables are for those who have the link. */
export const speakOfFinding = (): Promise<void> =>
  speakAlso("finding", { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") });
