"""The compiled door to the actions of one game: moves as learners name them. Loaded once for each
game, as core/entry.py is."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba

# Put here before this source runs.
rules: ModuleType
state: Callable[[Any], Any]

entry = numba.njit(nogil=True, cache=True)


@entry
def choices(row: Any, seat: int, codes: Any, actions: Any) -> int:
    """The legal moves of a seat, as the rules number them and as actions; none for who doesn't act."""
    s = state(row)
    if not rules.acting(s) >> seat & 1:
        return 0
    n: int = rules.legal(s, seat, codes)
    for k in range(n):
        actions[k] = rules.action(s, seat, codes[k])
    return n


@entry
def describe(row: Any, seat: int, codes: Any, out: Any) -> None:
    """What is said of each of these legal moves, in zeroed room."""
    s = state(row)
    for k in range(len(codes)):
        rules.describe(s, seat, codes[k], out[k])
