"""Computer players. They get what a seat has seen, never the truth."""

import random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen


class Bot(Protocol):
    def choose(self, seen: "Seen") -> str:
        """One of `seen.moves`."""
        ...


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int | bytes) -> None:
        self.random = random.Random(seed)

    def choose(self, seen: "Seen") -> str:
        return self.random.choice(seen.moves)


class GreedyBot:
    """Plays the move that its game's `greedy.weigh` likes best, a random one of equals."""

    def __init__(self, seed: int | bytes) -> None:
        self.random = random.Random(seed)

    def choose(self, seen: "Seen") -> str:
        choices = seen.choices
        weights = seen.game.greedy.weigh(seen.view, [choice["parts"] for choice in choices])
        best = max(weights)
        equals = [choice["text"] for choice, weight in zip(choices, weights, strict=True) if weight == best]
        return str(self.random.choice(equals))


BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int | bytes = 0) -> Bot:
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
