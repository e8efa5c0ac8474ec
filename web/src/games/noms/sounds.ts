// What is heard of this game.
import type { SoundName } from "../../play/sound";
import { typeOf } from "./components";
import type { Card } from "./types";
import type { Event } from "./views";

const TUNES: readonly Card[] = ["lure", "super_lure", "flute"];
const HARM: readonly Card[] = ["flood", "plague", "wasps"];
const HARMFUL = ["danger", "trap", "help_or_danger"];

function played(card: Card): SoundName {
  if (TUNES.includes(card)) return "lure";
  return HARM.includes(card) || HARMFUL.includes(typeOf(card)) ? "curse" : "card";
}

export function sounds(event: Event): SoundName | null {
  switch (event.kind) {
    case "play":
    case "moon":
    case "event":
      return played(event.card);
    case "catch":
    case "lose":
      return "curse";
    case "cancel":
    case "free":
    case "fetch":
      return "cure";
    case "join":
    case "pass_on":
    case "discard":
      return "card";
    default:
      return null; // above all an answer: that somebody has given one is a secret
  }
}
