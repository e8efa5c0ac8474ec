"""The garden and the cards of 75 Gnome Street: `components.toml` read into names, masks and arrays.

Cells are numbered along the rows, ponds too; a set of cells is a mask of 18 bits.
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))
ROWS: int = BOX["garden"]["rows"]
COLUMNS: int = BOX["garden"]["columns"]
CELLS = ROWS * COLUMNS
CELL_NAMES = tuple("ABC"[row] + str(column + 1) for row in range(ROWS) for column in range(COLUMNS))
TERRAINS: tuple[str, ...] = tuple(BOX["garden"]["terrains"])
FLOWERS: tuple[str, ...] = tuple(BOX["garden"]["flowers"])
CELL_OF = {name: number for number, name in enumerate(CELL_NAMES)}
GARDEN = {cell["at"]: cell for cell in BOX["cell"]}


class Action(IntEnum):
    """What the action tokens let one do."""

    ZONE = 0
    LINE = 1
    FLOWER = 2
    CAT = 3


class Card(IntEnum):
    """The gnome cards by their strength, named by their ability."""

    ASK_ANYONE = 1
    PLACE_ANYWHERE = 2
    ANY_ACTION = 3
    CAT_TOO = 4
    SEND_HOME = 5
    ASK_AGAIN = 6
    LAY_BESIDE = 7
    LAY_FREE = 8


CARDS = 8
ACTIONS = tuple(action.name.lower() for action in Action)
QUESTION_NAMES = ("zone", "line", *FLOWERS)
ALL_CARDS = (1 << CARDS) - 1 << 1  # a hand is a mask; bit n is the card of strength n
ALOUD = np.array([0] + [gnome["answers"] == "aloud" for gnome in BOX["gnome"]], np.int64)


def mask(cells: Any) -> int:
    return sum(1 << cell for cell in set(cells))


def around(cell: int, diagonal: bool) -> list[int]:
    """The cells beside this one."""
    row, column = divmod(cell, COLUMNS)
    return [
        r * COLUMNS + c
        for r in range(max(0, row - 1), min(ROWS, row + 2))
        for c in range(max(0, column - 1), min(COLUMNS, column + 2))
        if (r, c) != (row, column) and (diagonal or r == row or c == column)
    ]


PONDS = mask(CELL_OF[name] for name in BOX["garden"]["ponds"])
GROUND = mask(range(CELLS)) & ~PONDS  # where a cache can be
# By cell: it and the eight around; its row and column; those beside it that are no ponds; one step of the cat.
ZONE = np.array([mask([cell, *around(cell, True)]) for cell in range(CELLS)], np.int64)
LINE = np.array(
    [
        mask(c for c in range(CELLS) if c // COLUMNS == cell // COLUMNS or c % COLUMNS == cell % COLUMNS)
        for cell in range(CELLS)
    ],
    np.int64,
)
BESIDE = np.array([mask(around(cell, True)) & ~PONDS for cell in range(CELLS)], np.int64)
STEP = np.array([mask(around(cell, False)) for cell in range(CELLS)], np.int64)
TERRAIN = np.array(
    [mask(CELL_OF[at] for at, c in GARDEN.items() if c["terrain"] == name) for name in TERRAINS], np.int64
)
FLOWER = np.array([mask(CELL_OF[at] for at, c in GARDEN.items() if name in c["flowers"]) for name in FLOWERS], np.int64)
