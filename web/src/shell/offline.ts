// Once a table is on the screen, there is time to keep the site for when there is no network.
import { at } from "../wire/base";

/** Browsers have service workers only where they trust the address; while developing, files change too often. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = (): unknown => navigator.serviceWorker.register(at("/sw.js")).catch(() => undefined); // it goes without
  if ("requestIdleCallback" in window) requestIdleCallback(keep);
  else setTimeout(keep, 1_000);
}
