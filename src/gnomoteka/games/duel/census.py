"""Where the cards of The Duel are: each is somewhere, once. Tunnels and actions come first, then gold."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import FIRST_GOLD, NUGGETS
from gnomoteka.games.duel.field import CARDS
from gnomoteka.games.duel.state import DECK, GOLD, KINDS, SEATS, Action, Phase, State

TOOLS = 3


@rule
def census(s: State, out: Any) -> None:
    for kind in range(1, KINDS):
        out[kind - 1] = s.played[kind] + s.aside[kind] + s.out[kind]
        for player in range(SEATS):
            out[kind - 1] += s.hands[player, kind] + s.thrown[player, kind]
    for i in range(DECK):
        if s.deck[i] > 0:
            out[s.deck[i] - 1] += 1
    for player in range(SEATS):
        for tool in range(TOOLS):
            out[Action.BROKEN_LAMP + tool - 1] += s.broken[player] >> tool & 1
    for card in range(CARDS):
        shape = s.shape[card]
        if 0 < shape <= FIRST_GOLD and not is_taken(s, card):
            out[shape - 1] += 1
    for i in range(GOLD):
        if s.gold[i] > 0:
            out[KINDS - 1 + s.gold[i] - 1] += 1


@rule
def is_taken(s: State, card: int) -> bool:
    """The last round's nugget cards are out already, though they still lie there."""
    return s.phase == Phase.OVER and s.token[card] > 0 and NUGGETS[s.shape[card] - 1] > 0
