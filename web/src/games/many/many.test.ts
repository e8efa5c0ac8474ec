import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it, vi } from "vitest";
import type { Side } from "../../art/tiles";
import type { TableProps } from "../game";
import { Camera } from "../../play/camera.svelte";
import { BOX, COLOURS, TILES, otherSide } from "./components";
import en from "./en.ftl?raw";
import { rearrange } from "./hand";
import { beside, boundsOf, edgeBetween, edgesOf, pointOf } from "./hex";
import lessonsEn from "./lessons.en.ftl?raw";
import lessonsRu from "./lessons.ru.ftl?raw";
import { takeOffs } from "./moment";
import { TAKE_OFF, cheering, fatesOf, passing, vanish, waitOf } from "./moving";
import ru from "./ru.ftl?raw";
import rulesEn from "./rules.en.ftl?raw";
import rulesRu from "./rules.ru.ftl?raw";
import type { Shown, FieldTile } from "./types";
import { dangerOf, isFinal, knownTiles, leaders, placesOf, type Choice, type Event, type Many } from "./views";
import { ask, tell, warn, whyNotTile } from "./words";

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

const tile = (q: number, r: number, seat: number | null, up: Side, down: Side | null = "pizza"): FieldTile => ({
  q,
  r,
  seat,
  up,
  down,
});
const table = (changes: Partial<Shown>): Shown => ({
  phase: "turns",
  turn: 0,
  first: 0,
  acted: 0,
  turned: false,
  finals: 0,
  tiles: [tile(0, 0, null, "pizza")],
  dragons: [],
  players: [0, 1, 2].map(() => ({ hand: 3, stack: 8, least: {}, most: {}, gone: {}, gone_covered: {}, points: 0 })),
  ...changes,
});

describe("the lesson", () => {
  it("names the button that the second action of a turn asks for", () => {
    for (const [language, source] of [["ru", lessonsRu] as const, ["en", lessonsEn] as const]) {
      const second = bundle(language, source).getMessage("many-lesson-pizza")!.value as string;
      expect(second).toContain(say(language, "many-lay-it"));
    }
  });
});

describe("a turn", () => {
  it("ends for good where a tile is drawn after it, or where the game ends", () => {
    expect(isFinal(table({ acted: 0 }), 0)).toBe(false);
    expect(isFinal(table({ acted: 1 }), 0)).toBe(true);
    const bare = table({ acted: 1 });
    bare.players[0]!.stack = 0;
    expect(isFinal(bare, 0)).toBe(false);
    expect(isFinal(table({ phase: "final", finals: 2 }), 0)).toBe(false);
    expect(isFinal(table({ phase: "final", finals: 1 }), 0)).toBe(true);
  });

  it("happens in places, each told once", () => {
    const events = [
      { kind: "lay", at: "1,0", up: "gnome", seat: 0 },
      { kind: "draw", tile: null, seat: 0 },
      { kind: "eats", at: "1,1", seat: 1 },
      { kind: "eaten", at: "1,0", seat: 0 },
    ] as Event[];
    expect(placesOf(events)).toEqual(["1,0", "1,1"]);
  });

  it("leads somebody, or nobody while all have the same", () => {
    const { players } = table({});
    expect(leaders(players)).toEqual([]);
    expect(leaders(players.map((player, seat) => ({ ...player, points: [2, 3, 3][seat]! })))).toEqual([1, 2]);
  });
});

describe("components", () => {
  it("reads every tile of the box", () => {
    const each = [...TILES.values()].reduce((sum, { count }) => sum + count, 0);
    expect([each, COLOURS.length * each + 1]).toEqual([BOX.each_colour, BOX.total]);
    expect(COLOURS.map(({ mark }) => mark)).toEqual(["book", "book", "book", "ours"]);
    expect(otherSide("gnome_dragon", "dragon")).toBe("gnome");
  });
});

describe("the field", () => {
  it("knows neighbours and the edges that score", () => {
    expect(beside("1,-1")).toContain("0,0");
    const tiles = [tile(0, 0, null, "pizza"), tile(1, 0, 1, "gnome"), tile(1, -1, 0, "pizza"), tile(-1, 0, 0, "gnome")];
    expect(edgesOf(tiles)).toHaveLength(3);
    expect(edgesOf(tiles).filter(({ seat }) => seat === 1)).toEqual([
      { seat: 1, gnome: [1, 0], pizza: [1, -1] },
      { seat: 1, gnome: [1, 0], pizza: [0, 0] },
    ]);
    const { middle, ends } = edgeBetween([0, 0], [1, 0]);
    expect(middle.x).toBeCloseTo(pointOf(1, 0).x / 2);
    expect(Math.abs(ends[0].y - ends[1].y)).toBeCloseTo(50);
  });

  it.each([
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ])("fits a straight line of 54 tiles towards %d,%d", (q, r) => {
    const line = Array.from({ length: 54 }, (_, step) => tile(q * step, r * step, null, "pizza"));
    const camera = new Camera();
    [camera.width, camera.height] = [390, 400];
    const bounds = boundsOf(line, 1);
    Object.assign(camera, camera.fitting(bounds));
    expect(camera.holds(bounds)).toBe(true);
    for (const corner of [
      { x: bounds.left, y: bounds.top },
      { x: bounds.right, y: bounds.bottom },
    ]) {
      const { x, y } = camera.toScreen(corner);
      expect(x >= 0 && y >= 0 && x <= 390 && y <= 400).toBe(true);
    }
  });

  it("never gets too small for a thumb by itself, but does when it is asked to", () => {
    vi.stubGlobal("cancelAnimationFrame", () => {});
    const long = Array.from({ length: 30 }, (_, q) => ({ q, r: 0 }));
    const [camera, bounds] = [new Camera(1.8, 0.5), boundsOf(long, 1)];
    [camera.width, camera.height] = [390, 400];
    camera.showAll(bounds, 0);
    expect([camera.scale, camera.holds(bounds)]).toEqual([0.5, true]);
    camera.x = bounds.left + 20; // another part of it is as good
    expect(camera.holds(bounds)).toBe(true);
    camera.overview(bounds);
    expect(camera.scale).toBeLessThan(0.2);
    expect(camera.moved).toBe(true);
    camera.overview(bounds);
    expect([camera.scale, camera.moved]).toEqual([0.5, false]);
    vi.unstubAllGlobals();
  });

  it("shows what lies down to those who know it", () => {
    const tiles = [tile(1, 0, 0, "gnome", null), tile(2, 0, 1, "gnome", null), tile(3, 0, 0, "pizza", "dragon")];
    const own = { hand: {}, owned: {}, gone: {}, under: [{ q: 1, r: 0, down: "dragon" as const }] };
    const seen = (mine: typeof own | null) => knownTiles(tiles, mine).map(({ down, secret }) => [down, secret]);
    expect(seen(own)).toEqual([
      ["dragon", true],
      [null, false],
      ["dragon", false],
    ]);
    expect(seen(null).map(([down]) => down)).toEqual([null, null, "dragon"]);
  });

  it("zooms around a point and comes back", () => {
    const camera = new Camera();
    [camera.width, camera.height] = [400, 400];
    const finger = { x: 100, y: 50 };
    const before = camera.toField(finger);
    Object.assign(camera, { x: 3, y: 4 });
    const there = camera.toField(finger);
    expect(there).toEqual({ x: before.x + 3, y: before.y + 4 });
    expect(camera.toScreen(there)).toEqual(finger);
  });
});

describe("a hand", () => {
  it("keeps the keys and the order of tiles that stay", () => {
    const before = rearrange([], { gnome_pizza: 2, pizza_dragon: 1 }, null);
    const after = rearrange(before, { gnome_pizza: 1, pizza_dragon: 1, gnome_dragon: 1 }, before[0]!.key);
    expect(after.slice(0, 2)).toEqual(before.slice(1));
    expect(after[2]!.kind).toBe("gnome_dragon");
  });
});

describe("dragons", () => {
  const dragon = { q: 2, r: 0, seat: 1, scared: false, threatens: [[1, 0]] as [number, number][] };

  it("threaten, are scared, or never act", () => {
    expect([...dangerOf(table({ dragons: [dragon] })).doomed]).toEqual(["1,0"]);
    expect([...dangerOf(table({ dragons: [{ ...dragon, scared: true }] })).scared]).toEqual(["2,0"]);
    // Seat 0 acts, then seat 1: its dragons are still to be resolved, those of seat 2 never.
    const final = table({ phase: "final", turn: 0, finals: 2, dragons: [dragon, { ...dragon, q: 5, seat: 2 }] });
    expect([...dangerOf(final).doomed]).toEqual(["1,0"]);
    expect([...dangerOf(final).idle]).toEqual(["5,0"]);
    expect([...dangerOf(table({ phase: "over", dragons: [dragon] })).idle]).toEqual(["2,0"]);
  });

  it("take the gnomes beside them, also one that was just laid", () => {
    const events: Event[] = [
      { kind: "lay", seat: 0, at: "1,0", up: "gnome" },
      { kind: "eats", seat: 1, at: "2,0" },
      { kind: "eaten", seat: 0, at: "1,0" },
    ];
    expect(fatesOf(events).get("1,0")!.toward!.x).toBeGreaterThan(0);
    expect(passing(events)).toEqual([{ at: "1,0", seat: 0, up: "gnome" }]);
  });
});

describe("a dragon that takes off", () => {
  const scared: Event = { kind: "scared", at: "1,0", seat: 1 };
  const eats: Event = { kind: "eats", at: "3,0", seat: 1 };
  const eaten = (at: string, seat: number): Event => ({ kind: "eaten", at, seat });

  it("carries off the gnomes beside it, as many as it can hold", () => {
    const events = [scared, eats, eaten("4,0", 0), eaten("3,1", 2)];
    expect(takeOffs(events)).toEqual([
      { at: "1,0", scared: true, carries: [] },
      { at: "3,0", scared: false, carries: [0, 2] },
    ]);
    expect(takeOffs([eats])).toEqual([{ at: "3,0", scared: false, carries: [] }]);
    expect(takeOffs([eats, ...beside("3,0").map((at) => eaten(at, 0))])[0]!.carries).toHaveLength(3);
    const two: Event = { kind: "eats", at: "5,0", seat: 1 };
    expect(takeOffs([eats, two, eaten("4,0", 0), eaten("6,0", 2)]).map(({ carries }) => carries)).toEqual([[0], [2]]);
    expect(takeOffs([{ kind: "lay", at: "1,0", up: "dragon", seat: 0 }])).toEqual([]);
  });

  it("waits for the tile that was laid in the same step", () => {
    expect(waitOf([scared])).toBe(0);
    expect(waitOf([{ kind: "lay", at: "1,1", up: "gnome", seat: 0 }, scared])).toBeGreaterThan(0);
  });

  it("leaves its tile to fade below it: there are never two of it", () => {
    for (const kind of ["scared", "eats"] as const) {
      const { css } = vanish({} as Element, { fate: { kind, toward: null }, wait: 0 });
      const opacity = (ms: number): number => Number(/opacity: (\S+)/.exec(css(1 - ms / 420, ms / 420))![1]);
      expect([0, TAKE_OFF, 420].map(opacity)).toEqual([1, 1, 0]);
    }
  });

  it("is cheered off by three of a colour, but by none that another dragon took", () => {
    const [a, b, c, d] = beside("1,0") as [string, string, string, string];
    const gnomes = (...places: string[]): FieldTile[] =>
      places.map((at) => tile(...(at.split(",").map(Number) as [number, number]), 0, "gnome"));
    expect(cheering([scared], [...gnomes(a, b, c), tile(9, 9, 0, "gnome")])).toEqual([a, b, c]);
    expect(cheering([scared], [...gnomes(a, b, c), { ...gnomes(d)[0]!, seat: 1 }])).toEqual([a, b, c]);
    expect(cheering([scared, eats, eaten(c, 0)], gnomes(a, b))).toEqual([a, b]);
    expect(cheering([eats], gnomes(a, b, c))).toEqual([]);
  });
});

describe("words", () => {
  it("are the same in both languages", () => {
    expect(ids(ru)).toEqual(ids(en));
    expect(ids(rulesRu)).toEqual(ids(rulesEn));
    bundle("ru", rulesRu);
    bundle("en", rulesEn);
  });

  it("name tiles with what is behind them", () => {
    const args = { side: "gnome", down: "pizza", secret: "no", whose: "mine", name: "", state: "doomed" };
    expect(say("ru", "many-tile", args)).toBe("ваш гном, на обороте пицца. Дрожит: рядом дракон");
    expect(say("ru", "many-tile", { ...args, secret: "yes", state: "none" })).toBe(
      "ваш гном, на обороте пицца (знаете только вы)",
    );
    const theirs = { ...args, down: "unknown", whose: "theirs", name: "Ada", state: "none" };
    expect(say("en", "many-tile", theirs)).toBe("gnome (Ada), only its owner knows the back");
    expect(say("ru", "many-why-foreign", theirs)).toBe(
      "Гном (Ada). Что на обороте, знает только хозяин. Переворачивают только свои жетоны.",
    );
    expect(say("en", "many-tile", { ...args, whose: "royal", state: "none" })).toBe("the royal pizza");
    expect(say("ru", "many-result-shared", { count: 2, points: 7 })).toBe(
      "Поровну, по 7 очков: победа общая на двоих. Пиццы хватило!",
    );
  });

  it("tell what happened without bending names", () => {
    const line = (event: Event): string => {
      const message = tell(event, ["Анна", "Борис"])!;
      say("en", message.id, message.args);
      return say("ru", message.id, message.args);
    };
    expect(line({ kind: "lay", seat: 0, at: "1,0", up: "pizza" })).toBe("Анна выкладывает пиццу");
    expect(line({ kind: "turn", seat: 1, at: "1,0", up: "dragon" })).toBe(
      "Борис переворачивает жетон: теперь это дракон",
    );
    expect(line({ kind: "eaten", seat: 1, at: "1,0" })).toBe("Борис теряет гнома: его уносит дракон");
    for (const kind of ["scared", "eats"] as const) line({ kind, seat: 0, at: "0,1" });
    for (const kind of ["final", "over"] as const) line({ kind, seat: 0 });
    expect(tell({ kind: "draw", seat: 0, tile: null }, ["Анна"])).toBeNull();
  });

  const lay: Choice = {
    text: "lay gnome_pizza pizza 1,0",
    parts: { verb: "lay", tile: "gnome_pizza", up: "pizza", at: "1,0" },
  };
  const turn: Choice = { text: "turn 0,1", parts: { verb: "turn", at: "0,1" } };
  const props = (changes: Partial<TableProps<Many>>): TableProps<Many> => ({
    shown: table({ tiles: [tile(0, 0, null, "pizza"), tile(0, 1, 0, "gnome", null), tile(1, 0, 1, "gnome", null)] }),
    own: { hand: { gnome_pizza: 1 }, owned: {}, gone: {}, under: [{ q: 0, r: 1, down: "dragon" }] },
    seat: 0,
    names: ["Анна", "Борис", "Вера"],
    acting: [0],
    moves: [lay, turn],
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
    expect(ask(props({}))).toEqual({ id: "many-ask-first", args: { turning: "yes" } });
    expect(ask(props({ held: { choices: [lay] } }))).toEqual({ id: "many-ask-place", args: { side: "pizza" } });
    expect(ask(props({ held: { choices: [turn] } }))).toEqual({ id: "many-ask-turn", args: { side: "dragon" } });
    const drawing = { ...props({}).shown, acted: 1 };
    expect(ask(props({ shown: drawing, held: { choices: [lay] } })).id).toBe("many-ask-sure");
    expect(ask(props({ shown: drawing, held: { choices: [lay, lay] } })).id).toBe("many-ask-place");
    expect(ask(props({ shown: table({ acted: 1 }), moves: [lay] })).args).toEqual({ turning: "no" });
    expect(ask(props({ shown: table({ acted: 1, turned: true }), moves: [lay] })).id).toBe("many-ask-turned");
    expect(ask(props({ shown: table({ phase: "final" }) })).id).toBe("many-ask-final");
  });

  it("ask about a dragon that would find only gnomes of one's own", () => {
    const dragon = (at: string): Choice => ({
      text: `lay gnome_dragon dragon ${at}`,
      parts: { verb: "lay", tile: "gnome_dragon", up: "dragon", at },
    });
    const own = tile(0, 1, 0, "gnome", null);
    const shown = (...more: FieldTile[]) => table({ tiles: [tile(0, 0, null, "pizza"), own, ...more] });
    expect(warn(dragon("0,2"), props({ shown: shown() }))).toEqual({ id: "many-warn-dragon", args: { count: 1 } });
    expect(warn(dragon("1,0"), props({ shown: shown(tile(2, 0, 1, "gnome")) }))).toBeNull();
    expect(warn(dragon("0,2"), props({ shown: { ...shown(), phase: "final" } }))).toBeNull();
    const three = [tile(1, 2, 0, "gnome"), tile(-1, 3, 0, "gnome")];
    expect(warn(dragon("0,2"), props({ shown: shown(...three) }))).toBeNull(); // they scare it off
    expect(warn(turn, props({ shown: shown(tile(-1, 1, 0, "gnome")) }))).not.toBeNull(); // what lies down comes up
    expect(warn(lay, props({}))).toBeNull();
  });

  it("say why a tile can't be turned over", () => {
    expect(whyNotTile("0,0", props({})).id).toBe("many-why-royal");
    expect(whyNotTile("1,0", props({}))).toEqual({
      id: "many-why-foreign",
      args: { side: "gnome", down: "unknown", name: "Борис" },
    });
    expect(whyNotTile("0,1", props({ acting: [1] })).id).toBe("many-why-turn");
    expect(whyNotTile("0,1", props({ moves: [lay] })).id).toBe("many-why-lay");
    const turned = { ...props({}).shown, acted: 1, turned: true };
    expect(whyNotTile("0,1", props({ shown: turned, moves: [lay] })).id).toBe("many-why-turned");
    for (const id of ["royal", "foreign", "turn", "lay", "turned", "just-laid", "over", "watching"])
      expect(ids(ru)).toContain(`many-why-${id}`);
  });
});
