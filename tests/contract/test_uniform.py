"""8 redeals are uniform where the rules make them so: a chi-square test on a small case of each game."""

from collections import Counter

import pytest

from tests.contract.cases import GAMES
from tests.contract.small_cases import SMALL_CASES

DEALS = 6_000


@pytest.mark.parametrize("game", GAMES)
def test_every_possible_redeal_is_as_likely_as_it_should_be(game: str) -> None:
    assert game in SMALL_CASES, f"tests/contract/small_cases.py has no small case of {game}"
    seen, outcome, chances = SMALL_CASES[game]()
    counts = Counter(outcome(seen.redeal(seed)) for seed in range(DEALS))
    assert set(counts) == set(chances)
    assert sum(chances.values()) == pytest.approx(1)
    statistic = sum((counts[each] - DEALS * p) ** 2 / (DEALS * p) for each, p in chances.items())
    freedom = len(chances) - 1
    # Four standard deviations above the mean of a chi-square distribution; the seeds are fixed.
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5
