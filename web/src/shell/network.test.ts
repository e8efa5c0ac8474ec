import { describe, expect, it } from "vitest";
import { meansHere, origins } from "./network.svelte";

const at = (origin: string): URL => new URL(origin);

describe("the link to a table", () => {
  it("has the address by which the page came, if others get there by it", () => {
    for (const origin of ["http://192.168.1.5:8765", "https://gnomes.example", "http://[fd00::2]:8765"]) {
      expect(origins(at(origin), null)).toEqual([origin]);
    }
  });

  it("has those in the network where the page's own means this computer", () => {
    const addresses = ["http://192.168.1.5:8765", "http://10.0.0.7:41234"];
    for (const origin of ["http://127.0.0.1:8765", "http://localhost:8765", "http://[::1]:8765"]) {
      expect(origins(at(origin), { status: "open", addresses })).toEqual(addresses);
      expect(origins(at(origin), { status: "closed", addresses: [] })).toEqual([]);
      expect(origins(at(origin), null)).toEqual([]);
    }
  });

  it("isn't taken for one of this computer because its name begins alike", () => {
    expect(meansHere("localhost.example")).toBe(false);
    expect(meansHere("12.7.0.1")).toBe(false);
  });
});
