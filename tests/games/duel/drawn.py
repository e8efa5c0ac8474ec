"""Fields drawn by hand, each card three lines of five characters as in sheet.txt, and who gets where on them.

`G` and `B` in a card's middle are the green and the blue entrance; one that isn't drawn lies far away.
"""

from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np

from gnomoteka.core.state import record_type
from gnomoteka.games.duel.cards import SHAPES, Side
from gnomoteka.games.duel.field import FIELD_FIELDS, find_reach, place_of, put
from tests.games.duel.sheet import draw

STATE = record_type(FIELD_FIELDS)
ENTRANCE = len(SHAPES) - 1
# What each drawing stands for; of cards that look the same as text, the first.
DRAWN: dict[tuple[str, ...], tuple[int, int]] = {}
for _shape, _turned in product(reversed(range(len(SHAPES))), (1, 0)):
    DRAWN[tuple(draw(SHAPES[_shape], turned=bool(_turned)))] = (_shape, _turned)


@dataclass
class Drawn:
    """A field: card by card where the drawing has one. Places count from its upper left corner."""

    picture: str
    down: set[tuple[int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.row = np.zeros(STATE.itemsize, np.uint8)
        self.s: Any = self.row.view(STATE)[0]
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

    def lay(self, at: tuple[int, int], shape: int, turned: int) -> None:
        self.cards[at] = put(self.s, place_of(*at), shape, turned, at not in self.down)

    def reach(self, colour: int) -> "Drawn":
        find_reach(self.s, colour, colour, 1 - colour)
        return self

    def gets(self, colour: int, at: tuple[int, int], side: str, trolls: int = 0) -> bool:
        """Whether this colour gets to the port on this side of the card, paying this set of trolls."""
        node = 4 if side == "middle" else Side[side]
        return bool(self.s["reach"][colour, self.cards[at], node] >> trolls & 1)
