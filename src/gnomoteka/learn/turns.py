"""PettingZoo's AEC environment: one seat after the other."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from gnomoteka.core.game import Game
from gnomoteka.learn.picture import MODES, render
from gnomoteka.learn.play import Play, found, key_from, limits


class TurnEnv(AECEnv):
    """Of several seats that are asked at the same moment, the first answers first; nobody sees it before all have.

    What a seat sees is `observation`, the numbers that `game.features` names; `action_mask` has 1 where an action is
    legal. Rewards come at the end: see `Play.rewards`."""

    def __init__(
        self, game: str | Game, seats: int | None = None, render_mode: str | None = None, **options: bool
    ) -> None:
        super().__init__()
        self.game, self.seats = found(game, seats)
        self.options = self.game.full_options(options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.id}_v{self.game.version}",
            "render_modes": MODES,
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        low, high = limits(self.game)
        seen = Dict(
            {"observation": Box(low, high, dtype=np.float32), "action_mask": Box(0, 1, (self.game.actions,), np.int8)}
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self.game.actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 PettingZoo's
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.play = Play(self.game, self.seats, key_from(self._rng), self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.play.match.acting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.play.act(self.seat_of(agent), int(action))
        if self.play.over:
            self.rewards = dict(zip(self.agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.play.match.acting[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return render(self.play.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
