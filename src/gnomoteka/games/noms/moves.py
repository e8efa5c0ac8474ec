"""What a card of Noms can be played to do, the codes of all moves, and the words for both."""

from enum import IntEnum

import numpy as np

from gnomoteka.games.noms.cards import IN_HAND, NAMES, Kind

SEATS = 6


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
THINGS = tuple(thing.name.lower() for thing in Thing)

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


def words_of_effect(card: int, thing: int, seat: int) -> str:
    """Card, thing and player: "lure nom p2"."""
    return NAMES[card] + f" {THINGS[thing]}" * (thing > 0) + f" p{seat + 1}" * (seat >= 0)


EFFECT_WORDS = tuple(words_of_effect(*row) for row in EFFECT.tolist())

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

# The six orders of three cards: which of the old ones comes first, second, third from the top.
ORDERS = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], np.int64)

# Of each answer in a window its words, the card that is given, and what for.
ANSWERS = {
    PASS: ("pass", None, None),
    FEATHER: ("answer feather", "feather", "feather"),
    BLINDFOLD: ("answer blindfold", "blindfold", "blindfold"),
    SHELL: ("answer shell", "shell", "shell"),
    MOON_CANCELS: ("answer moon", "moon", "cancel"),
    GIVE_CURE: ("answer cure", "cure", "cure"),
    MOON_CURES: ("answer moon as cure", "moon", "cure"),
}


def words_of_answer(code: int) -> str:
    """Also at the Merchant; moves that answer no question have none."""
    if code in ANSWERS:
        return ANSWERS[code][0]
    return f"keep {NAMES[code - KEEP]}" if code > KEEP else ""


ANSWER_WORDS = tuple(words_of_answer(code) for code in range(DISCARD))
