"""When enough has been played: a sequential test, which ends as soon as the answer is clear."""

import math
from collections.abc import Sequence
from typing import NamedTuple

FEWEST = 8  # deals, before anything is said
PRIOR = 2  # deals of a coin's spread that are added to those played: a few equal results are no certainty


class Sequential(NamedTuple):
    """Whether somebody's mean share is at least `target`: Wald's test of target − margin against target + margin, for
    shares whose spread is learnt on the way."""

    target: float
    margin: float = 0.04
    error: float = 0.05

    def verdict(self, shares: Sequence[float]) -> bool | None:
        """Of the shares of whole deals: yes, no, or not clear yet."""
        n = len(shares)
        if n < FEWEST:
            return None
        mean = sum(shares) / n
        spread = sum((share - mean) ** 2 for share in shares)
        variance = (spread + PRIOR * self.target * (1 - self.target)) / (n + PRIOR - 1)
        evidence = n * 2 * self.margin * (mean - self.target) / variance
        limit = math.log((1 - self.error) / self.error)
        return evidence > 0 if abs(evidence) >= limit else None
