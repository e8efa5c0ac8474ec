"""Many games in lockstep."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import gnomoteka
from gnomoteka.core.batch import Batch, Processor
from gnomoteka.core.errors import GnomotekaError
from gnomoteka.games import find
from tests.contract.cases import Case, cases
from tests.learn.targets import ALL, picked


def batch_of(case: Case, n: int) -> Batch:
    return case.game.batch(n, case.seats, "cpu", 9, **case.options)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_batch_shows_what_a_match_of_its_state_shows(case: Case) -> None:
    batch = batch_of(case, 4)
    for step in range(40):
        i = step % batch.n
        m, now = batch.match(i), batch.now
        seat = m.acting[0]
        assert now.seat[i] == seat
        assert now.count[i] == len(m.moves(seat))
        assert np.array_equal(now.seen[i], m.seen_by(seat).observe())
        batch.step(picked(batch, step))


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_critic_is_shown_what_everybody_else_sees(case: Case) -> None:
    batch = batch_of(case, 4)
    batch.look_around()
    for step in range(12):
        batch.step(picked(batch, step))
        m, others = batch.match(step % batch.n), batch.now.others[step % batch.n]
        for distance, row in enumerate(others, 1):
            seen = m.seen_by((m.acting[0] + distance) % case.seats).observe() if distance < case.seats else 0
            assert np.array_equal(row, np.broadcast_to(seen, row.shape))


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_legal_move_has_an_action_of_its_own(case: Case) -> None:
    batch = batch_of(case, 16)
    for _ in range(30):
        batch.wander(5)
        for legal, count, mask in zip(batch.now.legal, batch.now.count, batch.now.mask, strict=True):
            assert sorted(legal[:count]) == np.flatnonzero(mask).tolist()


@pytest.mark.parametrize("id", ALL)
def test_the_action_that_was_chosen_is_the_move_that_is_made(id: str) -> None:
    batch = find(id).batch(8, find(id).seats[1], seed=2)
    for step in range(30):
        before = [batch.match(i) for i in range(batch.n)]
        actions = picked(batch, step)
        which = [batch.now.legal[i, : batch.now.count[i]].tolist().index(actions[i]) for i in range(batch.n)]
        batch.step(actions)
        for i, m in enumerate(before):
            seat = m.acting[0]
            m.play(seat, m.moves(seat)[which[i]])
            assert batch.now.over[i] == (not m.acting)
            if m.acting:
                assert m.bytes == batch.states[i].tobytes()
            else:
                assert m.result and list(m.result.places) == batch.now.places[i].tolist()


def test_how_many_cores_share_the_games_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gnomoteka.game("nimble")
    alone, shared = game.batch(100, 4, seed=5), game.batch(100, 4, seed=5)
    assert isinstance(alone.device, Processor) and isinstance(shared.device, Processor)
    alone.device.threads, shared.device.threads = 1, 3
    monkeypatch.setattr("gnomoteka.core.batch.WORTH", 1e-9)  # all is worth a thread
    for batch in (alone, shared):
        for _ in range(5):
            batch.wander(100)
    assert np.array_equal(alone.states, shared.states) and alone.games > 100


def divided(work: Callable[[int, int], None], pace: float) -> None:
    """Ten games, so many seconds each, by up to three threads."""
    entry: Any = ModuleType("entry")
    entry.try_each = work
    device = Processor(entry)
    device.threads, device.pace["try"] = 3, pace
    device.each("try", 10)


def test_much_work_is_divided_among_threads_and_little_is_not() -> None:
    for pace, expected in ((1.0, [(0, 3), (3, 6), (6, 10)]), (1e-6, [(0, 10)]), (2.5e-5, [(0, 5), (5, 10)])):
        parts: list[tuple[int, int]] = []

        def work(first: int, last: int, parts: list[tuple[int, int]] = parts) -> None:
            parts.append((first, last))

        divided(work, pace)
        assert sorted(parts) == expected


def test_what_goes_wrong_in_a_thread_is_raised_when_all_are_done() -> None:
    done = []

    def work(first: int, last: int) -> None:
        done.append(last)
        if first == 3:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        divided(work, 1.0)
    assert sorted(done) == [3, 6, 10]


def test_games_of_a_batch_differ_and_so_do_those_that_follow_them() -> None:
    batch = gnomoteka.game("nimble").batch(50, 2, seed=5)
    first = {state.tobytes() for state in batch.states}
    while batch.games < 50:
        batch.step(batch.now.legal[:, 0])
    assert len(first | {state.tobytes() for state in batch.states}) == 100


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    batch = gnomoteka.game("nimble").batch(3, 2, seed=5)
    before, actions = batch.states, batch.now.legal[:, 0].astype(np.int64)
    actions[1] = batch.game.actions - 1
    with pytest.raises(gnomoteka.IllegalMove, match="game 1"):
        batch.step(actions)
    assert batch.now.refused.tolist() == [0, 1, 0]
    assert np.array_equal(before[1], batch.states[1]) and not np.array_equal(before[0], batch.states[0])


def test_a_batch_asked_for_wrongly_says_what_is_wrong() -> None:
    game = gnomoteka.game("nimble")
    with pytest.raises(GnomotekaError, match="'cpu' and 'cuda'"):
        game.batch(2, device="abacus")
    with pytest.raises(GnomotekaError, match="at least one"):
        game.batch(0)
    with pytest.raises(gnomoteka.WrongSeats):
        game.batch(2, seats=9)


def test_games_of_one_batch_can_have_different_numbers_of_seats() -> None:
    batch = gnomoteka.game("noms").batch(9, (2, 4, 6), seed=3)
    assert batch.seats.tolist() == [2, 4, 6] * 3
    batch.wander(3000)
    assert batch.states.view(batch.game.dtype)["seats"][:, 0].tolist() == [2, 4, 6] * 3 and batch.games > 0
    with pytest.raises(gnomoteka.WrongSeats):
        batch.game.batch(2, (2, 9))


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_nobody_is_asked_where_there_is_nothing_to_choose_if_so_wished(id: str) -> None:
    batch = find(id).batch(16, seed=6)
    batch.wander(40)
    batch.alone[:] = 0
    batch.settle()
    for step in range(60):
        assert (batch.now.count > 1).all()
        batch.step(picked(batch, step))


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_seats_that_play_alone_are_never_asked_and_their_games_end(id: str) -> None:
    game = find(id)
    batch = game.batch(16, game.seats[1], seed=6)
    batch.alone[:] = (1 << game.seats[1]) - 2  # all but seat 0
    batch.settle()
    ended = 0
    for step in range(200):
        assert not batch.now.seat.any() and not batch.now.refused.any()
        batch.step(picked(batch, step))
        for i in np.flatnonzero(batch.now.over):
            ended += 1
            assert min(batch.now.places[i]) == 1
    assert ended


def test_a_batch_goes_on_from_states_that_are_put_into_it() -> None:
    game = gnomoteka.game("nimble")
    one, other = game.batch(4, 3, seed=1), game.batch(4, 3, seed=2)
    one.wander(30)
    other.put(one.states)
    for step in range(20):
        assert np.array_equal(one.states, other.states) and np.array_equal(one.now.seen, other.now.seen)
        actions = picked(one, step)
        one.step(actions)
        other.step(actions)


def test_games_can_begin_in_all_stages() -> None:
    batch = gnomoteka.game("nimble").batch(200, 2, seed=5)
    batch.wander(60, fewest=0)
    left = {int(m.position()["state"]["turns_made"]) for m in map(batch.match, range(200))}
    assert len(left) > 20
