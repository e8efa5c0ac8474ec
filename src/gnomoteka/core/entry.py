"""The doors into a game's compiled code. This source is loaded once for each game.

`game.py` writes it into the game's cache folder and runs it there with the game's `rules` and its `state` and `copy` as
globals, so that each game has its own compiled and cached copy (closures would miss the cache in every new process).
A state is one row of bytes here: far cheaper to pass than a record. What each door does: `Entry` in contract.py.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba

# Put here before this source runs.
rules: ModuleType
state: Callable[[Any], Any]  # a row as a state
copy: Callable[[Any, Any], None]  # copy(out, row)

entry = numba.njit(nogil=True, cache=True)


@entry
def setup(row: Any, seats: int, options: Any, key: Any) -> None:
    rules.setup(state(row), seats, options, key)


@entry
def acting(row: Any) -> int:
    return rules.acting(state(row))


@entry
def legal(row: Any, seat: int, out: Any) -> int:
    s = state(row)
    if not rules.acting(s) >> seat & 1:
        return 0
    return rules.legal(s, seat, out)


@entry
def apply(row: Any, seat: int, move: int, out: Any, log: Any) -> bool:
    s = state(row)
    if not rules.acting(s) >> seat & 1:
        return False
    n = rules.legal(s, seat, out)
    for i in range(n):
        if out[i] == move:
            log[0, 0] = 0
            log[0, 1] = 0
            rules.apply(s, seat, move, log)
            return True
    return False


@entry
def hide(row: Any, seat: int, out: Any) -> None:
    out[:] = 0
    rules.hide(state(row), seat, state(out))


@entry
def views(row: Any, hidden: Any, out: Any, ends: Any) -> int:
    """What everybody sees, then what each seat sees beside that, as text; and where each of these ends. Gives who acts,
    as everybody sees it."""
    s, seen = state(row), state(hidden)
    hidden[:] = 0
    rules.hide(s, -1, seen)
    ends[0] = rules.write_shown(seen, out, 0)
    asked = rules.acting(seen)
    for seat in range(s.seats):
        hidden[:] = 0
        rules.hide(s, seat, seen)
        ends[1 + seat] = rules.write_own(seen, seat, out, ends[seat])
    return int(asked)


@entry
def redeal(row: Any, seat: int, key: Any) -> None:
    rules.redeal(state(row), seat, key)


@entry
def score(row: Any, out: Any) -> None:
    rules.score(state(row), out)


@entry
def places(row: Any, out: Any) -> None:
    rules.places(state(row), out)


@entry
def observe(row: Any, seat: int, out: Any) -> None:
    rules.observe(state(row), seat, out)


@entry
def derive(row: Any) -> None:
    rules.derive(state(row))


@entry
def window(row: Any) -> int:
    return rules.window(state(row))


@entry
def rollouts(n: int, seats: int, options: Any, key: Any, row: Any, blank: Any, out: Any, log: Any, scores: Any) -> int:
    """n random games, each from its own shuffle; the scores of each, and the moves made in all."""
    s = state(row)
    rng = int(key[0]) * 16384 + int(key[1])
    own_key = key.copy()
    made = 0
    for game in range(n):
        copy(row, blank)
        own_key[6] = key[6] ^ (game & 0x7FFFFFFF)
        rules.setup(s, seats, options, own_key)
        mask = rules.acting(s)
        while mask != 0:
            seat = 0
            while not mask >> seat & 1:
                seat += 1
            width = rules.legal(s, seat, out)
            # A linear congruence modulo 2^47, of which the high bits pick the move.
            rng = (rng * 44485709377909 + 11) & 0x7FFFFFFFFFFF
            rules.apply(s, seat, out[((rng >> 16) * width) >> 31], log)
            made += 1
            mask = rules.acting(s)
        rules.score(s, scores[game])
    return made


@entry
def redeals(n: int, row: Any, seat: int, key: Any, out: Any) -> None:
    """n redeals of one hidden state, for the benchmark."""
    s = state(out)
    own_key = key.copy()
    for i in range(n):
        copy(out, row)
        own_key[7] = i
        rules.redeal(s, seat, own_key)
