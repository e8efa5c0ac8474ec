"""The sequential test keeps its promise: it is wrong seldom, and short where the answer is clear."""

import random

import pytest

from gnomoteka.lab.sequential import FEWEST, Sequential

QUESTION = Sequential(0.65)


def ask(chance: float, seed: int) -> tuple[bool | None, int]:
    """Deals played from both places by somebody who wins each game with this chance."""
    lot = random.Random(seed)
    shares: list[float] = []
    while len(shares) < 5000:
        shares.append(((lot.random() < chance) + (lot.random() < chance)) / 2)
        verdict = QUESTION.verdict(shares)
        if verdict is not None:
            return verdict, len(shares)
    return None, len(shares)


@pytest.mark.parametrize(("chance", "expected"), [(0.69, True), (0.61, False)])
def test_at_the_margin_it_is_wrong_in_few_of_a_hundred(chance: float, expected: bool) -> None:
    answers = [ask(chance, seed)[0] for seed in range(200)]
    assert answers.count(expected) >= 180
    assert None not in answers


def test_a_clear_answer_comes_soon_and_a_close_one_late() -> None:
    clear = [ask(0.95, seed) for seed in range(50)]
    close = [ask(0.69, seed) for seed in range(50)]
    assert all(verdict for verdict, _ in clear)
    assert sum(n for _, n in clear) / 50 < 40 < sum(n for _, n in close) / 50


def test_a_few_equal_results_are_no_certainty() -> None:
    assert QUESTION.verdict([1.0] * (FEWEST - 1)) is None
    assert QUESTION.verdict([0.5] * 5) is None
    assert QUESTION.verdict([0.65] * 100) is None
