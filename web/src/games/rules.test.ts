// The rules of every game have all their words in both languages, and whatever a table explains is in them.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { entriesOf, sentencesOf, type Origin, type RuleBook } from "../play/rules";
import * as duel from "./duel/components";
import * as list from "./list";
import * as nimble from "./nimble/components";
import { entryOfSpot } from "./noms/entries";
import * as noms from "./noms/components";
import * as street from "./street/components";

const sources = import.meta.glob<string>(["./*/rules.*.ftl", "../play/rules.*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const tables = import.meta.glob<string>("./*/??.ftl", { query: "?raw", import: "default", eager: true });
const books = import.meta.glob<{ BOOK: RuleBook }>("./*/rules.ts", { eager: true });
const helpers = import.meta.glob<{ entryOf: (...thing: unknown[]) => string }>("./*/entries.ts", { eager: true });
const screens = import.meta.glob<string>(["./*/*.svelte", "../play/RulesFrame.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const asked = [...screens["../play/RulesFrame.svelte"]!.matchAll(/\bword\("([\w-]+)"/g)].map(([, id]) => id!);

const games = Object.keys(list);
const bookOf = (game: string): RuleBook => books[`./${game}/rules.ts`]!.BOOK;
const idsOf = (source: string): string[] => new FluentResource(source).body.map(({ id }) => id);

/** All names of things that a game's `entryOf` may be given. */
const KINDS: Record<string, readonly unknown[][]> = {
  nimble: [...nimble.CARDS.keys()].map((kind) => [kind]),
  many: ["gnome", "pizza", "dragon"].flatMap((side) => [
    [side, 0],
    [side, null],
  ]),
  duel: [null, "entrance", ...duel.KINDS, ...duel.GOLD.map(({ kind }) => kind)].map((kind) => [kind]),
  noms: [...noms.CARDS.keys()].map((kind) => [kind]),
  street: [
    ...street.GNOMES.map(({ strength }) => strength),
    ...[
      "zone",
      "line",
      "flower",
      "cat",
      "guess",
      "decoy",
      "grass",
      "gravel",
      "planks",
      "soil",
      "pond",
      "red",
      "yellow",
      "blue",
      "white",
    ],
  ].map((thing) => [thing]),
};

/** What explains the screen and not the game: no rule tells more. */
const OF_THE_SCREEN = /-zoom-|-show-all|-turn-key|-turn-side-key|-put-down|-take-back|-lay-it/;

describe.each(games)("the rules of %s", (game) => {
  const { steps, sections, marks } = bookOf(game);
  const things = sections.flatMap((section) => [section, ...(section.entries ?? [])]);

  it.each(["ru", "en"])("have all that is told in %s, once, and nothing that isn't", (language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const own = sources[`./${game}/rules.${language}.ftl`]!;
    const all = `${sources[`../play/rules.${language}.ftl`]!}\n${own}`;
    bundle.addResource(new FluentResource(all));
    bundle.addResource(new FluentResource(tables[`./${game}/${language}.ftl`]!));
    expect(new Set(idsOf(all)).size).toBe(idsOf(all).length);
    const wanted = [...asked, ...marks.map((mark) => `mark-${mark}`)];
    for (let step = 1; step <= steps; step++) wanted.push(`step-${step}`);
    for (const thing of things) {
      wanted.push(thing.id, ...sentencesOf(thing));
      for (const id of [thing.id, ...sentencesOf(thing)]) {
        const errors: Error[] = [];
        const text = bundle.formatPattern(bundle.getMessage(id)!.value!, thing.args ?? {}, errors);
        expect([id, text, errors]).toEqual([id, expect.not.stringMatching(/[{}$_]/), []]);
      }
    }
    // A sentence that no mark stands for would not be shown.
    const numbered = idsOf(own).filter((id) => /-\d+$/.test(id) && !/-(?:picture|caption)-\d+$|^example-/.test(id));
    expect(numbered.filter((id) => !wanted.includes(id))).toEqual([]);
    expect(wanted.filter((id) => !idsOf(all).includes(id))).toEqual([]);
  });

  it("are the same in both languages", () => {
    expect(idsOf(sources[`./${game}/rules.en.ftl`]!)).toEqual(idsOf(sources[`./${game}/rules.ru.ftl`]!));
  });

  it("call each thing by one name of its own", () => {
    expect(new Set(entriesOf(bookOf(game))).size).toBe(entriesOf(bookOf(game)).length);
  });

  it("have an entry for every “what is this?” of the table", () => {
    const known = entriesOf(bookOf(game));
    const { entryOf } = helpers[`./${game}/entries.ts`]!;
    for (const thing of KINDS[game]!) expect(known).toContain(entryOf(...thing));
    let abouts = 0;
    for (const [path, source] of Object.entries(screens)) {
      if (!path.startsWith(`./${game}/`)) continue;
      for (const [, entry, about] of source.matchAll(/(?:data-entry=("[^"]*"|\{[^}]*\})\s+)?data-about=(.{0,60})/gs)) {
        abouts += 1;
        if (entry === undefined) expect(`${path} ${about}`).toMatch(OF_THE_SCREEN);
        // A name, or a choice of names, or a thing whose entry is looked up.
        const names = [...(entry ?? "").matchAll(/["']([^"']+)["']/g)].map(([, name]) => name!);
        expect(known).toEqual(expect.arrayContaining(names));
        if (entry && names.length === 0) expect(entry).toMatch(/^\{entryOf(Spot)?\(/);
      }
    }
    expect(abouts).toBeGreaterThan(10);
  });
});

it("noms are told of wherever they stand", () => {
  for (const spot of ["free", "mushroom", "toad", "moth", "bubble", "elder", "ring_1", "ring_2", "ring_3"] as const)
    expect(entriesOf(bookOf("noms"))).toContain(entryOfSpot(spot));
});

// What the rulebook says, and what it leaves open, where the two are easily taken for each other.
const DECIDED: Record<string, Record<string, Origin>> = {
  duel: {
    "stub-1": "found", // what a dead end does
    "lay-1": "book",
    "lay-2": "ours", // that hidden gold asks for nothing
    "troll-4": "ours", // a bribe leaves a gnome
    "solo-3": "book",
  },
  many: { "tiles-2": "ours" }, // that both sides differ
  nimble: {
    "cave_in-2": "book", // its example: a second cave is needed so that one is left
    "cave_in-3": "ours", // which cave goes when only the one just played is there, it doesn't say
    "end-1": "book",
    "end-4": "ours", // that the last card may also leave the deck for the open row
  },
  street: {
    "setup-2": "book",
    "setup-3": "found", // which cells have a card depends on the board
    "cards-1": "found",
    "cards-2": "book", // what the number and the two signs mean
    "brawl-5": "ours",
    "investigation-8": "ours", // the book lets the player answer
    "investigation-9": "book",
    "investigation-10": "book",
    "investigation-11": "ours", // of tokens and of figures placed this turn it doesn't say
    "end-2": "book", // nine turns at most
    "end-8": "book", // the best of three launches
    "end-9": "ours", // by the sum
    "pair-3": "book",
    "pair-4": "ours",
  },
  noms: {
    "answers-3": "book", // a Feather is against dangers and traps
    "answers-4": "ours", // a Spear is both; which when, it doesn't say
    "answers-6": "ours", // one answer each
    "turn-5": "ours",
    "turn-6": "ours",
  },
};

describe.each(Object.keys(DECIDED))("of %s", (game) => {
  it.each(Object.entries(DECIDED[game]!))("the rule %s is marked as %s", (rule, mark) => {
    const things = bookOf(game).sections.flatMap((section) => [section, ...(section.entries ?? [])]);
    const marks = things.flatMap((thing) => sentencesOf(thing).map((id, index) => [id, thing.rules[index]] as const));
    expect(new Map(marks).get(rule)).toBe(mark);
  });
});
