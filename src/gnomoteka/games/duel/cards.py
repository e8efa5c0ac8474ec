"""The cards of The Duel: `components.toml` read into names and arrays.

A card on the field is a shape: tunnel cards first, then gold cards, then the entrance. Each shape exists as printed and
turned by 180°, which swaps N with S and E with W.
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Ints: TypeAlias = npt.NDArray[np.int64]

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))


class Side(IntEnum):
    N = 0
    E = 1
    S = 2
    W = 3


class Colour(IntEnum):
    """Seat 1 is green, seat 2 blue."""

    GREEN = 0
    BLUE = 1


ROCK, FIRST, SECOND, STUB = 0, 1, 2, 3  # what a side of a shape is: closed, part of a path, or a stub

TUNNELS: list[dict[str, Any]] = BOX["tunnel"]
ACTIONS: list[dict[str, Any]] = BOX["action"]
GOLD: list[dict[str, Any]] = BOX["gold"]
ENTRANCE: dict[str, Any] = {"kind": "entrance", "paths": ["NESW"]}
SHAPES: list[dict[str, Any]] = [*TUNNELS, *GOLD, ENTRANCE]

TOOLS = ("lamp", "cart", "pick")
COLOURS = tuple(colour.name.lower() for colour in Colour)
TUNNEL_NAMES = tuple(card["kind"] for card in TUNNELS)
ACTION_NAMES = tuple(card["kind"] for card in ACTIONS)
GOLD_NAMES = tuple(card["kind"] for card in GOLD)
SHAPE_NAMES = tuple(shape["kind"] for shape in SHAPES)
# The kinds of cards in the deck, as they are numbered there; 0 is no card.
CARD_NAMES = ("", *TUNNEL_NAMES, *ACTION_NAMES)
# How many there are of each kind of card in the deck; 0 is no card.
COUNT = np.array([0, *(card["count"] for card in (*TUNNELS, *ACTIONS))], np.int64)


def sides_of(shape: dict[str, Any]) -> list[int]:
    """What each side of the printed shape is."""
    sides = [ROCK] * 4
    for number, path in enumerate(shape["paths"], FIRST):
        for side in path:
            sides[Side[side]] = number
    for side in shape.get("stubs", ""):
        sides[Side[side]] = STUB
    return sides


def both_ways(values: list[int]) -> list[list[int]]:
    """Values by side as printed, and turned by 180°."""
    return [values, values[2:] + values[:2]]


def doors_of(shape: dict[str, Any]) -> list[int]:
    """On each side: 0 no door, else 1 + the colour that may pass it."""
    doors = [0] * 4
    if "door" in shape:
        doors[Side[shape["door"]]] = 1 + Colour[shape["door_colour"].upper()]
    return doors


SIDES = np.array([both_ways(sides_of(shape)) for shape in SHAPES], np.int64)
DOORS = np.array([both_ways(doors_of(shape)) for shape in SHAPES], np.int64)
TROLL = np.array([bool(shape.get("troll")) for shape in SHAPES], np.int64)
# 0 no ladder, else 1 + the colour of the entrance that it leads to.
LADDER = np.array([1 + Colour[s["ladder"].upper()] if "ladder" in s else 0 for s in SHAPES], np.int64)
NUGGETS = np.array([shape.get("nuggets", 0) for shape in SHAPES], np.int64)
# The side of the printed card by which its nugget is reached: any side of its path, or its stub.
NUGGET_AT = np.array([Side[s["nugget_at"]] if "nugget_at" in s else -1 for s in SHAPES], np.int64)


def look_of(shape: dict[str, Any], turned: bool) -> tuple[object, ...]:
    """All that can be seen of a card on the field, by sides."""
    turn = dict(zip("NESW", "SWNE" if turned else "NESW", strict=True))
    paths = {frozenset(turn[side] for side in path): path for path in shape["paths"]}
    at = shape.get("nugget_at", "")
    nugget = next((sides for sides, path in paths.items() if at and at in path), turn.get(at))
    door = (turn.get(shape.get("door", "")), shape.get("door_colour"))
    return frozenset(paths), frozenset(turn[side] for side in shape.get("stubs", "")), nugget, door


# Turned by 180° it looks the same: one move, not two.
ALIKE = np.array([look_of(shape, turned=False) == look_of(shape, turned=True) for shape in SHAPES], np.int64)

FIRST_GOLD = len(TUNNELS)  # shapes from here on are gold cards
ENTRANCE_SHAPE = len(SHAPES) - 1


def masks(is_so: npt.NDArray[np.bool_]) -> Ints:
    """For each shape both ways round the sides of which it is so, as a mask."""
    return np.asarray((is_so << np.arange(4)).sum(axis=2), np.int64)


OPEN = masks(SIDES != ROCK)
PATHS = np.stack([masks(SIDES == FIRST), masks(SIDES == SECOND)])
# The sides that are shut for green, for blue: a door of the other colour.
SHUT = np.stack([masks(DOORS == 1 + Colour.BLUE), masks(DOORS == 1 + Colour.GREEN)])
# Where the nugget lies, as a node of the card: a port (0 to 3) if in its stub, else the middle (4, 5) of its path.
NUGGET_NODE = np.zeros((len(SHAPES), 2), np.int64)
for _shape in np.flatnonzero(NUGGETS):
    for _turned in range(2):
        _side = (NUGGET_AT[_shape] + 2 * _turned) % 4
        _kind = SIDES[_shape, _turned, _side]
        NUGGET_NODE[_shape, _turned] = _side if _kind == STUB else 3 + _kind
# For each shape the troll it shows, as the mask of the sets that have it; 0: none.
TROLL_SETS = np.zeros(len(SHAPES), np.int64)
for _number, _shape in enumerate(np.flatnonzero(TROLL)):
    TROLL_SETS[_shape] = sum(1 << chosen for chosen in range(8) if chosen >> _number & 1)
