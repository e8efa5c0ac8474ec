"""One seat in Gymnasium, bots on the others."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gnomoteka
from gnomoteka.learn.seat import SeatEnv


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_every_game_is_registered_and_can_be_played_to_its_end(id: str) -> None:
    env = gymnasium.make(f"gnomoteka.learn.gym:gnomoteka/{id}-v1", opponent="random", disable_env_checker=True)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=4)
    ended, reward = False, 0.0
    while not ended:
        _, reward, ended, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert -1 <= reward <= 1 or gnomoteka.game(id).seats[0] == 1
    assert not info["action_mask"].any()


def test_the_same_seed_gives_the_same_game_against_the_same_bot() -> None:
    seen = [SeatEnv("nimble", seats=3, seat=2, opponent="greedy").reset(seed=5)[0] for _ in range(2)]
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    other = SeatEnv("nimble", seats=3, seat=2, opponent="greedy").reset(seed=6)[0]
    assert not np.array_equal(seen[0]["observation"], other["observation"])


@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_gymnasium_finds_nothing_wrong_with_it(id: str) -> None:
    check_env(SeatEnv(id, opponent="random"), skip_render_check=True)


def test_render_shows_the_table() -> None:
    env = SeatEnv("nimble", render_mode="ansi")
    env.reset(seed=1)
    assert "Nimble Gnomes, step" in env.render()
