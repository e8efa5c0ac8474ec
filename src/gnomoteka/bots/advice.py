"""Advice: what is to be said of the moves of a seat after thinking ahead, for hints and analyses. Who thinks is the
search, or where that is better the game's network; what is told are chances to win that come true as often as they
say (chances.py). All of it by what the seat knows."""

import math
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from gnomoteka.bots.chances import PAIR, advice_of, with_own
from gnomoteka.bots.foresight import Foresight, ForesightBot, Imagined
from gnomoteka.bots.glance import seed_for
from gnomoteka.bots.network import Network, shipped
from gnomoteka.bots.search import CHUNK, Search, SearchBot

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

KNOWN = 0.05  # a move tried this often, as a part of all, is known well enough to compare with
OTHERS = 128  # imagined games by which the search says how others share what a seat doesn't win
FEW = 16  # games imagined at once, at least; where there is time for fewer altogether, the search thinks
PARTS = 2  # and at most such a part of all
NEVER = threading.Event()


class Opinion(Protocol):
    """What was found about the moves of a seat."""

    def moves(self) -> list[str]:
        """Those known well enough to be compared, the best first."""
        ...

    def chance(self, move: str) -> float:
        """To win for who makes this move, one of those known; alone, the score to expect."""
        ...

    def chances(self, move: str) -> list[float]:
        """The same of all seats."""
        ...

    def doubt(self, move: str) -> float:
        """The standard error of that for who makes it."""
        ...

    def compare(self, moves: Sequence[str], games: int) -> None:
        """Thinks on, until so many imagined games of the search, or what the network does in their time, began with
        each of these moves."""
        ...


class Adviser:
    """Thinks about a decision for so many imagined games or so many seconds, whichever ends first. `iterations` are
    those of the search; the network imagines as many games as it does in their time."""

    def __init__(
        self,
        seed: int | bytes,
        iterations: int,
        seconds: float | None = None,
        stopped: threading.Event | None = None,
    ) -> None:
        self.seed, self.iterations, self.seconds = seed, iterations, seconds
        self.stopped = stopped or threading.Event()

    def think(self, seen: "Seen") -> Opinion:
        games = advice_of(seen.game).foreseen(int(seen.reading.seats), self.iterations)
        if games >= FEW and (network := shipped(seen.game)):
            bot = ForesightBot(self.seed, thinking(games), self.seconds, network)
            bot.stopped = self.stopped
            return ByForesight(seen, bot.think(seen).imagined, network, seed_for(self.seed, seen), self.stopped)
        thinker = SearchBot(self.seed, iterations=self.iterations, seconds=self.seconds)
        thinker.stopped = self.stopped
        return BySearch(thinker.think(seen), self.stopped)

    def stop(self) -> None:
        """Ends the thinking soon, from another thread."""
        self.stopped.set()


def thinking(games: int) -> Foresight:
    """So many games, few of them at once where they are few altogether."""
    return Foresight(games=games, rows=min(Foresight.rows, max(FEW, games // PARTS)))


class Until(threading.Event):
    """Is set as soon as somebody says so."""

    def __init__(self, asked: Callable[[], bool]) -> None:
        super().__init__()
        self.asked = asked

    def is_set(self) -> bool:
        return super().is_set() or self.asked()


class BySearch:
    def __init__(self, search: Search, stopped: threading.Event = NEVER) -> None:
        self.search, self.stopped = search, stopped
        self.advice = advice_of(search.game)

    def moves(self) -> list[str]:
        best, *others = self.search.moves()
        return [best[0], *(text for text, tried, _ in others if tried >= KNOWN * self.search.iterations)]

    def chance(self, move: str) -> float:
        return self.chances(move)[self.search.seat]

    def chances(self, move: str) -> list[float]:
        return self.advice.by_search(self.search.chances(move), self.search.seat)

    def doubt(self, move: str) -> float:
        search = self.search
        games, mean = max(1, search.visits(move)), search.chances(move)[search.seat]
        if search.seats == 1:  # of a score, at its widest
            most = search.config.solo_score
            return math.sqrt(max(0.0, mean * (most - mean)) / games) if mean < most else 0.0
        error = math.sqrt(mean * (1 - mean) / games)
        curve, fair = self.advice.search.of(search.seats), 1 / search.seats
        return spread(lambda said: curve.told(said, fair, fair), mean, error)

    def compare(self, moves: Sequence[str], games: int) -> None:
        for move in dict.fromkeys(moves):
            left = games - self.search.visits(move)
            while left > 0 and not self.stopped.is_set():
                self.search.run(min(CHUNK, left), move)
                left -= CHUNK


def spread(told: Callable[[float], float], mean: float, error: float) -> float:
    """What a standard error is after a curve."""
    return (told(min(1.0, mean + error)) - told(max(0.0, mean - error))) / 2


class Compared(Imagined):
    """The same imagined games with each of these moves, whether the network likes them or not."""

    def __init__(self, seen: "Seen", network: Network, seed: bytes, config: Foresight, moves: Sequence[str]) -> None:
        super().__init__(seen, network, seed, config)
        code = seen.game.notation.move_code
        self.texts = list(dict.fromkeys(moves))
        self.tried = np.array([self.liked.codes.index(code(move)) for move in self.texts])
        self.likely = np.log(np.maximum(self.liked.shares()[self.tried], 1e-9))
        self.total, self.squares, self.count = (np.zeros(len(self.tried)) for _ in range(3))

    def run(self, until: float | None = None, stopped: threading.Event = NEVER) -> None:
        """At least once, however little time there is: something is to be said."""
        del until
        everything: Any = np.arange(len(self.tried))
        self._imagine(everything)
        while self.games < self.config.games and not stopped.is_set():
            self._imagine(everything)

    def worth(self, move: str) -> float:
        return float(self.means()[self.texts.index(move)])


class Found(NamedTuple):
    hope: float
    error: float
    games: int


class ByForesight:
    def __init__(
        self, seen: "Seen", imagined: Imagined, network: Network, seed: bytes, stopped: threading.Event = NEVER
    ) -> None:
        self.seen, self.network, self.seed, self.stopped = seen, network, seed, stopped
        self.seats = int(seen.reading.seats)
        self.advice, self.found = advice_of(seen.game), dict[str, Found]()
        text = seen.game.notation.move_text
        best = imagined.best()
        order = sorted(range(len(imagined.tried)), key=lambda k: (imagined.tried[k] != best, -imagined.scores()[k]))
        known = [k for k in order if imagined.count[k] > KNOWN * imagined.games]
        self.ranked = [text(imagined.liked.codes[imagined.tried[k]]) for k in known or order[:1]]
        if known:
            self._learn(self.ranked, imagined, known)
        else:  # it had nothing to choose between, or no time
            self.compare(self.ranked, 0)

    def moves(self) -> list[str]:
        return self.ranked

    def chance(self, move: str) -> float:
        return self.advice.by_network(self.found[move].hope, self.seats)

    def chances(self, move: str) -> list[float]:
        assert self.seen.seat is not None
        own = self.chance(move)
        if self.seats == PAIR:
            return with_own([0.5, 0.5], self.seen.seat, own)
        search = Search(self.seen, self.seed)
        search.run(OTHERS, move)
        return with_own(search.chances(move), self.seen.seat, own)

    def doubt(self, move: str) -> float:
        found = self.found[move]
        return spread(lambda hope: self.advice.by_network(hope, self.seats), found.hope, found.error)

    def compare(self, moves: Sequence[str], games: int) -> None:
        wanted, both = self.advice.foreseen(self.seats, games), list(dict.fromkeys(moves))
        if all(move in self.found and self.found[move].games >= wanted for move in both):
            return
        # On other deals than those by which the best move was chosen: it would seem better than it is.
        seed = seed_for(b"compared" + self.seed, self.seen)
        compared = Compared(self.seen, self.network, seed, thinking(len(both) * wanted), both)
        compared.run(stopped=self.stopped)
        self._learn(both, compared, range(len(both)))

    def _learn(self, moves: Sequence[str], imagined: Imagined, which: Sequence[int]) -> None:
        means, errors = imagined.means(), imagined.errors()
        self.found |= {
            move: Found(float(means[k]), float(errors[k]), int(imagined.count[k]))
            for move, k in zip(moves, which, strict=True)
        }
