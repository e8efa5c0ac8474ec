"""3 same seed, same moves: same bytes, with the JIT on and off."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.contract.cases import Case, cases, steps
from tests.contract.interpreted import digest, extremes, greedy_digest


def find_out(*arguments: str, **environment: str) -> Any:
    """What `interpreted.py` finds in a process of its own."""
    command = [sys.executable, "-W", "error", "-m", "tests.contract.interpreted", *arguments]
    run = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.fixture(scope="module")
def interpreted() -> dict[str, dict[str, object]]:
    """What comes of games without the JIT."""
    found: dict[str, dict[str, object]] = find_out(NUMBA_DISABLE_JIT="1")
    return found


@pytest.fixture(scope="module")
def twins() -> dict[str, list[str]]:
    """What comes of games that are played while they compile."""
    found: dict[str, list[str]] = find_out("twins")
    return found


def test_the_same_seed_and_moves_give_the_same_bytes(case: Case, policy: str) -> None:
    for one, other in zip(steps(case, policy, 11), steps(case, policy, 11), strict=True):
        assert one.after.bytes == other.after.bytes


def test_another_seed_gives_other_bytes(case: Case) -> None:
    assert case.start(1).bytes != case.start(2).bytes


@pytest.mark.parametrize("each", cases(), ids=str)
def test_compiled_and_interpreted_rules_give_the_same_bytes(
    each: Case, interpreted: dict[str, dict[str, object]]
) -> None:
    assert interpreted[str(each)]["digest"] == digest(each)


@pytest.mark.parametrize("each", extremes(), ids=str)
def test_the_twins_of_compiled_rules_give_the_same_and_compile_nothing(each: Case, twins: dict[str, list[str]]) -> None:
    assert twins[str(each)] == [digest(each), greedy_digest(each)]


@pytest.mark.parametrize("each", cases(), ids=str)
def test_a_field_that_nobody_listed_is_zero_in_the_hidden_record(
    each: Case, interpreted: dict[str, dict[str, object]]
) -> None:
    assert interpreted[str(each)]["unlisted"] == "hidden"
