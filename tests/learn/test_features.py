"""What a learner gets of a position."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

import gnomoteka
from gnomoteka.core.match import Match
from tests.contract.cases import Case, cases


def positions(case: Case, games: int = 2) -> Iterator[Match]:
    """From all over some random games, the end too."""
    rng = random.Random(6)
    for seed in range(games):
        m = case.start(seed)
        while m.acting:
            if m.step % 5 == 0:
                yield m
            seat = rng.choice(m.acting)
            m.play(seat, rng.choice(m.moves(seat)))
        yield m


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_number_is_a_whole_one_in_its_range(case: Case) -> None:
    low = np.array([feature.low for feature in case.game.features])
    high = np.array([feature.high for feature in case.game.features])
    for m in positions(case):
        for seat in (None, *range(case.seats)):
            seen = m.seen_by(seat).observe()
            assert np.array_equal(seen, seen.round())
            wrong = np.flatnonzero((seen < low) | (seen > high))
            assert not wrong.size, (case.game.features[wrong[0]], seen[wrong[0]])


@pytest.mark.parametrize("case", cases(), ids=str)
def test_nothing_is_observed_that_a_seat_may_not_see(case: Case) -> None:
    """Batches observe the whole truth: it must give what a hidden state gives."""
    room = np.zeros(len(case.game.features), np.float32)
    for m in positions(case):
        for seat in range(case.seats):
            room[:] = 0
            case.game.entry.observe(np.frombuffer(m.bytes, np.uint8).copy(), seat, room)
            seen = m.seen_by(seat)
            wrong = np.flatnonzero(room != seen.observe())
            assert not wrong.size, case.game.features[wrong[0]]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_redeal_that_a_seat_cannot_tell_apart_looks_the_same(case: Case) -> None:
    for m in positions(case, games=1):
        for seat in range(case.seats):
            seen = m.seen_by(seat)
            assert np.array_equal(seen.observe(), seen.redeal(m.step).seen_by(seat).observe())


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_every_feature_has_a_name_of_its_own(id: str) -> None:
    names = [feature.name for feature in gnomoteka.game(id).features]
    assert len(names) == len(set(names))


def test_seats_are_counted_from_who_looks() -> None:
    """Two who sit alike see alike: the same position, turned by a seat."""
    game = gnomoteka.game("nimble")
    m = game.start(seats=3, seed=4)
    turned = m.position()
    state = turned["state"]
    for name in ("hands", "known", "front"):
        state[name][:3] = [*state[name][1:3], state[name][0]]
    for name in ("first", "turn"):
        state[name] = f"p{(int(state[name][1:]) - 2) % 3 + 1}"
    other = game.load(turned)
    for seat in range(3):
        assert np.array_equal(m.seen_by(seat).observe(), other.seen_by((seat - 1) % 3).observe())
