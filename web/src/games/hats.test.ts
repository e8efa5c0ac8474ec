import { describe, expect, it } from "vitest";
import { HATS } from "../art/hats";
import { hatAt } from "./index";

const names = (game: string, count: number, options: Record<string, boolean> = {}): string[] => {
  const seats = Array(count).fill(null);
  return seats.map((_, seat) => HATS[hatAt({ game, seats, options }, seat)]!.name);
};

describe("hats", () => {
  it("go by seats where a game has no colours of its own", () => {
    expect(names("nimble", 4)).toEqual(["red", "blue", "yellow", "green"]);
  });

  it("are of the colours of the tiles in many", () => {
    expect(names("many", 4)).toEqual(["blue", "purple", "green", "orange"]);
  });

  it("are those of the doors in duel", () => {
    expect(names("duel", 2)).toEqual(["green", "blue"]);
  });

  it("are the chosen one alone", () => {
    expect(names("duel", 1)).toEqual(["green"]);
    expect(names("duel", 1, { blue: true })).toEqual(["blue"]);
    expect(names("duel", 2, { blue: true })).toEqual(["green", "blue"]);
  });
});
