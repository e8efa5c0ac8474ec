import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { audible, buzzing, settings } from "./settings.svelte";
import { buzz, Speaker, SOUNDS } from "./sound";

const FOLDER = fileURLToPath(new URL("sounds/", import.meta.url));
const MOST = 150_000;

describe("the files", () => {
  it("are two of every sound, and no others", () => {
    expect(readdirSync(FOLDER).sort()).toEqual(SOUNDS.flatMap((name) => [`${name}.mp3`, `${name}.ogg`]).sort());
  });

  it("are small, all together", () => {
    const sizes = readdirSync(FOLDER).map((file) => statSync(FOLDER + file).size);
    expect(Math.min(...sizes)).toBeGreaterThan(1_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST);
  });
});

// ---- a browser that only counts --------------------------------------------------------------

let started: { name: string; at: number }[];
let stopped: { name: string; at: number }[];
let fetched: string[];
let contexts: FakeContext[];
let reads: (address: string) => boolean;
const touch = { hasBeenActive: true };

class FakeContext {
  state = "running";
  currentTime = 0;
  destination = {};
  resume = vi.fn(() => Promise.resolve().then(() => void (this.state = "running")));
  constructor() {
    contexts.push(this);
  }
  createGain() {
    return { gain: { value: 1, setTargetAtTime: vi.fn() }, connect: () => this.destination };
  }
  createBufferSource() {
    const source = {
      buffer: { name: "" },
      connect: (next: object) => next,
      start: (at: number) => started.push({ name: source.buffer.name, at }),
      stop: (at: number) => stopped.push({ name: source.buffer.name, at }),
    };
    return source;
  }
}

class FakeReader {
  async decodeAudioData(data: string) {
    if (!reads(data)) throw new Error("what is this?");
    return { name: /(\w+)\.\w+$/.exec(data)![1] };
  }
}

beforeEach(() => {
  [started, stopped, fetched, contexts] = [[], [], [], []];
  reads = () => true;
  touch.hasBeenActive = true;
  Object.assign(settings, { calm: false, sound: null, buzz: null, volume: 60 });
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OfflineAudioContext", FakeReader);
  vi.stubGlobal("navigator", { userActivation: touch, vibrate: vi.fn() });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    return { ok: true, arrayBuffer: async () => address };
  });
});
afterEach(() => vi.unstubAllGlobals());

async function loaded(): Promise<Speaker> {
  const speaker = new Speaker();
  await speaker.load();
  return speaker;
}
const names = (): string[] => started.map(({ name }) => name);

describe("a speaker", () => {
  it("plays what is asked for, now or in a moment", async () => {
    const speaker = await loaded();
    speaker.play("card");
    speaker.play("turn", 300);
    expect(started).toEqual([
      { name: "card", at: 0 },
      { name: "turn", at: 0.3 },
    ]);
    expect(contexts).toHaveLength(1);
  });

  it("is silent before the first tap, and keeps nothing for later", async () => {
    touch.hasBeenActive = false;
    const speaker = await loaded();
    speaker.wake();
    speaker.play("turn");
    expect(contexts).toEqual([]);
    touch.hasBeenActive = true;
    speaker.wake();
    expect(names()).toEqual([]);
    speaker.play("card");
    expect(names()).toEqual(["card"]);
  });

  it("wakes up at a tap after the system put it to sleep", async () => {
    const speaker = await loaded();
    speaker.wake();
    contexts[0]!.state = "suspended";
    speaker.play("card");
    speaker.wake();
    await contexts[0]!.resume.mock.results[0]!.value;
    expect(names()).toEqual([]);
    speaker.play("card");
    expect(names()).toEqual(["card"]);
  });

  it("is silent when muted, at volume nought and before its sounds are there", async () => {
    new Speaker().play("card");
    const speaker = await loaded();
    settings.volume = 0;
    speaker.play("card");
    settings.volume = 60;
    settings.sound = "off";
    speaker.play("card");
    expect(names()).toEqual([]);
    settings.sound = "on";
    speaker.play("card");
    expect(names()).toEqual(["card"]);
  });

  it("has one sound of a kind at a time: the newer one, unless it would only rattle", async () => {
    const speaker = await loaded();
    speaker.play("card");
    speaker.play("card");
    expect([started.length, stopped.length]).toEqual([1, 0]);
    contexts[0]!.currentTime = 0.12;
    speaker.play("card");
    speaker.play("curse");
    expect(names()).toEqual(["card", "card", "curse"]);
    expect(stopped).toEqual([{ name: "card", at: 0.16 }]);
  });

  it("fetches each sound once, and who can't read Opus gets the other format", async () => {
    reads = (address) => address.endsWith(".mp3");
    const speaker = await loaded();
    await speaker.load();
    expect(fetched.filter((address) => address.endsWith(".ogg"))).toHaveLength(1);
    expect(fetched.filter((address) => address.endsWith(".mp3"))).toHaveLength(SOUNDS.length);
    speaker.play("lost");
    expect(names()).toEqual(["lost"]);
  });

  it("tries again later what couldn't be fetched", async () => {
    const there = globalThis.fetch;
    vi.stubGlobal("fetch", async () => ({ ok: false }));
    const speaker = await loaded();
    vi.stubGlobal("fetch", there);
    await speaker.load();
    expect(fetched).toHaveLength(SOUNDS.length);
  });
});

describe("who wants to hear something", () => {
  it("is everybody, unless their device asks for calm", () => {
    expect([audible(), buzzing()]).toEqual([true, true]);
    settings.calm = true;
    expect([audible(), buzzing()]).toEqual([false, false]);
  });

  it("is asked before their device is", () => {
    settings.calm = true;
    settings.sound = "on";
    expect([audible(), buzzing()]).toEqual([true, false]);
    settings.buzz = "on";
    expect(buzzing()).toBe(true);
  });

  it("feels no vibration when muted, before the first tap or while the page is hidden", () => {
    settings.sound = "off";
    buzz();
    settings.sound = "on";
    touch.hasBeenActive = false;
    buzz();
    touch.hasBeenActive = true;
    vi.stubGlobal("document", { hidden: true });
    buzz();
    expect(navigator.vibrate).not.toHaveBeenCalled();
    vi.stubGlobal("document", { hidden: false });
    buzz();
    expect(navigator.vibrate).toHaveBeenCalledOnce();
  });
});
