"""The cards of Nimble Gnomes: `components.toml` read into names and arrays."""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))


class Kind(IntEnum):
    """Cards of one kind can't be told apart. NONE is an empty or unknown place."""

    NONE = 0
    CAVE = 1
    WIND_RED = 2
    WIND_YELLOW = 3
    WIND_BLUE = 4
    CAVE_IN = 5
    FOG_ORANGE = 6
    FOG_GREEN = 7
    FOG_PURPLE = 8
    RUBY_ROUND = 9
    RUBY_SQUARE = 10
    RUBY_TRIANGLE = 11
    HELIODOR_ROUND = 12
    HELIODOR_SQUARE = 13
    HELIODOR_TRIANGLE = 14
    SAPPHIRE_ROUND = 15
    SAPPHIRE_SQUARE = 16
    SAPPHIRE_TRIANGLE = 17
    DIAMOND = 18


KINDS = 19
COLOURS = ("ruby", "heliodor", "sapphire")
SHAPES = ("round", "square", "triangle")
NAMES = tuple(kind.name.lower() for kind in Kind)
CARDS: dict[str, dict[str, Any]] = {card["kind"]: card for card in BOX["card"]}

# How many of each kind are in the box.
COUNT = np.array([0] + [CARDS[name]["count"] for name in NAMES[1:]], np.int64)

# Which colours each fog hides, and which fogs each wind blows away; rows and columns in the order of `Kind`.
HIDES = np.array(
    [[colour in CARDS[fog]["hides"] for colour in COLOURS] for fog in NAMES[Kind.FOG_ORANGE : Kind.FOG_PURPLE + 1]],
    np.int64,
)
BLOWS = np.array(
    [
        [fog in CARDS[wind]["blows_away"] for fog in NAMES[Kind.FOG_ORANGE : Kind.FOG_PURPLE + 1]]
        for wind in NAMES[Kind.WIND_RED : Kind.WIND_BLUE + 1]
    ],
    np.int64,
)
