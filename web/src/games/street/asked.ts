// The questions of a turn, remembered from its events until the next cards are turned up: the last answer can end the
// turn, and somebody wants to read it. The table itself shows only the newest question.
import type { Answer } from "../../art/street";
import { isAloud } from "./components";
import type { Own, Question, Shown } from "./types";
import { actorOf, type Event } from "./views";

export interface Asked {
  asker: number;
  target: number;
  question: Question;
  from: string;
  answer: Answer | null;
}

export function remember(before: readonly Asked[], events: readonly Event[]): Asked[] {
  let asked = [...before];
  for (const event of events) {
    if (event.kind === "reveal" || event.kind === "round") asked = [];
    else if (event.kind === "ask")
      asked.push({
        asker: event.seat!,
        target: event.target,
        question: event.question,
        from: event.cell,
        answer: null,
      });
    else if (event.kind === "answer" && asked.length > 0)
      asked = [...asked.slice(0, -1), { ...asked.at(-1)!, answer: event.answer ?? "hidden" }];
  }
  return asked;
}

/** After a reload: the question that the table shows, with the answer as far as these eyes know it. */
export function askedNow(shown: Shown, own: Own | null, seat: number | null): Asked[] {
  const [question, asker] = [shown.question, actorOf(shown)];
  if (!question || asker === null) return [];
  const { target, cells } = question;
  const heard = shown.players.length === 2 || isAloud(shown.players[target]?.played ?? 0);
  let answer: Answer | null = heard ? null : "hidden";
  if (seat === target && own?.cache) answer = cells.includes(own.cache) ? "yes" : "no";
  else if (own && (heard || seat === asker))
    answer = own.notebook[target]!.every((cell) => cells.includes(cell)) ? "yes" : "no";
  return [{ asker, target, question: question.question, from: question.from, answer }];
}
