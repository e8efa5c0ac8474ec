"""Many games in lockstep, each function for the game of one number. This source is loaded once for each game, as
entry.py is; on a graphics card each of these runs for very many numbers at once (cuda.py), by the same source.

An action is a move as a learner sees it: seats are counted from who moves (`action` of the rules).
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba
import numpy as np

from gnomoteka.core.local import empty, zeros
from gnomoteka.core.log import WIDTH
from gnomoteka.core.rule import rule

# Put here before this source runs.
rules: ModuleType
at: Callable[[Any, int], Any]  # one of many states

WORDS = 8  # of a key


@rule
def deal(i: int, states: Any, blank: Any, deals: Any, rng: Any, seats: int, options: Any, key: Any) -> None:
    """The next game begins here, with a key of its own."""
    own = empty(WORDS)
    for word in range(WORDS):
        own[word] = key[word]
    own[5] ^= i
    own[6] ^= deals[i]
    rng[i] = (own[0] * 16384 + own[1] + i * 7919 + deals[i] * 104729) & 0x7FFFFFFFFFFF
    deals[i] += 1
    states[i] = blank[0]
    rules.setup(at(states, i), seats, options, own)


@rule
def first_acting(s: Any) -> int:
    """Of several who are asked at the same moment, the first; -1: the game is over."""
    mask = rules.acting(s)
    if mask == 0:
        return -1
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def look(i: int, states: Any, seat: Any, codes: Any, legal: Any, count: Any, mask: Any, seen: Any) -> None:
    """Who acts, what they may do and what they see."""
    s = at(states, i)
    who = first_acting(s)
    for k in range(count[i]):
        mask[i, legal[i, k]] = 0
    n = rules.legal(s, who, codes[i])
    for k in range(n):
        action = rules.action(s, who, codes[i, k])
        legal[i, k] = action
        mask[i, action] = 1
    seat[i] = who
    count[i] = n
    row = seen[i]
    for k in range(row.shape[0]):
        row[k] = 0
    rules.observe(s, who, row)


@rule
def make(
    i: int, states: Any, seat: Any, codes: Any, legal: Any, count: Any, actions: Any, refused: Any, over: Any
) -> None:
    """The action of who acts, if it is legal."""
    refused[i] = 1
    over[i] = 0
    for k in range(count[i]):
        if legal[i, k] == actions[i]:
            log = zeros((1, WIDTH), np.int32)
            s = at(states, i)
            rules.apply(s, seat[i], codes[i, k], log)
            refused[i] = 0
            over[i] = rules.acting(s) == 0
            return


@rule
def finish(
    i: int,
    over: Any,
    scores: Any,
    places: Any,
    states: Any,
    blank: Any,
    deals: Any,
    rng: Any,
    seats: int,
    options: Any,
    key: Any,
) -> None:
    """How a game ended that is over; the next one begins."""
    if over[i]:
        s = at(states, i)
        rules.score(s, scores[i])
        rules.places(s, places[i])
        deal(i, states, blank, deals, rng, seats, options, key)


@rule
def wander(
    i: int, moves: int, codes: Any, states: Any, blank: Any, deals: Any, rng: Any, seats: int, options: Any, key: Any
) -> None:
    """So many random moves; where a game ends, the next one begins."""
    log = zeros((1, WIDTH), np.int32)
    for _ in range(moves):
        s = at(states, i)
        who = first_acting(s)
        if who < 0:
            deal(i, states, blank, deals, rng, seats, options, key)
            who = first_acting(s)
        n = rules.legal(s, who, codes[i])
        # A linear congruence modulo 2^47, of which the high bits pick the move.
        lot = (int(rng[i]) * 44485709377909 + 11) & 0x7FFFFFFFFFFF
        rng[i] = lot
        rules.apply(s, who, codes[i, ((lot >> 16) * n) >> 31], log)
    if first_acting(at(states, i)) < 0:
        deal(i, states, blank, deals, rng, seats, options, key)


# ---- doors for a processor: the games from `first` up to `last` ------------------------------------------------------

entry = numba.njit(nogil=True, cache=True)


@entry
def deal_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        deal(i, *args)


@entry
def look_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        look(i, *args)


@entry
def make_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        make(i, *args)


@entry
def finish_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        finish(i, *args)


@entry
def wander_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        wander(i, *args)
