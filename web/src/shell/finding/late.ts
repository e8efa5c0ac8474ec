import { news } from "../toasts.svelte";
import { speakOfFinding } from "./texts";

/** Who looks on shall not wonder why others talk about what can't be seen yet. */
export async function tellLate(steps: number): Promise<void> {
  await speakOfFinding();
  news({ id: "finding-late", args: { steps } });
}
