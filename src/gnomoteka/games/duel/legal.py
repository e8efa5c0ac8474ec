"""Which moves a player has."""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.duel.cards import ALIKE, DOORS, LADDER, NUGGETS, ROCK, SHAPES, SIDES, TROLL
from gnomoteka.games.duel.cards import TUNNELS as TUNNEL_CARDS
from gnomoteka.games.duel.field import CARDS, SIDE, STEP, TROLL_SETS, card_at, cell, fits, meets, side_of
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
)

FIRST_GOLD = len(TUNNEL_CARDS)
ENTRANCE = len(SHAPES) - 1
# For each repair card the tools that it can mend, as a mask of lamp, cart, pick.
MENDS = np.array([1, 2, 4, 3, 5, 6], np.int64)
# The open sides of each shape both ways round, as a mask.
OPEN = np.array(
    [[sum((side != ROCK) << n for n, side in enumerate(way)) for way in shape] for shape in SIDES], np.int64
)
SIZE = np.array([chosen.bit_count() for chosen in range(8)], np.int64)


@rule
def colour_of(s: State, seat: int) -> int:
    """Seat 1 is green, seat 2 blue; alone, the colour one chose."""
    return int(s.blue) if s.seats == 1 else seat


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
    goal = goals(s, colour_of(s, seat))
    out[0] = PAY
    n = 1
    for chosen in range(1, 8):
        out[n] = PAY + chosen
        n += SIZE[chosen] < s.pool and is_minimal(goal, chosen)
    return n


@rule
def goals(s: State, colour: int) -> int:
    """With which sets of trolls this colour would get to something: bit T."""
    found = 0
    for card in range(s.cards):
        if not s.up[card]:
            for side in range(4):
                found |= meets(s, colour, s.at[card], side)
        elif NUGGETS[s.shape[card] - 1] and not s.token[card]:
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
    shape = s.shape[card] - 1
    side = (NUGGET_SIDE[shape] + 2 * s.turned[card]) % 4
    kind = side_of(s, card, side)
    return side if kind == 3 else 3 + kind


NUGGET_SIDE = np.array([max(0, "NESW".find(shape.get("nugget_at", "?"))) for shape in SHAPES], np.int64)


# ---- actions -----------------------------------------------------------------------------


@rule
def legal_actions(s: State, seat: int, out: Any) -> int:
    hand = s.hands[seat]
    n = 0
    if s.seats == 2:
        for tool in range(3):
            out[n] = BREAK + tool
            n += hand[Action.BROKEN_LAMP + tool] > 0 and not s.broken[1 - seat] >> tool & 1
    for tool in range(3):
        if s.broken[seat] >> tool & 1:
            for kind in range(6):
                out[n] = REPAIR + kind * 3 + tool
                n += hand[Action.REPAIR_LAMP + kind] > 0 and MENDS[kind] >> tool & 1
            out[n] = MEND + tool
            n += s.hand_size[seat] >= 2
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
    """Every tunnel card of the hand, both ways round, on every empty place that an opening leads to."""
    colour = colour_of(s, seat)
    kinds = np.zeros(8, np.int64)
    held = 0
    for kind in range(TUNNELS):
        if s.hands[seat, 1 + kind]:
            kinds[held] = kind
            held += 1
    if held == 0:
        return n
    places = np.zeros(4 * CARDS, np.int64)
    met = np.zeros(4, np.int64)
    for i in range(open_places(s, places)):
        place = places[i]
        opened, closed = edges(s, colour, place, met)
        for k in range(held):
            kind = kinds[k]
            for turned in range(2 - ALIKE[kind]):
                open_sides = OPEN[kind, turned]
                if open_sides & opened == opened and open_sides & closed == 0:
                    n = list_lays(s, colour, place, kind, turned, met, out, n)
    return n


@rule
def open_places(s: State, places: Any) -> int:
    """The empty places that an opening of a face-up card leads to."""
    known = np.zeros(SIDE * SIDE, np.int8)
    found = 0
    for card in range(s.cards):
        if s.up[card]:
            for side in range(4):
                place = s.at[card] + STEP[side]
                if side_of(s, card, side) != ROCK and s.field[cell(place)] == 0 and not known[cell(place)]:
                    known[cell(place)] = 1
                    places[found] = place
                    found += 1
    return found


@rule
def edges(s: State, colour: int, place: int, met: Any) -> tuple[int, int]:
    """Which sides of a card laid here must be open and which closed, as masks; and with which sets of trolls this
    colour gets to each side."""
    opened, closed = 0, 0
    for side in range(4):
        met[side] = 0
        beside = card_at(s, place + STEP[side])
        if beside >= 0 and s.up[beside]:
            if side_of(s, beside, (side + 2) % 4) == ROCK:
                closed |= 1 << side
            else:
                opened |= 1 << side
                met[side] = s.reach[colour, beside, (side + 2) % 4]
    return opened, closed


@rule
def list_lays(s: State, colour: int, place: int, kind: int, turned: int, met: Any, out: Any, n: int) -> int:
    """Writes the ways to lay a card that fits: one, or one for each of the smallest equal sets of trolls to be paid."""
    code = LAY + ((place * 2 + turned) * TUNNELS + kind) * 8
    if LADDER[kind] and (s.seats == 2 or LADDER[kind] == 1 + colour):
        out[n] = code
        return n + ladder_may_lie(s, place, kind, turned)
    sets = 0
    for side in range(4):
        if OPEN[kind, turned] >> side & 1:
            sets |= met[side]
    if sets & 1:
        out[n] = code
        return n + 1
    for size in range(1, min(3, s.pool) + 1):
        before = n
        for chosen in range(1, 8):
            out[n] = code + chosen
            n += SIZE[chosen] == size and sets >> chosen & 1
        if n > before:
            return n
    return n


@rule
def ladder_may_lie(s: State, place: int, kind: int, turned: int) -> bool:
    """An opening of it meets an opening of any card; it lies beside no gold card and no card that shows a nugget."""
    met = False
    for side in range(4):
        beside = card_at(s, place + STEP[side])
        if beside < 0:
            continue
        shape = s.shape[beside] - 1
        if not s.up[beside] or FIRST_GOLD <= shape < ENTRANCE or NUGGETS[shape]:
            return False
        met |= SIDES[kind, turned, side] != ROCK and side_of(s, beside, (side + 2) % 4) != ROCK
    return met


@rule
def trolls_of(s: State, chosen: int, out: Any) -> int:
    """The cards of the unpaid trolls in this set."""
    n = 0
    for card in range(s.cards):
        sets = TROLL_SETS[s.shape[card] - 1] if s.shape[card] else 0
        if sets and not s.token[card] and sets >> chosen & 1:
            out[n] = card
            n += 1
    return n
