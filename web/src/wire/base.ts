// Where this site lives on its host: at its root, or below a path such as /gnomes, as the server wrote it into the page.
const named = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>("meta[name=base]");
const BASE = (named?.content ?? "/").slice(0, -1);

/** The address of a path of ours, such as /t/abc. */
export const at = (path: string, base = BASE): string => base + path;

/** The other way; null: it isn't ours. */
export function within(address: string, base = BASE): string | null {
  if (address === base) return "/";
  return address.startsWith(`${base}/`) ? address.slice(base.length) : null;
}
