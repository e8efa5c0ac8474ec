// What is heard of this game.
import type { SoundName } from "../../play/sound";
import type { Event } from "./views";

export function sounds({ kind }: Event): SoundName | null {
  switch (kind) {
    case "lay":
    case "turn_up":
    case "rockfall":
    case "crumble":
      return "stone";
    case "claim":
    case "take":
      return "nugget";
    case "break":
      return "curse";
    case "repair":
    case "mend":
    case "key":
      return "cure";
    case "map":
    case "throw":
    case "pay":
      return "card";
    default:
      return null;
  }
}
