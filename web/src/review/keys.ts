// Keys of a replay: arrows, space, Home and End. Where a key has a meaning of its own it keeps it.
import type { Replay } from "./replay.svelte";

export function onKey(event: KeyboardEvent, replay: Replay): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const on = event.target as Element;
  if (on.closest?.("dialog, select, input")) return;
  if (event.key === " " && on.closest?.("button, a, summary")) return;
  const doing: Record<string, () => void> = {
    ArrowLeft: () => replay.back(),
    ArrowRight: () => replay.forward(),
    Home: () => replay.go(0),
    End: () => replay.go(replay.steps),
    " ": () => replay.play(!replay.playing),
  };
  const act = doing[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
