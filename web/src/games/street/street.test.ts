import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { TableProps } from "../game";
import { askedNow, remember } from "./asked";
import { CHIMNEY, GNOMES, POWER, isAloud } from "./components";
import { covered } from "./covered";
import en from "./en.ftl?raw";
import { chimney, landing, rest, RIDGE, spot, SWING, swing, way } from "./flight";
import { flightsOf } from "./flights";
import { areaOf, CELLS, groundOf, landOf } from "./garden";
import { newsOf } from "./news";
import { markNext, markOf, readSheet, type Sheet } from "./notes";
import { openAfter, stepsOf } from "./reveal";
import ru from "./ru.ftl?raw";
import rulesEn from "./rules.en.ftl?raw";
import rulesRu from "./rules.ru.ftl?raw";
import type { Own, PlayerDetail, Player, Shown } from "./types";
import { dropped, seatsOf, type GardenPlan, type Choice, type Event, type Move, type Street } from "./views";
import { ask, tell, warn, whyNotCard, whyNotNow, whyNotToken } from "./words";

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

// The garden as rules/street.md draws it.
const PLAN = `grass-RY gravel-YW planks-BW gravel-RB soil-RY grass-BW
gravel-RW pond soil-YB grass-YW pond planks-RB
soil-BW grass-RB planks-RY soil-RW planks-YW gravel-YB`;
const COLOURS = { R: "red", Y: "yellow", B: "blue", W: "white" } as const;
const garden: GardenPlan = Object.fromEntries(
  PLAN.split(/\s+/).flatMap((plot, index) => {
    const [terrain, flowers] = plot.split("-");
    if (!flowers) return [];
    return [[CELLS[index]!, { terrain, flowers: [...flowers].map((letter) => COLOURS[letter as "R"]) }]];
  }),
) as GardenPlan;

const player = (changes: Partial<Player> = {}): Player => ({
  hand: [1, 2, 3, 4, 5, 6, 7, 8],
  played: null,
  terrain: null,
  action: null,
  supply: 3,
  tokens: 5,
  cache: null,
  points: -1,
  ...changes,
});
const table = (changes: Partial<Shown> = {}): Shown => ({
  phase: "brawl",
  stage: "play",
  turn: 1,
  round: null,
  garden,
  queue: [],
  at: 0,
  chosen: [],
  shooting: [],
  wind: null,
  shots: {},
  terrains: ["grass", "gravel", "planks", "soil"],
  actions: ["zone", "line", "flower", "cat"],
  figures: {},
  fresh: [],
  cat: null,
  stacks: {},
  spot: null,
  areas: null,
  question: null,
  laid: 0,
  paid: false,
  players: [player(), player(), player()],
  last_round: null,
  ...changes,
});
const own: Own = {
  cache: "B3",
  chosen: null,
  guesses: 3,
  decoys: 2,
  stacks: {},
  notebook: { 1: ["C6", "B6"], 2: ["A1"] },
  told: {},
};
const names = ["Анна", "Бо", "Вера"];
const props = (changes: Partial<TableProps<Street>> = {}): TableProps<Street> => ({
  shown: table(),
  own,
  seat: 0,
  seats: [],
  names,
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
const choice = (text: string, parts: Move): Choice => ({ text, parts });
const event = (kind: string, seat: number | null, details: Record<string, unknown> = {}): Event =>
  ({ kind, seat, ...details }) as unknown as Event;

describe("the garden", () => {
  it("has ponds in B2 and B5 and a cache may be anywhere else", () => {
    expect(CELLS.filter((cell) => groundOf(garden, cell) === "pond")).toEqual(["B2", "B5"]);
    expect(landOf(garden)).toHaveLength(16);
  });
  it("lights the cell and those around it for a zone, ponds left out", () => {
    expect(areaOf(garden, "zone", "C6")).toEqual(["B6", "C5", "C6"]);
    expect(areaOf(garden, "zone", "A1")).toEqual(["A1", "A2", "B1"]);
  });
  it("lights row and column for a line, over the ponds", () => {
    expect(areaOf(garden, "line", "B1")).toEqual(["A1", "B1", "B3", "B4", "B6", "C1"]);
  });
  it("lights eight cells for every flower", () => {
    for (const colour of ["red", "yellow", "blue", "white"] as const)
      expect(areaOf(garden, colour, "A1")).toHaveLength(8);
  });
});

describe("the cards", () => {
  it("are eight, the weak four answer by card", () => {
    expect(GNOMES.map(({ strength }) => strength)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isAloud)).toEqual([5, 6, 7, 8]);
    expect(GNOMES[6]!.mark).toBe("book");
  });
  it("drop to nothing when they are equal", () => {
    const shown = table({ players: [8, 8, 3].map((played) => player({ played })) });
    expect([0, 1, 2].map((seat) => dropped(shown, seat))).toEqual([true, true, false]);
  });
});

describe("questions", () => {
  const asking = [
    event("ask", 0, { question: "zone", cell: "C6", target: 1 }),
    event("answer", 1, { answer: null, asker: 0, how: "card" }),
  ];
  it("are remembered with their answers until the next cards are turned up", () => {
    const heard = remember([], asking);
    expect(heard).toEqual([{ asker: 0, target: 1, question: "zone", from: "C6", answer: "hidden" }]);
    expect(remember(heard, [event("turn", null, { turn: 2 })])).toEqual(heard);
    expect(remember(heard, [event("reveal", 0, { card: 5 })])).toEqual([]);
    expect(remember(heard, [event("round", null, { round: 2 })])).toEqual([]);
    expect(heard).toHaveLength(1);
  });
  const shown = (played: number) =>
    table({
      phase: "search",
      queue: [0, 1, 2],
      question: { question: "zone", from: "C6", target: 1, cells: ["B6", "C5", "C6"] },
      players: [player({ played: 8 }), player({ played }), player({ played: 3 })],
    });
  it("are known to asker and asked after a reload, to others only if answered aloud", () => {
    const answer = (played: number, seat: number | null, eyes: Own | null) =>
      askedNow(shown(played), eyes, seat)[0]!.answer;
    expect(answer(2, 0, own)).toBe("yes");
    expect(answer(2, 1, { ...own, cache: "A1" })).toBe("no");
    expect(answer(2, 2, own)).toBe("hidden");
    expect(answer(5, 2, own)).toBe("yes");
    expect(answer(5, null, null)).toBe(null);
    expect(askedNow(table(), own, 0)).toEqual([]);
  });
});

describe("the notebook", () => {
  const blank: Sheet = { round: 0, marks: {} };
  it("goes from nothing to cross, question mark, star and back, of this opponent and cell alone", () => {
    let sheet = blank;
    const seen = [1, 2, 3, 4].map(() => markOf((sheet = markNext(sheet, 1, "B3")), 1, "B3"));
    expect(seen).toEqual(["no", "maybe", "sure", null]);
    expect(markOf(markNext(blank, 1, "B3"), 2, "B3")).toBe(null);
    expect(blank.marks).toEqual({});
  });
  it("is blank in a new round", () => {
    const notes: Sheet = { round: 1, marks: { 1: { A1: "no" } } };
    const kept = { ...props(), notes, keepNotes: () => undefined };
    expect(readSheet(kept, 1)).toEqual(notes);
    expect(readSheet(kept, 2)).toEqual({ round: 2, marks: {} });
    expect(readSheet({ ...kept, notes: null }, 1)).toEqual({ round: 1, marks: {} });
  });
});

describe("the catapult", () => {
  it("swings over all powers and starts at nothing", () => {
    expect(swing(0)).toBe(0);
    expect(Math.round(swing(SWING / 2))).toBe(POWER);
    const powers = new Set(Array.from({ length: SWING }, (_, ms) => Math.round(swing(ms))));
    expect([...powers].sort((a, b) => a - b)).toEqual(Array.from({ length: POWER + 1 }, (_, power) => power));
  });
  it("lands where power, wind and scatter lead, and the way ends there", () => {
    expect(landing({ power: 12, wind: -3, scatter: 10 })).toBe(CHIMNEY);
    expect(spot(CHIMNEY)).toBe(chimney);
    expect(way(rest(3)).at(-1)!.transform).toContain(`translate(${spot(3)}px, ${rest(3).y}px)`);
    expect(spot(-7)).toBeGreaterThan(0);
    expect(spot(27)).toBeLessThan(400);
  });
  it("comes to rest on the roof, on the chimney if it is that near, or in the bushes beside the house", () => {
    expect([0, 8.9, 9, 11, 11.1, POWER].map((at) => rest(at).where)).toEqual([
      "roof",
      "roof",
      "chimney",
      "chimney",
      "roof",
      "roof",
    ]);
    expect([-0.1, POWER + 0.1].map((at) => rest(at).where)).toEqual(["bush", "bush"]);
    expect(rest(CHIMNEY).y).toBeLessThan(rest(3).y);
    expect(rest(-3).x).toBeLessThan(spot(0));
    expect([rest(-3).y, rest(27).y].every((y) => y > RIDGE)).toBe(true);
  });
  it("is one way in the order of time, pressed flat before it takes off and when it lands", () => {
    for (const at of [-4, 3, CHIMNEY, 26]) {
      const frames = way(rest(at));
      const times = frames.map(({ offset }) => offset!);
      expect([times[0], times.at(-1), times]).toEqual([0, 1, [...times].sort((a, b) => a - b)]);
      const flat = frames.filter(({ transform }) => Number(/, ([\d.]+)\)$/.exec(transform as string)![1]) < 0.8);
      expect(flat).toHaveLength(2);
    }
  });
});

describe("the end before it is told", () => {
  const stacks = { C6: [0, 1].map((owner) => ({ owner, face: "guess" as const })) };
  const players = [player({ supply: 1, points: 9, cache: "A1" }), player({ points: 4, cache: "C6" }), player()];
  const scored = table({ phase: "over", stage: "scored", stacks, players });

  it("shows points of figures alone, no caches, and of the tokens only one's own", () => {
    const { shown, own: mine } = covered(scored, { ...own, stacks }, 0);
    expect(shown.players.map(({ points, cache }) => [points, cache])).toEqual([
      [2, null],
      [-1, null],
      [-1, null],
    ]);
    expect(shown.stacks.C6!.map(({ face }) => face)).toEqual(["guess", null]);
    expect(mine!.stacks.C6!.map(({ face }) => face)).toEqual(["guess", null]);
    expect(covered(scored, null, null).shown.stacks.C6!.map(({ face }) => face)).toEqual([null, null]);
  });

  it("is as it is before it comes, and of two players", () => {
    const before = table({ stacks });
    expect(covered(before, own, 0)).toEqual({ shown: before, own });
    const two = table({ ...scored, players: players.slice(0, 2) });
    expect(covered(two, own, 0).shown).toBe(two);
  });
});

describe("the end", () => {
  const players: PlayerDetail[] = [
    { cache: "A1", figures: 1, guesses: [{ cell: "C6", of: 1, points: 5 }], decoys: [] },
    { cache: "C6", figures: 0, guesses: [], decoys: [{ cell: "B3", points: 1 }] },
  ];
  const stacks = {
    C6: [
      { owner: 1, face: "guess" as const },
      { owner: 0, face: "guess" as const },
    ],
    B3: [
      { owner: 1, face: "decoy" as const },
      { owner: 0, face: "guess" as const },
    ],
  };
  it("turns the tokens up cell by cell from the bottom, and tells what they brought with the last", () => {
    const steps = stepsOf(stacks, players);
    expect(steps.map(({ cell, open }) => `${cell} ${open}`)).toEqual(["B3 1", "B3 2", "C6 1", "C6 2"]);
    expect(steps.map(({ gains }) => gains.length)).toEqual([0, 1, 0, 1]);
    expect(steps[3]!.gains).toEqual([{ seat: 0, points: 5, why: "guess" }]);
    expect([...openAfter(steps, 3)]).toEqual([
      ["B3", 2],
      ["C6", 1],
    ]);
  });
});

describe("flights", () => {
  it("go from the supply, between cells and home", () => {
    const flights = flightsOf([
      event("place", 0, { cell: "A1", from: null }),
      event("home", 1, { cell: "A1" }),
      event("cat", 0, { cell: "A2", from: "A1" }),
      event("cat", 0, { cell: "A2", from: null }),
    ]);
    expect(flights.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "supply:0 cell:A1",
      "cell:A1 supply:1",
      "cell:A1 cell:A2",
    ]);
  });
  it("are none when a round is laid out anew", () => {
    expect(flightsOf([event("lay", 0, { cell: "A1" }), event("round", null, { round: 2 })])).toEqual([]);
  });
});

describe("words", () => {
  const EVENTS: Event[] = [
    event("reveal", 0, { card: 5 }),
    event("level", null, { seats: 3 }),
    ...[-3, 0, 2].map((wind) => event("wind", null, { wind, seats: 3 })),
    event("shot", 0, { power: 12, scatter: -3, distance: 13 }),
    event("lot", 0, { place: 2 }),
    ...[0, 2].map((place) => event("queue", 0, { place })),
    ...["grass", "gravel", "planks", "soil", "zone", "line", "flower", "cat"].map((token) =>
      event("take", 0, { token }),
    ),
    event("send", 0, { cell: "B3" }),
    ...[null, "A1"].flatMap((from) => ["place", "cat"].map((kind) => event(kind, 0, { cell: "B3", from }))),
    event("home", 1, { cell: "B3" }),
    event("not_placed", 0),
    ...["zone", "line", "red", "yellow", "blue", "white"].map((question) =>
      event("ask", 0, { question, cell: "B3", target: 1 }),
    ),
    ...["yes", "no", null].map((answer) => event("answer", 1, { answer, asker: 0, how: "card" })),
    event("answer", 1, { answer: "yes", asker: 0, how: "aloud" }),
    event("discard", 0, { card: 2 }),
    ...["guess", "decoy", null].map((face) => event("lay", 0, { cell: "B3", face })),
    event("turn", null, { turn: 2 }),
    event("take_back", 0),
    event("last_turn", null),
    event("cache", 0, { cell: "B3" }),
    ...[0, null].map((seat) => event("round_won", seat, { round: 1 })),
    event("round", null, { round: 2 }),
    event("over", null),
    event("tokens_back", null),
  ];
  it.each(["ru", "en"] as const)("tell every event in %s", (language) => {
    for (const each of EVENTS) {
      const message = tell(each, names)!;
      expect(say(language, message.id, message.args), each.kind).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
  it("keep choices and powers to themselves: they are told when all are turned up", () => {
    expect(tell(event("choose", 0, { card: 3 }), names)).toBe(null);
    expect(tell(event("power", 0, { power: null }), names)).toBe(null);
    expect(tell(event("unheard_of", 0), names)).toBe(null);
  });
  it("never say an answer that wasn't seen", () => {
    const hidden = tell(event("answer", 1, { answer: null, asker: 0, how: "card" }), names)!;
    expect(say("ru", hidden.id, hidden.args)).toBe("Бо показывает карту. Ответ видит только Анна");
    const seen = tell(event("answer", 1, { answer: "no", asker: 0, how: "card" }), names)!;
    expect(say("ru", seen.id, seen.args)).toBe("Бо: «Нет!» (картой, по секрету)");
    const aloud = tell(event("answer", 1, { answer: "yes", asker: 0, how: "aloud" }), names)!;
    expect(say("en", aloud.id, aloud.args)).toBe("Бо: “Yes!”");
  });
  it("write tenths as each language does", () => {
    const { id, args } = tell(event("shot", 0, { power: 12, scatter: -3, distance: 13 }), names)!;
    expect(say("ru", id, args)).toContain("1,3");
    expect(say("en", id, args)).toContain("1.3");
  });

  it("say in every phase what is asked", () => {
    const cases: [Partial<Shown>, Choice[], string][] = [
      [{ phase: "brawl" }, [choice("choose 1", { verb: "choose", card: 1 })], "street-ask-brawl"],
      [{ phase: "catapult" }, [choice("shoot 1", { verb: "shoot", power: 1 })], "street-ask-catapult"],
      [{ phase: "terrain" }, [choice("take grass", { verb: "take", terrain: "grass" })], "street-ask-terrain"],
      [{ phase: "action" }, [choice("take cat", { verb: "take", action: "cat" })], "street-ask-action"],
      [{ phase: "place" }, [choice("place A1", { verb: "place", cell: "A1", from: null })], "street-ask-place"],
      [{ phase: "place" }, [choice("move A1 B1", { verb: "place", cell: "B1", from: "A1" })], "street-ask-move"],
      [{ phase: "place" }, [choice("place nothing", { verb: "place_nothing" })], "street-ask-nowhere"],
      [{ phase: "ask" }, [choice("cat A1", { verb: "cat", cell: "A1" })], "street-ask-ask"],
      [{ phase: "again" }, [choice("ask again p2", { verb: "ask_again", target: 1 })], "street-ask-again"],
      [{ phase: "search" }, [choice("discard 1", { verb: "discard", card: 1 })], "street-ask-search-pay"],
      [
        { phase: "search" },
        [choice("lay guess A1", { verb: "lay", face: "guess", cell: "A1" })],
        "street-ask-search-lay",
      ],
    ];
    for (const [changes, moves, id] of cases) {
      const asked = ask(props({ shown: table(changes), moves }));
      expect(asked.id).toBe(id);
      for (const language of ["ru", "en"] as const) expect(say(language, asked.id, asked.args)).not.toMatch(/[{}]/);
    }
    const two = table({ phase: "search", players: [player(), player()] });
    expect(ask(props({ shown: two })).id).toBe("street-ask-search-two");
  });
  it("say which ground is needed, and that card 2 needs none", () => {
    const at = (played: number) =>
      ask(
        props({
          shown: table({ phase: "place", players: [player({ played, terrain: "soil" }), player(), player()] }),
          moves: [choice("place A1", { verb: "place", cell: "A1", from: null })],
        }),
      ).args;
    expect(at(5)).toEqual({ terrain: "soil" });
    expect(at(2)).toEqual({ terrain: "any" });
  });
  it("say why a tap does nothing", () => {
    const turn = table({ phase: "terrain", queue: [1, 0, 2], at: 0 });
    expect(whyNotNow(props({ shown: turn }))).toEqual({ id: "street-why-turn", args: { name: "Бо" } });
    expect(whyNotNow(props({ seat: null }))!.id).toBe("street-why-watching");
    expect(whyNotNow(props({ answer: "choose 3" }))!.id).toBe("street-why-wait");
    expect(whyNotNow(props({ shown: table({ phase: "over" }) }))!.id).toBe("street-why-over");
    const mine = props({ shown: table({ phase: "terrain", queue: [0, 1, 2] }) });
    expect(whyNotNow(mine)).toBe(null);
    expect(whyNotCard(mine)).toEqual({ id: "street-why-card", args: { phase: "terrain" } });
    expect(whyNotToken(mine, 1)).toEqual({ id: "street-why-taken", args: { name: "Бо" } });
    expect(whyNotToken(mine, null).id).toBe("street-why-token");
  });
  it("read masks of seats", () => expect(seatsOf(5, 3)).toEqual([0, 2]));
  it("have the same texts and rules in both languages, and every card's", () => {
    expect(ids(en)).toEqual(ids(ru));
    expect(ids(rulesEn)).toEqual(ids(rulesRu));
    for (const { strength } of GNOMES)
      for (const players of ["two", "more"])
        expect(say("ru", `street-ability-${strength}-text`, { players })).toMatch(/\.$/);
  });
});

describe("news", () => {
  const lay = event("lay", 1, { cell: "A1", face: null });
  const cat = event("cat", 2, { cell: "C3", from: null });
  it("marks what others touched, and the newest of it apart", () => {
    const asks = event("ask", 1, { question: "zone", cell: "A1", target: 2 });
    const news = newsOf([lay, event("take", 2, { token: "cat" }), asks, cat], [cat]);
    expect(Object.fromEntries(news)).toEqual({
      "cell:A1": "since",
      "token:cat": "since",
      "asked:1": "since",
      "cell:C3": "latest",
    });
  });
  it("forgets what was before a new round", () => {
    expect(newsOf([lay, event("round", null, { round: 2 })], []).size).toBe(0);
  });
});

describe("warnings", () => {
  const guess = (cell: string): Choice => choice(`lay guess ${cell}`, { verb: "lay", face: "guess", cell });
  const warned = (made: Choice, changes: Partial<TableProps<Street>> = {}) => warn(made, props(changes));
  it("come before a guess that brings nothing", () => {
    expect(warned(guess("B3"))).toEqual({ id: "street-warn-own", args: { cell: "B3", players: "more" } });
    expect(warned(guess("C2"))?.id).toBe("street-warn-empty");
    const stacks = { C6: [{ owner: 0, face: "guess" as const }] };
    expect(warned(guess("C6"), { own: { ...own, stacks } })?.id).toBe("street-warn-again");
    const pair = table({ players: [player(), player()] });
    expect(warned(guess("B3"), { shown: pair })?.args).toEqual({ cell: "B3", players: "two" });
  });
  it("don't come before anything else", () => {
    expect(warned(guess("C6"))).toBeNull();
    expect(warned(choice("lay decoy B3", { verb: "lay", face: "decoy", cell: "B3" }))).toBeNull();
    expect(warned(choice("done", { verb: "done" }))).toBeNull();
    expect(warned(guess("B3"), { own: null })).toBeNull();
  });
});
