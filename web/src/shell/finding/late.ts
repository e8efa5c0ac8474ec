import { news } from "../toasts.svelte";
import { speakOfFinding } from "./texts";

/** Who looks on shall not wonder why others talk about what can't be seen yet. Gives what to say instead of the game
 *  where nobody looks on at all. */
export async function tellLate(steps: number | null): Promise<string> {
  await speakOfFinding();
  if (steps === null) return "finding-no-watching";
  news({ id: "finding-late", args: { steps } });
  return "";
}
