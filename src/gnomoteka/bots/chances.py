"""Chances to win as they are told: of what imagined games say, so much as came true in games that were played.

Imagined players err otherwise than real ones, so what imagined games say is off in a way that a game has always: too
sure of itself, too hopeful for who is to move. Two numbers of a curve for each game put most of that right; how they
are found, and how right it is then, is in docs/chances.md."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import msgspec

from gnomoteka.core.game import Game

FILE = "advice.json"
PAIR = 2
WIN = 0.75  # of the reward that networks hope for; the rest is the share of others left behind


@dataclass(frozen=True)
class Curve:
    """Odds for odds: what is said by how many times more than fair, to the power of `slope`, times e to the `shift`. So
    it rises everywhere, and what is sure stays sure."""

    slope: float = 1.0
    shift: float = 0.0

    def __post_init__(self) -> None:
        if self.slope <= 0:
            raise ValueError("more must stay more")

    def told(self, said: float, fair: float, share: float) -> float:
        """`fair`: what is said where all stand alike; `share`: what each wins then."""
        if said <= 0 or said >= 1:
            return min(max(said, 0.0), 1.0)
        odds = self.slope * (logit(said) - logit(fair)) + logit(share) + self.shift
        return 1 / (1 + math.exp(-min(max(odds, -50.0), 50.0)))


def logit(chance: float) -> float:
    return math.log(chance / (1 - chance))


@dataclass(frozen=True)
class Curves:
    """For two, and for more: measured with four."""

    pair: Curve = Curve()
    crowd: Curve = Curve()

    def of(self, seats: int) -> Curve:
        return self.pair if seats == PAIR else self.crowd


@dataclass(frozen=True)
class Advice:
    """How hints and analyses think about a game, and how they tell what they find: `advice.json` in the game's folder,
    whose curves `python -m bench.calibration` writes."""

    iterations: int = 4_000  # of the search, for a hint
    crowd: int = 1  # so many times as many where more than two play
    # By the number of seats, where thinking ahead with the network is better in the same time: games that it imagines
    # instead.
    foresight: Mapping[int, int] = field(default_factory=dict)
    search: Curves = Curves()
    network: Curves = Curves()

    def thorough(self, seats: int) -> int:
        """Iterations of the search for a hint."""
        return self.iterations * (self.crowd if seats > PAIR else 1)

    def foreseen(self, seats: int, iterations: int) -> int:
        """Games to imagine with the network instead of so many iterations; 0: the search is better at it."""
        return math.ceil(self.foresight.get(seats, 0) * iterations / self.thorough(seats))

    def by_search(self, chances: Sequence[float], seat: int) -> list[float]:
        """All seats' chances, by what imagined games say from where this one sits: its own by the curve, and the others
        share the rest as before. Alone, it is the score, and stays."""
        seats = len(chances)
        if seats == 1:
            return list(chances)
        return with_own(chances, seat, self.search.of(seats).told(chances[seat], 1 / seats, 1 / seats))

    def by_network(self, hope: float, seats: int) -> float:
        """A seat's chance, by what a network hopes for: a win counts most in it, and places count, too."""
        return self.network.of(seats).told(hope, WIN / seats + (1 - WIN) / 2, 1 / seats)


@cache
def advice_of(game: Game) -> Advice:
    path = files("gnomoteka.games") / game.id / FILE
    return msgspec.json.decode(path.read_bytes(), type=Advice) if path.is_file() else Advice()


def with_own(chances: Sequence[float], seat: int, own: float) -> list[float]:
    """These chances with another one for this seat; what is left goes to the others as they had it."""
    rest = sum(chances) - chances[seat]
    others = [(1 - own) * (each / rest if rest > 0 else 1 / (len(chances) - 1)) for each in chances]
    return [own if each == seat else other for each, other in enumerate(others)]
