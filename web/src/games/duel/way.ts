// The way from where a side starts to a nugget that it got to, as the cards lie: for a light that runs along it. Nothing
// is found out here: whether somebody got there is told by an event.
import {
  bends,
  nuggetPoint,
  port,
  turnShape,
  turnSide,
  type Colour,
  type Point,
  type Shape,
  type Side,
} from "../../art/tunnels";
import { shapeNamed } from "./components";
import type { FieldCard, Shown } from "./types";
import { atOf, cardAt, entranceOf, NEXT, pointOf, type Event } from "./views";

/** One tunnel of a card, or one of its stubs. */
interface Tunnel {
  card: FieldCard;
  /** As it lies. */
  shape: Shape;
  sides: readonly Side[];
  stub: boolean;
}
/** A part of the way: through this tunnel, by these sides; null: from its middle, or to what lies there. */
export interface Leg extends Tunnel {
  into: Side | null;
  out: Side | null;
}

function tunnelsOf(card: FieldCard): Tunnel[] {
  const printed = card.up && card.card ? shapeNamed(card.card) : null;
  if (!printed) return [];
  const shape = turnShape(printed, card.turned);
  return [
    ...shape.paths.map((sides) => ({ card, shape, sides, stub: false })),
    ...shape.stubs.map((side) => ({ card, shape, sides: [side], stub: true })),
  ];
}

/** The sides between which one can walk: not through a shut door, nor past a troll who wasn't paid. */
function open({ card, shape, sides, stub }: Tunnel, colour: Colour): readonly Side[] {
  if (stub || (shape.troll && !card.token)) return [];
  const shut = shape.doorColour !== colour && !card.key ? shape.door : null;
  return sides.filter((side) => side !== shut);
}

const nameOf = ({ card, sides, stub }: Tunnel): string => `${atOf(card)} ${sides.join("")} ${stub}`;
const holdsNuggets = ({ shape, sides, stub }: Tunnel): boolean =>
  shape.nuggets > 0 && (shape.nuggetAt ? sides.includes(shape.nuggetAt) : !stub);

/** The shortest way of this colour to the nuggets of a card; null: there is none. */
export function wayTo(at: string, cards: readonly FieldCard[], colour: Colour): Leg[] | null {
  const lying = new Map(cards.map((card) => [atOf(card), tunnelsOf(card)]));
  const start = entranceOf(cards, colour);
  if (!start) return null;
  const alone = cards.filter(({ card }) => card === "entrance").length === 1;
  /** An entrance and the ladder of its colour are one place. */
  const ladders = (from: FieldCard): Tunnel[] => {
    const joined = (["green", "blue"] as const).filter((each) => !alone || each === colour);
    const ends = joined.map((each) =>
      cards.filter((card) => card === entranceOf(cards, each) || card.card?.includes(`${each}_ladder`)),
    );
    const one = ends.find((cards) => cards.includes(from)) ?? [];
    return one.filter((card) => card !== from).flatMap((card) => lying.get(atOf(card))!);
  };
  const beside = ({ column, row }: FieldCard, side: Side): Tunnel[] =>
    lying.get(`${column + NEXT[side][0]},${row + NEXT[side][1]}`) ?? [];

  const ways: Leg[][] = lying.get(atOf(start))!.map((tunnel) => [{ ...tunnel, into: null, out: null }]);
  const seen = new Set(ways.map(([first]) => nameOf(first!)));
  for (const way of ways) {
    const last = way.at(-1)!;
    if (atOf(last.card) === at && holdsNuggets(last)) return way;
    const go = (next: Tunnel, into: Side | null, out: Side | null): void => {
      if (seen.has(nameOf(next))) return;
      seen.add(nameOf(next));
      ways.push([...way.slice(0, -1), { ...last, out }, { ...next, into, out: null }]);
    };
    for (const side of open(last, colour)) {
      const facing = turnSide(side, true);
      for (const next of beside(last.card, side))
        if ((next.stub ? next.sides : open(next, colour)).includes(facing)) go(next, facing, side);
    }
    if (!last.stub) for (const next of ladders(last.card)) go(next, null, null);
  }
  return null;
}

export interface Light {
  /** Each card's piece as a path, and at which part of the way it begins. */
  pieces: { d: string; from: number }[];
  /** Where the lamp is at which part of the way; it jumps where two have the same. */
  stops: (Point & { part: number })[];
}

/** The points of one piece, in the field. */
function pointsOf({ card, shape, into, out, stub }: Leg): Point[] {
  const heap = shape.nuggets > 0 ? nuggetPoint(shape) : { x: 0, y: 0 };
  const [start, end] = [into ? port(into) : { x: 0, y: 0 }, out ? port(out) : heap];
  const straight = stub || !into || (!out && (into === shape.nuggetAt || bends(shape)));
  // The middle of a bend lies outside of the card's middle.
  const middle = bends(shape) && into && out ? { x: (start.x + end.x) / 4, y: (start.y + end.y) / 4 } : { x: 0, y: 0 };
  const centre = pointOf(card.column, card.row);
  return (straight ? [start, end] : [start, middle, end]).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function lightOf(way: readonly Leg[]): Light {
  const pieces = way.map(pointsOf);
  const steps = (points: Point[]): number[] => points.slice(1).map((point, index) => far(points[index]!, point));
  const whole = pieces.flatMap(steps).reduce((sum, step) => sum + step, 0) || 1;
  const light: Light = { pieces: [], stops: [] };
  let gone = 0;
  for (const points of pieces) {
    const [first, ...rest] = points;
    light.pieces.push({
      d: points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join(""),
      from: gone / whole,
    });
    light.stops.push({ ...first!, part: gone / whole });
    const lengths = steps(points);
    rest.forEach((point, index) => {
      gone += lengths[index]!;
      light.stops.push({ ...point, part: Math.min(1, gone / whole) });
    });
  }
  return light;
}

/** Nuggets that somebody got to in this step. */
export interface Find extends Light {
  card: FieldCard;
  shape: Shape;
  colour: Colour;
}

export function findsOf(events: readonly Event[], shown: Shown): Find[] {
  return events.flatMap(({ kind, at, seat }): Find[] => {
    const card = kind === "claim" ? cardAt(shown, at!) : undefined;
    const shape = card?.card ? shapeNamed(card.card) : null;
    const colour = shown.players[seat ?? -1]?.colour;
    // What fell in since then is no way any more.
    const way = card && shape && colour && card.token === colour ? wayTo(at!, shown.cards, colour) : null;
    return way ? [{ card: card!, shape: shape!, colour: colour!, ...lightOf(way) }] : [];
  });
}
