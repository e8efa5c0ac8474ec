// What is heard of this game.
import type { SoundName } from "../../play/sound";
import type { Event } from "./views";

export function sounds(event: Event): SoundName | null {
  switch (event.kind) {
    case "lay":
    case "turn":
      return event.up === "dragon" ? "dragon" : "card";
    case "eats":
      return "dragon";
    case "scared":
      return "cure";
    default:
      return null;
  }
}
