// What is said at a table: fetched when the table says that there is more, shown for a while, and kept in the drawer.
import { t } from "../../texts/texts.svelte";
import { fetchTalk } from "../../wire/talk";
import type { Said, Talk } from "../../wire/types";

/** How long somebody's words stay at their figure, in milliseconds. */
const STAYS = 6_000;

export class Chat {
  talk: Talk | null = $state.raw(null);
  /** What was said a moment ago, one thing for each who spoke. */
  fresh: Said[] = $state.raw([]);
  #heard = -1;

  constructor(readonly table: string) {}

  /** The table says that so many things were said there; what comes after these is news. */
  async follow(said: number): Promise<void> {
    if (said) await this.look();
    else this.#heard = Math.max(this.#heard, 0);
  }

  async look(): Promise<void> {
    this.take(await fetchTalk(this.table));
  }

  take(talk: Talk): void {
    const last = talk.said.at(-1)?.number ?? 0;
    const news = this.#heard < 0 ? [] : talk.said.filter(({ number }) => number > this.#heard);
    // An answer that was overtaken by a newer one has nothing new.
    this.#heard = Math.max(this.#heard, last);
    this.talk = talk;
    for (const each of news) this.#show(each);
  }

  #show(said: Said): void {
    this.fresh = [...this.fresh.filter(({ seat }) => seat !== said.seat), said];
    setTimeout(() => (this.fresh = this.fresh.filter(({ number }) => number !== said.number)), STAYS);
  }
}

let chat: Chat | null = null;

/** Of the table that is looked at: its frame and its drawer have the same. */
export function chatAt(table: string): Chat {
  if (chat?.table !== table) chat = new Chat(table);
  return chat;
}

export const phraseText = (name: string): string => t(`say-${name.replaceAll("_", "-")}`);
export const textOf = ({ phrase, words }: Said): string => words ?? phraseText(phrase ?? "");
