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
playout: Callable[[Any, int, Any, int, int], int]  # the game's own policy, or one that has no opinion

WORDS = 8  # of a key


@rule
def deal(i: int, states: Any, blank: Any, deals: Any, rng: Any, seats: Any, options: Any, key: Any) -> None:
    """The next game begins here, with a key of its own."""
    own = empty(WORDS)
    for word in range(WORDS):
        own[word] = key[word]
    own[5] ^= i
    own[6] ^= deals[i]
    rng[i] = (own[0] * 16384 + own[1] + i * 7919 + deals[i] * 104729) & 0x7FFFFFFFFFFF
    deals[i] += 1
    states[i] = blank[0]
    rules.setup(at(states, i), seats[i], options, own)


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
def describe(i: int, most: int, states: Any, seat: Any, codes: Any, count: Any, out: Any) -> None:
    """One legal move of one game: all of them are numbered in a row, so that on a card a game has as many threads."""
    game, k = i // most, i % most
    if k < count[game]:
        row = out[game, k]
        for number in range(row.shape[0]):
            row[number] = 0
        rules.describe(at(states, game), int(seat[game]), int(codes[game, k]), row)


@rule
def look_around(i: int, others: int, states: Any, seat: Any, seats: Any, out: Any) -> None:
    """What one of the others sees, by how far they sit from who acts: numbered as `describe` does it."""
    game, k = i // others, i % others
    row, count = out[game, k], int(seats[game])
    for number in range(row.shape[0]):
        row[number] = 0
    if 1 + k < count:
        rules.observe(at(states, game), (int(seat[game]) + 1 + k) % count, row)


@rule
def step(
    i: int,
    actions: Any,
    refused: Any,
    over: Any,
    scores: Any,
    places: Any,
    alone: Any,
    seat: Any,
    codes: Any,
    legal: Any,
    count: Any,
    states: Any,
    blank: Any,
    deals: Any,
    rng: Any,
    seats: Any,
    options: Any,
    key: Any,
) -> None:
    """The action of who acts, if it is legal (-1: none); then all that needs nobody's choice (`alone`). Where a game
    ends, it is told how, and the next one begins. Who acts then is for `look`: together they would be too much for a
    card, which holds 64 kB of a kernel's tables."""
    code = -1
    for k in range(count[i]):
        if legal[i, k] == actions[i]:
            code = codes[i, k]
    over[i] = 0
    refused[i] = code < 0 and actions[i] >= 0
    log = zeros((1, WIDTH), np.int32)
    s = at(states, i)
    who = int(seat[i])
    moving = not refused[i]
    while moving:
        if code >= 0:
            rules.apply(s, who, code, log)
            who = first_acting(s)
            code = -1
        if who < 0:
            if over[i] == 0:  # a game that nobody was asked in may end after it in the same step
                rules.score(s, scores[i])
                rules.places(s, places[i])
                over[i] = 1
            deal(i, states, blank, deals, rng, seats, options, key)
            who = first_acting(s)
        if alone[i] >= 0:
            n = rules.legal(s, who, codes[i])
            if n == 1:
                code = codes[i, 0]
            elif alone[i] >> who & 1:
                code = codes[i, by_itself(s, who, codes[i], n, rng, i)]
        moving = code >= 0


@rule
def by_itself(s: Any, who: int, codes: Any, n: int, rng: Any, i: int) -> int:
    """What the game's own policy would play; any move, where it has none."""
    lot = next_lot(rng, i)
    chosen = playout(s, who, codes, n, lot & 0x3FFFFFFF)
    return chosen if chosen >= 0 else lot * n >> 31


@rule
def next_lot(rng: Any, i: int) -> int:
    """31 random bits: the high ones of a linear congruence modulo 2^47."""
    lot = (int(rng[i]) * 44485709377909 + 11) & 0x7FFFFFFFFFFF
    rng[i] = lot
    return lot >> 16


@rule
def wander(
    i: int,
    fewest: int,
    most: int,
    codes: Any,
    states: Any,
    blank: Any,
    deals: Any,
    rng: Any,
    seats: Any,
    options: Any,
    key: Any,
) -> None:
    """So many random moves, of these numbers each game its own; where a game ends, the next one begins."""
    log = zeros((1, WIDTH), np.int32)
    for _ in range(fewest + i * 7919 % (most - fewest + 1)):
        s = at(states, i)
        who = first_acting(s)
        if who < 0:
            deal(i, states, blank, deals, rng, seats, options, key)
            who = first_acting(s)
        n = rules.legal(s, who, codes[i])
        rules.apply(s, who, codes[i, next_lot(rng, i) * n >> 31], log)
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
def describe_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        describe(i, *args)


@entry
def look_around_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        look_around(i, *args)


@entry
def step_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        step(i, *args)


@entry
def wander_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        wander(i, *args)
