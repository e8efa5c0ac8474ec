"""PettingZoo's parallel environment: all who are asked at the same moment act at once."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove
from gnomoteka.learn.picture import MODES, render
from gnomoteka.learn.play import Play, found, key_from
from gnomoteka.learn.spaces import Actions, observations


class RoundEnv(ParallelEnv):
    """Who isn't asked waits: that is one action more, the last one, and the only one legal for them; what they do is
    taken for it. Who is asked and does what isn't legal loses, and the game ends."""

    def __init__(
        self, game: str | Game, seats: int | None = None, render_mode: str | None = None, **options: bool
    ) -> None:
        self.game, self.seats = found(game, seats)
        self.options = self.game.full_options(options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.id}_parallel_v{self.game.version}",
            "render_modes": MODES,
            "render_fps": 2,
        }
        self.waiting = self.game.actions
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, observations(self.game, more=1))
        self.action_spaces = {agent: Actions(self.waiting + 1) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:  # noqa: ARG002
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.play = Play(self.game, self.seats, key_from(self._rng), self.options)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            numbers, mask = self.play.show(seat, more=1)
            mask[-1] = not mask.any()
            seen[agent] = {"observation": numbers, "action_mask": mask}
        return seen

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        agents, wrong = self.agents, []
        for seat in self.play.match.acting:
            if seat in self.play.match.acting:  # else the others' answers have settled it
                try:
                    self.play.act(seat, int(actions[agents[seat]]))
                except IllegalMove:
                    wrong.append(agents[seat])
                    break
        over = self.play.over or bool(wrong)
        rewards = dict(zip(agents, self.play.rewards(), strict=True))
        rewards.update(dict.fromkeys(wrong, -1.0))
        seen = self._seen()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended = dict.fromkeys(agents, over)
        return seen, rewards, ended, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def render(self) -> Any:
        return render(self.play.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
