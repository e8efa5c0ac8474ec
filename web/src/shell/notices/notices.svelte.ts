// Whether I am told of my turns on this device: what the server knows of it, and what the browser says.
import { speech } from "../../texts/texts.svelte";
import {
  fetchNotices,
  hearOf,
  isSubscribed,
  lacks,
  type Lack,
  mayNotify,
  subscribe,
  unsubscribe,
} from "../../wire/notices";
import type { NoticeInfo } from "../../wire/types";
import { problem, trying } from "../toasts.svelte";
import { speakOfNotices } from "./texts";

/** Why there are none here, in words. */
export const WHY: Record<Lack, string> = {
  insecure: "notices-insecure",
  install: "notices-install",
  none: "notices-none",
  denied: "notices-denied",
};

class Notices {
  info: NoticeInfo | null = $state.raw(null);
  lack: Lack | null = $state(null);
  busy = $state(false);

  /** What is so now. A browser that has lost its subscription gets a new one, without a word. */
  async look(): Promise<void> {
    await speakOfNotices();
    this.lack = lacks();
    this.info = await fetchNotices().catch(() => null);
    if (this.info?.here && this.lack === null && !(await isSubscribed()) && Notification.permission === "granted")
      this.info = await subscribe(this.info.key, speech.language).catch(() => this.info);
  }

  /** Gives whether it is on now. */
  async switchOn(): Promise<boolean> {
    if (!this.info || this.busy) return false;
    this.busy = true;
    try {
      if (await mayNotify()) this.info = (await trying(() => this.#subscribe(this.info!.key))) ?? this.info;
      else problem("notices_denied");
    } finally {
      this.busy = false;
      this.lack = lacks();
    }
    return this.info.here;
  }

  async #subscribe(key: string): Promise<NoticeInfo | null> {
    try {
      return await subscribe(key, speech.language);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      problem("no_push"); // the browser's own service can't be reached
      return null;
    }
  }

  async switchOff(): Promise<void> {
    this.info = (await trying(unsubscribe)) ?? this.info;
  }

  hears(table: string): boolean {
    return !!this.info?.here && !this.info.silenced.includes(table);
  }

  /** Of this table, on this device. */
  async setTable(table: string, on: boolean): Promise<void> {
    if (on && !this.info?.here && !(await this.switchOn())) return;
    this.info = (await trying(() => hearOf(table, on))) ?? this.info;
  }
}

export const notices = new Notices();
