import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { SIDES, WIDE, nuggetPoint, pathOf, turnShape, type Shape } from "../../art/tunnels";
import { Camera } from "../../play/camera.svelte";
import type { TableProps } from "../game";
import { ACTIONS, BOX, GOLD, KINDS, SOLO, TUNNELS, shapeNamed, verdictOf } from "./components";
import en from "./en.ftl?raw";
import { flightsOf } from "./flights";
import { rearrange } from "./hand";
import ru from "./ru.ftl?raw";
import rulesEn from "./rules.en.ftl?raw";
import rulesRu from "./rules.ru.ftl?raw";
import { ending, follow, ofThisRound, roundsOf, whyOver } from "./rounds";
import { BOOK } from "./rules";
import type { FieldCard, Shown } from "./types";
import {
  boundsOf,
  cutsOnlyMe,
  goldSeen,
  litSides,
  newsOf,
  paidBy,
  waysOn,
  type Duel,
  type Event,
  type Move,
} from "./views";
import { ask, celebrated, headline, tell, warn, whyNotCard, whyNotField } from "./words";

function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  expect(made.addResource(new FluentResource(source))).toEqual([]);
  return made;
}
const speech = { ru: bundle("ru", ru), en: bundle("en", en) };
function say(language: "ru" | "en", id: string, args: Record<string, string | number> = {}): string {
  const problems: Error[] = [];
  const text = speech[language].formatPattern(speech[language].getMessage(id)!.value!, args, problems);
  expect(problems).toEqual([]);
  return text;
}
const ids = (source: string): string[] => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

const card = (changes: Partial<FieldCard>): FieldCard => ({
  column: 0,
  row: 0,
  card: "we",
  gold: false,
  up: true,
  turned: false,
  token: null,
  key: false,
  seen_by: [],
  reach: [[], []],
  ...changes,
});
const table = (changes: Partial<Shown>): Shown => ({
  phase: "act",
  round: 1,
  turn: 0,
  deck: 40,
  tokens: 8,
  keys: 2,
  discard: {},
  aside: 0,
  facing: null,
  cards: [card({ card: "entrance", row: 1 }), card({ column: 5, card: null, gold: true, up: false })],
  players: (["green", "blue"] as const).map((colour) => ({
    colour,
    hand: 6,
    thrown: 0,
    broken: [],
    kept: [0, 0, 0],
    earned: 0,
    nuggets: 0,
    owed: 0,
  })),
  gone_gold: [],
  gone_cards: {},
  ...changes,
});
const props = (changes: Partial<TableProps<Duel>>): TableProps<Duel> => ({
  shown: table({}),
  own: { hand: { we: 1 }, thrown: {}, looked_at: {}, looked_before: [] },
  seat: 0,
  seats: [],
  names: ["Анна", "Бо"],
  acting: [0],
  moves: [],
  answer: null,
  notes: null,
  keepNotes: () => undefined,
  window: null,
  held: { choices: [] },
  fresh: [],
  since: [],
  latest: [],
  play: () => undefined,
  whyNot: () => undefined,
  ...changes,
});

describe("components", () => {
  it("reads every card of the box", () => {
    expect(sum(TUNNELS.map(({ count }) => count))).toBe(BOX.tunnels);
    expect(sum([...ACTIONS.values()].map(({ count }) => count))).toBe(BOX.actions);
    expect(GOLD.length).toBe(BOX.gold);
    expect(sum(GOLD.map(({ nuggets }) => nuggets))).toBe(25);
    expect(sum(TUNNELS.map(({ nuggets, count }) => nuggets * count))).toBe(5);
    expect(ACTIONS.get("repair_lamp_pick")).toMatchObject({ what: "repair", tools: ["lamp", "pick"] });
    expect(ACTIONS.get("broken_cart")).toMatchObject({ what: "break", tools: ["cart"] });
    expect([14, 15, 20, 25].map(verdictOf)).toEqual([0, 1, 2, 3]);
    expect(SOLO.tokens).toBe(6);
  });
});

describe("drawing", () => {
  const all: Shape[] = [...TUNNELS, ...GOLD];
  it("turns a shape by 180°, and back", () => {
    for (const shape of all) {
      const turned = turnShape(shape, true);
      expect(turnShape(turned, true)).toEqual({ ...shape });
      const point = nuggetPoint(shape);
      expect(nuggetPoint(turned).x).toBeCloseTo(-point.x);
      expect(nuggetPoint(turned).y).toBeCloseTo(-point.y);
    }
    expect(turnShape(shapeNamed("nsw_blue_n")!, true)).toMatchObject({ door: "S", paths: [["S", "N", "E"]] });
  });
  it("gives every tunnel a line on the card", () => {
    for (const shape of all)
      for (const path of shape.paths) {
        expect(pathOf(shape, path)).toMatch(/^M/);
        expect(pathOf(shape, path)).not.toMatch(/NaN|undefined/);
        expect(path.every((side) => SIDES.includes(side))).toBe(true);
      }
    expect(pathOf(shapeNamed("curves")!, ["N", "E"])).toContain("Q");
    expect(pathOf(shapeNamed("we")!, ["W", "E"], [])).toBe("");
  });
});

describe("the field", () => {
  it("keeps places beside the cards in sight", () => {
    const around = boundsOf([card({})], ["-3,2"]);
    expect(around.left).toBeLessThan(-240);
    expect(around.bottom).toBeGreaterThan(224);
  });
  it("keeps in sight where my ways lead on, so that nothing moves when a card is lifted", () => {
    const cards = [card({ reach: [[0, 1], []] }), card({ column: 1 })];
    expect(waysOn(cards, "green")).toEqual(["0,-1"]);
    expect(waysOn(cards, "blue")).toEqual([]);
  });
  it("comes closer where cards are too small for a thumb, as little as can be", () => {
    const camera = new Camera(1.7);
    [camera.width, camera.height] = [390, 380];
    const whole = boundsOf([card({ column: -3 }), card({ column: 9 })], []);
    const seen = camera.closer(whole, boundsOf([], ["-3,0", "-1,0"]), 44 / WIDE);
    expect(camera.fitting(seen).scale).toBeCloseTo(44 / WIDE);
    expect(seen.left).toBe(whole.left);
    expect([seen.top, seen.bottom]).toEqual([whole.top, whole.bottom]);
    const apart = camera.closer(whole, boundsOf([], ["-3,0", "9,0"]), 44 / WIDE);
    expect(apart).toEqual(whole); // what can be tapped is in sight in any case
    camera.width = 1200;
    expect(camera.closer(whole, boundsOf([], ["-3,0"]), 44 / WIDE)).toEqual(whole);
  });
  it("knows what is lit and which trolls are paid", () => {
    const troll = card({ column: 2, card: "nsw_troll", reach: [[1, 3], [0]] });
    expect(litSides(troll, "green")).toEqual(["E", "W"]);
    expect(litSides(troll, "blue")).toEqual(["N"]);
    expect(paidBy(table({ cards: [troll] }), { text: "bribe b", parts: { verb: "bribe", trolls: "b" } })).toEqual([
      "2,0",
    ]);
  });
});

describe("what has been seen", () => {
  const gone = [
    { card: "cross" as const, seen_by: [] },
    { card: null, seen_by: [0] },
    { card: null, seen_by: [1] },
    { card: null, seen_by: [0, 1] },
    { card: null, seen_by: [] },
    { card: "nw_1" as const, seen_by: [] },
  ];
  const shown = table({ round: 2, gone_gold: gone, cards: [card({ card: "nsw_3", gold: true }), card({})] });
  const own = { hand: {}, thrown: {}, looked_at: { "5,0": "we_2" }, looked_before: ["ns_1", "ne_2"] } as const;

  it("tells the gold of this and of earlier rounds from what is still unknown", () => {
    const seen = goldSeen(shown, { ...own, looked_before: [...own.looked_before] }, 0);
    expect(seen).toMatchObject({ onField: ["nsw_3"], looked: ["we_2"], gone: ["cross", "nw_1"], goneUnknown: 2 });
    expect(seen.unknown.length).toBe(BOX.gold - 6);
    for (const kind of ["cross", "nw_1", "ns_1", "ne_2", "we_2", "nsw_3"]) expect(seen.unknown).not.toContain(kind);
    expect(seen.goneKnownToRival).toBe(1);
  });
  it("is what everybody has seen for who watches", () => {
    const seen = goldSeen(shown, null, null);
    expect(seen.unknown.length).toBe(BOX.gold - 3);
    expect([seen.goneUnknown, seen.goneKnownToRival]).toEqual([4, 0]);
  });
});

describe("the hand", () => {
  it("keeps the keys of equal cards", () => {
    const before = rearrange([], { we: 2, map: 1 }, null);
    expect(before.map(({ kind }) => kind)).toEqual(["we", "we", "map"]);
    const after = rearrange(before, { we: 1, map: 1, key: 1 }, before[0]!.key);
    expect(after.map(({ key }) => key).slice(0, 2)).toEqual([before[1]!.key, before[2]!.key]);
    expect(after[2]!.kind).toBe("key");
  });
});

describe("words", () => {
  it("are the same ids in both languages", () => {
    expect(ids(ru)).toEqual(ids(en));
    expect(ids(rulesRu)).toEqual(ids(rulesEn));
    bundle("ru", rulesRu);
    bundle("en", rulesEn);
    for (const language of ["ru", "en"] as const)
      for (const kind of KINDS)
        if (ACTIONS.has(kind))
          expect(say(language, "duel-action", { card: kind })).not.toBe(
            say(language, "duel-action", { card: "other" }),
          );
  });
  it("asks for every phase and everything held", () => {
    const held: Move[] = [
      { verb: "lay", card: "we", at: "1,0", turned: false, trolls: "" },
      { verb: "break", card: "broken_lamp", tool: "lamp" },
      { verb: "repair", card: "repair_lamp", tool: "lamp" },
      { verb: "map", card: "map", at: "5,0" },
      { verb: "key", card: "key", at: "4,0" },
      { verb: "rockfall", card: "rockfall", at: "4,0" },
      { verb: "mend", tool: "lamp" },
      { verb: "throw", card: "we" },
    ];
    const asked = [
      ...(["act", "throw", "orient", "bribe"] as const).map((phase) => ask(props({ shown: table({ phase }) }))),
      ...held.map((parts) => ask(props({ held: { choices: [{ text: parts.verb, parts }] } }))),
    ];
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
    for (const { id, args } of asked) for (const language of ["ru", "en"] as const) say(language, id, args);
  });
  it("says why not", () => {
    const why = [
      ...(["act", "throw", "orient", "bribe", "over"] as const).map((phase) =>
        whyNotCard(props({ shown: table({ phase }) })),
      ),
      whyNotCard(props({ acting: [1] })),
      whyNotCard(props({ seat: null })),
      whyNotField("5,0", props({})),
      whyNotField("0,1", props({})),
      whyNotField("0,0", props({ shown: table({ cards: [card({})] }) })),
      whyNotField("0,0", props({ shown: table({ cards: [card({ card: "nwe_troll" })] }) })),
      whyNotField("0,0", props({ shown: table({ cards: [card({ card: "nwe_troll", token: "blue" })] }) })),
      whyNotField("0,0", props({ shown: table({ cards: [card({ card: "nw_blue_ladder" })] }) })),
    ];
    for (const { id, args } of why) for (const language of ["ru", "en"] as const) say(language, id, args);
  });
  it("tells every event, alone and for two", () => {
    const events: Event[] = [
      { kind: "lay", seat: 0, at: "1,0", card: "we", turned: 0 },
      { kind: "turn_up", seat: 0, at: "5,0", gold: "nsw_3" },
      ...(["pay", "key", "rockfall", "map"] as const).map((kind) => ({ kind, seat: 0, at: "4,0" })),
      { kind: "throw", seat: 0, card: null },
      { kind: "no_effect", seat: 0, card: "broken_lamp" },
      ...(["decline", "over"] as const).map((kind) => ({ kind, seat: 0 })),
      ...(["break", "mend"] as const).map((kind) => ({ kind, seat: 0, tool: "cart" as const })),
      { kind: "repair", seat: 0, card: "repair_cart", tool: "cart" },
      { kind: "claim", seat: 0, at: "5,0", nuggets: 2 },
      ...(["take", "tribute"] as const).map((kind) => ({ kind, seat: 0, nuggets: 2 })),
      ...(["round", "round_over"] as const).map((kind) => ({ kind, seat: 0, round: 2 })),
      { kind: "crumble", seat: 0, at: null },
    ];
    for (const event of events)
      for (const names of [["Анна"], ["Анна", "Бо"]]) {
        const message = tell(event, names)!;
        for (const language of ["ru", "en"] as const) say(language, message.id, message.args);
      }
    expect(say("ru", "duel-tell-claim", { name: "Анна", count: 3 })).toBe("Анна занимает 3 самородка");
    expect(tell({ kind: "draw", seat: 0, card: null }, ["Анна"])).toBeNull();
  });
});

describe("the end of a round", () => {
  const end: Event[] = [
    { kind: "lay", seat: 0, at: "4,0", card: "we", turned: 1 },
    { kind: "turn_up", seat: null, at: "5,0", gold: "nsw_3" },
    { kind: "place", seat: null, at: "5,0", turned: 1 },
    { kind: "claim", seat: 1, at: "5,0", nuggets: 3 },
    { kind: "round_over", seat: null, round: 1 },
    { kind: "take", seat: 1, nuggets: 3 },
    { kind: "take", seat: 0, nuggets: 1 },
    { kind: "tribute", seat: 0, nuggets: 2 },
    { kind: "tribute", seat: 0, nuggets: 0 },
    { kind: "round", seat: 0, round: 2 },
    { kind: "draw", seat: 0, card: "we" },
  ];
  const before = table({ tokens: 1, deck: 5 });
  before.players[0]!.kept = [0, 2, 0];

  it("is looked at on the field as it lay: the last card, the gold that came up, its token", () => {
    const last = ending(before, end)!;
    expect(last.cards.map(({ card: kind, up, turned, token }) => [kind, up, turned, token])).toEqual([
      ["entrance", true, false, null],
      ["nsw_3", true, true, "blue"],
      ["we", true, true, null],
    ]);
    expect([last.tokens, last.deck, last.players[0]!.hand]).toEqual([0, 5, 5]);
    expect(last.players.map(({ nuggets }) => nuggets)).toEqual([4 + 1 - 2, 3]);
  });
  it("is kept neither when a move ends no round nor when the game is over", () => {
    expect(ending(before, end.slice(0, 4))).toBeNull();
    expect(ending(before, [...end.slice(0, 9), { kind: "over", seat: null }])).toBeNull();
  });
  it("has a reason that is seen on the field", () => {
    expect(whyOver(ending(before, end)!)).toBe("gnomes");
    expect(whyOver(ending({ ...before, tokens: 3 }, end)!)).toBe("gold");
    expect(whyOver({ ...before, tokens: 3 })).toBe("cards");
    for (const why of ["gnomes", "gold", "cards"])
      for (const language of ["ru", "en"] as const)
        expect(say(language, "duel-ask-round", { why })).not.toBe(say(language, "duel-round-why", { why }));
  });
  it("tells what everybody took and what trolls got, or didn't", () => {
    expect(roundsOf([...end, ...end.map((event) => ({ ...event, round: 2 }) as Event)], 2)).toEqual([
      { round: 1, taken: [1, 3], paid: [2, 0], unpaid: [1, 0] },
      { round: 2, taken: [1, 3], paid: [2, 0], unpaid: [1, 0] },
    ]);
  });
  it("follows cards that are buried, unlocked, thrown, broken and mended", () => {
    const lying = table({ cards: [card({ column: 3, key: true })], keys: 1 });
    const fallen = follow(lying, { kind: "rockfall", seat: 0, at: "3,0" });
    expect([fallen.cards.length, fallen.keys, fallen.discard]).toEqual([0, 2, { rockfall: 1, we: 1 }]);
    const unlocked = follow(lying, { kind: "key", seat: 0, at: "3,0" });
    expect([unlocked.keys, unlocked.players[0]!.hand]).toEqual([0, 5]);
    expect(follow(lying, { kind: "throw", seat: 1, card: null }).players[1]).toMatchObject({ hand: 5, thrown: 1 });
    const broken = follow(lying, { kind: "break", seat: 0, tool: "lamp" });
    expect(broken.players.map(({ broken: tools, hand }) => [tools, hand])).toEqual([
      [[], 5],
      [["lamp"], 6],
    ]);
    expect(follow(broken, { kind: "mend", seat: 1, tool: "lamp" }).players[1]!.broken).toEqual([]);
  });
  it("cuts what is marked: nothing of the old round on the new field, nothing of the new one on the old", () => {
    expect(ofThisRound(end, true)).toEqual(end.slice(0, 4));
    expect(ofThisRound(end, false)).toEqual(end.slice(10));
    expect(ofThisRound(end.slice(0, 4), false)).toEqual(end.slice(0, 4));
  });
  it("is what the line above says until one goes on, and why nothing else can be done", () => {
    const reading = props({ shown: ending(before, end)!, goOn: () => undefined });
    expect(ask(reading)).toEqual({ id: "duel-ask-round", args: { why: "gnomes" } });
    expect(whyNotCard(reading)).toEqual({ id: "duel-why-round" });
  });
});

describe("what happened", () => {
  it("is marked where it lies: the newest apart from what was before, tools, the discard", () => {
    const laid: Event = { kind: "lay", seat: 1, at: "1,0", card: "we", turned: 0 };
    const broken: Event = { kind: "break", seat: 1, tool: "lamp" };
    const thrown: Event = { kind: "throw", seat: 1, card: null };
    const news = newsOf([laid, broken, thrown], [thrown]);
    expect([news.at.get("1,0"), news.tools.get("0:lamp"), news.discard]).toEqual(["since", "since", "latest"]);
    expect(newsOf([laid], [laid]).at.get("1,0")).toBe("latest");
  });
});

describe("what would only harm who does it", () => {
  const lit = (column: number, green: number[], blue: number[] = []): FieldCard =>
    card({ column, row: 1, reach: [green, blue] });
  const entrance = card({ card: "entrance", row: 1, reach: [[0, 1, 2, 3], []] });
  const rockfall = (at: string) => ({ text: "", parts: { verb: "rockfall", card: "rockfall", at } as Move });

  it("is to bury one's own way that leads on", () => {
    const shown = table({ cards: [entrance, lit(1, [1, 3]), lit(2, [1, 3])] });
    expect(cutsOnlyMe(shown, 0, "1,1")).toBe(true);
    expect(warn(rockfall("1,1"), props({ shown }))).toEqual({ id: "duel-warn-rockfall" });
    expect(cutsOnlyMe(shown, 0, "2,1")).toBe(false); // its end: something better may lie there
    expect(warn(rockfall("1,1"), props({ shown, seat: 1 }))).toBeNull();
  });
  it("is not to bury what the other uses, or what has another way round", () => {
    expect(cutsOnlyMe(table({ cards: [entrance, lit(1, [1, 3], [1, 3]), lit(2, [1, 3])] }), 0, "1,1")).toBe(false);
    expect(cutsOnlyMe(table({ cards: [entrance, lit(1, [1, 3]), lit(2, [1, 3], [3])] }), 0, "1,1")).toBe(false);
    const ladder = card({ column: 2, row: 1, card: "ne_green_ladder", reach: [[1, 3], []] });
    expect(cutsOnlyMe(table({ cards: [entrance, lit(1, [1, 3]), ladder] }), 0, "1,1")).toBe(false);
  });
  it("is to look again at what one has looked at", () => {
    const map = (at: string) => ({ text: "", parts: { verb: "map", card: "map", at } as Move });
    const own = { hand: {}, thrown: {}, looked_at: { "5,0": "we_2" as const }, looked_before: [] };
    expect(warn(map("5,0"), props({ own }))).toEqual({ id: "duel-warn-map" });
    expect(warn(map("7,1"), props({ own }))).toBeNull();
  });
});

describe("the rules", () => {
  const marks = new Map(
    BOOK.sections
      .flatMap((section) => [section, ...(section.entries ?? [])])
      .flatMap(({ id, rules }) => rules.map((mark, index) => [`${id}-${index + 1}`, mark] as const)),
  );
  const told = { ru: bundle("ru", rulesRu), en: bundle("en", rulesEn) };
  const sentence = (language: "ru" | "en", id: string): string =>
    told[language].formatPattern(told[language].getMessage(id)!.value!, {}, []);

  it("have a mark for every sentence", () => {
    const numbered = ids(rulesRu).filter((id) => /(?<!^step)-\d+$/.test(id));
    expect([...marks.keys()].sort()).toEqual([...numbered].sort());
    for (const [id, mark] of marks) expect(mark === null).toBe(id.startsWith("screen"));
  });

  it.each([
    ["found", /dead end is/],
    ["ours", /Hidden gold asks/],
    ["ours", /dead end of the new card/],
    ["ours", /Both players may use it/],
    ["ours", /trolls on the way/],
    ["ours", /for the sake of gold: if/],
    ["ours", /last gnome isn't/],
    ["found", /two pictures/],
    ["ours", /key opens the way/],
    ["book", /at once\. If you built/],
    ["ours", /both get there together/],
    ["ours", /never optional/],
    ["book", /stays even if/],
    ["ours", /from an earlier round/],
    ["book", /larger one is given/],
    ["ours", /it is the smallest/],
    ["ours", /Open gold that nobody/],
    ["book", /most nuggets win/],
    ["ours", /Equal is a draw/],
    ["book", /you draw another card for it/],
    ["ours", /very first hand/],
    ["ours", /not even the ladder of the other colour/],
    ["ours", /stands in the middle/],
  ])("mark as %s what says %s", (mark, words) => {
    const found = [...marks.keys()].filter((id) => words.test(sentence("en", id)));
    expect(found.map((id) => marks.get(id))).toEqual([mark]);
  });

  it("don't say that a tunnel goes on from a dead end, nor that the hint's lamp shows where one can go", () => {
    expect(sentence("ru", "stub-1")).toMatch(/вести туннель от него нельзя/);
    expect(sentence("en", "stub-1")).toMatch(/no tunnel goes on from it/);
    for (const id of marks.keys()) {
      expect(sentence("ru", id)).not.toMatch(/лампочк/);
      expect(sentence("en", id)).not.toMatch(/bulb/);
    }
  });
});

describe("the headline", () => {
  const outcome = (verdict: number | null) => ({
    scores: [0],
    places: [1],
    winners: [0],
    detail: { kept: [], verdict },
  });

  it("is the verdict for who digs alone, also the lowest, and who won for two", () => {
    expect(headline(outcome(null))).toBeNull();
    for (const language of ["ru", "en"] as const) {
      const said = [0, 1, 2, 3]
        .map((verdict) => headline(outcome(verdict))!)
        .map(({ id, args }) => say(language, id, args));
      expect(new Set(said).size).toBe(4);
    }
  });
  it("goes with a celebration, unless the mountain kept the gold", () => {
    expect([null, 0, 1, 3].map((verdict) => celebrated(outcome(verdict)).length)).toEqual([1, 0, 1, 1]);
  });
  it.each([
    ["ru", [/не вынести/, /прилично/, /чуете/, /ходы/]],
    ["en", [/Nobody carries all/, /decent/, /feel gold/, /tunnel/]],
  ] as const)(
    "says what the book's four verdicts say: not all, not bad, a nose for it, a ruler (%s)",
    (language, words) => {
      words.forEach((word, verdict) => expect(say(language, "duel-verdict", { verdict, count: 9 })).toMatch(word));
    },
  );
});

describe("flights", () => {
  const told = (event: Omit<Event, "seat">): Event => ({ ...event, seat: 0 }) as Event;

  it("lead from my own card to its place, and from the other's hand", () => {
    const laid = told({ kind: "lay", card: "nw", at: "1,1", turned: 1 });
    expect(flightsOf([laid], 0, 2)).toMatchObject([{ card: "nw", turned: true, from: "mine:nw", to: "field:1,1" }]);
    expect(flightsOf([laid], 1, 2)).toMatchObject([{ card: "nw", from: "hand:0", to: "field:1,1" }]);
  });

  it("show no face that only the other knows", () => {
    const events = [told({ kind: "throw", card: null }), told({ kind: "draw", card: null })];
    expect(flightsOf(events, 1, 2)).toMatchObject([
      { card: null, from: "hand:0", to: "discard" },
      { card: null, from: "deck", to: "hand:0" },
    ]);
  });

  it("take a buried card from the field", () => {
    const flights = flightsOf([told({ kind: "rockfall", at: "2,0" })], 0, 2);
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ["mine:rockfall", "discard"],
      ["field:2,0", "discard"],
    ]);
  });

  it("bring a broken tool before the other, alone before oneself", () => {
    const broken = told({ kind: "break", tool: "lamp" });
    expect(flightsOf([broken], 0, 2)).toMatchObject([{ from: "mine:broken_lamp", to: "tool:1:lamp" }]);
    expect(flightsOf([broken], 0, 1)).toMatchObject([{ from: "deck", to: "tool:0:lamp" }]);
  });

  it("don't fill the sky when a round is dealt", () => {
    expect(flightsOf([told({ kind: "round" }), told({ kind: "draw", card: "we" })], 0, 2)).toEqual([]);
  });
});
