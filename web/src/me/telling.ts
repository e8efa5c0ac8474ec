// How devices and days are called.
import { speech, t } from "../texts/texts.svelte";
import type { Seen } from "../wire/types";

/** "Chrome on Android". */
export const deviceName = ({ browser, system }: Pick<Seen, "browser" | "system">): string =>
  t("me-device", { browser: t(`browser-${browser}`), system: t(`system-${system}`) });

export const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat(speech.language, { day: "numeric", month: "long", year: "numeric" }).format(seconds * 1000);

const DAY = 24 * 3600;

/** The server knows it to the day, by Greenwich's clock. */
export function seenOn(seconds: number, now = Date.now() / 1000): string {
  const days = Math.floor(now / DAY) - Math.floor(seconds / DAY);
  return days <= 0 ? t("me-seen-today") : days === 1 ? t("me-seen-yesterday") : t("me-seen", { day: dayOf(seconds) });
}
