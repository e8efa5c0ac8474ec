"""What a game of Nimble Gnomes is made of: its record and the codes of its moves."""

from enum import IntEnum
from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.core.state import record_type
from gnomoteka.games.nimble.cards import BOX, HIDES, KINDS, Kind

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


STATE = record_type(
    [
        ("seats", "i1"),
        ("quick_start", "i1"),
        ("phase", "i1"),
        ("first", "i1"),
        ("turn", "i1"),  # the seat whose turn it is
        ("turns_made", "<i2"),
        ("turns_total", "<i2"),  # known once the last card has left the deck; 0 before
        ("deck_size", "i1"),
        ("deck", "i1", (DECK,)),  # drawn from the end
        ("open", "i1", (OPEN,)),
        ("discard", "i1", (KINDS,)),
        ("hand_size", "i1", (SEATS,)),
        ("hands", "i1", (SEATS, KINDS)),
        ("known", "i1", (SEATS, KINDS)),  # of each hand, what everybody has seen being taken
        ("front", "i1", (SEATS, KINDS)),  # what lies in front of each player: cave, curses, gems
    ]
)

COUNTED_BY = {"discard": Kind, "hands": Kind, "known": Kind, "front": Kind}
VALUES = {"phase": Phase, "deck": Kind, "open": Kind}

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
DOORS = ("best_worth",)  # also called from Python
LONGEST = 180  # two moves a turn, ninety turns with two players
FEATURES = 6 * KINDS + 3 * KINDS + 16


@rule
def is_fogged(front: Any, colour: int) -> bool:
    for fog in range(3):
        if HIDES[fog, colour] and front[Kind.FOG_ORANGE + fog]:
            return True
    return False
