"""9 Hypothesis drives random games from random seeds and shrinks failures to a loadable position."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import Phase, find, given, note, settings
from hypothesis import strategies as st

from gnomoteka.core.match import Match
from gnomoteka.core.position import check_components
from gnomoteka.games import find as find_game
from tests.contract.cases import GAMES, Case, cases

Check = Callable[[Match], None]


def plays(games: list[Case]) -> st.SearchStrategy[tuple[Case, int, list[int]]]:
    """A case, a seed, and which of the legal moves to make at each step."""
    return st.tuples(st.sampled_from(games), st.integers(0, 2**32), st.lists(st.integers(0, 999), max_size=200))


def play(case: Case, seed: int, picks: list[int], check: Check) -> Match:
    """Plays, and checks at every step. A failure notes the position, ready for `load`."""
    m = case.start(seed)
    for pick in [*picks, None]:
        try:
            check(m)
        except AssertionError:
            note(json.dumps(m.position()))
            raise
        if pick is None or not m.acting:
            return m
        seat = m.acting[pick % len(m.acting)]
        moves = m.moves(seat)
        m.play(seat, moves[pick % len(moves)])
    return m


def sound(m: Match) -> None:
    check_components(m.game, np.frombuffer(m.bytes, np.uint8))
    assert all(m.moves(seat) for seat in m.acting)
    assert bool(m.acting) == (m.result is None)
    assert m.game.load(m.position()).bytes == m.bytes
    for viewer in (None, *range(m.seats)):
        seen = m.seen_by(viewer)
        assert seen.redeal(m.step).seen_by(viewer).bytes == seen.bytes


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_game_from_any_seed_stays_sound(game: str, data: st.DataObject) -> None:
    case, seed, picks = data.draw(plays([case for case in cases() if case.game.id == game]))
    play(case, seed, picks, sound)


@pytest.mark.parametrize("game", GAMES)
def test_a_failure_shrinks_to_a_short_play_and_a_position_that_loads(game: str) -> None:
    """With a planted fault (no game ever gets to step 3) the shortest play that shows it is found."""
    mine = [case for case in cases() if case.game.id == game]

    def shows_the_fault(example: tuple[Case, int, list[int]]) -> bool:
        return play(*example, lambda m: None).step >= 3

    phases = [Phase.generate, Phase.shrink]
    quick = settings(max_examples=300, derandomize=True, phases=phases, database=None, deadline=None)
    case, seed, picks = find(plays(mine), shows_the_fault, settings=quick)
    m = play(case, seed, picks, lambda m: None)
    assert m.step == 3 and seed == 0 and set(picks) == {0}
    assert find_game(game).load(json.loads(json.dumps(m.position()))).bytes == m.bytes
