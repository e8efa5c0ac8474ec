"""Games to learn from: a batch (core/batch.py) as PyTorch sees it, on a processor or on a graphics card alike."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from gnomoteka.core.batch import Batch
from gnomoteka.core.game import Game, Seed

WIN = 0.75  # of the reward; the rest is for others that a seat leaves behind. As in the search.


class Asked(NamedTuple):
    """What those are asked who act, a row each."""

    seen: Any
    mask: Any  # whether an action is legal; of described moves, whether there is one of this number
    moves: Any = None  # what is said of each legal move, where moves are described
    others: Any = None  # what everybody else sees, for a critic

    def at(self, rows: Any) -> "Asked":
        return Asked(*(None if each is None else each[rows] for each in self))


class Games:
    """n games in lockstep, in which nobody is asked where there is nothing to choose. Where moves are described, one is
    chosen by its number among the legal ones, of the first `most`."""

    def __init__(
        self,
        game: Game,
        n: int,
        seats: Sequence[int],
        device: str,
        seed: Seed,
        options: dict[str, bool],
        most: int = 0,
        critic: bool = False,
    ) -> None:
        self.game, self.n, self.device = game, n, torch.device(device)
        self.batch: Batch = game.batch(n, seats, device, seed, **options)
        if game.described:
            self.batch.describe(most)
        if critic:
            self.batch.look_around()
        now = self.batch.now
        self.seat, self.mask, self.seen, self.over, self.scores, self.places, self.alone = (
            self._shared(array)
            for array in (now.seat, now.mask, now.seen, now.over, now.scores, now.places, self.batch.alone)
        )
        if game.described:
            self.legal, self.count, self.moves = map(self._shared, (now.legal, now.count, now.described))
            self.numbers = torch.arange(self.moves.shape[1], device=self.device)
        self.others = self._shared(now.others) if critic else None
        self.seats = torch.tensor(self.batch.seats, device=self.device)
        self.sits = torch.arange(max(seats), device=self.device)[None] < self.seats[:, None]  # whether a seat is taken
        self.alone.zero_()
        self.batch.settle()

    def _shared(self, array: Any) -> Any:
        """The same memory, not a copy."""
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device=self.device)

    @property
    def asked(self) -> Asked:
        if not self.game.described:
            return Asked(self.seen, self.mask, None, self.others)
        return Asked(self.seen, self.numbers < self.count[:, None], self.moves, self.others)

    def step(self, acts: Any) -> None:
        actions = self.legal.gather(1, acts[:, None])[:, 0].long() if self.game.described else acts
        self.batch.step(actions.numpy() if self.device.type == "cpu" else actions)

    def wins(self) -> Any:
        """Of the games that ended in this step, each seat's share of the win."""
        won = ((self.places == 1) & self.sits).float()
        return won / won.sum(1, keepdim=True).clamp(min=1)

    def rewards(self) -> Any:
        """Of the games that ended in this step, for each seat: most of it for winning, some for others that are left
        behind. Alone: the score, by what is very good."""
        mine, theirs = self.places[:, :, None], self.places[:, None, :]
        behind = ((theirs > mine).float() + 0.5 * (theirs == mine).float()) * self.sits[:, None, :]
        others = (self.seats - 1).clamp(min=1)[:, None]
        together = WIN * self.wins() + (1 - WIN) * (behind.sum(2) - 0.5) / others
        alone = (self.scores / self.game.players.search.solo_score).clamp(0, 1)
        return torch.where(self.seats[:, None] > 1, together, alone)
