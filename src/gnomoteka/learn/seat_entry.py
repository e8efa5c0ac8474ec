"""The compiled door for who learns a game: one call before a move, one that makes it. Loaded once for each game, as
core/entry.py is."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba
import numpy as np

from gnomoteka.core.local import zeros
from gnomoteka.core.log import WIDTH

# Put here before this source runs.
rules: ModuleType
state: Callable[[Any], Any]

entry = numba.njit(nogil=True, cache=True)


@entry
def show(row: Any, seat: int, codes: Any, actions: Any, mask: Any, seen: Any) -> int:
    """What a seat sees, and what it may do: its legal moves as the rules number them, as actions, and as a mask of
    these; how many there are, none for who doesn't act."""
    s = state(row)
    rules.observe(s, seat, seen)
    if not rules.acting(s) >> seat & 1:
        return 0
    n: int = rules.legal(s, seat, codes)
    for k in range(n):
        actions[k] = rules.action(s, seat, codes[k])
        mask[actions[k]] = True
    return n


@entry
def act(row: Any, seat: int, action: int, n: int, codes: Any, actions: Any) -> int:
    """Makes the one of these n moves that the action is, and says which it was; -1: none of them."""
    for k in range(n):
        if actions[k] == action:
            code: int = codes[k]
            rules.apply(state(row), seat, code, zeros((1, WIDTH), np.int32))
            return code
    return -1
