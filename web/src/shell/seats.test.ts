import { describe, expect, it } from "vitest";
import { given, preset, presetOf, reseat, resize, wishes } from "./seats";

describe("the seats of a new table", () => {
  it("come from a preset and are recognised as it", () => {
    for (const what of ["bots", "link", "here"] as const) {
      expect(presetOf(preset(what, 3, "greedy"))).toBe(what);
    }
    expect(presetOf(reseat(preset("bots", 3, "greedy"), 2, "open"))).toBeNull();
  });

  it("have me only once", () => {
    const places = reseat(preset("bots", 3, "greedy"), 2, "me");
    expect(places.map((place) => place.kind)).toEqual(["bot", "bot", "me"]);
  });

  it("grow by more of the same", () => {
    const places = resize(preset("here", 2, "greedy"), 4, "greedy");
    expect(places.map((place) => place.kind)).toEqual(["me", "here", "here", "here"]);
    expect(resize(places, 2, "greedy")).toHaveLength(2);
  });

  it("are told to the server with names where people sit", () => {
    const places = [...preset("here", 2, "greedy"), ...preset("bots", 2, "random").slice(1)];
    expect(wishes(places, " Анна ", (index) => `Гость ${index + 1}`)).toEqual([
      { kind: "me", name: "Анна" },
      { kind: "here", name: "Гость 2" },
      { kind: "bot", level: "random" },
    ]);
  });

  it("have a usual name where nothing of the typed one would be seen", () => {
    for (const blank of ["", "  ", "\u3164", "\u2800 \u115f", "\u200d\u0301"]) expect(given(blank)).toBe("");
    for (const name of ["Анна", "Ё", "👩‍👧", "?", "7"]) expect(given(` ${name} `)).toBe(name);
  });
});
