"""The field of The Duel: cards on places, and what an empty place demands of a card laid there.

Beside the cards the state keeps where tunnels lead: for each side of a card that opens to an empty place, which sides
of a card laid there must be open and which closed. So laying looks at open places only, and at each of them once. That
follows from the cards (`find_leads`), is kept up card by card (`look_around`) and isn't written with a position.
"""

import re

import numpy as np

from gnomoteka.core.codec import Text, flag
from gnomoteka.core.rule import rule
from gnomoteka.core.state import BaseState, Cube, Line, public
from gnomoteka.games.duel.cards import COLOURS, OPEN, SHAPE_NAMES

CARDS = 42  # two entrances, six gold cards, 34 tunnel cards
SIDE = 64  # the field is kept on a torus: cards never lie so far apart that two would meet
WIDE = 128
HALF = 64
NODES = 6  # four ports, two middles
OPENINGS = CARDS * 4
# The step to the neighbour on each side, as a number of a place: column * WIDE + row.
STEP = np.array([-1, WIDE, 1, -WIDE], np.int64)
# The number of a bit, by its value modulo 67: there all of 63 bits differ.
BIT = np.zeros(67, np.int64)
for _bit in range(63):
    BIT[(1 << _bit) % 67] = _bit

# ---- places ------------------------------------------------------------------------------

PLACE = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def place_of(column: int, row: int) -> int:
    return (column + HALF) * WIDE + row + HALF


def coordinates(place: int) -> tuple[int, int]:
    return place // WIDE - HALF, place % WIDE - HALF


def place_text(place: int) -> str:
    """The place as column,row: "3,-1"."""
    column, row = coordinates(place)
    return f"{column},{row}"


def read_place(text: str) -> int:
    found = PLACE.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is no place; places are column,row")
    column, row = int(found[1]), int(found[2])
    if not (-HALF <= column < WIDE - HALF and -HALF <= row < WIDE - HALF):
        raise ValueError(f"{text!r} is too far out")
    return place_of(column, row)


# ---- the state ---------------------------------------------------------------------------


class FieldState(BaseState):
    """The part of the state that lies on the field. In all these lists a card has the same number: entrances first,
    then gold, then tunnels in the order of laying."""

    cards: int = public(derived=True)  # how many lie there
    at: Line = public(CARDS, of=Text(place_text, read_place), bits=16)
    shape: Line = public(CARDS, of=("", *SHAPE_NAMES))  # 1 + shape; 0: nobody may know
    turned: Line = public(CARDS, of=flag)
    up: Line = public(CARDS, of=flag)
    token: Line = public(CARDS, of=("", *COLOURS))  # 1 + colour of the gnome on its nugget or troll
    keyed: Line = public(CARDS, of=flag)  # a key token lies on its door
    field: Line = public(SIDE * SIDE, derived=True)  # 1 + card
    reach: Cube = public(2, CARDS, NODES, derived=True, bits=16)  # by colour; see reach.py
    # What the place before this side demands, if no earlier side leads there.
    leads: Line = public(OPENINGS, derived=True, bits=16)


@rule
def first_of(mask: int) -> int:
    """The lowest of the cards in this mask."""
    return int(BIT[(mask & -mask) % 67])


@rule
def cell(place: int) -> int:
    return (place >> 7 & 63) << 6 | place & 63


@rule
def card_at(s: FieldState, place: int) -> int:
    """The card on this place; -1: none."""
    return int(s.field[cell(place)]) - 1


@rule
def open_sides(s: FieldState, card: int) -> int:
    """The sides of a face-up card that are no rock, as a mask."""
    return int(OPEN[s.shape[card] - 1, s.turned[card]])


# ---- cards come and go -------------------------------------------------------------------


@rule
def put(s: FieldState, place: int, shape: int, turned: int, up: int) -> int:
    card = int(s.cards)
    s.cards += 1
    s.at[card] = place
    s.shape[card] = 1 + shape
    s.turned[card] = turned
    s.up[card] = up
    s.token[card] = 0
    s.keyed[card] = 0
    s.field[cell(place)] = 1 + card
    look_around(s, card)
    return card


@rule
def remove(s: FieldState, card: int) -> None:
    """Takes a card off; those laid later move up, so that their order stays."""
    s.field[cell(s.at[card])] = 0
    s.cards -= 1
    for i in range(card, s.cards):
        s.at[i] = s.at[i + 1]
        s.shape[i] = s.shape[i + 1]
        s.turned[i] = s.turned[i + 1]
        s.up[i] = s.up[i + 1]
        s.token[i] = s.token[i + 1]
        s.keyed[i] = s.keyed[i + 1]
        s.field[cell(s.at[i])] = 1 + i
    s.at[s.cards] = 0
    s.shape[s.cards] = 0
    s.turned[s.cards] = 0
    s.up[s.cards] = 0
    s.token[s.cards] = 0
    s.keyed[s.cards] = 0
    find_leads(s)


@rule
def clear(s: FieldState) -> None:
    """No card lies there any more."""
    s.cards = 0
    s.at[:] = 0
    s.shape[:] = 0
    s.turned[:] = 0
    s.up[:] = 0
    s.token[:] = 0
    s.keyed[:] = 0
    s.field[:] = 0
    s.leads[:] = 0


# ---- where tunnels lead ------------------------------------------------------------------


@rule
def edges(s: FieldState, place: int) -> int:
    """Which sides of a card laid here must be open (the low four bits), and which closed (the next four): opening
    meets opening, rock meets rock. A face-down card sets no condition."""
    demanded = 0
    for side in range(4):
        beside = card_at(s, place + STEP[side])
        if beside >= 0 and s.up[beside]:
            demanded |= 1 << side if open_sides(s, beside) >> (side + 2) % 4 & 1 else 16 << side
    return demanded


@rule
def fits(s: FieldState, place: int, shape: int, turned: int) -> bool:
    """Every edge that touches a face-up card matches."""
    demanded, sides = edges(s, place), OPEN[shape, turned]
    return bool(sides & demanded == demanded & 15 and sides & demanded >> 4 == 0)


@rule
def look_around(s: FieldState, card: int) -> None:
    """A card came to lie there, or came up: nobody lays anything on its place, and the empty ones beside it demand
    something else."""
    for side in range(4):
        place = s.at[card] + STEP[side]
        beside = card_at(s, place)
        if beside >= 0:
            s.leads[beside * 4 + (side + 2) % 4] = 0
        else:
            lead_to(s, place)


@rule
def lead_to(s: FieldState, place: int) -> None:
    """Keeps what this empty place demands with the first of the sides that lead there."""
    demanded = edges(s, place)
    first = OPENINGS
    for side in range(4):
        if demanded >> side & 1:
            lead = card_at(s, place + STEP[side]) * 4 + (side + 2) % 4
            s.leads[lead] = 0
            first = min(first, lead)
    if first < OPENINGS:
        s.leads[first] = demanded


@rule
def find_leads(s: FieldState) -> None:
    """Where all tunnels lead, anew."""
    s.leads[:] = 0
    for card in range(s.cards):
        for side in range(4):
            place = s.at[card] + STEP[side]
            if s.field[cell(place)] == 0:
                lead_to(s, place)
