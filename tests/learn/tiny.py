"""Mushrooms with seven cards and snatching, so small that every deal can be looked at: one card lies aside, and there
are 140 deals for two."""

from dataclasses import replace
from typing import Any

from gnomoteka.core.chacha import set_key
from gnomoteka.core.game import Game
from gnomoteka.core.rule import rule
from tests.example import GAME as EXAMPLE
from tests.example.rules import CARDS, HAND, State, deal

DEALS = 140  # 7 · (6 over 3): which card lies aside, and what the first of two is dealt of the others


@rule
def setup(s: State, seats: int, _options: Any, key: Any) -> None:
    """The lowest cards are out of the game, for everybody to see."""
    set_key(s, key)
    s.seats = seats
    s.snatching = 1
    for card in range(1, CARDS - HAND * seats):
        s.place[card] = -1
    deal(s, -1)


TINY = Game(
    replace(EXAMPLE.about, id="tiny", options={}),
    replace(EXAMPLE.rules, setup=setup),
    EXAMPLE.notation,
    EXAMPLE.present,
    EXAMPLE.players,
)


def every_deal() -> list[int]:
    """A seed for each deal of two."""
    found: dict[bytes, int] = {}
    seed = 0
    while len(found) < DEALS:
        hands = b"".join(TINY.start(2, seed).seen_by(seat).bytes for seat in range(2))
        found.setdefault(hands, seed)
        seed += 1
    return list(found.values())
