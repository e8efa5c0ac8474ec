import { describe, expect, it } from "vitest";
import type { GameClient, TableProps } from "../../games/game";
import type { Choice, Eye, State, TableInfo } from "../../wire/types";
import { seenOf } from "./seen";

const take = { text: "take deck", parts: { verb: "take" } } as unknown as Choice;
const mine: Eye = { seat: 0, own: { hand: {} }, moves: [take], answer: null, undo: false, log: [] };
const looksOn: Eye = { ...mine, seat: null, own: null, moves: [] };
const seat = { kind: "person", name: "Anna", yours: true, present: false, stand_in: null };
const info = {
  seats: [seat, { ...seat, name: "Boris", yours: false }],
  ended: false,
  getting_ready: [],
} as unknown as TableInfo;
const state = (eye: Eye, more: Partial<State> = {}): State =>
  ({ step: 3, acting: [0], window: null, shown: { round: 1 }, eyes: [eye], outcome: null, ...more }) as State;
const client = {
  ask: ({ moves }: TableProps) => ({ id: "asked", args: { moves: moves.length } }),
  covered: () => ({ shown: { round: 0 }, own: null }),
} as unknown as GameClient;

describe("a table that is looked at from outside", () => {
  it("asks me what it would ask there, but nothing of it can be done", () => {
    const seen = seenOf(info, state(mine), client);
    expect(seen.status).toEqual({ id: "asked", args: { moves: 1 } });
    expect(seen.myTurn).toBe(true);
    expect(seen.drawn.moves).toEqual([]);
    expect(seen.drawn.own).toEqual({ hand: {} });
  });
  it("shows others asleep who aren't there, but not me", () => {
    expect(seenOf(info, state(mine), client).drawn.seats.map(({ present }) => present)).toEqual([true, false]);
  });
  it("names whom it waits for where several seats are mine", () => {
    const seen = seenOf(info, state(looksOn), client);
    expect(seen.status).toEqual({ id: "turn-of", args: { count: 1, names: "Anna" } });
    expect(seen.myTurn).toBe(false);
    expect(seen.drawn.own).toBeNull();
  });
  it("leaves covered what the result uncovers", () => {
    const outcome = {} as NonNullable<State["outcome"]>;
    const seen = seenOf(info, state({ ...mine, moves: [] }, { outcome, acting: [] }), client);
    expect(seen.drawn.shown).toEqual({ round: 0 });
    expect(seen.status).toEqual({ id: "status-over" });
    expect(seenOf(info, state(mine), client).drawn.shown).toEqual({ round: 1 });
  });
});
