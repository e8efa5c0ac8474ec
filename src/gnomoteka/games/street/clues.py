"""What a player makes of what it knows: where caches can be, what a question would tell, what a cell is worth.

Only of what the seat itself could know: these are for players of imagined games, whose states hold everything.
"""

from math import log2

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.games.street import garden
from gnomoteka.games.street.garden import CELLS, FLOWERS, GROUND, Action, Card
from gnomoteka.games.street.state import FLOWER, QUESTIONS, State, Token

# By question and cell: the cells that it is about; no flower that doesn't grow there.
ABOUT = np.array(
    [garden.ZONE & GROUND, garden.LINE & GROUND]
    + [[int(cells) * (int(cells) >> cell & 1) for cell in range(CELLS)] for cells in garden.FLOWER],
    np.int64,
)
# Bits that an answer tells, by how many of how many cells it is about.
BITS = np.array(
    [
        [-sum(p * log2(p) for p in (yes / n, 1 - yes / n)) if 0 < yes < n else 0.0 for n in range(CELLS + 1)]
        for yes in range(CELLS + 1)
    ]
)
ALL_ACTIONS = 15
FOUND = 3.0  # bits that it is worth to know a cache for sure where one stands
assert ABOUT.shape == (FLOWER + len(FLOWERS), CELLS)


@rule
def count(cells: int) -> int:
    """How many; by adding bits in pairs, fours and eights."""
    x = int(cells)
    x -= x >> 1 & 0x55555
    x = (x & 0x33333) + (x >> 2 & 0x33333)
    x = x + (x >> 4) & 0xF0F0F
    return (x + (x >> 8) + (x >> 16)) & 31


@rule
def standing(s: State, seat: int) -> int:
    """The cells with this seat's figures."""
    cells = 0
    for cell in range(CELLS):
        cells |= (s.figures[cell] == 1 + seat) << cell
    return cells


@rule
def field(s: State, seat: int, other: int) -> int:
    """Where this other's cache can be, for all that the seat knows."""
    return int(s.known[1 + seat, other] & GROUND & ~(1 << (s.cache[seat] - 1)))


@rule
def chance(s: State, seat: int, cell: int) -> float:
    """How likely somebody's cache is in this cell."""
    likely = 0.0
    for other in range(s.seats):
        if other != seat:
            cells = field(s, seat, other)
            if cells >> cell & 1:
                likely += 1.0 / count(cells)
    return likely


@rule
def is_guessed(s: State, seat: int, cell: int) -> bool:
    """Whether a guess of this seat lies there."""
    for level in range(s.stack_size[cell]):
        if s.stacks[cell, level] == 1 + seat * 3 + Token.GUESS:
            return True
    return False


@rule
def tells(cells: int, about: int, mine: int) -> float:
    """What an answer is worth: the bits that it tells, and more if it says for sure that the cache is beside a figure
    of mine."""
    yes, n = count(cells & about), count(cells)
    worth = BITS[yes, n]
    if yes == 1 and n > 1 and cells & about & mine:
        worth += FOUND / n
    if n - yes == 1 and n > 1 and cells & ~about & mine:
        worth += FOUND / n
    return float(worth)


@rule
def usable(s: State, seat: int) -> int:
    """The action tokens that this seat has, or can still take: a mask."""
    if s.played[seat] == Card.ANY_ACTION:
        return ALL_ACTIONS
    if s.took_action[seat]:
        return 1 << (s.took_action[seat] - 1)
    return int(ALL_ACTIONS & ~s.actions)


@rule
def askable(s: State, seat: int) -> int:
    """Whom the seat may question once it has placed a figure."""
    seats = 0
    for place in range(s.seats):
        if place > s.at or s.played[seat] == Card.ASK_ANYONE:
            seats |= 1 << s.queue[place]
    return seats & ~(1 << seat)


@rule
def best_question_at(s: State, seat: int, cell: int, actions: int, seats: int, mine: int) -> float:
    best = 0.0
    for other in range(s.seats):
        if seats >> other & 1:
            cells = field(s, seat, other)
            for question in range(QUESTIONS):
                if actions >> min(question, FLOWER) & 1 and ABOUT[question, cell]:
                    best = max(best, tells(cells, ABOUT[question, cell], mine))
    return best


@rule
def worth_of_cell(s: State, seat: int, cell: int, actions: int, seats: int, mine: int) -> float:
    """To place a figure there: questions, a cache that may be there, somebody who goes home."""
    worth = 2 * best_question_at(s, seat, cell, actions, seats, mine | 1 << cell) + 1.5 * chance(s, seat, cell)
    if s.figures[cell]:
        worth += 0.4 if s.figures[cell] != 1 + seat else -0.5
    if actions == 1 << Action.CAT:
        worth += 0.2
    return worth
