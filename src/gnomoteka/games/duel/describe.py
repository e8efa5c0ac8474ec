"""What a learner gets of one legal move of The Duel: what it is, and what it changes at a glance for both, as the
rollout policy sees it (playout.py), in whole numbers, which are the same on every machine."""

from typing import Any

import numpy as np

from gnomoteka.core.features import Features, amount, category
from gnomoteka.core.local import empty
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import NUGGETS, PATHS, TOOLS
from gnomoteka.games.duel.evaluate import FAR, targets
from gnomoteka.games.duel.field import CARDS, card_at, open_sides
from gnomoteka.games.duel.legal import SIZE, nugget_node
from gnomoteka.games.duel.playout import distance, has_nugget, nearest, sides_got, still_missing
from gnomoteka.games.duel.reach import colour_of, meets
from gnomoteka.games.duel.state import (
    BREAK,
    ENOUGH,
    EVERYBODY_KNOWS,
    KEY,
    KINDS,
    LAID_OUT,
    MAP,
    MEND,
    ORIENT,
    PAY,
    REPAIR,
    ROCKFALL,
    THROW,
    TUNNELS,
    Action,
    State,
)

VERBS = ("lay", "break", "repair", "map", "mend", "throw", "enough", "place", "bribe", "key", "rockfall")
# The move code from which on each of them is meant
BEGINS = np.array([0, BREAK, REPAIR, MAP, MEND, THROW, ENOUGH, ORIENT, PAY, KEY, ROCKFALL], np.int64)
LAY, PLACE, BRIBE, OPEN_UP, FALL = (VERBS.index(name) for name in ("lay", "place", "bribe", "key", "rockfall"))
SIDES = ("me", "other")
NEARER = 6  # of what is told no finer
MOST = 24  # quarters of a nugget
QUARTERS = 4
# What is left of a target's worth with so many cards missing, in thousandths
LEFT = np.array([*(round(1000 * 0.62**cards) for cards in range(FAR)), 0], np.int64)

DESCRIBED = Features(
    category("verb", of=len(VERBS)),
    category("card", of=KINDS),  # of the deck, that is played or thrown; 0: none
    category("tool", of=1 + len(TOOLS)),
    category("turned", of=2),
    amount("trolls", high=3),  # paid
    amount("of a kind", high=9),  # in hand
    amount("nuggets", SIDES, high=3),  # on the card, for who comes to them at once
    amount("entered", SIDES, high=4),  # sides by which one comes on the card,
    amount("goes on", SIDES, high=4),  # and to which one gets on from there
    amount("more", SIDES, high=MOST),  # prospects: targets by what they are worth and how near they are, in quarters
    amount("less", SIDES, high=MOST),
    # Of each gold card that lies face down how many cards nearer somebody comes, and whether they are there
    amount("nearer", SIDES, LAID_OUT, high=NEARER),
    category("there", SIDES, LAID_OUT, of=2),
    category("looks at", of=1 + LAID_OUT),  # by the map
    category("known", of=2),  # which I have seen already
    category("crossed", SIDES, of=2),  # by a rockfall, a key: who gets to that card
)
OF_A_KIND, ON_CARD, ENTERED, GOES_ON = (DESCRIBED.at(n) for n in ("of a kind", "nuggets", "entered", "goes on"))
MORE, LESS, COMES_NEARER, THERE = (DESCRIBED.at(name) for name in ("more", "less", "nearer", "there"))
LOOKS_AT, KNOWN, CROSSED = (DESCRIBED.at(name) for name in ("looks at", "known", "crossed"))


@rule
def describe(s: State, seat: int, move: int, out: Any) -> None:
    verb = 0
    while verb + 1 < len(BEGINS) and move >= BEGINS[verb + 1]:
        verb += 1
    out[0] = verb
    out[1] = card_of(move)
    out[OF_A_KIND] = s.hands[seat, out[1]]
    rest = move - BEGINS[verb]
    if BREAK <= move < REPAIR or MEND <= move < THROW:
        out[2] = 1 + rest
    elif REPAIR <= move < MAP:
        out[2] = 1 + rest % 3
    elif MAP <= move < MEND:
        out[LOOKS_AT] = 1 + rest
        out[KNOWN] = s.gold_known[s.round * LAID_OUT + rest] & (EVERYBODY_KNOWS | 1 << seat) != 0
    elif move < BREAK:
        out[3] = move // 8 // TUNNELS % 2
        out[4] = SIZE[move % 8]
        describe_field(s, seat, verb, move // 8 // TUNNELS // 2, move // 8 % TUNNELS, out[3], move % 8, out)
    elif ORIENT <= move < PAY:
        out[3] = rest
        describe_field(s, seat, verb, s.at[s.facing], s.shape[s.facing] - 1, rest, 0, out)
    elif PAY <= move < KEY:
        out[4] = SIZE[rest]
        describe_field(s, seat, verb, 0, 0, 0, rest, out)
    elif move >= KEY:
        card = card_at(s, rest)
        describe_field(s, seat, verb, rest, s.shape[card] - 1, s.turned[card], 0, out)


@rule
def card_of(move: int) -> int:
    """The kind of card that is played or thrown; 0: none."""
    if move < BREAK:
        return 1 + move // 8 % TUNNELS
    if move < REPAIR:
        return Action.BROKEN_LAMP + move - BREAK
    if move < MAP:
        return Action.REPAIR_LAMP + (move - REPAIR) // 3
    if move < MEND:
        return Action.MAP
    if THROW <= move < ENOUGH:
        return move - THROW
    if KEY <= move < ROCKFALL:
        return Action.KEY
    return Action.ROCKFALL if move >= ROCKFALL else 0


@rule
def describe_field(s: State, seat: int, verb: int, place: int, shape: int, turned: int, paid: int, out: Any) -> None:
    """What everybody gets by it, and what they had: how many cards are missing to each target."""
    cards, worths = empty(CARDS), empty(CARDS, np.float64)
    found = targets(s, EVERYBODY_KNOWS | 1 << seat, cards, worths)
    near = empty((3, CARDS))
    for side in range(s.seats):
        who = seat if side == 0 else 1 - seat
        nearest(s, colour_of(s, who), cards, found, near)
        ways = 0
        if verb in (LAY, PLACE):
            ways = sides_got(s, who, place, shape, turned, paid if side == 0 else 0)
            out[ENTERED + side] = bits(ways & 15)
            out[GOES_ON + side] = bits(ways >> 4 & ~ways & 15)
            out[ON_CARD + side] = NUGGETS[shape] if has_nugget(shape, turned, ways) else 0
        elif verb in (OPEN_UP, FALL):
            out[CROSSED + side] = reaches(s, colour_of(s, who), card_at(s, place))
            if verb == OPEN_UP:
                ways = unlocked(s, colour_of(s, who), place, shape, turned)
        change = NUGGETS[shape] * 1000 * (out[ON_CARD + side] > 0) if verb == LAY else 0
        for i in range(found):
            before = near[0, i]
            away = before
            if verb == BRIBE:
                if side == 0 and paid and would_get(s, colour_of(s, who), cards[i], paid):
                    away = 0
            elif verb == FALL:
                if out[CROSSED + side]:
                    away = max(before, min(distance(place, s.at[cards[i]]), FAR))
            else:
                away = still_missing(s, place, shape, ways, cards[i], near[:, i])
            change += int(worths[i] * 1000 + 0.5) * (LEFT[min(away, FAR)] - LEFT[min(before, FAR)]) // 1000
            number = cards[i] - s.seats
            if number < LAID_OUT:
                out[COMES_NEARER + side * LAID_OUT + number] = min(max(before - away, 0), NEARER)
                out[THERE + side * LAID_OUT + number] = away == 0
        quarters = abs(change) * QUARTERS // 1000
        out[MORE + side] = min(quarters, MOST) if change > 0 else 0
        out[LESS + side] = min(quarters, MOST) if change < 0 else 0


@rule
def bits(sides: int) -> int:
    return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1)


@rule
def reaches(s: State, colour: int, card: int) -> bool:
    """Without paying."""
    for side in range(4):
        if open_sides(s, card) >> side & 1 and s.reach[colour, card, side] & 1:
            return True
    return False


@rule
def unlocked(s: State, colour: int, place: int, shape: int, turned: int) -> int:
    """As `sides_got`, when the door of the card there lets everybody through."""
    entered, got = 0, 0
    for side in range(4):
        if meets(s, colour, place, side) & 1:
            entered |= 1 << side
    for path in range(2):
        sides = PATHS[path, shape, turned]
        if sides & entered:
            got |= sides
    return entered | got << 4


@rule
def would_get(s: State, colour: int, card: int, paid: int) -> bool:
    """To this target, when these trolls are paid."""
    if s.up[card]:
        return bool(s.reach[colour, card, nugget_node(s, card)] >> paid & 1)
    for side in range(4):
        if meets(s, colour, s.at[card], side) >> paid & 1:
            return True
    return False
