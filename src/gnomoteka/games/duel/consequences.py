"""What a laid card or a key brings about in The Duel: gold comes up, nuggets are claimed, trolls may be bribed."""

from typing import Any

import numpy as np

from gnomoteka.core.local import empty
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import FIRST_GOLD, NUGGETS
from gnomoteka.games.duel.field import STEP, card_at, first_of, look_around
from gnomoteka.games.duel.legal import (
    SIZE,
    goals,
    is_minimal,
    legal_ways_round,
    nugget_node,
    trolls_of,
    unclaimed,
)
from gnomoteka.games.duel.reach import colour_of, grow_reach
from gnomoteka.games.duel.state import EVERYBODY_KNOWS, LAID_OUT, ORIENT, Happened, Phase, State, Then


@rule
def settle(s: State, seat: int, log: Any) -> int:
    """Gold cards come up one at a time, then nuggets are claimed, then trolls may be bribed. Says what follows."""
    s.phase = Phase.ACT
    ways = empty(2, np.int32)
    card = next_gold(s)
    while card >= 0:
        come_up(s, card, log)
        if legal_ways_round(s, ways) == 2:
            s.phase = Phase.ORIENT
            return Then.CHOICE
        turn_gold(s, ways[0] - ORIENT, log)
        card = next_gold(s)
    nuggets = unclaimed(s)
    for turn in range(s.seats):
        nuggets = claim_all(s, seat if turn == 0 else 1 - seat, nuggets, log)
    if s.pool == 0:
        return Then.END
    goal = goals(s, colour_of(s, seat), nuggets)
    if goal:
        for chosen in range(1, 8):
            if SIZE[chosen] < s.pool and is_minimal(goal, chosen):
                s.phase = Phase.BRIBE
                return Then.CHOICE
    return Then.DRAW


@rule
def next_gold(s: State) -> int:
    """The face-down gold card that a tunnel of either colour leads to: lowest column, then lowest row."""
    best = -1
    for card in range(s.seats, s.seats + LAID_OUT):
        if not s.up[card] and (best < 0 or s.at[card] < s.at[best]):
            for side in range(4):
                beside = card_at(s, s.at[card] + STEP[side])
                if beside >= 0 and (s.reach[0, beside, (side + 2) % 4] | s.reach[1, beside, (side + 2) % 4]) & 1:
                    best = card
    return best


@rule
def come_up(s: State, card: int, log: Any) -> None:
    number = s.round * LAID_OUT + card - s.seats
    s.shape[card] = FIRST_GOLD + s.gold[number]
    s.gold_known[number] = EVERYBODY_KNOWS
    s.facing = card
    tell(log, EVERYBODY, Happened.TURN_UP, -1, s.at[card], s.gold[number], 0)
    reveal(log)


@rule
def turn_gold(s: State, turned: int, log: Any) -> None:
    s.up[s.facing] = 1
    s.turned[s.facing] = turned
    look_around(s, s.facing)
    grow_reach(s, s.facing)
    tell(log, EVERYBODY, Happened.PLACE, -1, s.at[s.facing], turned, 0)
    s.facing = 0


@rule
def claim_all(s: State, seat: int, nuggets: int, log: Any) -> int:
    """Every unclaimed nugget in reach, most nuggets first, then lowest column, then row, while tokens last. Says which
    stay unclaimed."""
    colour = colour_of(s, seat)
    while s.pool:
        best = -1
        left = nuggets
        while left:
            card = first_of(left)
            left &= left - 1
            if s.reach[colour, card, nugget_node(s, card)] & 1 and (best < 0 or is_before(s, card, best)):
                best = card
        if best < 0:
            return nuggets
        nuggets &= ~(1 << best)
        s.token[best] = 1 + colour
        s.pool -= 1
        tell(log, EVERYBODY, Happened.CLAIM, seat, s.at[best], NUGGETS[s.shape[best] - 1], 0)
    return nuggets


@rule
def is_before(s: State, card: int, other: int) -> bool:
    more = NUGGETS[s.shape[card] - 1] - NUGGETS[s.shape[other] - 1]
    return bool(more > 0 or (more == 0 and s.at[card] < s.at[other]))


@rule
def pay(s: State, seat: int, chosen: int, log: Any) -> None:
    """A token of one's colour on each troll of this set."""
    trolls = trolls_of(s, chosen)
    while trolls:
        troll = first_of(trolls)
        trolls &= trolls - 1
        s.token[troll] = 1 + colour_of(s, seat)
        s.pool -= 1
        grow_reach(s, troll)
        tell(log, EVERYBODY, Happened.PAY, seat, s.at[troll], 0, 0)


@rule
def bribe(s: State, seat: int, chosen: int, log: Any) -> int:
    if chosen == 0:
        tell(log, EVERYBODY, Happened.DECLINE, seat, 0, 0, 0)
        return Then.DRAW
    pay(s, seat, chosen, log)
    return Then.SETTLE
