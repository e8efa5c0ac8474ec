"""8 redeals are what could be: of small cases of each game all possible worlds are known, and how likely each is.
Impossible ones never come, possible ones all do, as often as a chi-square test allows."""

from collections import Counter

import pytest

from tests.contract.cases import GAMES
from tests.contract.small_cases import SMALL_CASES

DEALS = 6_000
CASES = [(game, case.__name__) for game, cases in SMALL_CASES.items() for case in cases]


def test_every_game_has_a_small_case() -> None:
    assert set(SMALL_CASES) == set(GAMES), "see tests/contract/small_cases.py"


@pytest.mark.parametrize(("game", "case"), CASES)
def test_every_possible_redeal_is_as_likely_as_it_should_be(game: str, case: str) -> None:
    (small_case,) = [each for each in SMALL_CASES[game] if each.__name__ == case]
    seen, outcome, chances = small_case()
    counts = Counter(outcome(seen.redeal(seed)) for seed in range(DEALS))
    assert set(counts) == set(chances)
    assert sum(chances.values()) == pytest.approx(1)
    statistic = sum((counts[each] - DEALS * p) ** 2 / (DEALS * p) for each, p in chances.items())
    freedom = len(chances) - 1
    # Four standard deviations above the mean of a chi-square distribution; the seeds are fixed.
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5
