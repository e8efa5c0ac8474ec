"""The doors into a game's compiled code. This source is loaded once for each game.

`game.py` writes it into the game's cache folder and runs it there with the game's own rules as its
globals, so that each game has its own compiled and cached copy (closures would miss the cache in every new
process). A match is one row of bytes: far cheaper to pass than a record.
"""

from collections.abc import Callable
from typing import Any

import numba

# Put here before this source runs.
record: Callable[[Any], Any]
copy: Callable[[Any, Any], None]
setup: Callable[..., None]
acting: Callable[[Any], int]
legal: Callable[[Any, int, Any], int]
apply: Callable[[Any, int, int, Any], None]
score: Callable[[Any, Any], None]
places: Callable[[Any, Any], None]
hide: Callable[[Any, int, Any], None]
redeal: Callable[[Any, int, Any], None]
observe: Callable[[Any, int, Any], None]

entry = numba.njit(nogil=True, cache=True)


@entry
def begin(row: Any, seats: int, options: Any, key: Any) -> None:
    setup(record(row), seats, options, key)


@entry
def who_acts(row: Any) -> int:
    return acting(record(row))


@entry
def list_moves(row: Any, seat: int, out: Any) -> int:
    s = record(row)
    if not acting(s) >> seat & 1:
        return 0
    return legal(s, seat, out)


@entry
def play(row: Any, seat: int, move: int, out: Any, log: Any) -> bool:
    """Makes the move if it is legal; else changes nothing and says so."""
    s = record(row)
    if not acting(s) >> seat & 1:
        return False
    n = legal(s, seat, out)
    for i in range(n):
        if out[i] == move:
            log[0, 0] = 0
            log[0, 1] = 0
            apply(s, seat, move, log)
            return True
    return False


@entry
def conceal(row: Any, seat: int, out: Any) -> None:
    out[:] = 0
    hide(record(row), seat, record(out))


@entry
def deal_anew(row: Any, seat: int, key: Any) -> None:
    redeal(record(row), seat, key)


@entry
def tally(row: Any, scores: Any) -> None:
    score(record(row), scores)


@entry
def stand(row: Any, scores: Any, ranks: Any) -> None:
    s = record(row)
    score(s, scores)
    places(s, ranks)


@entry
def look(row: Any, seat: int, out: Any) -> None:
    observe(record(row), seat, out)


@entry
def rollouts(n: int, seats: int, options: Any, key: Any, row: Any, blank: Any, out: Any, log: Any, scores: Any) -> int:
    """n random games, each from its own shuffle; the scores of each, and the moves made in all."""
    s = record(row)
    lot = int(key[0]) * 16384 + int(key[1])
    own_key = key.copy()
    made = 0
    for game in range(n):
        copy(row, blank)
        own_key[6] = key[6] ^ (game & 0x7FFFFFFF)
        setup(s, seats, options, own_key)
        mask = acting(s)
        while mask != 0:
            seat = 0
            while not mask >> seat & 1:
                seat += 1
            width = legal(s, seat, out)
            # A linear congruence modulo 2^47, of which the high bits pick the move.
            lot = (lot * 44485709377909 + 11) & 0x7FFFFFFFFFFF
            apply(s, seat, out[((lot >> 16) * width) >> 31], log)
            made += 1
            mask = acting(s)
        score(s, scores[game])
    return made


@entry
def redeals(n: int, row: Any, seat: int, key: Any, out: Any) -> None:
    """n redeals of one hidden record, for the benchmark."""
    s = record(out)
    own_key = key.copy()
    for i in range(n):
        copy(out, row)
        own_key[7] = i
        redeal(s, seat, own_key)
