"""12 what compiled code writes of a view is what Python makes of it, for everybody and for each seat."""

import msgspec
import pytest

from tests.contract.cases import Case, cases, steps

WRITTEN = [case for case in cases() if case.game.writes_views]


@pytest.mark.parametrize("case", WRITTEN, ids=str)
def test_written_views_are_those_that_python_makes(case: Case, policy: str) -> None:
    for step in steps(case, policy, 76):
        acting, shown, own = step.after.views_json()
        assert acting == step.after.seen_by(None).acting
        assert shown == msgspec.json.encode(step.after.shown())
        assert own == [msgspec.json.encode(step.after.own(seat)) for seat in range(case.seats)]
