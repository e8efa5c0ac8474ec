"""Whether two lots of times come from one distribution, on a machine that may be busy."""

from collections.abc import Sequence
from statistics import median

UNLIKELY = 3.7  # standard deviations: once in five thousand by chance


def differ(first: Sequence[float], second: Sequence[float], least: float) -> bool:
    """By the rank-sum test of Mann and Whitney, and by more than the least that matters: load that comes and goes moves
    both lots, a leak moves one; what who answers costs this very process is no leak."""
    if abs(median(first) - median(second)) < least:
        return False
    above = sum((a > b) + 0.5 * (a == b) for a in first for b in second)
    n, m = len(first), len(second)
    deviation = (n * m * (n + m + 1) / 12) ** 0.5
    return abs(above - n * m / 2) > UNLIKELY * deviation
