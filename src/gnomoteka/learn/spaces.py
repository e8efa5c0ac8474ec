"""What environments declare: which observations there are, and which actions."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from gnomoteka.core.game import Game
from gnomoteka.learn.play import limits


class Actions(Discrete):
    """Gymnasium's `Discrete`, whose `sample` takes truth values, too, and then doesn't first look whether all numbers
    are 0 or 1. It gives what it would give for the same mask in bytes."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if probability is not None or getattr(mask, "dtype", None) != np.bool_:
            return super().sample(mask, probability)
        if mask.shape != (self.n,):
            raise ValueError(f"a mask for {self.n} actions, not one of the shape {mask.shape}")
        legal = mask.nonzero()[0]
        return legal[self.np_random.integers(legal.size)] if legal.size else self.start


def observations(game: Game, more: int = 0) -> Dict:
    """What a seat sees, and which actions are legal, with so many more than the game's own."""
    low, high = limits(game)
    mask = Box(0, 1, (game.actions + more,), np.bool_)
    return Dict({"observation": Box(low, high, dtype=np.float32), "action_mask": mask})
