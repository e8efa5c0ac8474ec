// The service worker: what the site shows while there is no network. It keeps the files of one build, and the last
// answer to two questions: which games there are, and which tables are mine. Nothing else that the server says is kept.
// It also shows notices, and a tap on one leads to its table.
// vite.config.ts fills in the build's files and a version made of them; a new version takes over at the next start,
// when no page of the old one is open any more, and the old one's files go.
/** The path below which the site lives: other programs of this host, and other houses of gnomes, are not its business. */
const BASE = new URL(".", location.href).pathname;
const HERE = BASE === "/" ? "" : BASE;
const CACHE = "gnomoteka-__VERSION__" + HERE;
const FILES = new Set(__FILES__.map((name) => BASE + name));
/** Kept when they are first heard. */
const SOUND = /\.(mp3|ogg)$/;
const SHELL = BASE;
const TABLES = `${BASE}api/tables`;
const ANSWERS = [`${BASE}api/games`, TABLES];
/** So long a page waits for a network that doesn't say that it's gone. */
const PATIENCE = 5000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (FILES.has(pathname)) event.respondWith(file(request, pathname));
  else if (ANSWERS.includes(pathname)) event.respondWith(answer(request, pathname));
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAnew()));

/** Of one table there is one notice: the last. */
const tell = ({ title, body, table, lang }) =>
  self.registration.showNotification(title, {
    body,
    lang,
    tag: table,
    renotify: true,
    data: table,
    icon: `${BASE}icons/icon-192.png`,
  });

async function come(table) {
  const path = `${BASE}t/${table}`;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** The browser has dropped what it had. */
async function subscribeAnew() {
  const { key } = await (await fetch(`${BASE}api/me/notices`)).json();
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await fetch(`${BASE}api/me/notices/here`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys, language: navigator.language.startsWith("ru") ? "ru" : "en" }),
  });
}

async function install() {
  const cache = await caches.open(CACHE);
  // One after the other: whoever plays meanwhile shall not notice.
  for (const path of [SHELL, ...ANSWERS, ...[...FILES].filter((path) => !SOUND.test(path))]) {
    const response = await fetch(path, { priority: "low" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }
  // The server may have been given a newer build just now: then this one is not kept, and the next is.
  const named = (await (await cache.match(SHELL)).text()).split('"');
  if (!named.every((path) => !path.startsWith(`${BASE}assets/`) || FILES.has(path))) throw new Error("another build");
}

async function activate() {
  for (const name of await caches.keys()) if (isMine(name) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Caches are the host's, not the path's. */
const isMine = (name) => /^gnomoteka-\w+(.*)$/.exec(name)?.[1] === HERE;

/** Addresses that are places in the client, as the server tells them apart. */
const isPage = (path) =>
  !/^(api|assets|schema|health)\b/.test(path.slice(BASE.length)) && !path.split("/").pop().includes(".");

/** The network's answer, while there is one; a proxy that can't reach the server is none. */
async function ask(request) {
  const response = await fetch(request);
  if (response.status === 502 || response.status === 504) throw new Error("the server is away");
  // The cookie has gone: what is kept was somebody else's.
  if (response.headers.has("x-new-visitor")) await (await caches.open(CACHE)).delete(TABLES);
  return response;
}

async function page(request) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("too late")));
  try {
    return await Promise.race([ask(request), late]);
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match(SHELL);
    if (!shell) throw error;
    return shell;
  }
}

async function file(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(path, response.clone());
  return response;
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  try {
    const response = await ask(request);
    if (response.ok) await cache.put(path, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(path);
    if (!kept) throw error;
    return new Response(kept.body, { headers: { "content-type": "application/json", "x-last-seen": "1" } });
  }
}
