"""Company for people, from who plays for the first time to who can't be beaten easily.

Weaker players are weaker as people are: they don't look ahead, they overlook moves, their hand isn't steady. How long
the stronger ones think is counted in imagined games, so that they play alike on every machine, up to a time that nobody
likes to wait longer than. How much of it a game needs is said there, in `games/<id>/levels.py`."""

import random
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakSet

from gnomoteka.bots.glance import GreedyBot, seed_for

if TYPE_CHECKING:
    from gnomoteka.bots.search import SearchBot
    from gnomoteka.core.game import Game
    from gnomoteka.core.match import Seen


class Level(NamedTuple):
    seconds: float  # an answer takes no longer, on one core
    steady: float = 1.0  # of hand, where a game needs it


LEVELS = {
    "beginner": Level(0.3, steady=0.4),
    "casual": Level(0.5, steady=0.7),
    "skilled": Level(1.0, steady=0.85),
    "master": Level(2.0),
    "grandmaster": Level(2.0),
}

# Games that can't be compiled here: they are played in plain Python, and nobody thinks ahead in them.
uncompilable: WeakSet["Game"] = WeakSet()

PAIR = 2
IN_TIME = 0.85  # which share of its seconds a level thinks; the rest is for all around it


class LevelBot:
    def __init__(self, name: str, seed: int | bytes, patient: bool = False) -> None:
        self.name = name
        self.level = LEVELS[name]
        self.seed = seed
        self.seconds = None if patient else self.level.seconds * IN_TIME

    def choose(self, seen: "Seen") -> str:
        if games := self.foresight(seen):
            from gnomoteka.bots.foresight import Foresight, ForesightBot

            move = ForesightBot(self.seed, Foresight(games=games), self.seconds).choose(seen)
        elif self.iterations(seen):
            move = self.thinker(seen).choose(seen)
        else:
            move = self.at_once(seen)
        return self.by_hand(seen, move)

    def at_once(self, seen: "Seen") -> str:
        """Without thinking ahead: as a person would, or at a glance."""
        config = seen.game.players.levels[self.name]
        if config.person:
            from gnomoteka.bots.person import PersonBot

            return PersonBot(self.seed, config.person).choose(seen)
        return GreedyBot(seed_for(self.seed, seen), config.notices).choose(seen)

    def iterations(self, seen: "Seen") -> int:
        """Of the search before this move; 0: what looks best at a glance is played."""
        if seen.game in uncompilable:
            return 0
        config = seen.game.players.levels[self.name]
        return config.iterations * (config.crowd if seen.reading.seats > PAIR else 1)

    def foresight(self, seen: "Seen") -> int:
        """Games that are imagined with the game's network before this move; 0: none."""
        return 0 if seen.game in uncompilable else seen.game.players.levels[self.name].foresight

    def thinker(self, seen: "Seen") -> "SearchBot":
        from gnomoteka.bots.search import SearchBot

        return SearchBot(self.seed, iterations=self.iterations(seen), seconds=self.seconds)

    def by_hand(self, seen: "Seen", move: str) -> str:
        """What becomes of the move where it is made with a hand, which may not be quite steady."""
        unsteady = seen.game.players.unsteady
        if unsteady is None:
            return move
        return unsteady(seen, move, 1 - self.level.steady, random.Random(seed_for(self.seed, seen)))
