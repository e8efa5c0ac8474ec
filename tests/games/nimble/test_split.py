"""The best split is exact: against two other ways to it, over all small collections and random large ones."""

from collections import Counter
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gnomoteka.games.nimble.present import best_sets, vector
from tests.games.nimble import splitters
from tests.games.nimble.splitters import Collection, Vector
from tests.games.nimble.table import COLOURS, PAIRS, SHAPES, G, cards

NOTHING_SETTLED = np.zeros(6, np.int64)


def collection(words: str) -> Collection:
    counted = cards(words)
    return tuple(counted[kind] for kind in (*PAIRS, "diamond"))


def gems(of: Collection) -> npt.NDArray[np.int64]:
    return np.array(of[:9], np.int64).reshape(3, 3)


def best(of: Collection) -> Vector:
    """What the rules say."""
    return tuple(vector(G.doors["best_worth"](gems(of), NOTHING_SETTLED, of[9])))


def colour_first(of: Collection) -> Vector:
    """Greedy: full sets of one colour, then full sets of one shape, then what is left by colour."""
    left, found = gems(of).copy(), []
    for line in (*left, *left.T):
        while line.sum() >= 6:
            found.append(6)
            for _ in range(6):
                line[np.flatnonzero(line)[0]] -= 1
    found += [int(row.sum()) for row in left if row.sum()]
    return tuple(found.count(size) for size in splitters.SIZES)


# ---- the splits that the rules name ------------------------------------------------------

NAMED = [
    ("2*ruby_round 2*ruby_square 2*ruby_triangle sapphire_round", (1, 0, 0, 0, 0, 1)),
    ("ruby_round 2*heliodor_round 2*sapphire_round diamond", (1, 0, 0, 0, 0, 0)),
    ("3*ruby_round 3*ruby_square 3*sapphire_round", (1, 0, 0, 1, 0, 0)),
    ("3*ruby_round 3*ruby_square 3*heliodor_square 3*sapphire_round", (2, 0, 0, 0, 0, 0)),
    (" ".join(PAIRS) + " 4*diamond", (1, 0, 1, 1, 0, 0)),
    ("4*diamond", (0, 0, 1, 0, 0, 0)),
]


@pytest.mark.parametrize(("words", "expected"), NAMED)
def test_the_best_splits_that_the_rules_name(words, expected):
    assert best(collection(words)) == expected


@pytest.mark.parametrize("shapes", [(6, 0, 0), (1, 2, 3), (2, 2, 2), (0, 5, 1)])
def test_six_rubies_of_any_shapes_are_one_set(shapes):
    assert best((*shapes, *[0] * 7)) == (1, 0, 0, 0, 0, 0)


def test_two_round_gems_of_each_colour_are_one_set():
    assert best(collection("2*heliodor_round 2*ruby_round 2*sapphire_round")) == (1, 0, 0, 0, 0, 0)


def test_five_heliodors_and_a_diamond_are_six_heliodors():
    assert best(collection("heliodor_round 2*heliodor_square 2*heliodor_triangle diamond")) == (1, 0, 0, 0, 0, 0)


def test_cards_that_share_neither_colour_nor_shape_make_no_set_together():
    assert best(collection("ruby_round heliodor_square sapphire_triangle")) == (0, 0, 0, 0, 0, 3)


def test_three_cards_that_match_two_and_two_make_no_set_of_three():
    assert best(collection("ruby_round ruby_square heliodor_square")) == (0, 0, 0, 0, 1, 1)


def test_a_seventh_card_of_a_colour_begins_a_new_set():
    assert best(collection("4*ruby_round 3*ruby_square")) == (1, 0, 0, 0, 0, 1)


def test_colour_first_is_worse_where_the_rules_say_so():
    of = collection("3*ruby_round 3*ruby_square 3*heliodor_square 3*sapphire_round")
    assert colour_first(of) == (1, 0, 0, 2, 0, 0)
    assert best(of) == (2, 0, 0, 0, 0, 0)


def test_the_whole_box_makes_nine_sets_of_six_and_four_diamonds():
    assert best(splitters.IN_THE_BOX) == (9, 0, 1, 0, 0, 0)


# ---- exactness ---------------------------------------------------------------------------


def how_many(most: int) -> int:
    """Collections of up to so many cards out of the box: one factor 1 + x + x² + … for each kind."""
    by_size = np.array([1])
    for n in splitters.IN_THE_BOX:
        by_size = np.convolve(by_size, np.ones(n + 1, np.int64))
    return int(by_size[: most + 1].sum())


def test_the_best_split_of_every_collection_of_up_to_twelve_cards_is_exact():
    tried = 0
    for standing in splitters.all_turned(12):
        expected = splitters.best_by_sets(standing)
        for image in splitters.images(standing):
            assert best(image) == expected, image
            tried += 1
    assert tried == how_many(12) == 600_180


def within_reach(of: list[int]) -> Collection:
    """Cards are left out until trying every way takes no more than a blink."""
    while splitters.ways(tuple(of)) > 1_500_000:
        of[of.index(max(of[:9]))] -= 1
    return tuple(of)


counts = st.tuples(*[st.integers(0, most) for most in splitters.IN_THE_BOX])
large = counts.map(lambda of: within_reach(list(of)))


@settings(max_examples=150, deadline=None)
@given(large)
@example((6, 6, 6, 6, 6, 6, 0, 0, 0, 0))
@example((6, 0, 6, 0, 5, 0, 5, 0, 5, 2))
@example((2, 2, 2, 2, 2, 2, 2, 2, 2, 1))
def test_the_best_split_of_a_large_collection_is_exact(of):
    assert best(of) == splitters.best_by_lines(of)


@settings(max_examples=60, deadline=None)
@given(large, st.tuples(*[st.integers(0, 13)] * 6))
def test_cards_already_on_a_line_count_there(of, settled):
    worth = G.doors["best_worth"](gems(of), np.array(settled, np.int64), of[9])
    assert tuple(vector(worth)) == splitters.best_by_lines(of, settled)


def test_the_two_slow_ways_agree():
    small = splitters.all_turned(9)
    for of in Random(1).sample(small, 300):
        assert splitters.best_by_lines(of) == splitters.best_by_sets(of), of


@settings(max_examples=100, deadline=None)
@given(counts, st.integers(0, 9))
def test_one_more_gem_never_makes_a_split_worse(of, kind):
    assume(of[kind] < splitters.IN_THE_BOX[kind])
    more = tuple(n + (k == kind) for k, n in enumerate(of))
    assert best(more) > best(of)


# ---- the sets of the picture -------------------------------------------------------------


@settings(max_examples=100, deadline=None)
@given(counts)
def test_the_sets_shown_are_a_partition_into_legal_sets_of_the_best_vector(of):
    worth, sets = best_sets(gems(of), of[9], G.doors["best_worth"])
    assert tuple(vector(worth)) == best(of)
    shown = Counter(card for each in sets for card in each.cards)
    assert shown == Counter(dict(zip((*PAIRS, "diamond"), of, strict=True)))
    for each in sets:
        assert 1 <= len(each.cards) <= 6
        assert each.by in {*COLOURS, *SHAPES, "diamond"}
        assert all(card == "diamond" or each.by in card.split("_") for card in each.cards)
        assert (each.by == "diamond") == (set(each.cards) == {"diamond"})
    sizes = [len(each.cards) for each in sets]
    assert tuple(sizes.count(size) for size in splitters.SIZES) == best(of)
    assert sizes == sorted(sizes, reverse=True)
