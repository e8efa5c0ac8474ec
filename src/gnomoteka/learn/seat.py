"""A Gymnasium environment of one seat; bots sit on the others."""

from typing import Any

import gymnasium

import gnomoteka
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove
from gnomoteka.learn.picture import MODES, render
from gnomoteka.learn.play import Play, found, key_from
from gnomoteka.learn.spaces import Actions, observations


class SeatEnv(gymnasium.Env):
    """`opponent`: any name of `gnomoteka.list_bots()`. Who does what isn't legal loses, and the game ends. The
    mask is in `info`, too, where some look for it."""

    def __init__(
        self,
        game: str | Game = "nimble",
        seats: int | None = None,
        seat: int = 0,
        opponent: str = "greedy",
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        self.game, self.seats = found(game, seats)
        self.seat, self.opponent, self.options = seat, opponent, self.game.full_options(options)
        self.render_mode = render_mode
        self.metadata = {"render_modes": MODES, "render_fps": 2}
        self.observation_space, self.action_space = observations(self.game), Actions(self.game.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        super().reset(seed=seed, options=options)
        self.play = Play(self.game, self.seats, key_from(self.np_random), self.options)
        self.bot = gnomoteka.bot(self.opponent, int(self.np_random.integers(1 << 30)))
        self._others()
        return self._seen()

    def _others(self) -> None:
        """The bots move until this seat is asked, or the game is over."""
        match = self.play.match
        while match.acting and self.seat not in match.acting:
            other = match.acting[0]
            match.play(other, self.bot.choose(match.seen_by(other)))

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation, and the info beside it."""
        seen, mask = self.play.show(self.seat)
        return {"observation": seen, "action_mask": mask}, {"action_mask": mask}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        try:
            self.play.act(self.seat, int(action))
        except IllegalMove:
            seen, info = self._seen()
            return seen, -1.0, True, False, info
        self._others()
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        return seen, self.play.rewards()[self.seat], self.play.over, False, info

    def render(self) -> Any:
        return render(self.play.match, self.render_mode)
