// What the rules of a game are made of, and how they are searched. All words are in texts: a thing called `cave` has its name
// in `cave` and its sentences in `cave-1`, `cave-2`, …
import type { FluentVariable } from "@fluent/bundle";

/** How the rules are read. */
export interface Reading {
  /** Opened at an entry or a section, by its id. */
  entry?: string;
  /** The first screen alone: what somebody needs who is about to play. */
  brief?: boolean;
}

/** Where a rule comes from. */
export type Origin = "book" | "found" | "ours";

export type Say = (id: string, args?: Record<string, FluentVariable>) => string;

/** Sentences, by their marks; what has no mark is no rule. */
interface Told {
  id: string;
  rules: readonly (Origin | null)[];
  /** What goes into its texts. */
  args?: Record<string, FluentVariable>;
  /** Who says how many there are in the box. */
  from?: Origin;
}

/** A card or a token, with its picture. */
export interface Entry extends Told {
  /** How many are in the box. */
  count?: number | string;
}

export interface Section extends Told {
  entries?: readonly Entry[];
}

/** The first screen says the goal (`start-goal`), a turn (`start-turn`, and in pictures `step-1`, …), the end (`start-end`). */
export interface RuleBook {
  marks: readonly Origin[];
  steps: number;
  /** One step after the other; else they are ways to choose from. */
  ordered?: boolean;
  /** What goes into the texts of the steps. */
  args?: Record<string, FluentVariable>;
  sections: readonly Section[];
}

/** All that can be looked up by its name. */
export const entriesOf = ({ sections }: RuleBook): string[] =>
  sections.flatMap(({ id, entries = [] }) => [id, ...entries.map((entry) => entry.id)]);

/** The texts of its sentences. */
export const sentencesOf = ({ id, rules }: Told): string[] => rules.map((_, index) => `${id}-${index + 1}`);

// ---- searching ----------------------------------------------------------------------------

/** As long as the text itself, so that places in it are the same. */
const fold = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

// Endings that a question may have and the rules not: "драконы" finds "дракона".
const ENDING =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ах|ях|ам|ям|ом|ем|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|[аяоеыиуюьй]|ing|es|s)$/;
const SHORTEST = 4;

/** What is looked for: the parts of words that somebody typed. */
export const wordsOf = (query: string): string[] =>
  (fold(query.normalize("NFC")).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => {
    const stem = word.replace(ENDING, "");
    return stem.length >= SHORTEST ? stem : word;
  });

export function has(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** The text in pieces, every second one of which was looked for. */
export function cut(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 0: found } of fold(text).matchAll(new RegExp(longestFirst.join("|"), "g"))) {
    pieces.push(text.slice(from, index), text.slice(index, index + found.length));
    from = index + found.length;
  }
  return [...pieces, text.slice(from)];
}
