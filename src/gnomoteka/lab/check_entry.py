"""Random games that look after themselves, each function for the game of one number: what a game promises, as far as
compiled code can tell, on a processor and on a graphics card by the same source (loaded once for each game, as
batch_entry.py is: check.py).

Every other group of games is steered: where one of a few moves leads to a pair of events that is rare, it is made. (On
a card those who do the same things go faster side by side.)
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba
import numpy as np

from gnomoteka.core.local import empty
from gnomoteka.core.log import WIDTH
from gnomoteka.core.rule import rule

# Put here before this source runs.
rules: ModuleType
at: Callable[[Any, int], Any]  # one of many states
derive: Callable[[Any], None]
first_acting: Callable[[Any], int]
deal: Callable[..., None]
next_lot: Callable[[Any, int], int]
LONGEST: int
MOST_MOVES: int
MOVES: int
ACTIONS: int
COMPONENTS: int

ROWS = 33  # of a log: one to count, and one for each event of a step that is looked at
TRIES = 4  # moves that a steered game looks at for one that leads to what is rare
COMMON = 1 << 62  # instead of how often a pair was seen, if that was often
WORDS = 8  # of a key

# What can be wrong: check.py has the words.
SOUND, DEAD_END, TOO_MANY_MOVES, NO_CODE, TWICE, NO_ACTION, TOO_LONG, OUT_OF_RANGE = 0, 1, 2, 3, 4, 5, 6, 7
HIDDEN_LOOKS, REDEALT_LOOKS, DERIVED_LOOKS = 8, 9, 10
HIDDEN_MOVES, REDEALT_MOVES, DERIVED_MOVES = 11, 12, 13
NO_WINNER, WRONG_PLACES, OVER_AT_ONCE = 14, 15, 16
MISCOUNTED, REDEALT_MISCOUNTED = 17, 18


@rule
def hunt(
    i: int,
    moves: int,
    every: int,
    group: int,
    made: Any,
    looked: Any,
    faults: Any,
    steps: Any,
    last: Any,
    pairs: Any,
    known: Any,
    bounds: Any,
    box: Any,
    codes: Any,
    others: Any,
    seen: Any,
    again: Any,
    scratch: Any,
    places: Any,
    states: Any,
    blank: Any,
    deals: Any,
    rng: Any,
    seats: Any,
    options: Any,
    key: Any,
) -> None:
    """So many moves, with a look at every so-many-th position. A game in which something is wrong stays there, and says
    what, of whom and which number; and that it didn't come to its end here, if an error ends it."""
    log = empty((ROWS, WIDTH), np.int32)
    s = at(states, i)
    faults[i, 3] = 1
    for _ in range(moves):
        if faults[i, 0] != SOUND:
            return
        mask = rules.acting(s)
        if mask == 0:
            wrong = OVER_AT_ONCE if steps[i] == 0 else wrong_end(s, seats[i], places[i])
            if not wrong and not counted(i, s, MISCOUNTED, faults, box):
                return
            if wrong:
                faults[i, 0] = wrong
                return
            pairs[i, last[i], 0] += 1
            deal(i, states, blank, deals, rng, seats, options, key)
            steps[i] = 0
            last[i] = 0
            mask = rules.acting(s)
        who = any_of(mask, next_lot(rng, i))
        if who < 0:
            faults[i, 0] = OVER_AT_ONCE
            return
        n = rules.legal(s, who, codes[i])
        faults[i, 1] = who
        if n < 1:
            faults[i, 0] = DEAD_END
            return
        if n > MOST_MOVES:
            faults[i, 0] = TOO_MANY_MOVES
            return
        if steps[i] >= LONGEST:
            faults[i, 0] = TOO_LONG
            return
        if (steps[i] + i + deals[i]) % every == 0:
            looked[i] += 1
            look(i, who, n, faults, bounds, box, codes, others, seen, again, scratch, states, blank, rng)
            if faults[i, 0] != SOUND:
                return
        move(i, who, n, i // group % 2, log, last, pairs, known, codes, scratch, states, rng)
        steps[i] += 1
        made[i] += 1
    faults[i, 3] = 0


@rule
def any_of(mask: int, lot: int) -> int:
    """Any of the seats in the mask; -1: there is none."""
    count = 0
    for seat in range(16):
        count += mask >> seat & 1
    left = lot * count >> 31
    for seat in range(16):
        if mask >> seat & 1:
            if left == 0:
                return seat
            left -= 1
    return -1


@rule
def move(
    i: int,
    who: int,
    n: int,
    steered: int,
    log: Any,
    last: Any,
    pairs: Any,
    known: Any,
    codes: Any,
    scratch: Any,
    states: Any,
    rng: Any,
) -> None:
    """Any move; in a steered game, if there is one among a few, a move that leads to what is rare. Notes pairs."""
    tries = TRIES if steered and n > 1 else 0
    chosen = int(codes[i, next_lot(rng, i) * n >> 31])
    rarest = np.int64(COMMON)
    for attempt in range(tries + 1):
        final = attempt == tries
        code = chosen if final else int(codes[i, next_lot(rng, i) * n >> 31])
        if not final:
            scratch[i] = states[i]
        log[0, 0] = 0
        log[0, 1] = 0
        rules.apply(at(states, i) if final else at(scratch, i), who, code, log)
        before = last[i]
        rare = np.int64(COMMON)
        for row in range(1, log[0, 0] + 1):
            kind = log[row, 0]
            if final:
                pairs[i, before, kind] += 1
            else:
                rare = min(rare, known[before, kind])
            before = kind
        if final:
            last[i] = before
        elif rare < rarest:
            rarest = rare
            chosen = code


@rule
def look(
    i: int,
    who: int,
    n: int,
    faults: Any,
    bounds: Any,
    box: Any,
    codes: Any,
    others: Any,
    seen: Any,
    again: Any,
    scratch: Any,
    states: Any,
    blank: Any,
    rng: Any,
) -> None:
    """Whether nothing is lost, the moves are moves, and all that is seen is what it may be; whether who sees only what
    they may know sees the same and may do the same: of the truth, with all else dealt anew, and with derived fields
    derived anew."""
    s, t = at(states, i), at(scratch, i)
    if not counted(i, s, MISCOUNTED, faults, box):
        return
    one = codes[i, next_lot(rng, i) * n >> 31]
    count = 0
    for k in range(n):
        code = codes[i, k]
        count += code == one
        if code < 0 or code >= MOVES:
            faults[i, 0] = NO_CODE
            faults[i, 2] = code
            return
    action = rules.action(s, who, one)
    faults[i, 2] = one
    if count != 1:
        faults[i, 0] = TWICE
        return
    if action < 0 or action >= ACTIONS:
        faults[i, 0] = NO_ACTION
        return
    faults[i, 2] = observed(s, who, seen[i], bounds)
    if faults[i, 2] >= 0:
        faults[i, 0] = OUT_OF_RANGE
        return
    key = empty(WORDS)
    for word in range(WORDS):
        key[word] = next_lot(rng, i)
    for variant in range(3):
        if variant == 0:
            scratch[i] = blank[0]
            rules.hide(s, who, t)
        elif variant == 1:
            rules.redeal(t, who, key)
            if not counted(i, t, REDEALT_MISCOUNTED, faults, box):
                return
        else:
            scratch[i] = states[i]
            derive(t)
        observed(t, who, again[i], bounds)
        for k in range(seen.shape[1]):
            if seen[i, k] != again[i, k]:
                faults[i, 0] = HIDDEN_LOOKS + variant
                faults[i, 2] = k
                return
        same = rules.legal(t, who, others[i]) == n
        for k in range(n):
            same = same and others[i, k] == codes[i, k]
        if not same:
            faults[i, 0] = HIDDEN_MOVES + variant
            return


@rule
def counted(i: int, s: Any, wrong: int, faults: Any, box: Any) -> bool:
    """Whether every component is somewhere, once; else notes what is wrong, and the first that isn't."""
    there = empty(COMPONENTS)
    for k in range(COMPONENTS):
        there[k] = 0
    rules.census(s, there)
    for k in range(COMPONENTS):
        if there[k] != box[k]:
            faults[i, 0] = wrong
            faults[i, 2] = k
            return False
    return True


@rule
def observed(s: Any, who: int, out: Any, bounds: Any) -> int:
    """Fills what the seat sees; gives the first number that isn't what it may be, or -1."""
    for k in range(out.shape[0]):
        out[k] = 0
    rules.observe(s, who, out)
    for k in range(out.shape[0]):
        if out[k] < bounds[0, k] or out[k] > bounds[1, k] or out[k] != int(out[k]):
            return k
    return -1


@rule
def wrong_end(s: Any, seats: int, places: Any) -> int:
    """What is wrong with how a game ended: somebody wins, and who has a place has as many before them."""
    for seat in range(places.shape[0]):
        places[seat] = 0
    rules.places(s, places)
    winners = 0
    for seat in range(seats):
        winners += places[seat] == 1
        before = 0
        for other in range(seats):
            before += places[other] < places[seat]
        if places[seat] != before + 1:
            return WRONG_PLACES
    return SOUND if winners else NO_WINNER


# ---- doors for a processor: the games from `first` up to `last` ------------------------------------------------------

entry = numba.njit(nogil=True, cache=True)


@entry
def deal_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        deal(i, *args)


@entry
def hunt_each(first: int, last: int, *args: Any) -> None:
    for i in range(first, last):
        hunt(i, *args)
