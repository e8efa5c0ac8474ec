"""The best split of a player's gems into sets, exactly.

A set has 1 to 6 cards of one colour or of one shape. So each gem falls to its colour or to its shape, and what
counts of such a choice is only how many cards fall to each of the six: n cards of one colour make n // 6 sets of
six and one of the rest. A diamond may fall to any of them, or stand with other diamonds alone.

Splits are compared by sets of six, then five, and so on: as one number with two decimal digits for each size,
which adds up over colours and shapes. Colours are decided one after the other; what has come to the three shapes
meanwhile matters only modulo six, so 216 states for each number of diamonds used are all that must be kept. That
is exact; deciding one colour at a time without keeping the alternatives would not be. A state that could not become
better than the split which always takes the longest line next is dropped.
"""

from typing import Any

import numpy as np

from gnomoteka.core.local import empty
from gnomoteka.core.rule import rule

SIX = 100**5  # one set of six cards
STATES = 216  # counts of the three shapes, each modulo six
MOST_DIAMONDS = 4
MOST_STATES = STATES * (MOST_DIAMONDS + 1)
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


def hope_for(longest: int, n: int) -> int:
    """No split of n cards is worth more than this when no set can have more than `longest` of them."""
    return n // longest * worth_of(longest) + worth_of(n % longest) if longest else 0


WORTH = np.array([worth_of(n) for n in range(MOST)], np.int64)
HOPE = np.array([[hope_for(longest, n) for n in range(MOST)] for longest in range(7)], np.int64)
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
    best = 0
    if settled[0] + settled[1] + settled[2] + settled[3] + settled[4] + settled[5] == 0:
        best = longest_first(gems, diamonds)
        if best == WORTH[count(gems) + diamonds]:
            return best  # all in one line
    worth, reached = empty((3, MOST_STATES)), empty((3, MOST_STATES), np.int16)
    for colour in range(3):
        for at in range(STATES * (diamonds + 1)):
            worth[colour, at] = -1
    x, y, z = settled[3], settled[4], settled[5]
    start = x % 6 * 36 + y % 6 * 6 + z % 6
    reached[0, 0] = start
    worth[0, start] = (x // 6 + y // 6 + z // 6) * SIX
    n = 1
    for colour in range(2):
        n = decide(gems, settled, colour, diamonds, best, worth, reached, n)
    return decide_last(gems[2], settled[2], diamonds, best, worth[2], reached[2], n)


@rule
def count(gems: Any) -> int:
    n = 0
    for colour in range(3):
        for shape in range(3):
            n += gems[colour, shape]
    return n


@rule
def longest_first(gems: Any, diamonds: int) -> int:
    """A good split, mostly the best: the longest line is next, up to six cards, and diamonds fill it up."""
    left = empty((3, 3))
    for colour in range(3):
        for shape in range(3):
            left[colour, shape] = gems[colour, shape]
    worth = 0
    while True:
        longest, line = 0, 0
        for i in range(3):
            colour, shape = left[i, 0] + left[i, 1] + left[i, 2], left[0, i] + left[1, i] + left[2, i]
            if colour > longest:
                longest, line = colour, i
            if shape > longest:
                longest, line = shape, 3 + i
        if longest == 0:
            return worth + WORTH[diamonds]
        room = 6
        for i in range(3):
            colour, shape = (line, i) if line < 3 else (i, line - 3)
            cards = min(room, left[colour, shape])
            left[colour, shape] -= cards
            room -= cards
        cards = min(room, diamonds)
        diamonds -= cards
        worth += WORTH[6 - room + cards]


@rule
def decide(gems: Any, settled: Any, colour: int, diamonds: int, best: int, worth: Any, reached: Any, n: int) -> int:
    """One colour: from each of the n states reached, every way to keep some of its gems (and some diamonds) and leave
    the rest to their shapes. Says how many states that reaches, of those that may yet become better than `best`."""
    own = gems[colour]
    later, longest_later = 0, 0
    later_x, later_y, later_z = 0, 0, 0
    for other in range(colour + 1, 3):
        cards = settled[other] + gems[other, 0] + gems[other, 1] + gems[other, 2]
        later, longest_later = later + cards, max(longest_later, cards)
        later_x, later_y, later_z = later_x + gems[other, 0], later_y + gems[other, 1], later_z + gems[other, 2]
    found = 0
    for i in range(n):
        used, state = reached[colour, i] // STATES, reached[colour, i] % STATES
        for a in range(own[0] + 1):
            for b in range(own[1] + 1):
                for c in range(own[2] + 1):
                    place, sixes = shapes_get(state, own[0] - a, own[1] - b, own[2] - c)
                    x, y, z = place // 36, place // 6 % 6, place % 6
                    longest = max(x + later_x, y + later_y, z + later_z, longest_later)
                    for d in range(diamonds - used + 1):
                        new = worth[colour, reached[colour, i]] + sixes * SIX + WORTH[settled[colour] + a + b + c + d]
                        left = diamonds - used - d
                        if new + HOPE[min(longest + left, 6), x + y + z + later + left] <= best:
                            continue
                        at = (used + d) * STATES + place
                        if worth[colour + 1, at] < 0:
                            reached[colour + 1, found] = at
                            found += 1
                        worth[colour + 1, at] = max(worth[colour + 1, at], new)
    return found


@rule
def decide_last(gems: Any, settled: int, diamonds: int, best: int, worth: Any, reached: Any, n: int) -> int:
    """The last colour in the same way; what diamonds are left then go to the shapes, or stand alone."""
    own = settled + gems[0] + gems[1] + gems[2]
    for i in range(n):
        left, state = diamonds - reached[i] // STATES, reached[i] % STATES
        x, y, z = state // 36, state // 6 % 6, state % 6
        longest = max(x + gems[0], y + gems[1], z + gems[2], own)
        if worth[reached[i]] + HOPE[min(longest + left, 6), x + y + z + own + left] <= best:
            continue
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
