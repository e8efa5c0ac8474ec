// From where others reach this server: what the link to a table begins with.
import { at } from "../wire/base";
import { fetchNetwork } from "../wire/http";
import type { NetworkInfo } from "../wire/types";

/** A name that means whichever computer it is typed at: nobody else gets here by it. */
export const meansHere = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");

/** Where others find this server, the likeliest first; none: nowhere. */
export function origins(page: { hostname: string; origin: string }, info: NetworkInfo | null): string[] {
  return meansHere(page.hostname) ? (info?.addresses ?? []) : [page.origin + at("")];
}

class Network {
  /** Null: not known yet. */
  info: NetworkInfo | null = $state.raw(null);
}

export const network = new Network();

/** Only the browser at the server's own computer has to ask: all others came by an address that works. */
export async function lookAround(): Promise<void> {
  if (!meansHere(location.hostname)) return;
  network.info = await fetchNetwork().catch((): NetworkInfo => ({ status: "fixed", addresses: [] }));
}
