"""What a game of Nimble Gnomes is made of: its state and the codes of its moves."""

from enum import IntEnum
from typing import Any

from gnomoteka.core.codec import flag, seat
from gnomoteka.core.rule import rule
from gnomoteka.core.state import BaseState, Grid, Line, own, public, secret
from gnomoteka.games.nimble.cards import BOX, HIDES, Kind

SEATS = 4
DECK: int = BOX["box"]["total"]
HAND: int = BOX["box"]["hand"]
OPEN: int = BOX["box"]["open"]


class Phase(IntEnum):
    TAKE = 0
    PLAY = 1
    OVER = 2


class Option(IntEnum):
    """Places in the array of options."""

    QUICK_START = 0


class Happened(IntEnum):
    DRAW = 1
    TAKE = 2
    REFILL = 3
    LAST_CARD = 4
    TAKE_NOTHING = 5
    LAY = 6
    CLEAR = 7
    CURSE = 8
    BLOW = 9
    DISCARD = 10
    OVER = 11


class State(BaseState):
    quick_start: int = public(of=flag)
    phase: int = public(of=Phase)
    first: int = public(of=seat)
    turn: int = public(of=seat)  # the seat whose turn it is
    turns_made: int = public(bits=16)
    turns_total: int = public(bits=16)  # known once the last card has left the deck; 0 before
    deck_size: int = public(derived=True)
    deck: Line = secret(DECK, of=Kind, rest=True)  # drawn from the end
    open: Line = public(OPEN, of=Kind)
    discard: Line = public(counts=Kind)
    hand_size: Line = public(SEATS, derived=True)
    hands: Grid = own(SEATS, counts=Kind)
    known: Grid = public(SEATS, counts=Kind)  # of each hand, what everybody has seen being taken
    front: Grid = public(SEATS, counts=Kind)  # what lies in front of each player: cave, curses, gems


@rule
def derive(s: State) -> None:
    """How many cards are in the deck and in each hand."""
    s.deck_size = 0
    while s.deck_size < DECK and s.deck[s.deck_size]:
        s.deck_size += 1
    for player in range(SEATS):
        s.hand_size[player] = s.hands[player].sum()


# Move codes
TAKE_DECK = 0
TAKE_OPEN = 1  # + place
TAKE_NOTHING = 4
LAY = 5  # + kind: a cave or a gem
CURSE = 24  # + (curse - CAVE_IN) * SEATS + target
BLOW = 40  # + (wind - WIND_RED) * 3 + fog - FOG_ORANGE
DISCARD = 49  # + kind
MOVES = 68

MOST_MOVES = 32
LONGEST = 180  # two moves a turn, ninety turns with two players


@rule
def is_fogged(front: Any, colour: int) -> bool:
    for fog in range(3):
        if HIDES[fog, colour] and front[Kind.FOG_ORANGE + fog]:
            return True
    return False
