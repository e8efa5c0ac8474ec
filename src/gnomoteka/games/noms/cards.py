"""The cards of Noms: `components.toml` read into names and arrays."""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))


class Kind(IntEnum):
    """Cards of one kind can't be told apart. NONE is an empty or unknown place. Events come last: no hand holds one."""

    NONE = 0
    NOM = 1
    ELDER = 2
    MUSHROOM = 3
    TOAD = 4
    MOTH = 5
    BUBBLE = 6
    RING_1 = 7
    RING_2 = 8
    RING_3 = 9
    LURE = 10
    SUPER_LURE = 11
    CYCLONE = 12
    LIGHTNING = 13
    BEETLE = 14
    THIEF = 15
    SPEAR = 16
    FLUTE = 17
    RETREAT = 18
    SCOUT = 19
    CURE = 20
    FEATHER = 21
    BLINDFOLD = 22
    SHELL = 23
    MOON = 24
    ALCHEMY = 25
    FLOOD = 26
    PLAGUE = 27
    WASPS = 28
    MERCHANT = 29
    LETTER_N = 30
    LETTER_O = 31
    LETTER_M = 32


KINDS = 33
IN_HAND = 25  # kinds below this one can be in a hand
LETTERS = 3
NAMES = tuple(kind.name.lower() for kind in Kind)
CARDS: dict[str, dict[str, Any]] = {card["kind"]: card for card in BOX["card"]}
TOTAL: int = BOX["box"]["total"]
DEALT: int = BOX["box"]["dealt"]
LIMIT: int = BOX["box"]["limit"]

# How many of each kind are in the box.
COUNT = np.array([0] + [CARDS[name]["count"] for name in NAMES[1:]], np.int64)
# What Moon Magic can stand for when it is played: dangers, help, what is both, and of the rescue cards the Cure.
MOON_STANDS_FOR = np.array(
    [kind for kind in range(1, KINDS) if CARDS[NAMES[kind]]["type"] in ("danger", "help", "help_or_danger")]
    + [Kind.CURE],
    np.int64,
)
