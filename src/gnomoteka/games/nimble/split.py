"""The best split of a player's gems into sets, exactly.

A set has 1 to 6 cards of one colour or of one shape. So each gem falls to its colour or to its shape, and what
counts of such a choice is only how many cards fall to each of the six: n cards of one colour make n // 6 sets of
six and one of the rest. A diamond may fall to any of them, or stand with other diamonds alone.

Splits are compared by sets of six, then five, and so on: as one number with two decimal digits for each size,
which adds up over colours and shapes. Colours are decided one after the other; what has come to the three shapes
meanwhile matters only modulo six, so 216 states for each number of diamonds used are all that must be kept. That
is exact; deciding one colour at a time without keeping the alternatives would not be.
"""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule

SIX = 100**5  # one set of six cards
STATES = 216  # counts of the three shapes, each modulo six
MOST_DIAMONDS = 4
MOST = 64  # more cards than can ever fall to one colour or shape


def worth_of(n: int) -> int:
    """What n cards of one colour, or of one shape, are worth: as many sixes as possible, then the rest."""
    sixes, rest = divmod(n, 6)
    return sixes * SIX + (100 ** (rest - 1) if rest else 0)


def spread_worth(diamonds: int, x: int, y: int, z: int) -> int:
    """The best worth of shapes with x, y and z cards when so many diamonds go to them or stand alone."""
    return max(
        worth_of(x + a) + worth_of(y + b) + worth_of(z + c) + worth_of(diamonds - a - b - c)
        for a in range(diamonds + 1)
        for b in range(diamonds + 1 - a)
        for c in range(diamonds + 1 - a - b)
    )


WORTH = np.array([worth_of(n) for n in range(MOST)], np.int64)
SPREAD = np.array(
    [
        [spread_worth(d, x, y, z) for x in range(6) for y in range(6) for z in range(6)]
        for d in range(MOST_DIAMONDS + 1)
    ],
    np.int64,
)


@rule
def best_worth(gems: Any, settled: Any, diamonds: int) -> int:
    """The worth of the best split of these gems (colour × shape) and diamonds, beside cards that are settled already:
    `settled` counts those of the three colours and of the three shapes."""
    worth = np.full((3, STATES * (diamonds + 1)), -1, np.int64)
    reached = np.empty((3, STATES * (diamonds + 1)), np.int64)
    x, y, z = settled[3], settled[4], settled[5]
    start = x % 6 * 36 + y % 6 * 6 + z % 6
    reached[0, 0] = start
    worth[0, start] = (x // 6 + y // 6 + z // 6) * SIX
    n = decide(gems[0], settled[0], diamonds, worth[0], worth[1], reached[0], 1, reached[1])
    n = decide(gems[1], settled[1], diamonds, worth[1], worth[2], reached[1], n, reached[2])
    return decide_last(gems[2], settled[2], diamonds, worth[2], reached[2], n)


@rule
def decide(gems: Any, settled: int, diamonds: int, worth: Any, after: Any, reached: Any, n: int, reaches: Any) -> int:
    """One colour: from each of the n states reached, every way to keep some of its gems (and some diamonds) and leave
    the rest to their shapes. Says how many states that reaches."""
    found = 0
    for i in range(n):
        used, state = reached[i] // STATES, reached[i] % STATES
        for a in range(gems[0] + 1):
            for b in range(gems[1] + 1):
                for c in range(gems[2] + 1):
                    place, sixes = shapes_get(state, gems[0] - a, gems[1] - b, gems[2] - c)
                    for d in range(diamonds - used + 1):
                        now = worth[reached[i]] + sixes * SIX + WORTH[settled + a + b + c + d]
                        then = (used + d) * STATES + place
                        if after[then] < 0:
                            reaches[found] = then
                            found += 1
                        after[then] = max(after[then], now)
    return found


@rule
def decide_last(gems: Any, settled: int, diamonds: int, worth: Any, reached: Any, n: int) -> int:
    """The last colour in the same way; what diamonds are left then go to the shapes, or stand alone."""
    best = 0
    for i in range(n):
        left, state = diamonds - reached[i] // STATES, reached[i] % STATES
        free = settled + gems[0] + gems[1] + gems[2] + left + state // 36 + state // 6 % 6 + state % 6
        if worth[reached[i]] + WORTH[free] <= best:
            continue  # not even one line of all that is still free would do
        for a in range(gems[0] + 1):
            for b in range(gems[1] + 1):
                for c in range(gems[2] + 1):
                    place, sixes = shapes_get(state, gems[0] - a, gems[1] - b, gems[2] - c)
                    so_far = worth[reached[i]] + sixes * SIX
                    for d in range(left + 1):
                        best = max(best, so_far + WORTH[settled + a + b + c + d] + SPREAD[left - d, place])
    return best


@rule
def shapes_get(state: int, a: int, b: int, c: int) -> tuple[int, int]:
    """The state after so many cards fell to the three shapes, and how many sets of six that filled."""
    x, y, z = state // 36 + a, state // 6 % 6 + b, state % 6 + c
    place = x * 36 + y * 6 + z - 216 * (x >= 6) - 36 * (y >= 6) - 6 * (z >= 6)
    return place, (x >= 6) + (y >= 6) + (z >= 6)
