"""The tiles of Many Gnomes and the places of the field: `components.toml` read into names and arrays.

A place is a hexagon by its axial coordinates q and r, the royal pizza being 0,0. No tile can lie further than 53 steps
from it, so both fit a number with room to spare.
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text())


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
# What a tile shows: by its kind and the side that is up.
FACE = np.array([[FACES.index(side) for side in TILES[name]["sides"]] for name in NAMES], np.int64)

# The six neighbours of a place, as steps of q and r and as steps of a place's number.
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WIDE = 128
HALF = 64
NEIGHBOURS = np.array([q * WIDE + r for q, r in STEPS], np.int64)
CENTRE = HALF * WIDE + HALF


def place_of(q: int, r: int) -> int:
    return (q + HALF) * WIDE + r + HALF


def coordinates(place: int) -> tuple[int, int]:
    return place // WIDE - HALF, place % WIDE - HALF
