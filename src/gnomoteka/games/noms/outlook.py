"""How an unfinished game of Noms stands: what lies in front of each player and what is in their hands, and how soon
the last letter may come. The numbers are fitted to who won some 40,000 games of 2, 3, 4 and 6 players that play as in
`playout.py`, and smoothed by hand."""

from math import exp
from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.noms.cards import IN_HAND, LETTERS
from gnomoteka.games.noms.knowledge import third
from gnomoteka.games.noms.playout import letters_out
from gnomoteka.games.noms.state import SEATS, SPOTS

# How the search is led: a short sight, for the luck of a long game drowns what a move is worth.
MANNER = {"sight": 12, "explore": 0.2}

SOON = 3.0  # rounds in which what lies on the table gains most of its weight
# What a nom in front of a player is worth by its spot: always, and how much more when the end is near.
ON_TABLE = np.array(
    [
        [0.04, 0.97],  # free
        [0.13, 1.27],  # under a mushroom
        [0.11, 1.28],  # under a toad
        [0.17, 1.40],  # under a moth
        [0.02, 0.09],  # in a bubble
        [0.64, 1.73],  # the Elder
        [0.01, 0.00],  # under a ring of this area
    ]
)
# What a card in the hand is worth by its kind, likewise.
AT_HAND = np.array(
    [
        [0.00, 0.00],  # none
        [0.05, 0.71],  # nom
        [0.80, 1.85],  # elder
        [0.07, 0.00],  # mushroom
        [0.05, 0.01],  # toad
        [0.15, 0.04],  # moth
        [0.03, 0.00],  # bubble
        [0.02, -0.05],  # ring_1
        [0.02, 0.05],  # ring_2
        [0.07, 0.16],  # ring_3
        [0.05, 0.40],  # lure
        [0.22, 1.35],  # super_lure
        [0.11, 0.00],  # cyclone
        [0.19, -0.20],  # lightning
        [0.10, 0.00],  # beetle
        [0.10, 1.00],  # thief
        [0.04, 0.00],  # spear
        [0.06, 0.50],  # flute
        [0.06, 0.00],  # retreat
        [0.05, 0.05],  # scout
        [0.08, 0.10],  # cure
        [0.14, 0.15],  # feather
        [0.13, 0.05],  # blindfold
        [0.17, 0.10],  # shell
        [0.10, 1.10],  # moon
    ]
)


@rule
def evaluate(s: State, rewards: Any) -> None:
    """Of each seat how likely it wins, and a little for the share of others that it is likely to leave behind."""
    near = exp(-rounds_left(s) / SOON)
    weights = np.zeros(SEATS)
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
