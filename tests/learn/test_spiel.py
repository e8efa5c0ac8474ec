"""OpenSpiel's games, made of ours: by OpenSpiel's own checks."""

import pickle
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import gnomoteka
from gnomoteka.learn import spiel


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_openspiels_random_simulation_finds_nothing_wrong(id: str) -> None:
    game = pyspiel.load_game(f"python_gnomoteka_{id}", {"players": max(2, gnomoteka.game(id).seats[0]), "deals": 8})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_a_game_ends_with_returns_that_add_up_and_a_clone_is_the_same(id: str) -> None:
    game = pyspiel.load_game(f"python_gnomoteka_{id}", {"players": 2})
    state = game.new_initial_state()
    rng = np.random.default_rng(2)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.integers(spiel.DEALS)))
            continue
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal[-1] < game.num_distinct_actions()
        state.apply_action(int(rng.choice(legal)))
    assert sum(state.returns()) == 0
    assert str(state.clone()) == str(state)


# The other half of it goes through all states of a game, of which ours have too many.
@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_openspiels_api_test_passes_on_some_states(id: str) -> None:
    of_game = {"game": pyspiel.load_game(f"python_gnomoteka_{id}", {"players": 2, "deals": 8}), "game_name": id}
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(type(id, (api_test.EnforceAPIOnPartialTreeBase,), of_game))
    result = unittest.TestResult()
    tests.run(result)
    assert result.testsRun == 5 and not result.errors and not result.failures, result.errors + result.failures


def test_options_and_players_are_parameters() -> None:
    game = pyspiel.load_game("python_gnomoteka_nimble(players=4,quick_start=True)")
    assert game.num_players() == 4
    state = game.new_initial_state()
    state.apply_action(5)
    assert state.play.match.start.options == {"quick_start": True}


def test_an_observer_sees_what_a_seat_sees() -> None:
    game = pyspiel.load_game("python_gnomoteka_nimble")
    state, observer = game.new_initial_state(), game.make_py_observer()
    state.apply_action(1)
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, state.play.match.seen_by(1).observe())
    assert "hand" in observer.string_from(state, 1)


def test_a_game_survives_pickling() -> None:
    game = pyspiel.load_game("python_gnomoteka_many(players=2)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
