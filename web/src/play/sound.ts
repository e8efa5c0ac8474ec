// The small sounds of a table (scripts/sounds.py makes them), and how they come out of the speaker. It is fetched after the
// first table is there. Nothing is ever kept for later: what can't be heard now is not heard.
import { audible, buzzing, settings } from "./settings.svelte";

/** As they are fetched: what is needed first comes first. */
export const SOUNDS = [
  "turn",
  "card",
  "curse",
  "stone",
  "dragon",
  "nugget",
  "cure",
  "lure",
  "shot",
  "hurry",
  "won",
  "lost",
] as const;
export type SoundName = (typeof SOUNDS)[number];

const FILES = import.meta.glob<string>("./sounds/*.{ogg,mp3}", { query: "?url", import: "default", eager: true });

/** In seconds. */
const FADE = 0.04;
/** The same sound again so soon would only be a rattle. */
const APART = 0.09;
const BUZZ = [45, 60, 45];

/** Browsers let a page sound and vibrate once somebody has touched it. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export class Speaker {
  #context: AudioContext | null = null;
  #buffers = new Map<SoundName, AudioBuffer>();
  #sounding = new Map<SoundName, { source: AudioBufferSourceNode; gain: GainNode; at: number }>();
  #format: "ogg" | "mp3" = "ogg";
  #loading: Promise<void> | null = null;

  /** Fetches what isn't there yet. */
  load(): Promise<void> {
    return (this.#loading ??= this.#loadAll().finally(() => (this.#loading = null)));
  }

  /** To be called with every tap and key. */
  wake = (): void => {
    if (!audible() || !touched()) return;
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") this.#context.resume().catch(() => undefined);
  };

  /** `after`: in so many milliseconds. */
  play(name: SoundName, after = 0): void {
    if (!audible() || settings.volume === 0) return;
    this.wake();
    const [context, buffer] = [this.#context, this.#buffers.get(name)];
    if (!buffer || context?.state !== "running") return;
    const at = context.currentTime + after / 1000;
    const before = this.#sounding.get(name);
    if (before && at - before.at < APART) return;
    if (before) {
      before.gain.gain.setTargetAtTime(0, at, FADE / 3);
      before.source.stop(at + FADE);
    }
    const [source, gain] = [context.createBufferSource(), context.createGain()];
    source.buffer = buffer;
    // An ear hears the half of it at a quarter.
    gain.gain.value = (settings.volume / 100) ** 2 * 1.6;
    source.connect(gain).connect(context.destination);
    source.onended = () => {
      if (this.#sounding.get(name)?.source === source) this.#sounding.delete(name);
    };
    source.start(at);
    this.#sounding.set(name, { source, gain, at });
  }

  async #loadAll(): Promise<void> {
    for (const name of SOUNDS) {
      if (this.#buffers.has(name)) continue;
      const buffer = await this.#fetch(name).catch(() => null);
      if (!buffer) return; // the server is away: the next table tries again
      this.#buffers.set(name, buffer);
    }
  }

  /** Who can't read Opus gets the other format, of this and all that follow. */
  async #fetch(name: SoundName): Promise<AudioBuffer> {
    const answer = await fetch(FILES[`./sounds/${name}.${this.#format}`]!);
    if (!answer.ok) throw new Error(`no sound ${name}`);
    const data = await answer.arrayBuffer();
    try {
      // It may read before the page may sound.
      return await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(data);
    } catch (error) {
      if (this.#format === "mp3") throw error;
      this.#format = "mp3";
      return this.#fetch(name);
    }
  }
}

export const speaker = new Speaker();

export const canBuzz = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** The phone says that it's your turn. */
export function buzz(): void {
  if (buzzing() && touched() && !document.hidden) navigator.vibrate?.(BUZZ);
}
