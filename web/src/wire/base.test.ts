import { describe, expect, it } from "vitest";
import { at, within } from "./base";

describe("an address", () => {
  it("lies below the site's path, and leads back from it", () => {
    expect(at("/t/abc", "/gnomes")).toBe("/gnomes/t/abc");
    expect(within("/gnomes/t/abc", "/gnomes")).toBe("/t/abc");
    expect(within("/gnomes/", "/gnomes")).toBe("/");
    expect(within("/gnomes", "/gnomes")).toBe("/");
  });

  it("is somebody else's outside of it", () => {
    for (const address of ["/", "/t/abc", "/gnomesque/t/abc"]) expect(within(address, "/gnomes")).toBeNull();
  });

  it("is what it says where the site has the whole host", () => {
    expect(at("/t/abc")).toBe("/t/abc");
    expect(within("/t/abc")).toBe("/t/abc");
    expect(within("/")).toBe("/");
  });
});
