"""What is counted while it happens, for `/metrics`. On the path of a move it must cost next to nothing."""

from bisect import bisect_left
from collections import Counter

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Histogram:
    """How many values there were up to each bound."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Measured:
    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()  # stored, by game
        self.refusals: Counter[str] = Counter()  # by code
        self.latency = Histogram(SECONDS)  # of a person's move
        self.commits = Histogram(SECONDS)
        self.sizes = Histogram(SIZES)
        self.sockets = 0
