"""What players do in imagined games of The Duel: dig towards gold, break and mend tools, throw what is no use."""

from typing import Any

import numpy as np

from gnomoteka.core.local import empty, zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import LADDER, NUGGET_NODE, NUGGETS, OPEN, PATHS, SHUT, TROLL
from gnomoteka.games.duel.evaluate import FAR, targets, ways_in
from gnomoteka.games.duel.field import CARDS, STEP, WIDE, card_at
from gnomoteka.games.duel.legal import SIZE
from gnomoteka.games.duel.reach import colour_of, home_of, meets
from gnomoteka.games.duel.state import (
    BREAK,
    ENOUGH,
    EVERYBODY_KNOWS,
    KEY,
    KINDS,
    MAP,
    MEND,
    ORIENT,
    PAY,
    REPAIR,
    ROCKFALL,
    THROW,
    TUNNELS,
    State,
)

# What is left of a target's worth, with so many cards missing; from FAR on nothing.
NEAR = np.array([*(0.62**cards for cards in range(FAR)), 0.0])
# What it costs to part with a card.
KEPT = np.zeros(KINDS)
for _kind in range(TUNNELS):
    KEPT[1 + _kind] = 0.03 * int(OPEN[_kind, 0]).bit_count() + 0.12 * int(NUGGETS[_kind] > 0)
KEPT[1 + TUNNELS :] = [0.16] * 3 + [0.14] * 6 + [0.02, 0.12, 0.08]


@rule
def left(cards: int) -> float:
    """Of a target's worth, with so many cards missing."""
    return NEAR[min(cards, FAR)]


@rule
def playout(s: State, seat: int, out: Any, n: int, rng: int) -> int:
    """Which of the n legal moves: the one that wins most at a glance, more or less."""
    cards, worths = empty(CARDS), empty(CARDS, np.float64)
    found = targets(s, EVERYBODY_KNOWS | 1 << seat, cards, worths)
    near = empty((2, 3, CARDS))
    prospects = zeros(2, np.float64)
    for who in range(s.seats):
        nearest(s, colour_of(s, who), cards, found, near[who])
        for i in range(found):
            prospects[who] += worths[i] * left(near[who, 0, i])
    best, best_worth = 0, -1e9
    for i in range(n):
        rng = (rng * 1103515245 + 12345) & 0x3FFFFFFF
        worth = 0.1 * (rng >> 10) / (1 << 20) + weight(s, seat, out[i], cards, worths, found, near, prospects)
        if worth > best_worth:
            best, best_worth = i, worth
    return best


@rule
def distance(place: int, other: int) -> int:
    return abs(place // WIDE - other // WIDE) + abs(place % WIDE - other % WIDE)


@rule
def nearest(s: State, colour: int, cards: Any, n: int, near: Any) -> None:
    """How many cards are missing at least on the way to each target; from which place; and how many from others."""
    near[0, :n] = FAR
    near[1, :n] = 0
    near[2, :n] = FAR
    for card in range(s.cards):
        for side in range(4):
            if s.reach[colour, card, side] & 1:
                place = s.at[card] + STEP[side]
                if card_at(s, place) < 0:
                    for i in range(n):
                        away = distance(place, s.at[cards[i]])
                        if away < near[0, i]:
                            near[2, i] = near[0, i]
                            near[0, i] = away
                            near[1, i] = place
                        elif away < near[2, i] and place != near[1, i]:
                            near[2, i] = away


@rule
def weight(s: State, seat: int, move: int, cards: Any, worths: Any, n: int, near: Any, prospects: Any) -> float:
    """What the move wins, in nuggets."""
    if move < BREAK:
        rest = move // 8
        kind, rest = rest % TUNNELS, rest // TUNNELS
        won = laid(s, seat, rest // 2, kind, rest % 2, move % 8, cards, worths, n, near)
        return won - SIZE[move % 8]
    if move < REPAIR:
        return (0.2 if s.broken[1 - seat] else 0.75) * prospects[1 - seat] - 0.16
    if move < MAP:
        return 0.7 * prospects[seat] + 0.1
    if move < MEND:
        return 0.03
    if move < THROW:
        return 0.7 * prospects[seat] - 0.05
    if move < ENOUGH:
        return -KEPT[move - THROW]
    if move < ORIENT:
        return -0.06
    if move < PAY:
        return laid(s, seat, s.at[s.facing], s.shape[s.facing] - 1, move - ORIENT, 0, cards, worths, n, near)
    if move < KEY:
        return 0.0 if move == PAY else 0.05
    if move < ROCKFALL:
        return -0.1
    return fallen(s, seat, move - ROCKFALL, cards, worths, n, near) - 0.12


@rule
def fallen(s: State, seat: int, place: int, cards: Any, worths: Any, n: int, near: Any) -> float:
    """What a rockfall there takes from the other, if their way goes by there and mine doesn't."""
    if s.seats == 1:
        return -1.0
    card = card_at(s, place)
    if s.reach[seat, card, 4] & 1 or not s.reach[1 - seat, card, 4] & 1:
        return -1.0
    won = 0.0
    for i in range(n):
        away = max(near[1 - seat, 0, i], distance(place, s.at[cards[i]]))
        won += 0.7 * worths[i] * (left(near[1 - seat, 0, i]) - left(away))
    return won


@rule
def laid(
    s: State, seat: int, place: int, shape: int, turned: int, paid: int, cards: Any, worths: Any, n: int, near: Any
) -> float:
    """What a card won that lay there this way round; less what it won for the other, who gets what I don't."""
    ways = sides_got(s, seat, place, shape, turned, paid)
    won = float(NUGGETS[shape]) if has_nugget(shape, turned, ways) else 0.0
    other, others = 1 - seat, 0
    if s.seats == 2:
        others = sides_got(s, other, place, shape, turned, paid)
        if won == 0.0 and has_nugget(shape, turned, others):
            won -= NUGGETS[shape]
    for i in range(n):
        away = still_missing(s, place, shape, ways, cards[i], near[seat, :, i])
        won += worths[i] * (left(away) - left(near[seat, 0, i]))
        if s.seats == 2:
            away = FAR if away == 0 else still_missing(s, place, shape, others, cards[i], near[other, :, i])
            won -= worths[i] * (left(away) - left(near[other, 0, i]))
    return won


@rule
def sides_got(s: State, seat: int, place: int, shape: int, turned: int, paid: int) -> int:
    """By which sides this seat would come on the card (the low four bits), and to which it gets on from there (the next
    four), when these trolls are paid."""
    colour = colour_of(s, seat)
    entered, got = 0, 0
    for side in range(4):
        if OPEN[shape, turned] >> side & 1 and meets(s, colour, place, side) >> paid & 1:
            entered |= 1 << side
    if LADDER[shape]:
        home = home_of(s, seat, LADDER[shape])
        if home >= 0 and s.reach[colour, home, 4] >> paid & 1:
            got = PATHS[0, shape, turned]
    for path in range(2):
        sides = PATHS[path, shape, turned] & ~SHUT[colour, shape, turned]
        if sides & entered:
            got |= sides
    return entered | got << 4


@rule
def has_nugget(shape: int, turned: int, ways: int) -> bool:
    if not NUGGETS[shape]:
        return False
    node = NUGGET_NODE[shape, turned]
    return bool(ways >> node & 1) if node < 4 else bool(ways >> 4 & PATHS[node - 4, shape, turned])


@rule
def still_missing(s: State, place: int, shape: int, ways: int, target: int, near: Any) -> int:
    """How many cards are missing on the way to this target, with the new card; 0: one is there."""
    away = near[2] if near[1] == place else near[0]
    on = ways >> 4 & ~ways
    for side in range(4):
        if on >> side & 1:
            there = place + STEP[side]
            if s.at[target] == there and ways_in(s, target) >> (side + 2) % 4 & 1:
                away = min(away, 2 * TROLL[shape])
            elif card_at(s, there) < 0:
                away = min(away, distance(there, s.at[target]) + 2 * TROLL[shape])
    return int(away)
