"""Places follow from scores, and from what breaks a tie where a game has such a rule."""

import numpy as np
import pytest

from gnomoteka.core.places import rank


def places(scores: list[int], ties: list[int] | None = None) -> list[int]:
    out = np.zeros(len(scores), np.int64)
    rank(np.array(scores), len(scores), out, *([] if ties is None else [np.array(ties)]))
    return out.tolist()


@pytest.mark.parametrize(
    ("scores", "expected"),
    [([3, 9, 5], [3, 1, 2]), ([4, 4, 1], [1, 1, 3]), ([0, 2, 2, 7], [4, 2, 2, 1]), ([6], [1])],
)
def test_the_highest_score_is_first_and_equals_share_a_place(scores, expected):
    assert places(scores) == expected


def test_between_equals_the_tie_break_decides_and_only_there():
    assert places([4, 4, 1], [0, 2, 9]) == [2, 1, 3]
    assert places([4, 4, 1], [2, 2, 9]) == [1, 1, 3]
