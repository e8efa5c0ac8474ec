"""Where the cards of Nimble Gnomes are: each is somewhere, once."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.nimble.cards import KINDS
from gnomoteka.games.nimble.state import DECK, OPEN, SEATS, State


@rule
def census(s: State, out: Any) -> None:
    for kind in range(1, KINDS):
        out[kind - 1] = s.discard[kind]
        for player in range(SEATS):
            out[kind - 1] += s.hands[player, kind] + s.front[player, kind]
    for i in range(DECK):
        if s.deck[i] > 0:
            out[s.deck[i] - 1] += 1
    for i in range(OPEN):
        if s.open[i] > 0:
            out[s.open[i] - 1] += 1
