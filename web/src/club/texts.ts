export const TEXTS = { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") };
