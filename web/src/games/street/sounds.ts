// What is heard of this game.
import type { SoundName } from "../../play/sound";
import type { Event } from "./views";

export function sounds({ kind }: Event): SoundName | null {
  switch (kind) {
    case "reveal":
    case "take":
    case "place":
    case "cat":
    case "discard":
      return "card";
    case "shot":
      return "shot";
    case "home":
      return "curse";
    case "lay":
      return "stone"; // it is dug in
    default:
      return null; // caches are turned up one after the other, long after their events
  }
}
