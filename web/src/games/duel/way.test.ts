import { describe, expect, it } from "vitest";
import type { FieldCard, Shown } from "./types";
import { atOf, placeOf, type Event } from "./views";
import { findsOf, lightOf, wayTo } from "./way";

const lies = (at: string, card: FieldCard["card"], changes: Partial<FieldCard> = {}): FieldCard => {
  const [column, row] = placeOf(at);
  const plain = { gold: false, up: true, turned: false, token: null, key: false, seen_by: [] };
  return { column, row, card, ...plain, reach: [[], []], ...changes };
};
const GREEN = lies("0,1", "entrance");
const BLUE = lies("0,-1", "entrance");
const places = (at: string, cards: FieldCard[], colour: "green" | "blue" = "green"): string[] | null =>
  wayTo(at, cards, colour)?.map(({ card }) => atOf(card)) ?? null;

describe("the way to the gold", () => {
  const straight = [GREEN, BLUE, lies("1,1", "we"), lies("2,1", "we")];

  it("leads card by card from where a colour starts", () => {
    expect(places("3,1", [...straight, lies("3,1", "nw_2")])).toEqual(["0,1", "1,1", "2,1", "3,1"]);
    expect(places("3,1", [...straight, lies("3,1", "nw_2")], "blue")).toBeNull();
    expect(places("3,1", [GREEN, BLUE, lies("2,1", "we"), lies("3,1", "nw_2")])).toBeNull();
  });

  it("is the shortest", () => {
    const round = [lies("0,0", "ns"), lies("0,-1", "nesw_troll", { token: "green" }), lies("1,-1", "we")];
    expect(places("3,1", [...straight, ...round, lies("3,1", "nw_2")])).toHaveLength(4);
  });

  it("goes through one's own doors and through those that have a key", () => {
    const door = (key: boolean) => [GREEN, BLUE, lies("1,1", "nwe_blue_e", { key }), lies("2,1", "nw_2")];
    expect(places("2,1", door(false))).toBeNull();
    expect(places("2,1", door(true))).toEqual(["0,1", "1,1", "2,1"]);
    const own = [GREEN, BLUE, lies("-1,1", "nesw_green_w"), lies("-2,1", "ne_2")];
    expect(places("-2,1", own)).toEqual(["0,1", "-1,1", "-2,1"]);
  });

  it("goes past trolls who were paid alone", () => {
    const troll = (token: "blue" | null) => [GREEN, lies("1,1", "nesw_troll", { token }), lies("2,1", "nw_2")];
    expect(places("2,1", troll(null))).toBeNull();
    expect(places("2,1", troll("blue"))).toEqual(["0,1", "1,1", "2,1"]);
  });

  it("keeps to its tunnel of a bridge, and ends in the stub in which the nugget lies", () => {
    const bridge = [GREEN, lies("1,1", "bridge_nugget")];
    expect(places("1,1", bridge)).toBeNull(); // it goes from west to east, and the nugget lies on the other tunnel
    expect(places("0,0", [GREEN, lies("0,0", "bridge_nugget")])).toEqual(["0,1", "0,0"]);
    const stub = lies("2,1", "stubs_ne_3", { gold: true, turned: true }); // openings to the south and the west
    expect(places("2,1", [GREEN, lies("1,1", "we"), stub])).toBeNull();
    const from = [GREEN, lies("0,2", "ne"), lies("1,2", "nw"), lies("1,1", "stubs_ne_3", { gold: true, turned: true })];
    expect(places("1,1", from)).toEqual(["0,1", "0,2", "1,2", "1,1"]);
  });

  it("jumps from an entrance to its ladder, which alone is the own one's only", () => {
    const far = [lies("4,4", "ne_green_ladder"), lies("5,4", "nw_2")];
    expect(places("5,4", [GREEN, BLUE, ...far])).toEqual(["0,1", "4,4", "5,4"]);
    expect(places("5,4", [lies("0,0", "entrance"), ...far], "green")).toEqual(["0,0", "4,4", "5,4"]);
    expect(places("5,4", [lies("0,0", "entrance"), ...far], "blue")).toBeNull();
  });

  it("is run along from beginning to end in one time, whatever its length, and lit card by card", () => {
    const light = lightOf(wayTo("3,1", [...straight, lies("3,1", "nw_2")], "green")!);
    expect([light.stops[0], light.stops.at(-1)]).toEqual([
      { x: 0, y: 112, part: 0 },
      { x: 240, y: 112, part: 1 },
    ]);
    const parts = light.pieces.map(({ from }) => from);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect([light.pieces.length, parts[0]]).toEqual([4, 0]);
    const jump = lightOf(wayTo("5,4", [GREEN, lies("4,4", "ne_green_ladder"), lies("5,4", "nw_2")], "green")!);
    expect(jump.stops.filter(({ part }) => part === 0).at(-1)).toMatchObject({ x: 320, y: 448 });
    for (const { part } of jump.stops) expect(part).toBeLessThanOrEqual(1);
  });
});

describe("what was found in a step", () => {
  const players = (["green", "blue"] as const).map((colour) => ({ colour }));
  const gold = lies("1,1", "nw_2", { gold: true, token: "green" });
  const shown = (...cards: FieldCard[]) => ({ cards, players }) as unknown as Shown;
  const claim: Event = { kind: "claim", seat: 0, at: "1,1", nuggets: 2 };

  it("is what somebody claims, with the way that leads there", () => {
    const [found, ...more] = findsOf([claim], shown(GREEN, BLUE, gold));
    expect([found!.card, found!.colour, found!.pieces.length, more]).toEqual([gold, "green", 2, []]);
    expect(findsOf([{ kind: "turn_up", seat: 0, at: "1,1", gold: "nw_2" }], shown(GREEN, BLUE, gold))).toEqual([]);
  });

  it("is nothing where the way has fallen in, or where something else lies by now", () => {
    expect(findsOf([claim], shown(BLUE, gold))).toEqual([]);
    expect(findsOf([claim], shown(GREEN, BLUE, { ...gold, token: null }))).toEqual([]);
    expect(findsOf([claim], shown(GREEN, BLUE))).toEqual([]);
  });
});
