"""What a sensible digger would do at a glance: get to gold before the other, and be in their way where it costs most.

Everything is weighed in nuggets. A target (a face-down gold card, an unclaimed nugget) is worth less to a player with
each card that they have yet to lay on the way there. A move is worth what it adds to one's own prospects and takes from
the other's; who gets there now has it, and the other hasn't. Only the view is asked, never the state.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from gnomoteka.core.contract import View
from gnomoteka.games.duel.cards import DOORS, GOLD, LADDER, NUGGET_NODE, NUGGETS, SHAPES, SIDES, STUB, TROLL, Colour
from gnomoteka.games.duel.view import (
    Move,
    MoveBreak,
    MoveBribe,
    MoveEnough,
    MoveKey,
    MoveLay,
    MoveMap,
    MoveMend,
    MovePlace,
    MoveRepair,
    MoveRockfall,
    MoveThrow,
    Own,
    Shown,
)

Seen = View[Shown, Own]
Place: TypeAlias = tuple[int, int]
Node: TypeAlias = tuple[Place, int]  # a port (side 0 to 3) or a middle (4, 5) of the card there

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
NUMBER = {shape["kind"]: number for number, shape in enumerate(SHAPES)}
# Plain lists: one number at a time they are read far faster than arrays.
SIDE_KINDS, DOOR_COLOURS, NUGGET_NODES = SIDES.tolist(), DOORS.tolist(), NUGGET_NODE.tolist()
NUGGET_COUNTS, LADDER_COLOURS, TROLLS_THERE = NUGGETS.tolist(), LADDER.tolist(), TROLL.tolist()
FAR = 99

STEP_WORTH = 0.62  # of a target's worth, for each card that must be laid on the way
UNCOVERED = 0.15  # a gold card may lead on
COMES_OUT_WELL = 0.8  # a gold card may turn its nuggets away
TRIBUTE = 1.0  # a troll takes a nugget at the end, and a token now
KEEP = {"repair": 0.14, "broken": 0.16, "key": 0.08, "rockfall": 0.12, "map": 0.02}  # rather than throw it away
SOMEBODY = "somebody"  # whose token lies on a troll makes no difference
TROLLS = [shape["kind"] for shape in SHAPES if shape.get("troll")]


class Tile(NamedTuple):
    """A face-up card: what each side is, whom its doors let through, who is on it."""

    sides: list[int]
    doors: list[int]  # on each side 1 + the colour that passes; 0: everybody
    shape: int
    turned: bool
    token: str | None = None

    @property
    def nuggets(self) -> int:
        return 0 if self.token else int(NUGGET_COUNTS[self.shape])

    @property
    def ladder(self) -> int:
        """The colour whose entrance it leads to; -1: it is none."""
        return int(LADDER_COLOURS[self.shape]) - 1

    @property
    def unpaid(self) -> bool:
        return bool(TROLLS_THERE[self.shape]) and self.token is None


def tile(kind: str, turned: bool, token: str | None = None, key: bool = False) -> Tile:
    shape = NUMBER[kind]
    doors = [0, 0, 0, 0] if key else DOOR_COLOURS[shape][turned]
    return Tile(SIDE_KINDS[shape][turned], doors, shape, turned, token)


def beside(place: Place, side: int) -> Place:
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


class Ground:
    """The field as the view shows it: who gets where, and what that is worth."""

    def __init__(self, view: Seen) -> None:
        shown = view.shown
        self.me = view.seat
        self.seats = [self.me, *(seat for seat in range(len(shown.players)) if seat != self.me)]  # who claims first
        self.colours = [Colour[player.colour.upper()] for player in shown.players]
        places = [(card.column, card.row) for card in shown.cards]
        self.homes: dict[int, Place] = dict(zip(self.colours, places, strict=False))
        self.tiles: dict[Place, Tile] = {}
        self.down: dict[Place, float] = {}
        self.taken = set(places)
        looked, usual = view.own.looked_at, usual_nuggets(view)
        for place, card in zip(places, shown.cards, strict=True):
            if card.up:
                self.tiles[place] = tile(card.card or "", card.turned, card.token, card.key)
            elif shown.facing != list(place):
                known = looked.get(f"{place[0]},{place[1]}")
                self.down[place] = UNCOVERED + COMES_OUT_WELL * (NUGGET_COUNTS[NUMBER[known]] if known else usual)
        self.measure()
        self.prospects = [
            sum(worth * STEP_WORTH ** self.nearest[seat][target][0][0] for target, worth in self.targets.items())
            for seat in range(len(self.colours))
        ]
        self.before = self.after({})

    def measure(self) -> None:
        """What there is to get, where everybody gets, and how many cards are missing to it."""
        self.targets: dict[Place, float] = self.down | {
            place: float(each.nuggets) for place, each in self.tiles.items() if each.nuggets
        }
        self.missing = {target: self.cards_missing(target) for target in self.targets}
        self.nodes = [self.flood(colour, [(self.homes[colour], 4)], set()) for colour in self.colours]
        self.nearest = [self.two_nearest(self.opened(nodes)) for nodes in self.nodes]

    # ---- who gets where ----------------------------------------------------------------------

    def flood(self, colour: int, start: Iterable[Node], known: set[Node]) -> set[Node]:
        """The nodes that this colour newly gets to from these."""
        found, waiting = set(start), list(start)
        while waiting:
            for node in self.onward(colour, *waiting.pop()):
                if node not in found and node not in known:
                    found.add(node)
                    waiting.append(node)
        return found

    def onward(self, colour: int, place: Place, node: int) -> Iterable[Node]:
        here = self.tiles[place]
        if node < 4:
            kind = here.sides[node]
            if kind != STUB and not here.unpaid and here.doors[node] in (0, 1 + colour):
                yield place, 3 + kind
            there = beside(place, node)
            if there in self.tiles and self.tiles[there].sides[node ^ 2]:
                yield there, node ^ 2
            return
        if not here.unpaid:
            for side in range(4):
                if here.sides[side] == node - 3 and here.doors[side] in (0, 1 + colour):
                    yield place, side
        if here.ladder in self.homes:
            yield self.homes[here.ladder], 4
        for owner, home in self.homes.items():
            if home == place:
                yield from ((there, 4) for there, each in self.tiles.items() if each.ladder == owner)

    def opened(self, nodes: Iterable[Node]) -> set[Place]:
        """The empty places before these ports."""
        return {there for place, side in nodes if side < 4 and (there := beside(place, side)) not in self.taken}

    def reached(self, nodes: Iterable[Node]) -> set[Place]:
        """What is got by being there: gold cards come up, nuggets are claimed."""
        found = set()
        for place, node in nodes:
            here = self.tiles[place]
            if here.nuggets and NUGGET_NODES[here.shape][here.turned] == node:
                found.add(place)
            if node < 4 and (there := beside(place, node)) in self.down:
                found.add(there)
        return found

    def cards_missing(self, target: Place) -> dict[Place, int]:
        """For the empty places around: how many cards, one there included, lead from there to the target."""
        there = self.tiles.get(target)
        sides: Iterable[int] = range(4)
        if there:
            node = NUGGET_NODES[there.shape][there.turned]
            sides = [node] if node < 4 else [side for side in range(4) if there.sides[side] == node - 3]
        found: dict[Place, int] = {}
        edge = [beside(target, side) for side in sides]
        missing = 1
        while edge:
            fresh = []
            for place in edge:
                if place not in found and place not in self.taken and is_near(place):
                    found[place] = missing
                    fresh.append(place)
            edge = [beside(place, side) for place in fresh for side in range(4)]
            missing += 1
        return found

    def two_nearest(self, places: Iterable[Place]) -> dict[Place, list[tuple[int, Place | None]]]:
        """For each target the two places from which fewest cards are missing, and how many."""
        nowhere: list[tuple[int, Place | None]] = [(FAR, None), (FAR, None)]
        return {
            target: sorted([*nowhere, *((ways[place], place) for place in places if place in ways)], key=first)[:2]
            for target, ways in self.missing.items()
        }

    # ---- what it is worth --------------------------------------------------------------------

    def after(self, changed: dict[Place, Tile]) -> float:
        """What the field is worth to me with these cards laid, paid or unlocked."""
        old = {place: self.tiles.get(place) for place in changed}
        fresh = {place for place in changed if place not in self.taken}
        self.tiles |= changed
        self.taken |= fresh
        reached, nearest = [], []
        for seat, colour in enumerate(self.colours):
            known = self.nodes[seat]
            start = [node for place in changed for node in self.entered(place, known)]
            gained = self.flood(colour, start, known)
            reached.append(self.reached(gained))
            nearest.append(self.nearest_after(seat, fresh, self.opened(gained)))
        found = self.balance(reached, nearest)
        self.taken -= fresh
        for place, each in old.items():
            if each:
                self.tiles[place] = each
            else:
                del self.tiles[place]
        return found

    def entered(self, place: Place, known: set[Node]) -> Iterable[Node]:
        """Where somebody who knows these nodes comes on the card there."""
        here = self.tiles[place]
        for side in range(4):
            if here.sides[side] and ((place, side) in known or (beside(place, side), side ^ 2) in known):
                yield place, side
        if here.ladder in self.homes and (self.homes[here.ladder], 4) in known:
            yield place, 4

    def nearest_after(self, seat: int, closed: set[Place], opened: set[Place]) -> dict[Place, int]:
        found = {}
        for target, ways in self.missing.items():
            (least, place), (second, _) = self.nearest[seat][target]
            if place in closed:
                least = second
            for there in opened:
                least = min(least, ways.get(there, FAR))
            found[target] = least
        return found

    def without(self, place: Place) -> float:
        """What the field is worth to me when the card there has fallen."""
        gone = self.tiles.pop(place)
        self.taken.discard(place)
        nearest = []
        for colour in self.colours:
            opened = self.opened(self.flood(colour, [(self.homes[colour], 4)], set()))
            nearest.append({target: pair[0][0] for target, pair in self.two_nearest(opened).items()})
        self.tiles[place] = gone
        self.taken.add(place)
        return self.balance([set() for _ in self.colours], nearest)

    def balance(self, reached: list[set[Place]], nearest: list[dict[Place, int]]) -> float:
        """My prospects less the other's: of what somebody gets to now, the whole worth; of what is left, by the cards
        that are missing."""
        total = 0.0
        for target in self.targets.keys() | set().union(*reached):
            worth = self.targets.get(target) or float(self.tiles[target].nuggets)
            holder = next((seat for seat in self.seats if target in reached[seat]), None)
            for seat in self.seats:
                share = STEP_WORTH ** nearest[seat][target] if holder is None else float(holder == seat)
                total += worth * share * (1 if seat == self.me else -1)
        return total


def first(pair: tuple[int, Place | None]) -> int:
    return pair[0]


def is_near(place: Place) -> bool:
    """Farther out nobody looks for a way."""
    return -3 <= place[0] <= 12 and -6 <= place[1] <= 6


def usual_nuggets(view: Seen) -> float:
    """What an unknown gold card holds on average: one that this seat has seen neither now nor in earlier rounds."""
    shown, own = view.shown, view.own
    seen = {*own.looked_at.values(), *own.looked_before, *(card.card for card in shown.gone_gold)}
    seen |= {card.card for card in shown.cards if card.gold}
    unseen = [card.get("nuggets", 0) for card in GOLD if card["kind"] not in seen]
    return float(sum(unseen) / len(unseen))


# ---- moves -------------------------------------------------------------------------------


def weigh(view: Seen, moves: list[Move]) -> list[float]:
    ground = Ground(view)
    return [weight(view, ground, move) for move in moves]


def weight(view: Seen, ground: Ground, move: Move) -> float:
    """What the move adds, in nuggets."""
    match move:
        case MoveLay():
            changed = paid(ground, move.trolls)
            changed[place_of(move.at)] = tile(move.card, move.turned)
            return ground.after(changed) - ground.before - TRIBUTE * len(move.trolls)
        case MovePlace():
            place, card = facing(view.shown)
            return ground.after({place: tile(card, move.turned)})
        case MoveBribe():
            return ground.after(paid(ground, move.trolls)) - ground.before - TRIBUTE * len(move.trolls)
        case MoveKey():
            place = place_of(move.at)
            opened = ground.tiles[place]._replace(doors=[0, 0, 0, 0])
            return ground.after({place: opened}) - ground.before - keep("key")
        case MoveRockfall():
            return ground.without(place_of(move.at)) - ground.before - keep("rockfall")
        case MoveMap():
            return 0.0 if move.at in view.own.looked_at else look(ground, place_of(move.at))
        case MoveBreak() | MoveRepair() | MoveMend():
            return tools(view.shown, ground, move)
        case MoveThrow():
            return -keep(move.card)
        case MoveEnough():
            return -0.06
    return 0.0


def place_of(at: str) -> Place:
    column, row = at.split(",")
    return int(column), int(row)


def paid(ground: Ground, trolls: str) -> dict[Place, Tile]:
    """The cards of these trolls, as if they were paid."""
    kinds = [NUMBER[TROLLS["abc".index(letter)]] for letter in trolls]
    return {place: each._replace(token=SOMEBODY) for place, each in ground.tiles.items() if each.shape in kinds}


def facing(shown: Shown) -> tuple[Place, str]:
    """The gold card that came up, and where."""
    card = next(card for card in shown.cards if [card.column, card.row] == shown.facing)
    return (card.column, card.row), card.card or ""


def look(ground: Ground, place: Place) -> float:
    """A map is worth most where one will soon be."""
    return 0.12 * STEP_WORTH ** ground.nearest[ground.me][place][0][0]


def tools(shown: Shown, ground: Ground, move: MoveBreak | MoveRepair | MoveMend) -> float:
    """Who can't lay loses a step towards everything."""
    step = 1 / STEP_WORTH - 1
    if isinstance(move, MoveBreak):
        halted = 0.3 if shown.players[1 - ground.me].broken else 1.2
        return halted * step * ground.prospects[1 - ground.me] - keep("broken")
    helps = 1.2 * step * ground.prospects[ground.me] / len(shown.players[ground.me].broken) + 0.1
    if isinstance(move, MoveRepair):
        return helps - 0.01 * move.card.count("_")
    return helps - 0.15


def keep(card: str) -> float:
    """What it costs to part with a card."""
    kind = card.split("_", maxsplit=1)[0]
    if kind in KEEP:
        return KEEP[kind]
    if "stub" in card:
        return 0.06 if "nugget" in card else 0.0
    if "ladder" in card or "nugget" in card:
        return 0.12
    return 0.02 + 0.01 * len(set(kind))
