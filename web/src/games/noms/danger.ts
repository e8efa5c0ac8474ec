// What is in danger while a question is open, and which moves only harm who makes them.
import type { Choice, Place } from "./views";
import { placesOf, unit } from "./views";
import type { Card, Shown, Spot } from "./types";

/** `one`: of what is alike there, one is in danger. */
export type Peril = "one" | "all";

const COVERED: Spot[] = ["mushroom", "toad", "moth"];
const ALL: Partial<Record<Card, Spot[]>> = {
  super_lure: ["free", ...COVERED],
  cyclone: COVERED,
  ring_1: ["free"],
  ring_2: ["free"],
  ring_3: ["free"],
  beetle: ["mushroom"],
  flood: ["free"],
  wasps: ["toad"],
  alchemy: ["free", ...COVERED, "bubble"],
};

/** What the open question is about: places, by how much of what is there is meant. */
export function dangersOf(shown: Shown): Map<Place, Peril> {
  const found = new Map<Place, Peril>();
  const { phase, played, event, players, turn } = shown;
  if (phase === "plague" || (phase === "event" && event === "plague"))
    players.forEach((player, seat) => player.hand > 0 && found.set(`hand-${seat}`, "all"));
  const card = phase === "window" ? played?.card : phase === "event" ? event : null;
  if (!card) return found;
  const spots = ALL[card];
  if (!spots) {
    if (played?.thing) {
      const parts = { verb: "play" as const, moon: false as const, card, thing: played.thing, target: played.target };
      for (const place of placesOf({ text: "", parts }, shown, turn)) found.set(place, "one");
    }
    return found;
  }
  const whose = card === "alchemy" ? turn : (played?.target ?? null);
  players.forEach((player, seat) => {
    if (whose !== null && whose !== seat) return;
    for (const spot of spots) if (player.area[spot]) found.set(unit(seat, spot), "all");
    if (card === "alchemy") for (const ring of player.rings) found.set(unit(seat, `ring_${ring}`), "all");
  });
  return found;
}

/** Whether something of this seat is in danger. */
export const threatens = (dangers: Map<Place, Peril>, seat: number | null): boolean =>
  seat !== null && [...dangers.keys()].some((place) => place === `hand-${seat}` || place.startsWith(`unit-${seat}-`));

/** What this move would do to its own player alone, as a text names it; null: it is good for something. */
export function harmOf({ parts }: Choice, shown: Shown, me: number | null): string | null {
  if (parts.verb !== "play" || me === null) return null;
  const { card, thing, target } = parts;
  const onlyMine = (spot: Spot): boolean =>
    shown.players.every((player, seat) => (player.area[spot] ? seat === me : true));
  if (card.startsWith("ring")) return onlyMine("free") ? "ring" : null;
  if (card === "beetle") return onlyMine("mushroom") ? "beetle" : null;
  if (card === "lightning") return thing === "elder" && shown.players[me]!.elder ? "elder" : null;
  if (target !== me || !thing) return null;
  if (card === "mushroom" || card === "toad" || card === "bubble") return card;
  if (card === "spear") return thing === "nom" ? "spear" : null;
  return card === "thief" && !thing.endsWith("bubble") ? "thief" : null;
}
