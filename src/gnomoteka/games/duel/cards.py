"""The cards of The Duel: `components.toml` read into names and arrays.

A card on the field is a shape: tunnel cards first, then gold cards, then the entrance. Each shape exists as printed and
turned by 180°, which swaps N with S and E with W.
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text())


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

TUNNEL_NAMES = tuple(card["kind"] for card in TUNNELS)
ACTION_NAMES = tuple(card["kind"] for card in ACTIONS)
GOLD_NAMES = tuple(card["kind"] for card in GOLD)


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
