import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { TableProps } from "../game";
import { CARDS, spread, total } from "./components";
import { decision, leaders } from "./decision";
import en from "./en.ftl?raw";
import { flightsOf } from "./flights";
import { rearrange } from "./hand";
import { fullSet, momentOf } from "./moment";
import { touched } from "./news.svelte";
import ru from "./ru.ftl?raw";
import rulesEn from "./rules.en.ftl?raw";
import rulesRu from "./rules.ru.ftl?raw";
import { ask, tell, whyNotCard } from "./words";
import type { Card, Player, Shown } from "./types";
import type { Choice, Event, Nimble } from "./views";

function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  expect(made.addResource(new FluentResource(source))).toEqual([]);
  return made;
}
const speech = { ru: bundle("ru", ru), en: bundle("en", en) };

function say(language: "ru" | "en", id: string, args: Record<string, string | number> = {}): string {
  const problems: Error[] = [];
  const pattern = speech[language].getMessage(id)?.value;
  const text = pattern ? speech[language].formatPattern(pattern, args, problems) : id;
  expect(problems).toEqual([]);
  return text;
}

const ids = (source: string): string[] => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);

describe("components", () => {
  it("reads every card of the box", () => {
    expect(total(Object.fromEntries([...CARDS.values()].map((card) => [card.kind, card.count])))).toBe(102);
    expect(CARDS.get("fog_orange")!.hides).toEqual(["ruby", "heliodor"]);
    expect(CARDS.get("wind_blue")!.blowsAway).toEqual(["fog_green", "fog_purple"]);
    expect(CARDS.get("diamond")!.mark).toBe("ours");
  });

  it("spreads counts into separate cards, gems first", () => {
    expect(spread({ cave_in: 1, ruby_round: 2, cave: 1 })).toEqual(["ruby_round", "ruby_round", "cave", "cave_in"]);
  });
});

describe("a hand", () => {
  it("keeps the keys of cards that stay", () => {
    const before = rearrange([], { ruby_round: 2, cave: 1 }, null);
    const after = rearrange(before, { ruby_round: 2, cave: 1, diamond: 1 }, null);
    expect(after.filter((card) => card.kind !== "diamond")).toEqual(before);
  });

  it("lets the played one of two equal cards go", () => {
    const before = rearrange([], { ruby_round: 2 }, null);
    expect(rearrange(before, { ruby_round: 1 }, before[0]!.key)).toEqual([before[1]]);
    expect(rearrange(before, { ruby_round: 1 }, before[1]!.key)).toEqual([before[0]]);
  });
});

describe("the lead", () => {
  it("is with the larger sets, first of all", () => {
    expect(
      leaders([
        [0, 2, 0, 0, 0, 3],
        [1, 0, 0, 0, 0, 0],
        [0, 2, 1, 0, 0, 0],
      ]),
    ).toEqual([1]);
  });

  it("is shared by equals, and with nobody while all are equal", () => {
    const [six, none] = [
      [1, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ];
    expect(leaders([six!, none!, six!])).toEqual([0, 2]);
    expect(leaders([none!, none!])).toEqual([]);
  });
});

describe("news", () => {
  it("is about what was touched: a curse lies before whom it was sent to", () => {
    const events = [
      { kind: "take", card: "ruby_round", place: 1, seat: 1 },
      { kind: "refill", card: "cave", place: 1, seat: 1 },
      { kind: "curse", card: "fog_green", target: 2, seat: 1 },
      { kind: "blow", card: "wind_blue", fog: "fog_green", seat: 2 },
    ] as Event[];
    expect(touched(events)).toEqual(["known:1:ruby_round", "laid:2:fog_green", "discard"]);
  });
});

describe("the decision", () => {
  it("is the first size in which the winner has more than the second", () => {
    const vectors = [
      [2, 0, 1, 0, 0, 0],
      [2, 1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 1],
    ];
    expect(decision([1], [2, 1, 3], vectors)).toEqual({ size: 5, more: 1, less: 0 });
  });

  it("is nothing when all share the win", () => {
    const equal = [0, 0, 1, 0, 0, 0];
    expect(decision([0, 1], [1, 1], [equal, equal])).toBeNull();
  });
});

describe("flights", () => {
  it("show a card drawn by somebody else from behind", () => {
    expect(flightsOf([{ kind: "draw", seat: 1, card: null }], 0)).toMatchObject([
      { card: null, from: "deck", to: "hand:1" },
    ]);
  });

  it("bring a curse on me to my place", () => {
    const events: Event[] = [{ kind: "curse", seat: 2, card: "fog_green", target: 0 }];
    expect(flightsOf(events, 0)).toMatchObject([{ from: "hand:2", to: "laid:fog_green" }]);
    expect(flightsOf(events, 1)).toMatchObject([{ from: "hand:2", to: "player:0" }]);
  });
});

describe("words", () => {
  it("are the same in both languages", () => {
    expect(ids(ru)).toEqual(ids(en));
    expect(ids(rulesRu)).toEqual(ids(rulesEn));
    bundle("ru", rulesRu);
    bundle("en", rulesEn);
  });

  it("name every card in both languages", () => {
    for (const language of ["ru", "en"] as const) {
      const names = [...CARDS.keys()].map((card) => say(language, "nimble-card-acc", { card }));
      expect(new Set(names).size).toBe(CARDS.size);
    }
    expect(say("ru", "nimble-card-acc", { card: "cave" })).toBe("пещеру");
    expect(say("en", "nimble-card-acc", { card: "fog_orange" })).toBe("an orange fog");
  });

  it("tell what happened without bending names", () => {
    const names = ["Анна", "Борис"];
    const line = (event: Parameters<typeof tell>[0]): string => {
      const message = tell(event, names)!;
      return say("ru", message.id, message.args);
    };
    expect(line({ kind: "take", seat: 0, card: "ruby_round", place: 1 })).toBe(
      "Анна берёт круглый рубин из открытых карт",
    );
    expect(line({ kind: "draw", seat: 1, card: null })).toBe("Борис берёт карту из колоды");
    expect(line({ kind: "curse", seat: 1, card: "cave_in", target: 0 })).toBe(
      "Борис устраивает обвал: берегись, Анна!",
    );
    expect(line({ kind: "blow", seat: 0, card: "wind_red", fog: "fog_orange" })).toBe(
      "Анна зовёт красный ветер и сдувает оранжевый туман",
    );
    expect(tell({ kind: "refill", seat: null, card: "cave", place: 0 }, names)).toBeNull();
  });

  const lay: Choice = { text: "lay cave", parts: { verb: "lay", card: "cave" } };
  const discard: Choice = { text: "discard cave", parts: { verb: "discard", card: "cave" } };
  const player = (curses: Card[]): Player => ({
    hand: 1,
    known: {},
    cave: true,
    curses,
    gems: {},
    fogged: [],
    sets: [0, 0, 0, 0, 0, 0],
  });
  const playing = (curses: Card[]): Shown => ({
    phase: "play",
    turn: 0,
    first: 0,
    turns_made: 0,
    turns_total: null,
    deck: 50,
    open: [null, null, null],
    discard: {},
    players: [player(curses), player([])],
  });
  const table = (changes: Partial<TableProps<Nimble>>): TableProps<Nimble> => ({
    shown: playing([]),
    own: { hand: { cave: 1 }, blocked: {} },
    seat: 0,
    names: ["Анна", "Борис"],
    acting: [0],
    moves: [lay],
    answer: null,
    notes: null,
    keepNotes: () => undefined,
    window: null,
    held: { choices: [] },
    seats: [],
    fresh: [],
    since: [],
    latest: [],
    play: () => {},
    whyNot: () => {},
    ...changes,
  });

  it("ask for what can be done now", () => {
    expect(ask(table({})).id).toBe("nimble-ask-play");
    expect(ask(table({ moves: [discard] })).id).toBe("nimble-ask-discard");
    expect(ask(table({ held: { choices: [lay] } })).id).toBe("nimble-ask-lay");
    expect(ask(table({ shown: playing(["cave_in"]), held: { choices: [lay] } })).id).toBe("nimble-ask-clear");
  });

  it("say why a card can't be played", () => {
    expect(whyNotCard("cave", table({ own: { hand: {}, blocked: { cave: "have_cave" } } })).id).toBe(
      "nimble-why-have_cave",
    );
    expect(whyNotCard("cave", table({ acting: [1] })).id).toBe("nimble-why-turn");
    for (const reason of ["no_cave", "two_caves", "cave_in", "fog", "have_cave", "nothing_to_blow", "nobody_to_curse"])
      expect(ids(ru)).toContain(`nimble-why-${reason}`);
  });
});

describe("a moment", () => {
  const player = (gems: Player["gems"], six = 0, fogged: Player["fogged"] = []): Player => ({
    hand: 5,
    known: {},
    cave: true,
    curses: [],
    gems,
    fogged,
    sets: [six, 0, 0, 0, 0, 0],
  });
  const lay = (card: Card): Event => ({ kind: "lay", card, seat: 0 });

  it("is a set of six that has just become complete", () => {
    const [five, six] = [player({ ruby_round: 5 }), player({ ruby_round: 5, ruby_square: 1 }, 1)];
    expect(momentOf([lay("ruby_square")], [five], [six])).toEqual({
      kind: "treasure",
      seat: 0,
      by: "ruby",
      gems: ["ruby_square", "ruby_round", "ruby_round", "ruby_round", "ruby_round", "ruby_round"],
    });
    expect(momentOf([lay("ruby_square")], [six], [player({ ruby_round: 5, ruby_square: 2 }, 1)])).toBeNull();
    expect(momentOf([{ kind: "draw", card: null, seat: 0 }], [six], [six])).toBeNull();
  });

  it("is one that the wind has uncovered", () => {
    const gems = { ruby_round: 4, ruby_square: 2 };
    const blown: Event = { kind: "blow", card: "wind_red", fog: "fog_orange", seat: 0 };
    const found = momentOf([blown], [player(gems, 0, ["ruby", "heliodor"])], [player(gems, 1)]);
    expect(found).toMatchObject({ kind: "treasure", by: "ruby" });
  });

  it("is a cave-in, on whom it falls", () => {
    const curse: Event = { kind: "curse", card: "cave_in", target: 1, seat: 0 };
    expect(momentOf([curse], [], [])).toEqual({ kind: "cave_in", seat: 1 });
    expect(momentOf([{ ...curse, card: "fog_green" }], [], [])).toBeNull();
  });

  it("shows six that belong together: of a shape, with diamonds, and none that a fog hides", () => {
    const rounds = player({ ruby_round: 2, heliodor_round: 2, sapphire_round: 2, ruby_square: 1 });
    expect(fullSet(rounds, "sapphire_round")).toMatchObject({ by: "round", gems: { length: 6 } });
    const five = fullSet(player({ heliodor_round: 3, heliodor_square: 2, diamond: 2 }), "diamond")!;
    expect(five.by).toBe("heliodor");
    expect(five.gems.filter((kind) => kind === "diamond")).toHaveLength(1);
    expect(fullSet(player({ ruby_round: 3, sapphire_round: 3 }, 1, ["sapphire"]), "ruby_round")).toBeNull();
  });
});
