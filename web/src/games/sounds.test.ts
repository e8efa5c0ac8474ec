// Which event of a game sounds like what, and which ones must not be heard.
import { describe, expect, it } from "vitest";
import { SOUNDS, type SoundName } from "../play/sound";
import { sounds as duel } from "./duel/sounds";
import { sounds as many } from "./many/sounds";
import { sounds as nimble } from "./nimble/sounds";
import { sounds as noms } from "./noms/sounds";
import { sounds as street } from "./street/sounds";

const GAMES = { nimble, many, duel, noms, street } as unknown as Record<string, (event: object) => SoundName | null>;
const types = import.meta.glob<string>("./*/types.ts", { query: "?raw", import: "default", eager: true });
/** Of the frame: no game may say whose turn it is, or who won. */
const FRAME: readonly SoundName[] = ["turn", "hurry", "won", "lost"];

const heard = (game: string, kind: string, more: object = {}): SoundName | null =>
  GAMES[game]!({ kind, seat: 0, card: "cure", ...more });
const kindsOf = (game: string): string[] =>
  [...types[`./${game}/types.ts`]!.matchAll(/^export interface Event\w+ \{\n {2}kind: "(\w+)"/gm)].map(
    ([, kind]) => kind!,
  );

describe.each(Object.keys(GAMES))("%s", (game) => {
  it("has something to hear, and leaves the frame's sounds to the frame", () => {
    const sounds = kindsOf(game).flatMap((kind) => heard(game, kind) ?? []);
    expect(kindsOf(game).length).toBeGreaterThan(7);
    expect(sounds).toContain("card");
    expect(sounds.every((name) => SOUNDS.includes(name) && !FRAME.includes(name))).toBe(true);
  });

  it("tells no end, and nothing that somebody did unseen", () => {
    const hidden = ["draw", "answer", "choose", "power", "look", "see", "keep", "give", "cache", "round_won", "over"];
    expect(hidden.map((kind) => heard(game, kind)).filter(Boolean)).toEqual([]);
  });
});

it.each([
  ["nimble", "lay", { card: "ruby_round" }, "card"],
  ["nimble", "lay", { card: "diamond" }, "nugget"],
  ["nimble", "curse", { card: "fog_green" }, "curse"],
  ["nimble", "blow", { card: "wind_red" }, "cure"],
  ["many", "lay", { up: "pizza" }, "card"],
  ["many", "turn", { up: "dragon" }, "dragon"],
  ["many", "eats", {}, "dragon"],
  ["many", "scared", {}, "cure"],
  ["duel", "lay", { card: "we" }, "stone"],
  ["duel", "claim", {}, "nugget"],
  ["duel", "break", {}, "curse"],
  ["duel", "repair", {}, "cure"],
  ["noms", "play", { card: "lure" }, "lure"],
  ["noms", "moon", { card: "super_lure" }, "lure"],
  ["noms", "play", { card: "ring_2" }, "curse"],
  ["noms", "play", { card: "nom" }, "card"],
  ["noms", "event", { card: "wasps" }, "curse"],
  ["noms", "event", { card: "letter_n" }, "card"],
  ["noms", "cancel", { card: "feather" }, "cure"],
  ["street", "reveal", { card: 3 }, "card"],
  ["street", "shot", {}, "shot"],
  ["street", "lay", {}, "stone"],
] as const)("%s: %s %o is heard as %s", (game, kind, more, name) => {
  expect(heard(game, kind, more)).toBe(name);
});
