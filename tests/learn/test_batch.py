"""Many games in lockstep."""

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
    for batch in (alone, shared):
        batch.wander(500)
    assert np.array_equal(alone.states, shared.states) and alone.games > 100


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
