import { describe, expect, it } from "vitest";
import { whoLooks } from "./looking";

describe("who looks at a device", () => {
  it("is the only one who sits there, whoever acts", () => {
    expect(whoLooks([2], [0], null)).toEqual({ seat: 2, handTo: null });
  });

  it("is a spectator where nobody sits", () => {
    expect(whoLooks([], [0], null)).toEqual({ seat: null, handTo: null });
  });

  it("is nobody before the device was handed over", () => {
    expect(whoLooks([0, 1], [1], null)).toEqual({ seat: null, handTo: 1 });
  });

  it("stays the same while that seat acts, or a bot does", () => {
    expect(whoLooks([0, 1], [0], 0)).toEqual({ seat: 0, handTo: null });
    expect(whoLooks([0, 1], [2], 0)).toEqual({ seat: 0, handTo: null });
  });

  it("must hand the device on when another seat of it acts", () => {
    expect(whoLooks([0, 1], [1], 0)).toEqual({ seat: 0, handTo: 1 });
    expect(whoLooks([0, 1, 3], [0, 3], 1)).toEqual({ seat: 1, handTo: 3 });
    expect(whoLooks([0, 1, 3], [0, 1], 3)).toEqual({ seat: 3, handTo: 0 });
  });

  it("is next round the table when a bot begins", () => {
    expect(whoLooks([0, 2], [1], null)).toEqual({ seat: null, handTo: 2 });
    expect(whoLooks([0, 2], [3], null)).toEqual({ seat: null, handTo: 0 });
  });
});
