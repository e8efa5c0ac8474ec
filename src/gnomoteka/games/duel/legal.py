"""Which moves a player has."""

from typing import Any

import numpy as np

from gnomoteka.core.local import empty
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import (
    ALIKE,
    DOORS,
    ENTRANCE_SHAPE,
    FIRST_GOLD,
    LADDER,
    NUGGET_NODE,
    NUGGETS,
    OPEN,
    TROLL,
    TROLL_SETS,
)
from gnomoteka.games.duel.field import OPENINGS, STEP, card_at, first_of, fits
from gnomoteka.games.duel.reach import colour_of, meets
from gnomoteka.games.duel.state import (
    BREAK,
    ENOUGH,
    KEY,
    KINDS,
    LAID_OUT,
    LAY,
    MAP,
    MEND,
    ORIENT,
    PAY,
    REPAIR,
    ROCKFALL,
    THROW,
    TUNNELS,
    Action,
    Phase,
    State,
)

# For each repair card the tools that it can mend, as a mask of lamp, cart, pick.
MENDS = np.array([1, 2, 4, 3, 5, 6], np.int64)
SIZE = np.array([chosen.bit_count() for chosen in range(8)], np.int64)

# A tunnel card one way round is a bit: kind * 2 + turned. The bits of each kind; one, if both ways look alike.
WAYS = np.array([(1 if ALIKE[kind] else 3) << 2 * kind for kind in range(TUNNELS)], np.int64)
# The bits that fit where these sides must be open (low four bits) and these closed (next four).
FITTING = np.zeros(256, np.int64)
for _demanded in range(256):
    for _kind in range(TUNNELS):
        for _turned in range(2):
            _open = int(OPEN[_kind, _turned])
            if _open & _demanded == _demanded & 15 and _open & _demanded >> 4 == 0:
                FITTING[_demanded] |= 1 << 2 * _kind + _turned
# The bits of ladders: of green's, of blue's.
LADDERS = np.array([sum(3 << 2 * k for k in range(TUNNELS) if LADDER[k] == 1 + colour) for colour in (0, 1)], np.int64)
EVERY_LADDER = int(LADDERS.sum())


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == Phase.THROW:
        return legal_throws(s, seat, out)
    if s.phase == Phase.ORIENT:
        return legal_ways_round(s, out)
    if s.phase == Phase.BRIBE:
        return legal_bribes(s, seat, out)
    n = legal_actions(s, seat, out)
    if not s.broken[seat]:
        n = legal_lays(s, seat, out, n)
    return n


@rule
def legal_throws(s: State, seat: int, out: Any) -> int:
    n = 0
    for kind in range(1, KINDS):
        out[n] = THROW + kind
        n += s.hands[seat, kind] > 0
    out[n] = ENOUGH
    n += s.passing
    return n


@rule
def legal_ways_round(s: State, out: Any) -> int:
    """The ways round whose edges match all face-up neighbours; if neither does, both are allowed."""
    shape, place = s.shape[s.facing] - 1, s.at[s.facing]
    first, second = fits(s, place, shape, 0), fits(s, place, shape, 1)
    if not first and not second:
        first, second = True, True
    n = 0
    out[n] = ORIENT
    n += first
    out[n] = ORIENT + 1
    n += second and not (first and ALIKE[shape])
    return n


# ---- bribes ------------------------------------------------------------------------------


@rule
def legal_bribes(s: State, seat: int, out: Any) -> int:
    """The minimal sets of trolls whose payment brings a face-down gold card or an unclaimed nugget into reach and
    leaves a token in the pool; or none."""
    goal = goals(s, colour_of(s, seat), unclaimed(s))
    out[0] = PAY
    n = 1
    for chosen in range(1, 8):
        out[n] = PAY + chosen
        n += SIZE[chosen] < s.pool and is_minimal(goal, chosen)
    return n


@rule
def unclaimed(s: State) -> int:
    """The cards that show a nugget without a token, as a mask."""
    found = 0
    for card in range(s.seats, s.cards):
        if s.up[card] and not s.token[card] and NUGGETS[s.shape[card] - 1]:
            found |= 1 << card
    return found


@rule
def goals(s: State, colour: int, nuggets: int) -> int:
    """With which sets of trolls this colour would get to a face-down gold card or one of these nuggets: bit T."""
    found = 0
    for card in range(s.seats, s.seats + LAID_OUT):
        if not s.up[card]:
            for side in range(4):
                found |= meets(s, colour, s.at[card], side)
    while nuggets:
        card = first_of(nuggets)
        nuggets &= nuggets - 1
        found |= s.reach[colour, card, nugget_node(s, card)]
    return found


@rule
def is_minimal(sets: int, chosen: int) -> bool:
    """The set is among these, and none of its parts is."""
    if not sets >> chosen & 1:
        return False
    for part in range(chosen):
        if part & chosen == part and sets >> part & 1:
            return False
    return True


@rule
def nugget_node(s: State, card: int) -> int:
    """Where the nugget of a card lies: in its stub, or in the middle of its path."""
    return int(NUGGET_NODE[s.shape[card] - 1, s.turned[card]])


# ---- actions -----------------------------------------------------------------------------


@rule
def legal_actions(s: State, seat: int, out: Any) -> int:
    hand = s.hands[seat]
    n = 0
    if s.seats == 2:
        for tool in range(3):
            out[n] = BREAK + tool
            n += hand[Action.BROKEN_LAMP + tool] > 0 and not s.broken[1 - seat] >> tool & 1
    if s.broken[seat]:
        n = legal_repairs(s, seat, out, n)
    if hand[Action.MAP]:
        for number in range(LAID_OUT):
            out[n] = MAP + number
            n += not s.up[s.seats + number]
    if hand[Action.KEY] and s.keys:
        for card in range(s.cards):
            out[n] = KEY + s.at[card]
            n += s.up[card] and not s.keyed[card] and has_door(s, card, 1 - colour_of(s, seat))
    if hand[Action.ROCKFALL]:
        for card in range(s.cards):
            out[n] = ROCKFALL + s.at[card]
            n += can_fall(s, card)
    for kind in range(1, KINDS):
        out[n] = THROW + kind
        n += hand[kind] > 0
    return n


@rule
def legal_repairs(s: State, seat: int, out: Any, n: int) -> int:
    """By a card that shows the tool, or by throwing two cards away."""
    for tool in range(3):
        if s.broken[seat] >> tool & 1:
            for kind in range(6):
                out[n] = REPAIR + kind * 3 + tool
                n += s.hands[seat, Action.REPAIR_LAMP + kind] > 0 and MENDS[kind] >> tool & 1
            out[n] = MEND + tool
            n += s.hand_size[seat] >= 2
    return n


@rule
def has_door(s: State, card: int, colour: int) -> bool:
    shape = s.shape[card] - 1
    for side in range(4):
        if DOORS[shape, 0, side] == 1 + colour:
            return True
    return False


@rule
def can_fall(s: State, card: int) -> bool:
    """No entrance, gold card, card that shows a nugget, or troll."""
    shape = s.shape[card] - 1
    return bool(s.up[card] and shape < FIRST_GOLD and not NUGGETS[shape] and not TROLL[shape])


# ---- laying ------------------------------------------------------------------------------


@rule
def legal_lays(s: State, seat: int, out: Any, n: int) -> int:
    """Every tunnel card of the hand, both ways round, on every empty place that an opening leads to. Alone, the other
    colour's ladder is laid like any plain card, but beside no gold, as the book says of the card."""
    held = 0
    for kind in range(TUNNELS):
        held |= WAYS[kind] * (s.hands[seat, 1 + kind] > 0)
    if held == 0:
        return n
    colour = colour_of(s, seat)
    ladders = EVERY_LADDER if s.seats == 2 else LADDERS[colour]
    barred = ladders if s.formerly else EVERY_LADDER
    open_places = empty(OPENINGS)
    found = 0
    for lead in range(s.cards * 4):
        open_places[found] = lead
        found += s.leads[lead] != 0
    for i in range(found):
        lead = open_places[i]
        card, side = lead >> 2, lead & 3
        fitting = FITTING[s.leads[lead]] & held
        if fitting == 0:
            continue
        place = s.at[card] + STEP[side]
        sets = s.reach[colour, card, side] | ways_there(s, colour, place, s.leads[lead], (side + 2) & 3)
        if fitting & barred and not ladder_may_lie(s, place):
            fitting &= ~barred
        if sets & 1:
            n = list_lays(place, fitting, 0, out, n)
        else:
            n = list_paid_lays(s, place, fitting, ladders, sets, out, n)
    return n


@rule
def ways_there(s: State, colour: int, place: int, demanded: int, but: int) -> int:
    """With which sets of trolls this colour gets to an open place by other sides than this one. What is laid there has
    openings on all of them, whichever card it is."""
    sets = 0
    others = demanded & 15 & ~(1 << but)
    if others:
        for side in range(4):
            if others >> side & 1:
                sets |= meets(s, colour, place, side)
    return sets


@rule
def list_lays(place: int, cards: int, chosen: int, out: Any, n: int) -> int:
    """Writes the ways to lay these cards here, paying this set of trolls."""
    while cards:
        bit = first_of(cards)
        cards &= cards - 1
        out[n] = LAY + ((place * 2 + (bit & 1)) * TUNNELS + (bit >> 1)) * 8 + chosen
        n += 1
    return n


@rule
def list_paid_lays(s: State, place: int, cards: int, ladders: int, sets: int, out: Any, n: int) -> int:
    """Ladders, which lie in nobody's reach if need be; all others one by one for each of the smallest equal sets of
    trolls to be paid."""
    size = 3
    for chosen in range(1, 8):
        if sets >> chosen & 1:
            size = min(size, SIZE[chosen])
    if size > s.pool:
        sets = 0
    while cards:
        card = cards & -cards
        cards &= cards - 1
        if card & ladders:
            n = list_lays(place, card, 0, out, n)
            continue
        for chosen in range(1, 8):
            if sets >> chosen & 1 and SIZE[chosen] == size:
                n = list_lays(place, card, chosen, out, n)
    return n


@rule
def ladder_may_lie(s: State, place: int) -> bool:
    """Beside no gold card and no card that shows a nugget."""
    for side in range(4):
        beside = card_at(s, place + STEP[side])
        if beside >= 0:
            shape = s.shape[beside] - 1
            if not s.up[beside] or FIRST_GOLD <= shape < ENTRANCE_SHAPE or NUGGETS[shape]:
                return False
    return True


@rule
def trolls_of(s: State, chosen: int) -> int:
    """The cards of the unpaid trolls in this set, as a mask."""
    found = 0
    for card in range(s.seats + LAID_OUT, s.cards):
        if TROLL_SETS[s.shape[card] - 1] >> chosen & 1 and not s.token[card]:
            found |= 1 << card
    return found
