// The seats of a table to be made: presets and what may be changed by hand.
import type { NewTable, SeatWish } from "../wire/types";

export type SeatKind = SeatWish["kind"];
export type Preset = "bots" | "link" | "here";

export interface Place {
  kind: SeatKind;
  /** Typed by hand; empty: the usual name. */
  name: string;
  level: string;
}

/** What is chosen where more than one person plays. */
export type AmongPeople = Required<
  Pick<NewTable, "clock" | "for_children" | "watchers_talk" | "open_to" | "watch_delay">
>;

/** As it is where nobody has chosen. */
export const ALONE: AmongPeople = {
  clock: null,
  for_children: null,
  watchers_talk: false,
  open_to: "link",
  watch_delay: 0,
};

const OTHERS: Record<Preset, SeatKind> = { bots: "bot", link: "open", here: "here" };

/** Me and others of the preset's kind. */
export function preset(what: Preset, count: number, level: string): Place[] {
  return Array.from({ length: count }, (_, index) => ({ kind: index === 0 ? "me" : OTHERS[what], name: "", level }));
}

/** The preset that the seats amount to; null: mixed by hand. */
export function presetOf(places: readonly Place[]): Preset | null {
  const others = places.slice(1).map((place) => place.kind);
  if (places[0]?.kind !== "me") return null;
  const found = (Object.keys(OTHERS) as Preset[]).find((what) => others.every((kind) => kind === OTHERS[what]));
  return found ?? null;
}

/** I sit once: who takes the seat "me" leaves the old one to whoever sat at the new one. */
export function reseat(places: readonly Place[], index: number, kind: SeatKind): Place[] {
  const before = places[index]!.kind;
  return places.map((place, at) => {
    if (at === index) return { ...place, kind };
    return kind === "me" && place.kind === "me" ? { ...place, kind: before } : place;
  });
}

export function resize(places: readonly Place[], count: number, level: string): Place[] {
  if (count <= places.length) return places.slice(0, count);
  const kind = places.findLast((place) => place.kind !== "me")?.kind ?? "bot";
  const added = Array.from({ length: count - places.length }, (): Place => ({ kind, name: "", level }));
  return [...places, ...added];
}

/** Letters and signs that show nothing. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** A name as it was typed; "" also where nothing of it would be seen. */
export function given(name: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(BLANKS, "")) ? name.trim() : "";
}

/** `usual` names a seat whose name was left empty. */
export function wishes(places: readonly Place[], me: string, usual: (index: number) => string): SeatWish[] {
  return places.map(({ kind, name, level }, index) => {
    if (kind === "bot") return { kind, level };
    if (kind === "open") return { kind };
    return { kind, name: given(kind === "me" ? me : name) || usual(index) };
  });
}
