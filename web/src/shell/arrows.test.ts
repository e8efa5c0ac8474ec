import { describe, expect, it } from "vitest";
import { type Box, nearest } from "./arrows";

const at = (x: number, y: number): Box => ({ left: x, top: y, right: x + 10, bottom: y + 10 });

describe("an arrow key", () => {
  const boxes = [at(0, 0), at(20, 0), at(40, 2), at(0, 50), at(38, 50)];

  it("goes to the neighbour in the row", () => {
    expect(nearest(boxes[0]!, boxes, "ArrowRight")).toBe(1);
    expect(nearest(boxes[1]!, boxes, "ArrowRight")).toBe(2);
    expect(nearest(boxes[2]!, boxes, "ArrowLeft")).toBe(1);
  });

  it("goes to the nearest one in the next row", () => {
    expect(nearest(boxes[2]!, boxes, "ArrowDown")).toBe(4);
    expect(nearest(boxes[3]!, boxes, "ArrowUp")).toBe(0);
  });

  it("goes nowhere at the edge", () => {
    expect(nearest(boxes[0]!, boxes, "ArrowLeft")).toBe(-1);
    expect(nearest(boxes[0]!, boxes, "ArrowUp")).toBe(-1);
  });
});
