"""Company for people, from who plays for the first time to who can't be beaten easily.

Weaker players are weaker as people are: they don't look ahead, they overlook moves, their hand isn't steady. How long
the stronger ones think is counted in imagined games, so that they play alike on every machine, up to a time that nobody
likes to wait longer than."""

import random
from typing import TYPE_CHECKING, NamedTuple

from gnomoteka.bots.glance import GreedyBot, seed_for

if TYPE_CHECKING:
    from gnomoteka.bots.search import SearchBot
    from gnomoteka.core.match import Seen


class Level(NamedTuple):
    seconds: float  # an answer takes no longer, on one core
    steady: float = 1.0  # of hand, where a game needs it


LEVELS = {
    "beginner": Level(0.3, steady=0.4),
    "casual": Level(0.5, steady=0.7),
    "skilled": Level(1.0, steady=0.85),
    "master": Level(2.0),
}

# Imagined games before a move, for each level; 0: what looks best at a glance is played.
THOUGHT = {
    "nimble": (0, 15, 100, 4_000),
    "many": (0, 0, 1_200, 10_000),
    "duel": (0, 0, 100, 5_000),
    "noms": (0, 0, 0, 6_000),
    "street": (0, 0, 60, 1_500),
}
OTHERWISE = (0, 0, 150, 4_000)  # games of other packages
# How many times as much where more than two play: there luck hides longer what a move is worth.
CROWD = {"noms": 10}
# How likely each of the moves is noticed by who plays at a glance, for each level; as people, they overlook more where
# there is more to choose from.
NOTICES = {"many": (0.3, 0.9, 1, 1), "noms": (0.3, 0.75, 1, 1)}
MOSTLY = (0.5, 0.9, 1, 1)
PAIR = 2
IN_TIME = 0.85  # which share of its seconds a level thinks; the rest is for all around it


class LevelBot:
    def __init__(self, name: str, seed: int | bytes, patient: bool = False) -> None:
        self.level = LEVELS[name]
        self.rank = tuple(LEVELS).index(name)
        self.seed = seed
        self.seconds = None if patient else self.level.seconds * IN_TIME

    def choose(self, seen: "Seen") -> str:
        if self.thought(seen):
            move = self.thinker(seen).choose(seen)
        else:
            notices = NOTICES.get(seen.game.id, MOSTLY)[self.rank]
            move = GreedyBot(seed_for(self.seed, seen), notices).choose(seen)
        return self.by_hand(seen, move)

    def thought(self, seen: "Seen") -> int:
        crowd = CROWD.get(seen.game.id, 1) if seen.reading.seats > PAIR else 1
        return THOUGHT.get(seen.game.id, OTHERWISE)[self.rank] * crowd

    def thinker(self, seen: "Seen") -> "SearchBot":
        from gnomoteka.bots.search import SearchBot

        return SearchBot(self.seed, iterations=self.thought(seen), seconds=self.seconds)

    def by_hand(self, seen: "Seen", move: str) -> str:
        """What becomes of the move where it is made with a hand, which may not be quite steady."""
        unsteady = getattr(seen.game.greedy, "unsteady", None)
        if unsteady is None:
            return move
        return str(unsteady(seen, move, 1 - self.level.steady, random.Random(seed_for(self.seed, seen))))
