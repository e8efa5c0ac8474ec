"""Two slow ways to the best split, built unlike the rules' own and unlike each other.

A collection is ten counts: nine pairs in the order of `PAIRS`, then diamonds. A vector counts the sets of 6, 5, 4, 3,
2 and 1 cards; Python compares tuples as the rules compare splits.
"""

from functools import cache
from itertools import combinations_with_replacement, permutations, product
from operator import itemgetter

import numpy as np
import numpy.typing as npt

Collection = tuple[int, ...]
Vector = tuple[int, ...]

# The pairs of each colour, then of each shape.
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAMOND = 9
IN_THE_BOX = (6,) * 9 + (4,)
SIZES = (6, 5, 4, 3, 2, 1)


# ---- every way to lay the cards out in sets ----------------------------------------------


def is_set(taken: Collection) -> bool:
    """1 to 6 cards of one colour or of one shape, where a diamond stands for any gem."""
    pairs = {pair for pair in range(9) if taken[pair]}
    return 1 <= sum(taken) <= 6 and any(pairs <= set(line) for line in LINES)


def counted(kinds: tuple[int, ...]) -> Collection:
    return tuple(kinds.count(kind) for kind in range(10))


@cache
def sets_from(first: int) -> tuple[Collection, ...]:
    """Every set there can be whose first card is of this kind."""
    others = [more for n in range(6) for more in combinations_with_replacement(range(first, 10), n)]
    return tuple(taken for taken in (counted((first, *more)) for more in others) if is_set(taken))


@cache
def best_by_sets(collection: Collection) -> Vector:
    """The greatest vector over all partitions into sets: some set holds the first card, the rest is split again."""
    if not any(collection):
        return (0,) * 6
    first = next(kind for kind, n in enumerate(collection) if n)
    best: Vector = ()
    for taken in sets_from(first):
        left = tuple([n - t for n, t in zip(collection, taken, strict=True)])
        if min(left) >= 0:
            vector = list(best_by_sets(turned(left)))
            vector[6 - sum(taken)] += 1
            best = max(best, tuple(vector))
    return best


# Colours may change names among themselves, shapes too, and all colours with all shapes: no rule of sets tells.
TURNS = [
    itemgetter(*[3 * row + column if upright else 3 * column + row for row in rows for column in columns], DIAMOND)
    for rows, columns, upright in product(permutations(range(3)), permutations(range(3)), (True, False))
]


def images(collection: Collection) -> set[Collection]:
    return {turn(collection) for turn in TURNS}


@cache
def turned(collection: Collection) -> Collection:
    """The one of its images that stands for all."""
    return max([turn(collection) for turn in TURNS])


def all_turned(most: int) -> list[Collection]:
    """One of each kind of collection with up to so many cards."""
    layer: set[Collection] = {(0,) * 10}
    found = [layer]
    for _ in range(most):
        one_more = (
            (*standing[:kind], standing[kind] + 1, *standing[kind + 1 :])
            for standing in layer
            for kind in range(10)
            if standing[kind] < IN_THE_BOX[kind]
        )
        layer = {turned(collection) for collection in one_more}
        found.append(layer)
    return [collection for each in found for collection in sorted(each)]


# ---- every way to send each gem to its colour or its shape -------------------------------


def line_vectors() -> npt.NDArray[np.int64]:
    """The vector of n cards on one line, n to 63, as one number with ten bits a size."""
    numbers = []
    for n in range(64):
        sizes = [6] * (n // 6) + [n % 6] * (n % 6 > 0)
        numbers.append(sum(1 << 10 * (size - 1) for size in sizes))
    return np.array(numbers, np.int64)


LINE_VECTORS = line_vectors()


def ways(collection: Collection) -> int:
    """How many ways `best_by_lines` would have to try."""
    gems = int(np.prod(np.array(collection[:9]) + 1))
    return gems * len(diamond_ways(collection[DIAMOND]))


@cache
def diamond_ways(diamonds: int) -> list[tuple[int, ...]]:
    """How diamonds can go to the six lines or, last, stand among themselves."""
    return [way for way in product(range(diamonds + 1), repeat=7) if sum(way) == diamonds]


def best_by_lines(collection: Collection, settled: tuple[int, ...] = (0,) * 6) -> Vector:
    """All choices at once: an axis for each pair says how many of it go to their colour. `settled` cards are on their
    line already."""
    lines = [np.full(1, n, np.int64) for n in settled]
    choices = np.indices([n + 1 for n in collection[:9]]).reshape(9, -1)
    for pair, to_colour in enumerate(choices):
        lines[pair // 3] = lines[pair // 3] + to_colour
        lines[3 + pair % 3] = lines[3 + pair % 3] + collection[pair] - to_colour
    best = 0
    for *more, alone in diamond_ways(collection[DIAMOND]):
        together = sum(LINE_VECTORS[line + n] for line, n in zip(lines, more, strict=True)) + LINE_VECTORS[alone]
        best = max(best, int(together.max()))
    return tuple(best >> 10 * (size - 1) & 1023 for size in SIZES)
