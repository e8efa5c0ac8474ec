import { describe, expect, it } from "vitest";
import type { TableInfo } from "../wire/types";
import { inOrder } from "./my-tables";

const table = (id: string, status: TableInfo["status"], your_turn = false): TableInfo =>
  ({ id, status, your_turn }) as TableInfo;
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

  it("show a few finished ones", () => {
    expect(ids(...[..."abcdef"].map((id) => table(id, "over")), table("g", "playing"))).toBe("gabcd");
  });
});
