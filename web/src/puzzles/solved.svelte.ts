// Which puzzles were solved on this device.
import { SvelteSet } from "svelte/reactivity";

const KEPT = "gnomoteka.solved";

export const solved = new SvelteSet<string>((localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean));

export function keepSolved(id: string): void {
  solved.add(id);
  localStorage.setItem(KEPT, [...solved].join(" "));
}
