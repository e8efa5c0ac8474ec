// What is heard of this game.
import type { SoundName } from "../../play/sound";
import type { Event } from "./views";

export function sounds(event: Event): SoundName | null {
  switch (event.kind) {
    case "lay":
      return event.card === "diamond" ? "nugget" : "card";
    case "discard":
      return "card";
    case "curse":
      return "curse";
    case "clear":
    case "blow":
      return "cure";
    default:
      return null;
  }
}
