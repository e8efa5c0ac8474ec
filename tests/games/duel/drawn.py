"""Fields drawn by hand, each card three lines of five characters as in sheet.txt, and who gets where on them.

`G` and `B` in a card's middle are the green and the blue entrance; one that isn't drawn lies far away.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from types import ModuleType
from typing import Any

import numpy as np

import gnomoteka
from gnomoteka.games.duel.cards import SHAPES, Side
from gnomoteka.games.duel.field import fits, place_of, remove
from tests.games.duel.sheet import draw

G = gnomoteka.game("duel")
SOURCE = """
import numba

entry = numba.njit(cache=True)


@entry
def fit(row, place, shape, turned):
    return fits(state(row), place, shape, turned)


@entry
def take_off(row, card):
    remove(state(row), card)
"""

ENTRANCE = len(SHAPES) - 1
# What each drawing stands for; of cards that look the same as text, the first.
DRAWN: dict[tuple[str, ...], tuple[int, int]] = {}
for _shape, _turned in product(reversed(range(len(SHAPES))), (1, 0)):
    DRAWN[tuple(draw(SHAPES[_shape], turned=bool(_turned)))] = (_shape, _turned)


@cache
def doors() -> ModuleType:
    return G.bind("gnomoteka_test_of_fields", SOURCE, fits=fits, remove=remove)


@dataclass
class Drawn:
    """A field: card by card where the drawing has one. Places count from its upper left corner."""

    picture: str
    down: set[tuple[int, int]] = field(default_factory=set)  # places of cards that lie face down
    seats: int = 2

    def __post_init__(self) -> None:
        self.row = np.zeros(G.dtype.itemsize, np.uint8)
        self.s: Any = self.row.view(G.dtype)[0]
        self.s["seats"] = self.seats
        self.cards: dict[tuple[int, int], int] = {}
        lines = [*self.picture.removeprefix("\n").rstrip().split("\n"), "", ""]
        width = max(map(len, lines))
        lines = [line.ljust(width + 5) for line in lines]
        found: dict[tuple[int, int], list[str]] = {}
        for top, left in product(range(0, len(lines) - 2, 3), range(0, width, 5)):
            card = [lines[top + n][left : left + 5] for n in range(3)]
            if any(line.strip() for line in card):
                found[left // 5, top // 3] = card
        for middle, far_away in (("G", (-20, 0)), ("B", (-25, 0))):
            self.lay(next((at for at, card in found.items() if card[1][2] == middle), far_away), ENTRANCE, 0)
        for at, card in found.items():
            if card[1][2] not in "GB":
                self.lay(at, *DRAWN[tuple(card)])

        self.find_reach()

    def find_reach(self) -> None:
        G.entry.derive(self.row)

    def lay(self, at: tuple[int, int], shape: int, turned: int) -> None:
        card = self.cards[at] = len(self.cards)
        self.s["at"][card] = place_of(*at)
        self.s["shape"][card] = 1 + shape
        self.s["turned"][card] = turned
        self.s["up"][card] = at not in self.down

    def remove(self, at: tuple[int, int]) -> None:
        """Takes this card off; those drawn after it move up."""
        gone = self.cards.pop(at)
        doors().take_off(self.row, gone)
        self.cards = {place: card - (card > gone) for place, card in self.cards.items()}
        self.find_reach()

    def fits(self, at: tuple[int, int], shape: int, turned: int = 0) -> bool:
        return bool(doors().fit(self.row, place_of(*at), shape, turned))

    def gets(self, colour: int, at: tuple[int, int], side: str, trolls: int = 0) -> bool:
        """Whether this colour gets to the port on this side of the card, paying this set of trolls."""
        node = 4 if side == "middle" else Side[side]
        return bool(self.s["reach"][colour, self.cards[at], node] >> trolls & 1)
