import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type News, waitBefore } from "./connection.svelte";
import { LiveTable } from "./table.svelte";
import type { Eye, State } from "./types";

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { type: string }[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  hear(reply: unknown): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
  static get last(): Socket {
    return Socket.all.at(-1)!;
  }
}

const eye = (steps: number[]): Eye => ({
  seat: 0,
  own: {},
  moves: [],
  answer: null,
  undo: false,
  log: steps.map((step) => ({ step, seat: 0, events: [{ kind: "lay", seat: 0 }], undo: false })),
});
const state = (step: number, whole: boolean, steps: number[]): State => ({
  type: "state",
  table: "a",
  step,
  whole,
  acting: [0],
  window: null,
  clock: null,
  shown: {},
  eyes: [eye(steps)],
  outcome: null,
  lesson: null,
  key: null,
});

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the connection", () => {
  it("waits longer each time, up to a quarter of a minute", () => {
    expect([0, 1, 2, 3, 10].map((tries) => waitBefore(tries, () => 1))).toEqual([400, 800, 1600, 3200, 15000]);
    expect(waitBefore(0, () => 0)).toBe(200);
  });

  it("comes back by itself and watches again", () => {
    const connection = new Connection("ws://here/ws");
    connection.watch("a", () => {});
    Socket.last.open();
    expect(connection.link).toBe("open");
    expect(Socket.last.sent).toEqual([{ type: "watch", table: "a" }]);

    Socket.last.close();
    expect(connection.link).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(Socket.all).toHaveLength(2);
    Socket.last.close();
    vi.advanceTimersByTime(1000);
    Socket.last.open();
    expect(connection.link).toBe("open");
    expect(Socket.last.sent).toEqual([{ type: "watch", table: "a" }]);
  });

  it("goes to another server at once when its own sends it there, and says there what was said meanwhile", () => {
    const connection = new Connection("ws://here/ws");
    connection.watch("a", () => {});
    Socket.last.open();
    Socket.last.close(1012);
    expect(connection.link).toBe("open");
    expect(Socket.all).toHaveLength(2);
    expect(connection.move("a", 1, 0, "take deck")).toBe(true);
    Socket.last.open();
    expect(Socket.last.sent.map((request) => request.type)).toEqual(["watch", "move"]);
  });

  it("is lost when there is no other server", () => {
    const connection = new Connection("ws://here/ws");
    connection.watch("a", () => {});
    Socket.last.open();
    Socket.last.close(1012);
    Socket.last.close();
    expect(connection.link).toBe("lost");
    expect(connection.move("a", 1, 0, "take deck")).toBe(false);
    vi.advanceTimersByTime(500);
    expect(Socket.all).toHaveLength(3);
  });

  it("takes a silent server for lost", () => {
    const connection = new Connection("ws://here/ws");
    connection.watch("a", () => {});
    Socket.last.open();
    vi.advanceTimersByTime(20_000);
    expect(Socket.last.sent.at(-1)).toEqual({ type: "ping" });
    Socket.last.hear({ type: "pong" });
    vi.advanceTimersByTime(20_000 + 8_000);
    expect(connection.link).toBe("lost");
  });

  it("says when there is no network, and goes on when it is back", () => {
    const connection = new Connection("ws://here/ws");
    connection.watch("a", () => {});
    Socket.last.open();
    vi.stubGlobal("navigator", { onLine: false });
    window.dispatchEvent(new Event("offline"));
    expect(connection.link).toBe("offline");
    window.dispatchEvent(new Event("online"));
    Socket.last.open();
    expect(connection.link).toBe("open");
  });

  it("sends no move while it is lost", () => {
    const connection = new Connection("ws://here/ws");
    connection.watch("a", () => {});
    expect(connection.move("a", 1, 0, "take deck")).toBe(false);
  });

  it("brings news only to who watches that table", () => {
    const connection = new Connection("ws://here/ws");
    const heard: News[] = [];
    const stop = connection.watch("a", (news) => heard.push(news));
    Socket.last.open();
    Socket.last.hear({ ...state(1, true, [1]), table: "b" });
    expect(heard).toEqual([]);
    stop();
    expect(Socket.last.sent.at(-1)).toEqual({ type: "unwatch", table: "a" });
  });
});

describe("a live table", () => {
  function sit(): { table: LiveTable; problems: string[] } {
    const problems: string[] = [];
    const table = new LiveTable(new Connection("ws://here/ws"), "a", (code) => problems.push(code));
    Socket.last.open();
    Socket.last.hear(state(2, true, [1, 2]));
    return { table, problems };
  }

  it("keeps the log from whole states and increments", () => {
    const { table } = sit();
    expect(table.fresh(0)).toEqual([]);
    Socket.last.hear(state(3, false, [3]));
    expect(table.log(0).map((line) => line.step)).toEqual([1, 2, 3]);
    expect(table.fresh(0)).toEqual([{ kind: "lay", seat: 0 }]);
  });

  it("takes the answer that is held back without a new step, and goes on showing what is fresh", () => {
    const { table } = sit();
    Socket.last.hear(state(3, false, [3]));
    table.play(0, "pass");
    expect(table.pending).toBe(true);
    const held = { ...eye([]), answer: "pass", undo: true };
    Socket.last.hear({ ...state(3, false, []), eyes: [held], window: { total: 5000, left: 3000 } });
    expect(table.pending).toBe(false);
    expect(table.eyes[0]!.answer).toBe("pass");
    expect(table.window).toEqual({ total: 5000, ends: performance.now() + 3000 });
    expect(table.fresh(0)).toEqual([{ kind: "lay", seat: 0 }]);
    expect(table.log(0).map((line) => line.step)).toEqual([1, 2, 3]);
  });

  it("sends one move at a time and changes nothing before the answer", () => {
    const { table } = sit();
    table.play(0, "take deck");
    table.play(0, "take deck");
    expect(Socket.last.sent.filter((request) => request.type === "move")).toEqual([
      { type: "move", table: "a", step: 2, seat: 0, move: "take deck" },
    ]);
    expect(table.state?.step).toBe(2);
    Socket.last.hear(state(3, false, [3]));
    expect(table.pending).toBe(false);
  });

  it("takes the whole state after a stale move without a word", () => {
    const { table, problems } = sit();
    table.play(0, "take deck");
    Socket.last.hear({ type: "problem", code: "stale", detail: "", table: "a", step: 4 });
    Socket.last.hear(state(4, true, [1, 2, 3, 4]));
    expect(problems).toEqual([]);
    expect(table.state?.step).toBe(4);
    expect(table.pending).toBe(false);
  });

  it("keeps what a step ended until one goes on, whatever comes meanwhile, and says so", () => {
    const { table } = sit();
    const said = () => Socket.last.sent.filter(({ type }) => type === "reading");
    table.endingOf = (before, events) => (events.length > 1 ? { ...before, lay: events.length } : null);
    Socket.last.hear(state(3, false, [3]));
    expect([table.ended, said()]).toEqual([null, []]);
    const end = {
      ...eye([]),
      log: [{ step: 4, seat: 0, events: [...eye([4, 5]).log.flatMap((it) => it.events)], undo: false }],
    };
    Socket.last.hear({ ...state(4, false, []), shown: { lay: 0 }, eyes: [end] });
    expect(table.ended?.state).toMatchObject({ step: 4, acting: [], shown: { lay: 2 } });
    expect(table.ended?.events.get(0)).toHaveLength(2);
    Socket.last.hear(state(5, false, [5]));
    Socket.last.hear(state(6, true, [1, 2, 3, 4, 5, 6]));
    expect([table.ended?.state.step, table.state?.step]).toEqual([4, 6]);
    expect(said()).toEqual([{ type: "reading", table: "a", step: 4, done: false }]);
    table.goOn();
    expect([table.ended, said().at(-1)]).toEqual([null, { type: "reading", table: "a", step: 4, done: true }]);
  });

  it("keeps nothing after a reload, nor when the game is over", () => {
    const { table } = sit();
    table.endingOf = () => ({});
    Socket.last.hear(state(3, true, [1, 2, 3]));
    const outcome = { scores: [1], places: [1], winners: [0], detail: {} };
    Socket.last.hear({ ...state(4, false, [4]), outcome });
    expect(table.ended).toBeNull();
  });

  it("tells of other problems and lets the player try again", () => {
    const { table, problems } = sit();
    table.play(0, "fly");
    Socket.last.hear({ type: "problem", code: "illegal", detail: "", table: "a", step: 2 });
    expect(problems).toEqual(["illegal"]);
    expect(table.pending).toBe(false);
  });
});
