"""PettingZoo's own tests, and what they don't look at."""

import contextlib
import io
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import gnomoteka
from gnomoteka import learn
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove
from tests.contract.cases import Case, cases

GAMES = gnomoteka.list_games()
SMALL = [case for case in cases() if case.game.id in GAMES and case.seats == case.game.seats[0]]


def env_of(case: Case) -> Any:
    return learn.env(case.game.id, case.seats, None, **case.options)


# An observation holds a mask as well, as those of PettingZoo's own board games do.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_environment_of_every_game_and_option_passes_the_api_test(case: Case) -> None:
    with quiet():
        api_test(env_of(case), num_cycles=300)


@pytest.mark.parametrize("id", GAMES)
def test_the_parallel_environment_passes_the_api_test(id: str) -> None:
    with quiet():
        parallel_api_test(learn.parallel_env(id), num_cycles=300)


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_plays_the_same(id: str) -> None:
    with quiet():
        seed_test(lambda: learn.env(id), num_cycles=60)
        parallel_seed_test(lambda: learn.parallel_env(id), num_cycles=60)


@pytest.mark.parametrize("id", GAMES)
def test_every_render_mode_shows_what_it_says(id: str) -> None:
    with quiet():
        render_test(lambda **more: learn.env(id, **more))
    env = learn.env(id, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (720, 1280, 3) and len(np.unique(picture)) > 10
    env = learn.env(id, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith(gnomoteka.game(id).title["en"])


def test_the_performance_benchmark_runs() -> None:
    with quiet() as said:
        performance_benchmark(learn.env("many"))
    assert "turns per second" in said.getvalue()


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_is_won_and_lost_as_the_match_says(id: str) -> None:
    env = learn.raw_env(id, gnomoteka.game(id).seats[1])
    env.reset(seed=3)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        got[agent] += reward
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[-1]))
    result = env.play.match.result
    assert result and sum(got.values()) == pytest.approx(0)
    first = result.places.index(1)
    assert got[f"player_{first}"] == max(got.values())


@pytest.mark.parametrize("id", GAMES)
def test_an_action_is_drawn_from_a_mask_as_gymnasium_draws_it_from_bytes(id: str) -> None:
    env = learn.env(id)
    env.reset(seed=4)
    mask, theirs = env.observe(env.agent_selection)["action_mask"], Discrete(env.game.actions)
    ours = env.action_space(env.agent_selection)
    ours.seed(7)
    theirs.seed(7)
    drawn = [ours.sample(mask) for _ in range(40)]
    assert drawn == [theirs.sample(mask.astype(np.int8)) for _ in range(40)]
    assert len(set(drawn)) > 1 and all(mask[action] for action in drawn)
    ours.seed(7)
    assert drawn == [ours.sample(mask.astype(np.int8)) for _ in range(40)]
    assert ours.sample(np.zeros_like(mask)) == theirs.sample(np.zeros_like(mask, np.int8)) == 0
    with pytest.raises(ValueError, match="a mask for"):
        ours.sample(mask[1:])


def test_who_does_what_is_not_legal_loses_and_raw_it_is_refused() -> None:
    raw = learn.raw_env("nimble")
    raw.reset(seed=1)
    wrong = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="isn't legal"):
        raw.step(wrong)
    env = learn.env("nimble")
    env.reset(seed=1)
    env.last()
    mover = env.agent_selection
    with quiet():
        env.step(wrong)
    assert env.terminations[mover] and env.rewards[mover] == -1


def test_before_a_reset_it_says_so() -> None:
    env = learn.env("nimble")
    with pytest.raises(AttributeError, match="before reset"):
        env.step(0)


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_makes_every_game_by_its_name(id: str) -> None:
    import gnomoteka.learn.zoo  # noqa: F401

    for kind in ("aec", "parallel"):
        env = pettingzoo.make(kind, f"gnomoteka/{id}-v1", seats=2)
        env.reset(seed=1)
        assert env.agents == ["player_0", "player_1"]


def test_who_is_asked_together_acts_together() -> None:
    env = learn.parallel_env("street", 4)
    seen, _ = env.reset(seed=2)
    asked = [agent for agent in env.agents if not seen[agent]["action_mask"][env.waiting]]
    assert len(asked) == 4
    before = env.play.match.step
    env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    assert env.play.match.step == before + 4


def test_a_game_of_ones_own_has_an_environment_too() -> None:
    from tests.example import GAME

    assert isinstance(GAME, Game)
    env = learn.parallel_env(GAME)
    with quiet():
        parallel_api_test(env, num_cycles=50)


@contextlib.contextmanager
def quiet() -> Any:
    """PettingZoo's tests print."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        yield said
