"""All that a seat of Many Gnomes can't know, dealt anew."""

from typing import Any

from gnomoteka.core.chacha import set_key
from gnomoteka.core.rule import rule
from gnomoteka.games.many.rules import draw
from gnomoteka.games.many.state import State
from gnomoteka.games.many.tiles import KINDS


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Every other hand is drawn anew from what its owner still has."""
    set_key(s, key)
    for other in range(s.seats):
        if other != seat:
            size = s.hand_size[other]
            s.hand_size[other] = 0
            for kind in range(KINDS):
                s.hands[other, kind] = 0
            for _ in range(size):
                draw(s, other)
