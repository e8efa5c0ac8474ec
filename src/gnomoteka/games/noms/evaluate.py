"""How an unfinished game of Noms stands: what lies in front of each player and what is in their hands, and how soon
the last letter may come. The numbers are fitted to who won, over 500,000 positions of games of 2 and 4 players that
play as in `playout.py`, and smoothed by hand."""

from math import exp
from typing import Any

import numpy as np

from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, LETTERS
from gnomoteka.games.noms.deck import third
from gnomoteka.games.noms.moves import SEATS
from gnomoteka.games.noms.playout import letters_out
from gnomoteka.games.noms.state import SPOTS, State

SOON = 3.0  # rounds in which what lies on the table gains most of its weight
# What a nom in front of a player is worth by its spot: always, and how much more when the end is near.
ON_TABLE = np.array(
    [
        [0.03, 0.73],  # free
        [0.11, 0.76],  # under a mushroom
        [0.11, 0.82],  # under a toad
        [0.17, 0.80],  # under a moth
        [0.02, 0.12],  # in a bubble
        [0.56, 1.10],  # the Elder
        [0.00, 0.00],  # under a ring of this area
    ]
)
# What a card in the hand is worth by its kind, likewise.
AT_HAND = np.array(
    [
        [0.00, 0.00],  # none
        [0.04, 0.40],  # nom
        [0.57, 0.40],  # elder
        [0.07, 0.00],  # mushroom
        [0.07, 0.03],  # toad
        [0.12, 0.10],  # moth
        [0.04, 0.00],  # bubble
        [0.03, -0.10],  # ring_1
        [0.05, -0.05],  # ring_2
        [0.07, 0.10],  # ring_3
        [0.07, 0.37],  # lure
        [0.24, 1.55],  # super_lure
        [0.09, 0.00],  # cyclone
        [0.17, 0.05],  # lightning
        [0.06, 0.00],  # beetle
        [0.11, 0.35],  # thief
        [0.03, 0.10],  # spear
        [0.04, 0.15],  # flute
        [0.05, -0.10],  # retreat
        [0.02, 0.05],  # scout
        [0.06, 0.45],  # cure
        [0.12, 0.35],  # feather
        [0.16, 0.10],  # blindfold
        [0.12, 0.20],  # shell
        [0.08, 0.95],  # moon
    ]
)


@rule
def evaluate(s: State, rewards: Any) -> None:
    """Of each seat how likely it wins, and a little for the share of others that it is likely to leave behind."""
    near = exp(-rounds_left(s) / SOON)
    weights = zeros(SEATS, np.float64)
    total = 0.0
    for seat in range(s.seats):
        weights[seat] = exp(prospects(s, seat, near))
        total += weights[seat]
    for seat in range(s.seats):
        behind = 0.0
        for other in range(s.seats):
            if other != seat:
                behind += weights[seat] / (weights[seat] + weights[other])
        rewards[seat] = 0.75 * weights[seat] / total + 0.25 * behind / (s.seats - 1)


@rule
def rounds_left(s: State) -> float:
    """How many times everybody still draws until the last letter comes, for all that is public."""
    letters = LETTERS - letters_out(s)
    lowest = third(s.seats, 1)
    if s.shuffled:
        draws = (s.deck_size + 1) * letters / (letters + 1)
    elif s.deck_size > lowest:
        draws = s.deck_size - lowest / 2
    else:
        draws = (s.deck_size + 1) / 2
    return float(draws / s.seats)


@rule
def prospects(s: State, seat: int, near: float) -> float:
    worth = 0.0
    for spot in range(SPOTS):
        worth += s.area[seat, spot] * (ON_TABLE[spot, 0] + near * ON_TABLE[spot, 1])
    for ring in range(3):
        if s.rings[ring] == 1 + seat:
            worth += (ring + 1) * (ON_TABLE[SPOTS, 0] + near * ON_TABLE[SPOTS, 1])
    for card in range(1, IN_HAND):
        if s.hands[seat, card]:
            worth += s.hands[seat, card] * (AT_HAND[card, 0] + near * AT_HAND[card, 1])
    return worth
