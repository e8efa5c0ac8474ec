// One WebSocket for everything that is watched. It comes back by itself and watches again; moves are never kept
// for later, since the table may have gone on in the meantime; only while a server that goes sends everybody to another
// one, which takes a blink, they wait for that.
import type { Hint, Problem, Reply, Request, State, TableNews } from "./types";

export type News = State | TableNews | Hint | Problem;
export type Listener = (news: News) => void;
/** `joining` is the very first time; `lost` waits for the next try; `offline` waits for a network. */
export type Link = "joining" | "open" | "lost" | "offline";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** A server says by this close code that it goes, and others are there. */
const COME_BACK = 1012;
/** Whoever is here isn't the same person any more: all that the page shows was for who was here before. */
const SOMEBODY_ELSE = 4001;

/** How long to wait before try number `tries` (from 0): doubled each time, with jitter so that clients spread out. */
export function waitBefore(tries: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return whole * (0.5 + random() / 2);
}

export class Connection {
  link: Link = $state("joining");

  #socket: WebSocket | null = null;
  #watched = new Map<string, Set<Listener>>();
  #tries = 0;
  /** Sent to another server, and not there yet: what is to be said then. */
  #moving: Request[] | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly address: string) {
    window.addEventListener("online", () => this.#connectNow());
    window.addEventListener("offline", () => {
      this.link = "offline";
      this.#socket?.close();
    });
    // A phone that slept may hold a dead socket without knowing it.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || this.#watched.size === 0) return;
      if (this.#socket) this.#checkAlive();
      else this.#connectNow();
    });
  }

  /** Sends all news of a table to the listener until the returned function is called. */
  watch(table: string, listener: Listener): () => void {
    const listeners = this.#watched.get(table) ?? new Set();
    const known = listeners.size > 0;
    this.#watched.set(table, listeners.add(listener));
    // Not asked of `link`: whoever starts to watch in an effect would start anew with every change of it.
    if (!this.#socket) this.#connectNow();
    else if (!known) this.#send({ type: "watch", table });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#watched.get(table) !== listeners) return;
      this.#watched.delete(table);
      this.#send({ type: "unwatch", table });
    };
  }

  /** Asks for the whole table anew. */
  refresh(table: string): void {
    this.#send({ type: "watch", table });
  }

  /** False: there is no connection, nothing was sent. */
  move(table: string, step: number, seat: number, move: string): boolean {
    return this.#send({ type: "move", table, step, seat, move });
  }

  undo(table: string, step: number, seat: number): boolean {
    return this.#send({ type: "undo", table, step, seat });
  }

  hint(table: string, step: number, seat: number): boolean {
    return this.#send({ type: "hint", table, step, seat });
  }

  /** What this step ended is looked at, or was. */
  reading(table: string, step: number, done: boolean): void {
    this.#send({ type: "reading", table, step, done });
  }

  #send(request: Request): boolean {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
    else if (this.#moving) this.#moving.push(request);
    else return false;
    return true;
  }

  #connectNow(): void {
    if (this.#socket || this.#watched.size === 0) return;
    this.#tries = 0;
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#socket) return;
    // The table tells where its people meet, if there are several servers; any of them would do.
    const [table] = this.#watched.keys();
    const socket = new WebSocket(`${this.address}?table=${table}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.link = "open";
      this.#tries = 0;
      const more = this.#moving ?? [];
      this.#moving = null;
      for (const table of this.#watched.keys()) this.#send({ type: "watch", table });
      for (const request of more) this.#send(request);
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#checkAlive(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Reply);
    socket.onclose = (event: CloseEvent) => {
      if (event.code === SOMEBODY_ELSE) location.reload();
      else this.#lost(socket, event.code);
    };
  }

  #lost(socket: WebSocket, code?: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    this.#pong = undefined;
    if (code === COME_BACK && this.link === "open" && !this.#moving && this.#watched.size > 0) {
      this.#moving = [];
      this.#connect();
      return;
    }
    this.#moving = null;
    this.link = navigator.onLine === false ? "offline" : "lost";
    if (this.#watched.size === 0) return;
    this.#retry = setTimeout(() => this.#connect(), waitBefore(this.#tries++));
  }

  #checkAlive(): void {
    if (this.#pong !== undefined || !this.#send({ type: "ping" })) return;
    const socket = this.#socket!;
    this.#pong = setTimeout(() => {
      socket.close(); // where the other side is gone, the close event may take minutes
      this.#lost(socket);
    }, PONG_WITHIN);
  }

  #hear(reply: Reply): void {
    clearTimeout(this.#pong);
    this.#pong = undefined;
    if (reply.type === "pong") return;
    const table = reply.type === "table" ? reply.table.id : reply.table;
    if (table) for (const listener of this.#watched.get(table) ?? []) listener(reply);
    else for (const listeners of this.#watched.values()) for (const listener of listeners) listener(reply);
  }
}
