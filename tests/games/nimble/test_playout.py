"""What players of imagined games do: what looks best at a glance, and now and then something else."""

from collections import Counter
from functools import cache
from random import Random
from types import ModuleType

import numpy as np
import pytest

from gnomoteka.core.match import Match
from gnomoteka.games.nimble import playout
from tests.games import imagined
from tests.games.imagined import row_of
from tests.games.nimble.table import G, table

SOURCE = """
@entry
def weigh(row, seat, move, lines):
    s = state(row)
    count_lines(s.front[seat], lines)
    return weight_of(s, seat, move, lines)
"""


@cache
def doors() -> ModuleType:
    inner = {"count_lines": playout.count_lines, "weight_of": playout.weight_of}
    return G.bind("gnomoteka_test_of_playouts", imagined.SOURCE + SOURCE, **inner)


def fancy(m: Match, rng: int, world: int = 0) -> str:
    return imagined.fancy(doors(), m, rng, world)


def fancies(m: Match, tries: int = 60) -> Counter[str]:
    return Counter(fancy(m, rng) for rng in Random(1).sample(range(2**30), tries))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_looks_as_good_as_at_a_glance(seats: int) -> None:
    """In words it is `greedy.py`: every move of whole games has the same weight there."""
    verbs, random = set(), Random(seats)
    for seed in range(6):
        m = G.start(seats, seed)
        while m.acting:
            seat = m.acting[0]
            seen = m.seen_by(seat)
            row = row_of(m, seed)
            weights = [doors().weigh(row, seat, code, np.zeros(6, np.int64)) for code in seen.codes]
            assert weights == seen.weigh(seen.codes)
            verbs |= {choice["parts"]["verb"] for choice in seen.choices}
            m.play(seat, random.choice(seen.moves))
    assert verbs == {"take", "take_nothing", "lay", "curse", "blow", "discard"}


def test_they_go_by_what_they_know_alone() -> None:
    m = table(3, hands=("cave ruby_round fog_green", "", ""), front=("", "cave 3*sapphire_round", ""))
    for rng in Random(3).sample(range(2**30), 20):
        assert len({fancy(m, rng, world) for world in range(5)}) == 1


def test_what_is_clearly_best_is_done_always() -> None:
    m = table(2, hands=("cave fog_green cave_in", ""), front=("", "cave ruby_round"))
    assert set(fancies(m)) == {"lay cave"}


def test_of_what_is_almost_as_good_now_one_is_done_and_now_another() -> None:
    m = table(2, hands=("ruby_round ruby_square sapphire_round", ""), front=("cave 2*ruby_triangle", ""))
    done = fancies(m)
    assert {"lay ruby_round", "lay ruby_square"} <= set(done)
    assert done["lay ruby_round"] > done["lay sapphire_round"]
