"""Reach, edges and laying a second time, as the rules tell it: a graph in plain dictionaries, to compare with.

A card lies as (shape, turned, token, key): the shape as in `components.toml`, or None face down.
"""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from gnomoteka.games.duel.cards import GOLD, SHAPES

KIND = {shape["kind"]: shape for shape in SHAPES}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
TROLLS = [shape["kind"] for shape in SHAPES if shape.get("troll")]
COLOURS = ("green", "blue")

Place = tuple[int, int]
Node = tuple[Place, str]  # a side, or "0" and "1": the middles of its paths


@dataclass
class Lying:
    """A card on the field."""

    kind: str | None  # None: face down
    turned: bool = False
    token: str | None = None
    key: bool = False

    def sides(self, printed: str) -> str:
        return "".join(ACROSS[side] for side in printed) if self.turned else printed

    @property
    def shape(self) -> dict[str, Any]:
        return KIND[self.kind] if self.kind else {"paths": []}

    @property
    def paths(self) -> list[str]:
        return [self.sides(path) for path in self.shape["paths"]]

    @property
    def stubs(self) -> str:
        return self.sides(self.shape.get("stubs", ""))

    @property
    def openings(self) -> set[str]:
        return {*"".join(self.paths), *self.stubs}

    @property
    def unpaid(self) -> bool:
        return bool(self.shape.get("troll")) and self.token is None

    @property
    def nuggets(self) -> int:
        return int(self.shape.get("nuggets", 0))


def beside(place: Place, side: str) -> Place:
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


@dataclass
class Field:
    cards: dict[Place, Lying]
    entrances: dict[str, Place]  # by colour
    joined: dict[str, list[tuple[Node, Node, str | None]]] = field(default_factory=dict)  # ... with the troll between
    reached: dict[tuple[str, tuple[str, ...]], set[Node]] = field(default_factory=dict)

    def edges(self, colour: str) -> list[tuple[Node, Node, str | None]]:
        if colour not in self.joined:
            self.joined[colour] = list(self.find_edges(colour))
        return self.joined[colour]

    def find_edges(self, colour: str) -> Any:
        for place, card in self.cards.items():
            for number, path in enumerate(card.paths):
                for side in path:
                    if not self.is_shut(card, side, colour):
                        yield (place, side), (place, str(number)), card.kind if card.unpaid else None
            for side in card.openings:
                other = self.cards.get(beside(place, side))
                if other and ACROSS[side] in other.openings:
                    yield (place, side), (beside(place, side), ACROSS[side]), None
            home = self.entrances.get(card.shape.get("ladder", ""))
            if home is not None:
                yield (place, "0"), (home, "0"), None

    @staticmethod
    def is_shut(card: Lying, side: str, colour: str) -> bool:
        if "door" not in card.shape or card.key:
            return False
        return card.sides(card.shape["door"]) == side and card.shape["door_colour"] != colour

    def reach(self, colour: str, paid: tuple[str, ...] = ()) -> set[Node]:
        """Where this colour gets, as if these trolls were paid too. Found once: ask when the field is complete."""
        if (colour, paid) not in self.reached:
            self.reached[colour, paid] = self.find_reach(colour, paid)
        return self.reached[colour, paid]

    def find_reach(self, colour: str, paid: tuple[str, ...]) -> set[Node]:
        ways: dict[Node, list[Node]] = {}
        for one, other, troll in self.edges(colour):
            if troll is None or troll in paid:
                ways.setdefault(one, []).append(other)
                ways.setdefault(other, []).append(one)
        found = {(self.entrances[colour], "0")}
        waiting = list(found)
        while waiting:
            for node in ways.get(waiting.pop(), ()):
                if node not in found:
                    found.add(node)
                    waiting.append(node)
        return found

    def trolls(self) -> list[str]:
        return [card.kind for card in self.cards.values() if card.unpaid and card.kind]

    def fits(self, place: Place, card: Lying) -> bool:
        for side in STEPS:
            other = self.cards.get(beside(place, side))
            if other and other.kind and (side in card.openings) != (ACROSS[side] in other.openings):
                return False
        return True

    def meets(self, place: Place, card: Lying, reach: set[Node]) -> bool:
        return any((beside(place, side), ACROSS[side]) in reach for side in card.openings)

    def payments(self, place: Place, card: Lying, colour: str, tokens: int) -> list[tuple[str, ...]]:
        """The smallest sets of trolls that let this colour lay the card there."""
        unpaid = [troll for troll in TROLLS if troll in self.trolls()]
        for size in range(min(len(unpaid), tokens) + 1):
            sets = [paid for paid in combinations(unpaid, size) if self.meets(place, card, self.reach(colour, paid))]
            if sets:
                return sets
        return []

    def has_gold_beside(self, place: Place) -> bool:
        """A gold card, face up or down, or a card that shows a nugget: no ladder card lies there, whoever plays."""
        around = [self.cards.get(beside(place, side)) for side in STEPS]
        return any(other.kind is None or other.nuggets or other.shape in GOLD for other in around if other)

    def touches(self, place: Place, card: Lying) -> bool:
        """An opening of the card meets one of any card that lies face up."""
        around = {side: self.cards.get(beside(place, side)) for side in card.openings}
        return any(ACROSS[side] in other.openings for side, other in around.items() if other)

    def nugget_node(self, place: Place) -> Node:
        card = self.cards[place]
        at = card.sides(card.shape["nugget_at"])
        return (place, at) if at in card.stubs else (place, str(next(n for n, p in enumerate(card.paths) if at in p)))
