"""Redeals are as likely as the rules make them: against worlds that are counted one by one."""

from collections import Counter

import pytest

from tests.contract.small_duel import SMALL_DUELS

DEALS = 12_000


@pytest.mark.parametrize("case", SMALL_DUELS)
def test_every_redeal_is_a_world_that_the_seat_could_be_in_and_as_likely(case: str) -> None:
    seen, outcome, chances = SMALL_DUELS[case]()
    counts = Counter(outcome(seen.redeal(seed)) for seed in range(DEALS))
    assert set(counts) == set(chances)
    assert sum(chances.values()) == pytest.approx(1)
    statistic = sum((counts[each] - DEALS * p) ** 2 / (DEALS * p) for each, p in chances.items())
    freedom = len(chances) - 1
    # Four standard deviations above the mean of a chi-square distribution; the seeds are fixed.
    assert freedom > 1 and statistic < freedom + 4 * (2 * freedom) ** 0.5
