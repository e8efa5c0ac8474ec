import { describe, expect, it } from "vitest";
import type { TableInfo } from "../wire/types";
import { inOrder } from "./my-tables";

const table = (
  id: string,
  status: TableInfo["status"],
  your_turn = false,
  time_left: number | null = null,
): TableInfo => ({ id, status, your_turn, time_left }) as TableInfo;
const ids = (...tables: TableInfo[]): string =>
  inOrder(tables)
    .map(({ id }) => id)
    .join("");

describe("my tables", () => {
  it("begin with those where it is my turn", () => {
    expect(ids(table("a", "over"), table("b", "waiting"), table("c", "playing"), table("d", "playing", true))).toBe(
      "dcba",
    );
  });

  it("keep the newest first otherwise", () => {
    expect(ids(table("a", "playing", true), table("b", "playing", true), table("c", "playing"))).toBe("abc");
  });

  it("go by the time that is left", () => {
    expect(
      ids(
        table("a", "playing", true),
        table("b", "playing", true, 86_400),
        table("c", "playing", false, 5),
        table("d", "playing", true, 60),
        table("e", "playing"),
      ),
    ).toBe("dbace");
  });

  it("show a few finished ones", () => {
    expect(ids(...[..."abcdef"].map((id) => table(id, "over")), table("g", "playing"))).toBe("gabcd");
  });
});
