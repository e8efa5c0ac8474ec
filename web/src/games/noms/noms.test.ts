import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { GLYPHS } from "../../art/noms";
import type { TableProps } from "../game";
import { dangersOf, threatens } from "./danger";
import { BOX, CARDS, kindsIn, LETTERS } from "./components";
import en from "./en.ftl?raw";
import { flightsOf } from "./flights";
import { newsOf } from "./news";
import { orderMove } from "./order";
import { cardWithin, columnsFor, drawnWithin, largest, leastHeight, UNIT } from "./room";
import ru from "./ru.ftl?raw";
import rulesEn from "./rules.en.ftl?raw";
import rulesRu from "./rules.ru.ftl?raw";
import { countOf, verdict } from "./verdict";
import type { AnswerName, Card, Count, Own, Player, Shown, Thing } from "./types";
import { droppedOn, groupsOf, placesOf, targetsOf, whatOf } from "./views";
import { ask, tell, tellMove, warn, whyNotCard, whyNotPlace, windowSays } from "./words";
import type { Choice, Event, Noms } from "./views";

function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  expect(made.addResource(new FluentResource(source))).toEqual([]);
  return made;
}
const LANGUAGES = ["ru", "en"] as const;
const speech = { ru: bundle("ru", ru), en: bundle("en", en) };
const rules = { ru: bundle("ru", rulesRu), en: bundle("en", rulesEn) };

function say(language: "ru" | "en", id: string, args: Record<string, string | number> = {}, from = speech): string {
  const problems: Error[] = [];
  const text = from[language].formatPattern(from[language].getMessage(id)!.value!, args, problems);
  expect(problems).toEqual([]);
  return text;
}
const ids = (source: string): string[] => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);

const player = (changes: Partial<Player> = {}): Player => ({
  hand: 3,
  known: {},
  area: { free: 1 },
  elder: false,
  rings: [],
  noms: 1,
  ...changes,
});
const table = (changes: Partial<Shown> = {}): Shown => ({
  phase: "play",
  turn: 0,
  first: 0,
  must_draw: false,
  deck: 40,
  letters: [],
  discard: {},
  played: null,
  event: null,
  asked: [],
  players: [
    player(),
    player({ area: { free: 2, mushroom: 1 }, elder: true }),
    player({ area: { bubble: 1 }, rings: [2] }),
  ],
  ...changes,
});
const props = (changes: Partial<TableProps<Noms>> = {}): TableProps<Noms> => ({
  shown: table(),
  own: { hand: { lure: 1 }, blocked: {}, answer: null, known: {}, top: [], mixed: null },
  seat: 0,
  seats: [],
  names: ["Анна", "Бо", "Ви"],
  acting: [0],
  moves: [],
  answer: null,
  window: null,
  notes: null,
  keepNotes: () => undefined,
  held: { choices: [] },
  fresh: [],
  since: [],
  latest: [],
  play: () => undefined,
  whyNot: () => undefined,
  ...changes,
});
const plays = (card: Card, thing: Thing | null = null, target: number | null = null, moon = false): Choice => ({
  text: `play ${card} ${thing} ${target} ${moon}`,
  parts: { verb: "play", moon, card, thing, target },
});

/** Cards that can't be played where there is nothing to do for them. */
const PURPOSELESS = [
  ...(["mushroom", "toad", "moth", "bubble", "ring_1", "ring_2", "ring_3", "lure", "super_lure"] as const),
  ...(["cyclone", "lightning", "beetle", "thief", "spear", "flute", "retreat", "cure"] as const),
];

describe("components", () => {
  it("reads every card of the box", () => {
    expect([...CARDS.values()].reduce((sum, card) => sum + card.count, 0)).toBe(BOX.total);
    expect(BOX).toMatchObject({ total: 70, dealt: 3, limit: 8 });
    expect(kindsIn({ shell: 1, nom: 2, lure: 0 })).toEqual(["nom", "shell"]);
  });
});

describe("a meadow", () => {
  it("shows the Elder, noms by where they are, and rings", () => {
    const groups = groupsOf(player({ area: { free: 2, moth: 1 }, elder: true, rings: [3] }));
    expect(groups.map(({ spot, n }) => `${spot} ${n}`)).toEqual(["elder 1", "free 2", "moth 1", "ring_3 1"]);
  });
  it("draws alike noms as one with a number where there is no room", () => {
    const crowd = player({ area: { free: 3, mushroom: 2, bubble: 1 }, elder: true });
    expect(drawnWithin(crowd, 400, 60)).toMatchObject({ most: 3 });
    expect(drawnWithin(crowd, 170, 46).most).toBe(1);
    expect(drawnWithin(crowd, 700, 100).size).toBeCloseTo(100 / UNIT);
  });
  it("keeps noms in one row where the room's width was rounded up", () => {
    const { size } = drawnWithin(player({ area: { free: 2, mushroom: 1 } }), 294, 150);
    expect(3 * Math.floor(size)).toBeLessThanOrEqual(293.5);
  });
});

describe("room", () => {
  it("is filled in as many rows as serve best", () => {
    expect(largest(4, 400, 100, 1)).toBe(100);
    expect(largest(4, 100, 100, 1)).toBe(50);
    expect(largest(5, 100, 300, 1)).toBe(60);
    expect(largest(2, 100, 100, 1, 10)).toBe(45);
    expect(largest(0, 100, 100, 1)).toBe(0);
  });
  it("makes tiles of cards where whole ones would be too small to touch", () => {
    expect(cardWithin(3, 344, 94, 5)).toEqual({ width: 60, height: 84, columns: 3 });
    expect(cardWithin(9, 344, 94, 5)).toEqual({ width: 44, height: 44, columns: 5 });
  });
  it("knows the least height for a hand that fingers can use, which its cards then fit", () => {
    expect([0, 7, 8, 15].map((n) => leastHeight(n, 344, 5))).toEqual([46, 46, 95, 144]);
    expect(cardWithin(8, 344, 95, 5).height * 2 + 5).toBeLessThanOrEqual(95);
  });
  it("puts meadows below each other in a tall room, beside each other in a wide one", () => {
    expect(columnsFor(5, 344, 250)).toBe(1);
    expect(columnsFor(5, 1250, 80)).toBe(5);
    expect(columnsFor(1, 1250, 150)).toBe(1);
  });
});

describe("where a choice leads", () => {
  const shown = table();
  const places = (choice: Choice) => placesOf(choice, shown, 0);
  it("is one's own meadow for a nom, and a free nom there for protection", () => {
    expect(places(plays("nom"))).toEqual(["meadow-0"]);
    expect(places(plays("retreat"))).toEqual(["meadow-0"]);
    expect(places(plays("moth"))).toEqual(["unit-0-free"]);
  });
  it("is the thing that is aimed at", () => {
    expect(places(plays("lure", "nom", 1))).toEqual(["unit-1-free"]);
    expect(places(plays("thief", "under_mushroom", 1))).toEqual(["unit-1-mushroom"]);
    expect(places(plays("lightning", "elder"))).toEqual(["unit-1-elder"]);
    expect(places(plays("flute", "ring_2"))).toEqual(["unit-2-ring_2"]);
    expect(places(plays("scout", "hand", 2))).toEqual(["hand-2"]);
    expect(places(plays("scout", "deck"))).toEqual(["deck"]);
    expect(places(plays("cyclone", null, 1))).toEqual(["meadow-1"]);
    expect(places(plays("cure"))).toEqual(["discard"]);
  });
  it("is everything of that kind for rings and beetles", () => {
    expect(places(plays("ring_3"))).toEqual(["unit-0-free", "unit-1-free"]);
    expect(places(plays("beetle"))).toEqual(["unit-1-mushroom"]);
  });
  it("keeps two choices on one thing apart", () => {
    const choices = [plays("thief", "mushroom", 1), plays("thief", "under_mushroom", 1), plays("thief", "nom", 1)];
    const targets = targetsOf(choices, shown, 0);
    expect(targets.get("unit-1-mushroom")).toHaveLength(2);
    expect(droppedOn(["unit-1-free", "meadow-1"], targets)).toEqual({ place: "unit-1-free", choices: [choices[2]] });
    expect(droppedOn(["meadow-1"], targets)!.choices).toHaveLength(3);
    expect(droppedOn(["meadow-2"], targets)).toBeNull();
    expect(droppedOn(["player-1"], targetsOf([plays("lure", "nom", 1)], shown, 0))!.choices).toHaveLength(1);
  });
});

describe("danger", () => {
  const attack = (card: Card, thing: Thing | null, target: number | null) =>
    [...dangersOf(table({ phase: "window", turn: 2, played: { card, moon: false, thing, target } }))].map(
      ([place, peril]) => `${place} ${peril}`,
    );
  const event = (card: Card, turn = 1) => [...dangersOf(table({ phase: "event", turn, event: card })).keys()];
  it("is marked on the thing that is aimed at, one of those that are alike", () => {
    expect(attack("lure", "nom", 1)).toEqual(["unit-1-free one"]);
    expect(attack("thief", "under_mushroom", 1)).toEqual(["unit-1-mushroom one"]);
    expect(attack("lightning", "elder", null)).toEqual(["unit-1-elder one"]);
    expect(attack("lightning", "hand", 0)).toEqual(["hand-0 one"]);
  });
  it("is marked on all that would go", () => {
    expect(attack("super_lure", null, 1)).toEqual(["unit-1-free all", "unit-1-mushroom all"]);
    expect(attack("cyclone", null, 1)).toEqual(["unit-1-mushroom all"]);
    expect(attack("ring_3", null, null)).toEqual(["unit-0-free all", "unit-1-free all"]);
    expect(attack("beetle", null, null)).toEqual(["unit-1-mushroom all"]);
    expect(event("flood")).toEqual(["unit-0-free", "unit-1-free"]);
    expect(event("alchemy", 2)).toEqual(["unit-2-bubble", "unit-2-ring_2"]);
    expect(event("plague")).toEqual(["hand-0", "hand-1", "hand-2"]);
    expect(event("letter_o")).toEqual([]);
    expect([...dangersOf(table())]).toEqual([]);
  });
  it("is mine if something of mine is marked", () => {
    const dangers = dangersOf(table({ phase: "event", event: "flood" }));
    expect([0, 1, 2, null].map((seat) => threatens(dangers, seat))).toEqual([true, true, false, false]);
  });
  it("is said with you where it is you, and as it is where not", () => {
    const played = (card: Card, thing: Thing | null, target: number | null) =>
      table({ phase: "window", turn: 1, played: { card, moon: false, thing, target } });
    const said = (shown: Shown, seat: number | null, victim: number | null, language: "ru" | "en" = "ru") => {
      const { id, args } = windowSays(shown, seat, ["Анна", "Бо", "Ви"], victim, threatens(dangersOf(shown), seat));
      return say(language, id, args);
    };
    expect(said(played("thief", "nom", 0), 0, 0)).toBe("Бо крадёт ВАШЕГО нома!");
    expect(said(played("thief", "nom", 0), 2, 0)).toBe("Бо крадёт нома. В беде Анна!");
    expect(said(played("thief", "nom", 1), 2, 1)).toBe("Бо крадёт своего же нома.");
    expect(said(played("thief", "nom", 0), 1, 0)).toBe("Вы играете: Мелкий Воришка. Другие решают, отвечать ли.");
    expect(said(played("ring_3", null, null), 0, null, "en")).toBe("Бо catches all free gubs in a ring, YOURS too!");
    expect(said(table({ phase: "event", turn: 1, event: "flood" }), 2, null)).toBe(
      "Наводнение! Всех свободных номов смоет в колоду.",
    );
    expect(said(table({ phase: "event", turn: 1, event: "alchemy" }), 1, null)).toContain("ВАШЕЙ");
    for (const card of CARDS.keys())
      for (const thing of [null, "nom", "mushroom", "under_toad", "elder", "hand"] as const)
        for (const seat of [0, 1, 2, null])
          for (const victim of [0, 1, null])
            for (const language of LANGUAGES) {
              const attacked = said(played(card, thing, victim), seat, victim, language);
              expect(attacked).not.toMatch(/undefined|\s\s|\s[.,!]/);
              const happening = said(table({ phase: "event", turn: 1, event: card }), seat, null, language);
              expect(happening).not.toMatch(/undefined|\s\s|\s[.,!]/);
            }
  });
});

describe("a move that only harms who makes it", () => {
  const harm = (choice: Choice, changes: Partial<Shown> = {}, me = 1) =>
    warn(choice, { shown: table(changes), seat: me });
  const mine = [player({ area: {} }), player({ area: { free: 1, mushroom: 2 }, elder: true })];
  it("is asked about, with the reason", () => {
    const choices = [
      plays("mushroom", "mushroom", 1),
      plays("toad", "mushroom", 1),
      plays("spear", "nom", 1),
      plays("bubble", "nom", 1),
      plays("thief", "under_mushroom", 1),
      plays("lightning", "elder"),
    ];
    const reasons = choices.map((choice) => harm(choice)!);
    for (const only of [plays("ring_1"), plays("beetle")]) {
      expect(harm(only, { players: mine })).not.toBeNull();
      reasons.push(harm(only, { players: mine })!);
    }
    const texts = reasons.map(({ id, args }) => say("ru", id, args));
    expect(new Set(texts).size).toBe(8);
    for (const { id, args } of reasons) say("en", id, args);
  });
  it("isn't what helps, or harms somebody else too", () => {
    expect(harm(plays("mushroom", "mushroom", 0))).toBeNull();
    expect(harm(plays("mushroom"))).toBeNull();
    expect(harm(plays("spear", "bubble", 1))).toBeNull();
    expect(harm(plays("thief", "under_bubble", 1))).toBeNull();
    expect(harm(plays("thief", "bubble", 1))).toBeNull();
    expect(harm(plays("ring_3"))).toBeNull();
    expect(harm(plays("beetle"), {}, 0)).toBeNull();
    expect(harm(plays("lightning", "hand", 0))).toBeNull();
    expect(harm(plays("lightning", "elder"), {}, 0)).toBeNull();
    expect(harm({ text: "end", parts: { verb: "end" } })).toBeNull();
  });
});

describe("news", () => {
  const told = (since: Event[], latest: Event[] = [], me: number | null = 0) =>
    Object.fromEntries(newsOf(since, latest, me));
  it("are where something came, went or changed", () => {
    expect(told([{ kind: "play", seat: 1, card: "nom", thing: null, target: null }])).toEqual({
      "unit-1-free": { news: "since", n: 1 },
    });
    expect(told([{ kind: "join", seat: 2, n: 2, origin: 1, ring: null }])).toEqual({
      "unit-2-free": { news: "since", n: 2 },
      "count-1": { news: "since", n: 1 },
    });
    expect(told([{ kind: "catch", seat: 0, card: "ring_2", n: 1, owner: 1 }])).toEqual({
      "unit-1-ring_2": { news: "since", n: 1 },
    });
    expect(told([{ kind: "lose", seat: 1, card: "toad", n: 1, hand: 1 }])).toHaveProperty("hand-1");
    expect(told([{ kind: "letter", seat: 1, card: "letter_o" }])).toHaveProperty("letter_o");
  });
  it("are newest where the newest step was; of draws only that one, and not mine", () => {
    const nom: Event = { kind: "play", seat: 1, card: "nom", thing: null, target: null };
    expect(told([nom, nom], [nom])["unit-1-free"]).toEqual({ news: "latest", n: 1 });
    const drawn = (seat: number): Event => ({ kind: "draw", seat, card: null });
    expect(told([drawn(1), drawn(2)], [drawn(2)])).toEqual({ "hand-2": { news: "latest", n: 1 } });
    expect(told([drawn(0)], [drawn(0)])).toEqual({});
  });
});

describe("the Scout's order", () => {
  const move = (order: number[]): Choice => ({ text: order.join(), parts: { verb: "order", order } });
  it("finds the move for what is wished, equal cards being equal", () => {
    const moves = [move([0, 1, 2]), move([1, 0, 2]), move([1, 2, 0])];
    expect(orderMove([2, 1, 0], ["nom", "lure", "nom"], moves)).toBe(moves[0]);
    expect(orderMove([1, 2, 0], ["nom", "lure", "spear"], moves)).toBe(moves[2]);
    expect(orderMove([1, 0], ["nom", "lure"], moves)).toBe(moves[1]);
    expect(orderMove([2, 1, 0], ["nom", "lure", "spear"], moves)).toBeNull();
  });
});

describe("the verdict", () => {
  const count = (changes: Partial<Count>): Count => ({
    free: 0,
    protected: 0,
    trapped: 2,
    elder: false,
    hand: 4,
    ...changes,
  });
  it("is by noms, by the Elder, by cards in hand, or none", () => {
    expect(countOf(count({ free: 1, protected: 2, elder: true }))).toBe(4);
    const three = count({ free: 3 });
    const elder = count({ free: 2, elder: true });
    expect(verdict([0], [three, count({})])).toMatchObject({ by: "noms", noms: 3, tied: [0] });
    expect(verdict([1], [three, elder])).toMatchObject({ by: "elder", tied: [0, 1] });
    expect(verdict([0], [count({ free: 3, hand: 1 }), three])).toMatchObject({ by: "hand", hand: 1 });
    expect(verdict([0, 1], [three, three])).toMatchObject({ by: "shared" });
  });
});

describe("flights", () => {
  it("hide what these eyes may not see", () => {
    expect(flightsOf([{ kind: "draw", seat: 1, card: null }], 0)).toEqual([
      { card: null, from: "deck", to: "hand:1", delay: 0 },
    ]);
    expect(flightsOf([{ kind: "moon", seat: 1, card: "lure", thing: "nom", target: 0 }], 0)[0]).toMatchObject({
      card: "moon",
      to: "meadow:0",
      shows: true,
    });
  });
});

describe("words", () => {
  it("are the same ids in both languages", () => {
    expect(ids(ru)).toEqual(ids(en));
    expect(ids(rulesRu)).toEqual(ids(rulesEn));
  });
  it("name and explain every card", () => {
    for (const language of LANGUAGES)
      for (const id of ["noms-card", "noms-does"]) {
        const texts = [...CARDS.keys()].map((card) => say(language, id, { card }));
        if (id === "noms-card") expect(new Set(texts).size).toBe(texts.length);
      }
    for (const language of LANGUAGES) {
      for (const card of CARDS.keys()) {
        expect(say(language, card, {}, rules)).toBe(say(language, "noms-card", { card }));
        say(language, `${card}-1`, {}, rules);
      }
      for (const card of LETTERS) expect(GLYPHS[say(language, "noms-letter", { card })]).toBeDefined();
    }
  });
  it("ask in every phase", () => {
    const asked = (
      ["draw", "play", "window", "event", "plague", "merchant", "retreat", "scout", "discard"] as const
    ).map((phase) =>
      ask(
        props({
          shown: table({
            phase,
            played: { card: "lure", moon: false, thing: "nom", target: 0 },
            event: "flood",
          }),
          moves: [{ text: "draw", parts: { verb: "draw" } }],
        }),
      ),
    );
    asked.push(ask(props({ held: { choices: [plays("nom")] } })));
    asked.push(ask(props({ held: { choices: [{ text: "", parts: { verb: "play", moon: true, card: "lure" } }] } })));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
    for (const { id, args } of asked) for (const language of LANGUAGES) say(language, id, args);
  });
  it("say why a card can't be played", () => {
    const other = say("ru", "noms-why-card", { reason: "other" });
    const blocked: Own["blocked"] = { feather: "answer_only", blindfold: "answer_only", shell: "answer_only" };
    for (const kind of PURPOSELESS) blocked[kind] = `no_${kind}`;
    for (const kind of CARDS.keys()) {
      const message = whyNotCard(
        kind,
        props({ own: { hand: {}, blocked, answer: null, known: {}, top: [], mixed: null } }),
      );
      const free = ["nom", "elder", "scout", "moon"].includes(kind) || CARDS.get(kind)!.type === "event";
      if (!free) expect(say("ru", message.id, message.args)).not.toBe(other);
      for (const language of LANGUAGES) say(language, message.id, message.args);
    }
    const phases = [
      "draw",
      "play",
      "window",
      "event",
      "plague",
      "merchant",
      "retreat",
      "scout",
      "discard",
      "over",
    ] as const;
    for (const phase of phases)
      for (const changes of [{}, { acting: [1] }, { acting: [1], seat: null }])
        for (const asked of [[], [1]]) {
          const given = props({ shown: table({ phase, asked }), ...changes });
          for (const message of [whyNotPlace(given), whyNotCard("nom", given)])
            for (const language of LANGUAGES) say(language, message.id, message.args);
        }
  });
  it("tell every event", () => {
    const aims: [card: Card, thing: Thing | null, target: number | null][] = [
      ["nom", null, null],
      ["mushroom", "mushroom", 1],
      ["toad", "moth", 0],
      ["ring_2", null, null],
      ["lure", "nom", 1],
      ["super_lure", null, 1],
      ["lightning", "hand", 1],
      ["lightning", "elder", null],
      ["thief", "under_bubble", 1],
      ["thief", "bubble", 0],
      ["spear", "nom", 0],
      ["spear", "bubble", 1],
      ["flute", "ring_1", null],
      ["scout", "deck", null],
      ["scout", "hand", 1],
      ["cure", null, null],
    ];
    const ANSWERS: AnswerName[] = ["feather", "blindfold", "shell", "moon", "cure", "moon_as_cure"];
    const events: Event[] = [
      ...(["no_draw", "shuffle", "over"] as const).map((kind): Event => ({ kind, seat: 0 })),
      ...(["draw", "event", "fetch", "letter", "nothing", "keep", "keep_hand", "discard"] as const).map(
        (kind): Event => ({ kind, seat: 0, card: "moon" }),
      ),
      { kind: "draw", seat: 0, card: null },
      ...aims.flatMap(([card, thing, target]): Event[] => [
        { kind: "play", seat: 0, card, thing, target },
        { kind: "moon", seat: 0, card, thing, target },
      ]),
      ...ANSWERS.map((answer): Event => ({ kind: "answer", seat: 0, answer })),
      { kind: "cancel", seat: 0, card: "feather", cancelled: "lure" },
      { kind: "join", seat: 0, n: 2, origin: 1, ring: null },
      { kind: "join", seat: 0, n: 3, origin: 0, ring: "ring_3" },
      ...[null, 0, 1].map((origin): Event => ({ kind: "to_hand", seat: 0, card: "nom", n: 1, origin })),
      ...[0, 1].flatMap((hand) =>
        (["lose", "return"] as const).map((kind): Event => ({ kind, seat: 0, card: "toad", n: 2, hand })),
      ),
      { kind: "return", seat: 0, card: null, n: 5, hand: 1 },
      ...(["bubble", "ring_2"] as const).map((card): Event => ({ kind: "catch", seat: 0, card, n: 2, owner: 0 })),
      ...(["bubble", "mushroom", "toad", "moth"] as const).map((card): Event => ({
        kind: "free",
        seat: 0,
        card,
        n: 1,
      })),
      ...[null, 1].map((owner): Event => ({ kind: "see", seat: 0, card: "lure", n: 1, owner })),
      { kind: "order", seat: 0, first: null, second: null, third: null },
      { kind: "pass_on", seat: 0, n: 2, to: 2 },
      { kind: "give", seat: 0, card: "lure", n: 2, to: 2 },
    ];
    for (const event of events) {
      const message = tell(event, ["Анна", "Бо", "Ви"])!;
      for (const language of LANGUAGES)
        expect(say(language, message.id, message.args)).not.toMatch(/undefined|\s\s|\.\.|!\./);
    }
    const lure = tell({ kind: "moon", seat: 0, card: "lure", thing: "nom", target: 1 }, ["Анна", "Бо"])!;
    expect(say("ru", lure.id, lure.args)).toBe("Магия Луны! Анна манит нома Кристаллом Наваждения. Берегись, Бо!");
    const own = tell({ kind: "play", seat: 0, card: "spear", thing: "nom", target: 0 }, ["Анна"])!;
    expect(say("ru", own.id, own.args)).toBe("Анна пугает нома копьём");
    expect(tell({ kind: "unheard", seat: 0 } as unknown as Event, [])).toBeNull();
  });
  it("have no line for who let something happen, but for their step in a replay", () => {
    expect(tell({ kind: "answer", seat: 0, answer: "pass" }, ["Анна"])).toBeNull();
    const made = tellMove("pass", "Анна")!;
    expect(say("ru", made.id, made.args)).toBe("Анна решает про себя: пусть будет так");
  });
  it("tell apart what a card can do", () => {
    expect(whatOf({ card: "spear", thing: "bubble" })).toBe("spear-bubble");
    expect(whatOf({ card: "ring_2", thing: null })).toBe("ring");
    expect(whatOf({ card: "thief", thing: "under_toad" })).toBe("thief-nom");
    expect(whatOf({ card: "toad", thing: "moth" })).toBe("toad-off");
  });
});
