"""Rules compile once, into the entry points that use them."""

from enum import IntEnum
from typing import Any

import numba
import numpy as np

from gnomoteka.core.compiler import Ingredient, Rule
from gnomoteka.core.rule import rule
from gnomoteka.core.twin import Twins


class Kind(IntEnum):
    CAVE = 4


@rule
def more(number: int, by: int = 1) -> int:
    return number + by


@rule
def add_up(row: Any) -> int:
    return more(row[0]) + more(Kind.CAVE) + more(3, by=row[1])


@numba.njit
def entry(row: Any) -> int:
    return add_up(row)


def test_a_rule_is_compiled_once_whichever_whole_numbers_it_is_called_with() -> None:
    assert entry(np.array([100, 120], np.int8)) == 101 + 5 + 123
    compiled = list(vars(more)["overloads"].values())
    assert len(compiled) <= 2  # with and without its default
    assert all(isinstance(each.library, Ingredient) for each in compiled)


def test_a_rule_can_be_called_from_python_too() -> None:
    assert isinstance(more, Rule)
    assert [more(2), more(3), more(2, by=5)] == [3, 4, 7]
    assert add_up(np.array([1, 2], np.int8)) == 2 + 5 + 5


def test_a_twin_is_plain_python_all_the_way_down() -> None:
    twins = Twins({})
    twin = twins.of(entry)
    assert twin(np.array([1, 2])) == 2 + 5 + 5
    assert twin.__code__ is entry.py_func.__code__
    assert not isinstance(twin.__globals__["add_up"], Rule)
    assert twin.__globals__["add_up"].__globals__["more"] is twins.of(more)


def test_a_twin_may_have_been_written_for_it() -> None:
    assert Twins({more: lambda number: -number}).of(more)(2) == -2
