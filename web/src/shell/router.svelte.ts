// The kinds of addresses, and the browser's own history.
import { at, within } from "../wire/base";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "host" }
  | { page: "me" }
  | { page: "mail" }
  | { page: "company" }
  | { page: "puzzles"; id?: string }
  | ClubRoute
  | { page: "nowhere" };

export type ClubRoute =
  | { page: "player"; handle: string }
  | { page: "ladder"; game: string }
  | { page: "evenings" }
  | { page: "evening"; id: string };

export function parse(path: string): Route {
  const [first, second, ...more] = path.split("/").filter(Boolean);
  if (first === undefined) return { page: "home" };
  if (
    second === undefined &&
    (first === "host" || first === "me" || first === "mail" || first === "company" || first === "evenings")
  )
    return { page: first };
  if (first === "puzzles" && more.length === 0) return { page: first, id: second };
  if (second !== undefined && more.length === 0) {
    if (first === "new") return { page: "new", game: second };
    if (first === "t") return { page: "table", id: second };
    if (first === "p") return { page: "player", handle: second };
    if (first === "evenings") return { page: "evening", id: second };
    if (first === "ladder") return { page: "ladder", game: second };
    if (first === "rules") return { page: "rules", game: second };
  }
  if (first === "t" && second !== undefined && more.join() === "replay") return { page: "replay", id: second };
  return { page: "nowhere" };
}

class Router {
  route: Route = $state.raw({ page: "home" });
  /** What the page is about, for the browser's tab; pages set it. */
  title: string = $state("");
  /** It's my turn here: the tab says so too. */
  turn = $state(false);
}

export const router = new Router();

function arrive(): void {
  router.route = parse(within(location.pathname) ?? "/");
  router.title = "";
  scrollTo(0, 0);
}

/** `path`: within the site, such as /t/abc. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", at(path));
  else history.pushState(null, "", at(path));
  arrive();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const path = within(link.pathname);
  if (link.hash || path === null || parse(path).page === "nowhere") return;
  event.preventDefault();
  go(path);
}

export function startRouter(): void {
  arrive();
  addEventListener("popstate", arrive);
  document.addEventListener("click", onClick);
}
