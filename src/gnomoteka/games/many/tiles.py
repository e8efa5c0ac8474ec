"""The tiles of Many Gnomes and the places of the field: `components.toml` read into names and arrays.

A place is a hexagon by its axial coordinates q and r, the royal pizza being 0,0; in words it is "q,r". No tile can lie
further than 53 steps from the royal pizza, so both fit a number with room to spare.
"""

import re
import tomllib
from enum import IntEnum
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))


class Kind(IntEnum):
    """Tiles of one kind and colour can't be told apart."""

    GNOME_PIZZA = 0
    GNOME_DRAGON = 1
    PIZZA_DRAGON = 2


class Face(IntEnum):
    GNOME = 0
    PIZZA = 1
    DRAGON = 2


KINDS = 3
NAMES = tuple(kind.name.lower() for kind in Kind)
FACES = tuple(face.name.lower() for face in Face)
COLOURS = tuple(colour["name"] for colour in BOX["colour"])
TILES: dict[str, dict[str, Any]] = {tile["kind"]: tile for tile in BOX["tile"]}
HAND: int = BOX["box"]["hand"]
SCARE: int = BOX["scare"]["gnomes"]

COUNT = np.array([TILES[name]["count"] for name in NAMES], np.int64)

# A tile can be laid in two ways, 2 * its kind and 1 more for the other side up: of each way the sides up and down, and
# the face that shows.
SIDES = [sides for name in NAMES for sides in permutations(TILES[name]["sides"])]
SHOWS = np.array([FACES.index(up) for up, _ in SIDES], np.int64)

# Of each face the two ways to show it. A tile whose underside is secret seems to lie in the first of them.
FACE_WAYS = np.array([[way for way in range(len(SIDES)) if SHOWS[way] == face] for face in Face], np.int64)

# The six neighbours of a place, as steps of q and r and as steps of a place's number.
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WIDE = 128
HALF = 64
PLACES = WIDE * WIDE
NEIGHBOURS = np.array([q * WIDE + r for q, r in STEPS], np.int64)
CENTRE = HALF * WIDE + HALF
PLACE = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def place_of(q: int, r: int) -> int:
    return (q + HALF) * WIDE + r + HALF


def coordinates(place: int) -> tuple[int, int]:
    return place // WIDE - HALF, place % WIDE - HALF


def place_text(place: int) -> str:
    q, r = coordinates(place)
    return f"{q},{r}"


def read_place(text: str) -> int:
    found = PLACE.fullmatch(text)
    q, r = (int(found[1]), int(found[2])) if found else (HALF, HALF)
    if not (-HALF <= q < HALF and -HALF <= r < HALF):
        raise ValueError(f"{text!r} is no place; places are q,r from the royal pizza")
    return place_of(q, r)


def beside(place: int) -> list[int]:
    return [place + q * WIDE + r for q, r in STEPS]
