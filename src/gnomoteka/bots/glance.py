"""Players that don't think ahead."""

import hashlib
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen


def seed_for(own: int | bytes, seen: "Seen") -> bytes:
    """Another one for every position, the same for the same: of the bot's own seed and what its seat sees."""
    return hashlib.sha256((own if isinstance(own, bytes) else str(own).encode()) + seen.bytes).digest()


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int | bytes) -> None:
        self.random = random.Random(seed)

    def choose(self, seen: "Seen") -> str:
        return self.random.choice(seen.moves)


class GreedyBot:
    """Plays the move that its game's `weigh` likes best, a random one of equals. Who doesn't notice every move
    plays the best of those noticed."""

    def __init__(self, seed: int | bytes, notices: float = 1.0) -> None:
        self.random = random.Random(seed)
        self.notices = notices

    def choose(self, seen: "Seen") -> str:
        codes = seen.codes
        if self.notices < 1:
            noticed = [code for code in codes if self.random.random() < self.notices]
            codes = noticed or [self.random.choice(codes)]
        weights = seen.weigh(codes)
        best = max(weights)
        equals = [code for code, weight in zip(codes, weights, strict=True) if weight == best]
        return seen.game.notation.move_text(self.random.choice(equals))
