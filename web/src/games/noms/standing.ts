// Where noms stand on the screen: those who hear a tune, before the table changes, and where they have come to, after it.
import { IN_RING, type Spot } from "../../art/noms";
import type { Call, Place } from "./moment";

export interface Listener extends Place {
  /** As it was drawn there. */
  look: number;
}

const WIDTH = 72;
const HEIGHT = 84;

const unitsOf = (seat: number, spot: Spot): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-seat="${seat}"][data-spot="${spot}"]`),
];

/** The picture that a unit holds. How large it will be: it may be growing. */
function placeOf(unit: HTMLElement): Place {
  const { x, y, width, height } = unit.getBoundingClientRect();
  const size = Math.min(unit.offsetWidth, (unit.offsetHeight * WIDTH) / HEIGHT);
  return { x: x + width / 2, y: y + height / 2, size };
}

/** The noms that are called, and the ring that holds them, before they have gone; none if they can't be seen. */
export function listenersOf({ by, from, n, ring }: Call): { listeners: Listener[]; ring: Place | null } {
  if (ring) {
    const [unit] = unitsOf(from, ring as Spot);
    const place = unit ? placeOf(unit) : null;
    return { listeners: place ? inRing(place, n, from) : [], ring: place };
  }
  const spots: Spot[] = by === "lure" ? ["free"] : ["free", "mushroom", "toad", "moth"];
  const standing = spots.flatMap((spot) =>
    unitsOf(from, spot).flatMap((unit, index) =>
      // Many alike may be drawn as one with a number.
      Array.from({ length: Number(unit.dataset.count) }, () => ({ ...placeOf(unit), look: from + index })),
    ),
  );
  return { listeners: standing.slice(-n), ring: null };
}

function inRing({ x, y, size }: Place, n: number, look: number): Listener[] {
  const unit = size / WIDTH;
  return IN_RING[n - 1]!.map(([dx, dy, scale], index) => ({
    x: x + dx * unit,
    // A nom's picture has its middle 4 above its 0, 0.
    y: y + (dy + 4 - 4 * scale) * unit,
    size: size * scale,
    look: look + index,
  }));
}

/** Where they stand now, and what is drawn there of them alone. */
export function newcomersOf({ to, n }: Call): { places: Place[]; alone: Element[] } {
  const units = unitsOf(to, "free");
  const last = units.at(-1);
  if (!last) return { places: [], alone: [] };
  const each = Array.from({ length: n }, (_, index) => units[units.length - n + index] ?? last);
  const alone = last.dataset.count === "1" ? each.map((unit) => unit.parentElement!) : [];
  return { places: each.map(placeOf), alone };
}
