import { describe, expect, it } from "vitest";
import { parse } from "./router.svelte";

describe("an address", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new/nimble", { page: "new", game: "nimble" }],
    ["/t/abc123", { page: "table", id: "abc123" }],
    ["/t/abc123/", { page: "table", id: "abc123" }],
    ["/rules/nimble", { page: "rules", game: "nimble" }],
    ["/t/abc123/replay", { page: "replay", id: "abc123" }],
    ["/host", { page: "host" }],
    ["/me", { page: "me" }],
    ["/mail", { page: "mail" }],
    ["/p/me", { page: "player", handle: "me" }],
    ["/evenings", { page: "evenings" }],
    ["/evenings/abc", { page: "evening", id: "abc" }],
    ["/ladder/duel", { page: "ladder", game: "duel" }],
    ["/company", { page: "company" }],
    ["/puzzles", { page: "puzzles" }],
    ["/puzzles/0a1b2c3d", { page: "puzzles", id: "0a1b2c3d" }],
    ["/puzzles/a/b", { page: "nowhere" }],
    ["/host/x", { page: "nowhere" }],
    ["/t", { page: "nowhere" }],
    ["/t/a/b", { page: "nowhere" }],
    ["/api/games", { page: "nowhere" }],
  ])("%s leads to its page", (path, route) => {
    expect(parse(path)).toEqual(route);
  });
});
