"""Mushrooms as a game that describes its moves: what else a network is told of them is the same."""

from dataclasses import replace
from typing import Any

from gnomoteka.core.features import Features, amount, category
from gnomoteka.core.game import Game
from gnomoteka.core.rule import rule
from tests.example import GAME as EXAMPLE
from tests.example.rules import CARDS, HAND, MOVES, State


@rule
def describe(s: State, seat: int, move: int, out: Any) -> None:
    """The move, and how many cards of one's own are lower."""
    out[0] = move
    for card in range(1, min(move, CARDS)):
        out[1] += s.place[card] == 1 + seat


TELLING = Game(
    replace(EXAMPLE.about, id="telling"),
    replace(
        EXAMPLE.rules,
        described=Features(category("move", of=MOVES), amount("lower", high=HAND)),
        describe=describe,
        unread=("found 2",),
    ),
    EXAMPLE.notation,
    EXAMPLE.present,
    EXAMPLE.players,
)
