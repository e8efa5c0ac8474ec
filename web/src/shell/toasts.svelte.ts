// A few words that come and go: why a tap did nothing, what went wrong.
import { hasText, type Message } from "../texts/texts.svelte";
import { Refused } from "../wire/http";

export interface Toast {
  id: number;
  message: Message;
  /** Why a tap did nothing; what happened around the table; what went wrong. */
  kind: "hint" | "news" | "problem";
}

class Toasts {
  list: Toast[] = $state.raw([]);
}

export const toasts = new Toasts();

const STAYS = 3_800;
let count = 0;

function show(message: Message, kind: Toast["kind"]): void {
  const toast = { id: count++, message, kind };
  // The same words again replace the old ones instead of piling up.
  toasts.list = [...toasts.list.filter((other) => other.message.id !== message.id).slice(-1), toast];
  setTimeout(() => (toasts.list = toasts.list.filter((other) => other.id !== toast.id)), STAYS);
}

export const hint = (message: Message): void => show(message, "hint");
export const news = (message: Message): void => show(message, "news");

/** What was true of the table before is true no more. */
export function forgetHints(): void {
  toasts.list = toasts.list.filter(({ kind }) => kind !== "hint");
}

/** Puts a problem's code into words. */
export function problem(code: string): void {
  const id = `problem-${code.replaceAll("_", "-")}`;
  show({ id: hasText(id) ? id : "problem-unknown" }, "problem");
}

/** Runs something that may be refused; the visitor reads why. */
export async function trying<T>(doing: () => Promise<T>): Promise<T | null> {
  try {
    return await doing();
  } catch (error) {
    problem(error instanceof Refused ? error.code : "unknown");
    return null;
  }
}
