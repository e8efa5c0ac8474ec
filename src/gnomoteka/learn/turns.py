"""PettingZoo's AEC environment: one seat after the other."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove
from gnomoteka.learn.picture import MODES, render
from gnomoteka.learn.play import Play, found, key_from
from gnomoteka.learn.spaces import Actions, observations

NEEDS_RESET = ("agents", "agent_selection", "infos", "play", "rewards", "terminations", "truncations")


class TurnEnv(AECEnv):
    """Of several seats that are asked at the same moment, the first answers first; nobody sees it before all have.

    What a seat sees is `observation`, the numbers that `game.features` names; `action_mask` says which actions
    are legal. Rewards come at the end: see `Play.rewards`. What isn't legal raises IllegalMove; with `forgiving`, who
    does it loses, and the game ends. That, and what must come first, is said here and not by PettingZoo's wrappers,
    which take longer than a move."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        render_mode: str | None = None,
        *,
        forgiving: bool = False,
        **options: bool,
    ) -> None:
        super().__init__()
        self.forgiving = forgiving
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
        self.observation_spaces = dict.fromkeys(self.possible_agents, observations(self.game))
        self.action_spaces = {agent: Actions(self.game.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()

    def __getattr__(self, name: str) -> Any:
        if name in NEEDS_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(name)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def seat_of(self, agent: str) -> int:
        return self._seats[agent]

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
        seen, mask = self.play.show(self._seats[agent])
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        try:
            self.play.act(self._seats[agent], int(action))
        except IllegalMove:
            if not self.forgiving:
                raise
            EnvLogger.warn_on_illegal_move()
            self._end([-1.0 if each == agent else 0.0 for each in self.agents])
        else:
            acting = self.play.match.acting
            if acting:
                self.agent_selection = self.possible_agents[acting[0]]
            else:
                self._end(self.play.rewards())
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float]) -> None:
        """The game is over: nobody had a reward before."""
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        return render(self.play.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
