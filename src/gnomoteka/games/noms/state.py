"""The record of Noms, its phases and move codes."""

from enum import IntEnum

import numpy as np

from gnomoteka.core.state import record_type
from gnomoteka.games.noms.cards import IN_HAND, KINDS, LETTERS, TOTAL, Kind

SEATS = 6


class Phase(IntEnum):
    DRAW = 0
    PLAY = 1
    WINDOW = 2  # a danger or trap is announced, and may be answered
    EVENT = 3  # an event is drawn, and may be answered
    PLAGUE = 4  # who gives a Cure for the cards of their hand
    MERCHANT = 5  # which one card to keep
    RETREAT = 6
    SCOUT = 7  # the top of the deck is put back in order
    DISCARD = 8
    OVER = 9


class Spot(IntEnum):
    """Where a nom in an area is. Those under a ring are counted by the ring."""

    FREE = 0
    MUSHROOM = 1
    TOAD = 2
    MOTH = 3
    BUBBLE = 4
    ELDER = 5


SPOTS = 6
COVER = Kind.MUSHROOM - Spot.MUSHROOM  # from a spot to the card that lies there


class Thing(IntEnum):
    """What a card can be aimed at, or a Retreat takes: a nom, the card on it, or a nom with the card on it."""

    NONE = 0
    NOM = 1
    MUSHROOM = 2
    TOAD = 3
    MOTH = 4
    BUBBLE = 5
    UNDER_MUSHROOM = 6
    UNDER_TOAD = 7
    UNDER_MOTH = 8
    UNDER_BUBBLE = 9
    RING_1 = 10
    RING_2 = 11
    RING_3 = 12
    ELDER = 13
    HAND = 14
    DECK = 15


THINGS_OF_AN_AREA = 9
ON_TOP = Thing.MUSHROOM - Spot.MUSHROOM  # from a spot to the card on it, as a thing
BENEATH = Thing.UNDER_MUSHROOM - Spot.MUSHROOM  # and to the nom there


class Happened(IntEnum):
    DRAW = 1
    NO_DRAW = 2
    EVENT = 3
    PLAY = 4
    MOON = 5
    ANSWER = 6
    FETCH = 7
    CANCEL = 8
    JOIN = 9
    TO_HAND = 10
    LOSE = 11
    CATCH = 12
    RETURN = 13
    SHUFFLE = 14
    LETTER = 15
    NOTHING = 16
    SEE = 17
    ORDER = 18
    KEEP = 19
    PASS_ON = 20
    GIVE = 21
    KEEP_HAND = 22
    DISCARD = 23
    OVER = 24
    FREE = 25


STATE = record_type(
    [
        ("seats", "i1"),
        ("phase", "i1"),
        ("first", "i1"),
        ("turn", "i1"),  # the seat whose turn it is
        ("skipped", "i1"),  # a mask of who didn't draw in their last turn
        ("deck_size", "i1"),
        ("deck", "i1", (TOTAL,)),  # drawn from the end
        ("shuffled", "i1"),  # whether letters may be anywhere; before, there is one in each third
        ("letters", "i1"),  # a mask of those that lie in the middle of the table
        ("discard", "i1", (KINDS,)),
        ("area", "i1", (SEATS, SPOTS)),  # noms in front of each player, by where they are
        ("rings", "i1", (3,)),  # of each ring in play: 1 + the seat in whose area it lies
        ("hand_size", "i1", (SEATS,)),
        ("hands", "i1", (SEATS, IN_HAND)),
        (
            "known",
            "i1",
            (1 + SEATS, SEATS, IN_HAND),
        ),  # of others' hands: row 0 by everybody, 1 + seat by that seat
        ("known_top", "i1", (SEATS,)),  # how many cards from the top of the deck this seat knows
        ("played", "i1"),  # the card that waits for answers
        ("effect", "<i2"),  # and what it is to do
        ("event", "i1"),  # the event that waits for answers
        ("asked", "i1"),  # a mask of seats that answer at the same moment
        ("answers", "<i2", (SEATS,)),  # 1 + the move by which this seat answered
        ("retreated", "i1"),  # whether the Retreat has taken something
    ]
)

VALUES = {"phase": Phase, "deck": Kind, "played": Kind, "event": Kind}
COUNTED_BY = {"discard": Kind, "area": Spot}

# What a played card can be meant to do. Each effect has a card, and perhaps a thing and a player that it is aimed at.
LAY_NOM = 0
LAY_ELDER = 1
PROTECT = 2  # + protection
MUSHROOM_REMOVES = 5  # + seat
TOAD_REMOVES = 11  # + protection * SEATS + seat
LURE = 29  # + seat
SUPER_LURE = 35  # + seat
CYCLONE = 41  # + seat
STRIKE_ELDER = 47
STRIKE_HAND = 48  # + seat
BEETLE = 54
THIEF = 55  # + (thing - NOM) * SEATS + seat
RING = 109  # + ring
BUBBLE = 112  # + seat
FLUTE = 118  # + ring
RETREAT = 121
SCOUT_DECK = 122
SCOUT_HAND = 123  # + seat
POP = 129  # + seat
SPEAR = 135  # + seat
CURE = 141
EFFECTS = 142


def every_effect() -> dict[int, tuple[int, int, int]]:
    """Of each effect the card, the thing and the seat that it is aimed at (-1: none)."""
    table: dict[int, tuple[int, int, int]] = {
        LAY_NOM: (Kind.NOM, Thing.NONE, -1),
        LAY_ELDER: (Kind.ELDER, Thing.NONE, -1),
        STRIKE_ELDER: (Kind.LIGHTNING, Thing.ELDER, -1),
        BEETLE: (Kind.BEETLE, Thing.NONE, -1),
        RETREAT: (Kind.RETREAT, Thing.NONE, -1),
        SCOUT_DECK: (Kind.SCOUT, Thing.DECK, -1),
        CURE: (Kind.CURE, Thing.NONE, -1),
    }
    for number in range(3):
        table[PROTECT + number] = (Kind.MUSHROOM + number, Thing.NONE, -1)
        table[RING + number] = (Kind.RING_1 + number, Thing.NONE, -1)
        table[FLUTE + number] = (Kind.FLUTE, Thing.RING_1 + number, -1)
    for seat in range(SEATS):
        table[MUSHROOM_REMOVES + seat] = (Kind.MUSHROOM, Thing.MUSHROOM, seat)
        for number in range(3):
            table[TOAD_REMOVES + number * SEATS + seat] = (Kind.TOAD, Thing.MUSHROOM + number, seat)
        table[LURE + seat] = (Kind.LURE, Thing.NOM, seat)
        table[SUPER_LURE + seat] = (Kind.SUPER_LURE, Thing.NONE, seat)
        table[CYCLONE + seat] = (Kind.CYCLONE, Thing.NONE, seat)
        table[STRIKE_HAND + seat] = (Kind.LIGHTNING, Thing.HAND, seat)
        for number in range(THINGS_OF_AN_AREA):
            table[THIEF + number * SEATS + seat] = (Kind.THIEF, Thing.NOM + number, seat)
        table[BUBBLE + seat] = (Kind.BUBBLE, Thing.NOM, seat)
        table[SCOUT_HAND + seat] = (Kind.SCOUT, Thing.HAND, seat)
        table[POP + seat] = (Kind.SPEAR, Thing.BUBBLE, seat)
        table[SPEAR + seat] = (Kind.SPEAR, Thing.NOM, seat)
    return table


EFFECT = np.array([row for _, row in sorted(every_effect().items())], np.int64)
CARD, THING, SEAT = 0, 1, 2  # columns of EFFECT

# Move codes
DRAW = 0
NO_DRAW = 1
END = 2
STOP = 3
PASS = 4
FEATHER = 5
BLINDFOLD = 6
SHELL = 7
MOON_CANCELS = 8
GIVE_CURE = 9
MOON_CURES = 10
# The card by which an answer is given, from FEATHER on
ANSWER_CARD = np.array([Kind.FEATHER, Kind.BLINDFOLD, Kind.SHELL, Kind.MOON, Kind.CURE, Kind.MOON], np.int64)
ORDER = 11  # + which of the six orders
TAKE_BACK = 17  # + thing
KEEP = 30  # + kind
DISCARD = KEEP + IN_HAND  # + kind
PLAY = DISCARD + IN_HAND  # + effect
MOON = PLAY + EFFECTS  # + effect
MOVES = MOON + EFFECTS
MOST_MOVES = MOVES
LONGEST = 1200
FEATURES = 4 * KINDS + SEATS * (SPOTS + IN_HAND) + 24

# The six orders of three cards: which of the old ones comes first, second, third from the top.
ORDERS = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], np.int64)
ALL_LETTERS = (1 << LETTERS) - 1
