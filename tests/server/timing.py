"""Whether two lots of times come from one distribution, on a machine that may be busy."""

from collections.abc import Sequence

UNLIKELY = 3.7  # standard deviations: once in five thousand by chance


def differ(first: Sequence[float], second: Sequence[float]) -> bool:
    """The rank-sum test of Mann and Whitney: load that comes and goes moves both lots, a leak moves one."""
    above = sum((a > b) + 0.5 * (a == b) for a in first for b in second)
    n, m = len(first), len(second)
    deviation = (n * m * (n + m + 1) / 12) ** 0.5
    return abs(above - n * m / 2) > UNLIKELY * deviation
