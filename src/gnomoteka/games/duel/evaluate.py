"""How near everybody is to the gold of The Duel, and how an unfinished game stands by that."""

from math import exp, sqrt
from typing import Any

import numpy as np

from gnomoteka.core.local import empty, zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import FIRST_GOLD, NUGGETS, PATHS, SHUT, TROLL, Side
from gnomoteka.games.duel.field import CARDS, HALF, STEP, WIDE
from gnomoteka.games.duel.legal import nugget_node
from gnomoteka.games.duel.reach import colour_of, meets
from gnomoteka.games.duel.rounds import owner_of
from gnomoteka.games.duel.state import LAID_OUT, State

# The part of the field where one looks for ways: a mask of rows for each column.
COLUMNS, ROWS = 18, 16
WITH_BOTH_SIDES = COLUMNS + 2
WEST, NORTH = HALF - 4, HALF - 7
EVERY_ROW = (1 << ROWS) - 1

ANYBODY = 7  # in `gold_known`
USUAL = 1.25  # what a face-down gold card is worth that nobody has looked at
FAR = 12  # cards missing: nobody gets there
GOT = 0.6  # how much of a target's worth one gets who is one card away
NEAR = np.array([1.6, *(0.6 ** (cards - 1) for cards in range(1, FAR)), 0.0])  # and of that, so many cards away
HALTED = np.array([0.7 ** broken.bit_count() for broken in range(8)])  # and with these tools broken
RIVAL = 0.6  # what the other is as near to may be gone
IN_HAND = 0.8  # of a nugget on a card in hand
LASTS = 15  # cards for each player: with fewer left it is getting late
FIRST = 0.06  # to be on turn
DOUBT = 4.5  # how uncertain a round is: the square of nuggets
A_ROUND = 5.0  # nuggets alone


@rule
def column_of(place: int) -> int:
    """The column of a place, where one looks for ways; -1: it is outside."""
    column, row = place // WIDE - WEST, place % WIDE - NORTH
    return column if 0 <= column < COLUMNS and 0 <= row < ROWS else -1


@rule
def row_of(place: int) -> int:
    return 1 << (place % WIDE - NORTH)


@rule
def targets(s: State, knows: int, cards: Any, worths: Any) -> int:
    """The face-down gold cards and unclaimed nuggets, and what each is worth for all that these (a mask of seats) know;
    says how many there are."""
    n = 0
    for card in range(s.seats, s.cards):
        worth = 0.0
        if not s.up[card]:
            number = s.round * LAID_OUT + card - s.seats
            worth = 0.15 + 0.8 * NUGGETS[FIRST_GOLD - 1 + s.gold[number]] if s.gold_known[number] & knows else USUAL
        elif not s.token[card]:
            worth = float(NUGGETS[s.shape[card] - 1])
        if worth > 0:
            cards[n] = card
            worths[n] = worth
            n += 1
    return n


@rule
def ways_in(s: State, card: int) -> int:
    """By which sides one gets to a gold card, or to the nugget on a card that lies face up."""
    if not s.up[card]:
        return 15
    node = nugget_node(s, card)
    return 1 << node if node < 4 else int(PATHS[node - 4, s.shape[card] - 1, s.turned[card]])


@rule
def missing(s: State, seat: int, cards: Any, n: int, found: Any) -> None:
    """How many cards this seat must lay to get to each of the n targets, whatever cards it has. An unpaid troll on the
    way counts as one."""
    colour = colour_of(s, seat)
    # Columns have a neighbour on both sides: the first and the last one are never free.
    free, edge, paid = zeros(WITH_BOTH_SIDES), zeros(WITH_BOTH_SIDES), zeros(WITH_BOTH_SIDES)
    find_edge(s, colour, free, edge, paid)
    wanted = zeros((CARDS, 3))
    left = 0
    for i in range(n):
        found[i] = find_doorstep(s, colour, cards[i], wanted[i])
        left += found[i] == FAR
    step, some = 1, 1
    while left and some and step < FAR:
        for i in range(n):
            column = column_of(s.at[cards[i]])
            if found[i] == FAR and (
                edge[column] & wanted[i, 0] or edge[column + 1] & wanted[i, 1] or edge[column + 2] & wanted[i, 2]
            ):
                found[i] = step
                left -= 1
        some, before = 0, 0
        for column in range(1, COLUMNS + 1):
            here = edge[column]
            free[column] &= ~here
            edge[column] = (before | here << 1 | here >> 1 | edge[column + 1]) & free[column]
            if step == 1:
                edge[column] |= paid[column] & free[column]
            some |= edge[column]
            before = here
        step += 1


@rule
def find_edge(s: State, colour: int, free: Any, edge: Any, paid: Any) -> None:
    """Which places are free; which of them this colour's tunnels open to; and to which if trolls were paid."""
    free[1 : COLUMNS + 1] = EVERY_ROW
    for card in range(s.cards):
        column = column_of(s.at[card])
        if column >= 0:
            free[1 + column] &= ~row_of(s.at[card])
        for side in range(4):
            sets = s.reach[colour, card, side]
            place = s.at[card] + STEP[side]
            if sets and column_of(place) >= 0:
                if sets & 1:
                    edge[1 + column_of(place)] |= row_of(place)
                else:
                    paid[1 + column_of(place)] |= row_of(place)
    for column in range(WITH_BOTH_SIDES):
        edge[column] &= free[column]
        paid[column] &= free[column]


@rule
def find_doorstep(s: State, colour: int, card: int, wanted: Any) -> int:
    """Fills in the places from which one gets to this target: those to the west, those above and below, those to the
    east. Says how many cards are missing for all one knows so far: none, or too many."""
    place, shape = s.at[card], s.shape[card] - 1
    if column_of(place) < 0:
        return FAR
    sides = ways_in(s, card)
    if s.up[card] and not s.keyed[card]:
        sides &= ~SHUT[colour, shape, s.turned[card]]
    row = row_of(place)
    wanted[0] = row * (sides >> Side.W & 1)
    wanted[1] = row >> 1 if sides >> Side.N & 1 else 0
    wanted[1] |= row << 1 if sides >> Side.S & 1 else 0
    wanted[2] = row * (sides >> Side.E & 1)
    for side in range(4):
        if sides >> side & 1 and meets(s, colour, place, side) & 1:
            return 0
    return FAR


@rule
def evaluate(s: State, rewards: Any) -> None:
    """How an unfinished game stands: by nuggets, and by what is near in this round; alone, by the score to come."""
    cards, worths = empty(CARDS), empty(CARDS, np.float64)
    n = targets(s, ANYBODY, cards, worths)
    ways = zeros((2, CARDS))
    for seat in range(s.seats):
        missing(s, seat, cards, n, ways[seat])
    lasts = min(1.0, (s.deck_size + s.hand_size[0] + s.hand_size[1]) / (LASTS * s.seats))
    expected = zeros(2, np.float64)
    for seat in range(s.seats):
        expected[seat] = s.kept[seat, 1] + 2 * s.kept[seat, 2] + 3 * s.kept[seat, 3] + in_hand(s, seat) * IN_HAND
        able, other_able = HALTED[s.broken[seat]], HALTED[s.broken[1 - seat]]
        for i in range(n):
            share = able * NEAR[ways[seat, i]]
            if s.seats == 2:
                share *= 1 - RIVAL * other_able * NEAR[ways[1 - seat, i]]
            expected[seat] += GOT * lasts * worths[i] * share
    for card in range(s.cards):
        seat = owner_of(s, card)
        if seat >= 0:
            shape = s.shape[card] - 1
            expected[seat] += -1 if TROLL[shape] else NUGGETS[shape]
    if s.seats == 1:
        rewards[0] = min(max((expected[0] + A_ROUND * (2 - s.round)) / 30, 0.0), 1.0)
        return
    lead = expected[0] - expected[1] + (FIRST if s.turn == 0 else -FIRST)
    doubt = sqrt(0.3 + DOUBT * (lasts + 2 - s.round))
    rewards[0] = 1 / (1 + exp(-1.7 * lead / doubt))
    rewards[1] = 1 - rewards[0]


@rule
def in_hand(s: State, seat: int) -> int:
    """How many cards with a nugget this seat has."""
    found = 0
    for kind in range(FIRST_GOLD):
        found += s.hands[seat, 1 + kind] * (NUGGETS[kind] > 0)
    return found
