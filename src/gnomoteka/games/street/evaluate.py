"""How an unfinished game of 75 Gnome Street stands, for imagined games that are broken off.

The numbers come from games of the players of `playout.py` among themselves: a logistic regression of who won the round
(two players), a linear one of the points that were still to come (more players).
"""

from math import exp
from typing import Any

import numpy as np

from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.street.clues import count, field, is_guessed, standing
from gnomoteka.games.street.garden import CARDS, CELLS, Card
from gnomoteka.games.street.search import score, score_stack
from gnomoteka.games.street.state import ROUNDS_TO_WIN, SEATS, Phase, Stage, State

# Two players, what speaks for one in a round: by how many cells the other's cache can be in; by how many of these a
# figure of mine stands on, the same when it is my turn to search; a question to come, a figure to come, stronger cards.
FEW_CELLS = np.array([0.0, 2.3, 2.0, 1.6, 1.2, 0.8, 0.7, 0.55, 0.5, 0.4, 0.35, 0.3, 0.25, 0.0, 0.0, 0.0, 0.0])
NEAR = np.array([0.0, 3.0, 0.65, 0.65, 0.65])
NEAR_AT_HAND = np.array([0.0, 3.0, 0.7, 0.0, 0.0])
TO_ASK = 0.6
TO_PLACE = 0.2
STRONGER = 0.1
# How likely two rounds are won first, by how many one leads, from -2 to 2.
MATCH = np.array([0.0, 0.25, 0.5, 0.75, 1.0])

# More players, points that are still to come, by how much of the game is left: for each cache not found yet by how many
# cells it can be in (1, 2, 3 to 4, 5 to 8, more); anyway; for each figure that stands already, which counts now; for
# each guess left that could find one of them; for each guess left; for each card in hand.
OF_THREE = [
    [0.19, 0.14, 0.14, 0.11, 0.18, 0.39, -0.25, -0.1, 0.0, -0.06],
    [1.45, 1.24, 0.91, 0.5, 0.14, 1.59, -0.55, 0.24, 0.04, -0.09],
    [1.94, 1.77, 1.25, 0.72, 0.21, 0.82, -0.84, 0.57, 0.27, 0.21],
    [1.99, 1.86, 1.4, 0.8, 0.26, 0.5, -1.1, 1.01, 0.39, 0.27],
    [2.22, 1.96, 1.62, 1.17, 0.66, 0.42, -1.36, 1.02, 0.54, 0.24],
    [2.18, 1.65, 1.28, 0.95, 0.61, 0.24, -1.77, 1.34, 0.59, 0.31],
]
OF_FOUR = [
    [0.07, 0.07, 0.01, -0.02, 0.01, 0.52, -0.28, 0.0, -0.01, -0.09],
    [0.72, 0.7, 0.58, 0.48, 0.25, 0.87, -0.59, 0.16, 0.06, 0.0],
    [1.2, 1.16, 0.97, 0.76, 0.53, 0.61, -0.88, 0.35, 0.19, 0.23],
    [1.73, 1.66, 1.42, 1.16, 0.89, 0.26, -1.1, 0.51, 0.16, 0.25],
    [1.92, 1.91, 1.59, 1.28, 1.02, -0.16, -1.38, 0.78, 0.18, 0.29],
    [2.11, 1.93, 1.61, 1.34, 1.17, -0.28, -1.85, 0.69, 0.37, 0.31],
]
TO_COME = np.array([OF_THREE, OF_FOUR])
ANYWAY, FIGURE, USEFUL, GUESS, CARD = 5, 6, 7, 8, 9
KIND = np.array([0, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4])
CLEAR = np.array([0.7, 1.5, 2.1, 2.3, 2.5, 2.5])  # a lead in points that counts, by how much of the game is left


@rule
def evaluate(s: State, rewards: Any) -> None:
    """For each seat how likely it wins; of more than two players, also for how many it leaves behind."""
    if s.seats == 2:
        evaluate_two(s, rewards)
    else:
        evaluate_more(s, rewards)


# ---- two players -------------------------------------------------------------------------


@rule
def evaluate_two(s: State, rewards: Any) -> None:
    """The round by what speaks for each, the match by who would lead then."""
    round_won = 0.5
    if s.stage < Stage.SCORED:
        round_won = 1 / (1 + exp(speaks_for(s, 1) - speaks_for(s, 0)))
    lead = s.wins[0] - s.wins[1]
    if lead == 0 and s.wins[0] == ROUNDS_TO_WIN - 1:
        rewards[0] = round_won
    else:
        rewards[0] = round_won * MATCH[2 + lead + 1] + (1 - round_won) * MATCH[2 + lead - 1]
    rewards[1] = 1 - rewards[0]


@rule
def speaks_for(s: State, seat: int) -> float:
    cells = field(s, seat, 1 - seat)
    n = count(cells)
    near = count(cells & standing(s, seat)) / n
    worth = FEW_CELLS[n] + NEAR[min(n, 4)] * near + STRONGER * stronger_cards(s, seat)
    if s.phase > Phase.CATAPULT:
        now = s.queue[s.at] == seat
        places = s.phase <= Phase.PLACE if now else s.queue[0] != seat
        if places:
            worth += TO_PLACE
        if places or (now and s.phase == Phase.ASK):
            worth += TO_ASK * (s.queue[0] == seat or s.played[seat] == Card.ASK_ANYONE)
        if now and s.phase >= Phase.ASK:
            worth += NEAR_AT_HAND[min(n, 4)] * near
    return float(worth)


@rule
def stronger_cards(s: State, seat: int) -> int:
    """How often a card of this hand beats one of the other's."""
    n = 0
    for card in range(1, CARDS + 1):
        if s.hands[seat] >> card & 1:
            n += count(s.hands[1 - seat] & ((1 << card) - 1))
    return n


# ---- more players ------------------------------------------------------------------------


@rule
def evaluate_more(s: State, rewards: Any) -> None:
    now, points = zeros(SEATS), zeros(SEATS, np.float64)
    points_now(s, now)
    left = 0
    for seat in range(s.seats):
        points[seat] = now[seat]
        if s.stage < Stage.SCORED:
            points[seat] += points_to_come(s, seat)
            left = max(left, what_is_left(s, seat))
    for seat in range(s.seats):
        rivals, behind = 0.0, 0.0
        for other in range(s.seats):
            ahead = exp((points[other] - points[seat]) / CLEAR[left])
            rivals += ahead
            if other != seat:
                behind += 1 / (1 + ahead)
        rewards[seat] = 0.75 / rivals + 0.25 * behind / (s.seats - 1)


@rule
def points_now(s: State, out: Any) -> None:
    """If the caches were shown now."""
    score(s, out)
    if s.stage < Stage.SCORED:
        for cell in range(CELLS):
            if s.stack_size[cell]:
                score_stack(s, cell, out)


@rule
def what_is_left(s: State, seat: int) -> int:
    """How much of the game is left for this seat: 0 nothing but the end, 1 the last turn, 5 most of it."""
    if s.stage == Stage.LAST_TURN:
        if s.phase > Phase.CATAPULT:
            for place in range(s.at):
                if s.queue[place] == seat:
                    return 0
        return 1
    least = CARDS
    for other in range(s.seats):
        least = min(least, count(s.hands[other]))
    return 2 + min(least // 2, 3)


@rule
def points_to_come(s: State, seat: int) -> float:
    hopes = TO_COME[s.seats - 3, what_is_left(s, seat)]
    points = hopes[ANYWAY] + hopes[FIGURE] * count(standing(s, seat)) + hopes[CARD] * count(s.hands[seat])
    guesses, caches = s.guesses_left[seat], 0
    for other in range(s.seats):
        if other != seat and not is_guessed(s, seat, s.cache[other] - 1):
            caches += 1
            if guesses:
                points += hopes[KIND[count(field(s, seat, other))]]
    return float(points + hopes[USEFUL] * min(guesses, caches) + hopes[GUESS] * guesses)
