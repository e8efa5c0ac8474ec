"""What players do in imagined games of Noms: they lay noms, cover them, attack who has most, and answer what hurts;
some cards they keep until the end is near. The numbers were found by evolution, over millions of games of 2 and 4
players against such as play by the plain ones of `greedy.py`."""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import LETTERS, Kind
from gnomoteka.games.noms.deck import third
from gnomoteka.games.noms.moves import (
    BEETLE,
    BUBBLE,
    CARD,
    CURE,
    CYCLONE,
    DISCARD,
    EFFECT,
    FEATHER,
    FLUTE,
    GIVE_CURE,
    KEEP,
    LURE,
    MOON,
    MOON_CANCELS,
    MUSHROOM_REMOVES,
    PLAY,
    POP,
    PROTECT,
    RETREAT,
    RING,
    SEAT,
    SPEAR,
    STOP,
    STRIKE_ELDER,
    SUPER_LURE,
    TAKE_BACK,
    THING,
    Thing,
)
from gnomoteka.games.noms.state import Phase, Spot, State

NEVER = -5.0
# How soon the end may come: the last letter can't come before one's next turn; it may; it is likely to.
SAFE, SOON, NOW = 0, 1, 2
LIKELY = 0.15
# Of each kind of card: what it is worth in the hand (which one to keep, which to throw away), and how much more than it
# seems it is worth playing when the end is that near.
WORTH, EAGER = 0, 1
CARDS = np.array(
    [
        [0, 0, 0, 0],  # none
        [10, -6.5, -4, -1.5],  # nom
        [10.7, 1, -1, 1.5],  # elder
        [3.7, 0, 1, -2],  # mushroom
        [4.2, 1, 1, 1.5],  # toad
        [4.5, 2, 1.5, 2],  # moth
        [4.2, 0, 0, 3],  # bubble
        [1.2, 0, 2, 2],  # ring_1
        [2.8, 1, -3.5, -2.5],  # ring_2
        [2.7, 2, 2.5, -1],  # ring_3
        [7.3, -3, 0, 1],  # lure
        [10.3, -15, 0, 3],  # super_lure
        [3.7, 1, 1.5, 3],  # cyclone
        [3.3, 0, 1.5, 1.5],  # lightning
        [4.3, -1, 0, 2],  # beetle
        [7.3, 1, 2, 2],  # thief
        [2.2, -4, -1.5, 0],  # spear
        [4.7, 1.5, 0, 1],  # flute
        [0.3, 0, 0, 0],  # retreat
        [-0.5, 0, 0, 0],  # scout
        [7.2, 3, -2, -2],  # cure
        [7.8, 0, 0, 0],  # feather
        [6.8, 0, 0, 0],  # blindfold
        [6.5, 0, 0, 0],  # shell
        [10, 0, 0, 0],  # moon
    ],
    np.float64,
)
# What it costs to answer with a card, from FEATHER on: Feather, Blindfold, Shell, Moon Magic.
ANSWER_COSTS = np.array([1, 2.3, 2.5, 5.2])
MOON_COSTS = np.array([4.5, 4, 3])  # what it is worth to keep Moon Magic for an answer


@rule
def playout(s: State, seat: int, out: Any, n: int, rng: int) -> int:
    """Which of the n legal moves."""
    if s.phase == Phase.PLAY:
        return best_play(s, seat, out, n, rng)
    if s.phase == Phase.DRAW:
        return 0  # it pays to draw
    if s.phase <= Phase.PLAGUE:
        return best_answer(s, seat, out, n, rng)
    if s.phase == Phase.RETREAT:
        return what_to_take_back(out, n)
    if s.phase == Phase.SCOUT:
        return int(rng % n)
    return best_card(s, out, n, rng)


# ---- the table at a glance ---------------------------------------------------------------


@rule
def letters_out(s: State) -> int:
    return int((s.letters & 1) + (s.letters >> 1 & 1) + (s.letters >> 2 & 1))


@rule
def how_soon(s: State) -> int:
    """May the last letter come before everybody has drawn once? By what is public."""
    if letters_out(s) < LETTERS - 1:
        return SAFE
    draws, cards, lowest = s.seats, s.deck_size, third(s.seats, 1)
    if not s.shuffled and cards > lowest:
        draws -= cards - lowest
        cards = lowest
    if draws <= 0:
        return SAFE
    return NOW if draws >= LIKELY * cards else SOON


@rule
def noms(s: State, seat: int) -> int:
    area = s.area[seat]
    return int(area[Spot.FREE] + area[Spot.MUSHROOM] + area[Spot.TOAD] + area[Spot.MOTH] + area[Spot.ELDER])


@rule
def covered(s: State, seat: int) -> int:
    return int(s.area[seat, Spot.MUSHROOM] + s.area[seat, Spot.TOAD] + s.area[seat, Spot.MOTH])


@rule
def lead(s: State, seat: int) -> int:
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, noms(s, other))
    return int(noms(s, seat) - best)


@rule
def elsewhere(s: State, seat: int, spot: int) -> int:
    """How many noms of this spot the others have."""
    n = 0
    for other in range(s.seats):
        if other != seat:
            n += s.area[other, spot]
    return n


# ---- a turn ------------------------------------------------------------------------------


@rule
def best_play(s: State, seat: int, out: Any, n: int, rng: int) -> int:
    """The play that looks best, with a little caprice; the first move is to end the turn."""
    best, best_weight, soon = 0, 0.0, how_soon(s)
    for i in range(1, n):
        rng = (rng * 1103515245 + 12345) & 0x3FFFFFFF
        moon = out[i] >= MOON
        effect = out[i] - (MOON if moon else PLAY)
        weight = weight_of(s, seat, effect) + (rng >> 10) * 1.5 / 1048576 - 0.75
        weight += -MOON_COSTS[soon] if moon else CARDS[EFFECT[effect, CARD], EAGER + soon]
        if weight > best_weight:
            best, best_weight = i, weight
    return best


@rule
def weight_of(s: State, seat: int, effect: int) -> float:
    """How good it looks to play a card so; in words it is `greedy.py`."""
    target = EFFECT[effect, SEAT]
    if effect < PROTECT:
        return 9.0
    if effect < LURE:
        return weight_of_protection(s, seat, effect, target)
    if effect >= POP:
        return weight_of_spear(s, seat, effect, target)
    if effect >= RING:
        return weight_of_traps_and_help(s, seat, effect, target)
    if effect < SUPER_LURE:
        return 8 + noms(s, target) / 4
    if effect < CYCLONE:
        taken = s.area[target, Spot.FREE] + covered(s, target)
        return 4.0 * taken - 5 if taken > 1 else -1.0
    if effect < STRIKE_ELDER:
        follow_up = s.hands[seat, Kind.LURE] + 2 * s.hands[seat, Kind.SUPER_LURE] + s.hands[seat, Kind.SPEAR]
        return float(covered(s, target) - 2 + min(follow_up, covered(s, target)))
    if effect == STRIKE_ELDER:
        return NEVER if s.area[seat, Spot.ELDER] else 3.0
    if effect < BEETLE:
        return s.hand_size[target] - 3 + noms(s, target) / 4
    if effect == BEETLE:
        return 2.0 * elsewhere(s, seat, Spot.MUSHROOM) - 5 * s.area[seat, Spot.MUSHROOM] - 1
    return weight_of_thief(s, seat, EFFECT[effect, THING], target)


@rule
def weight_of_protection(s: State, seat: int, effect: int, target: int) -> float:
    """Over a nom of one's own. Taking somebody's protection away pays only before a lure."""
    if effect < MUSHROOM_REMOVES:
        return 6.0
    if target == seat:
        return NEVER
    return 2.0 if s.hands[seat, Kind.LURE] and elsewhere(s, seat, Spot.FREE) == 0 else -1.0


@rule
def weight_of_thief(s: State, seat: int, thing: int, target: int) -> float:
    if target == seat:
        return 4.0 if thing == Thing.BUBBLE else NEVER
    if thing == Thing.NOM or thing > Thing.BUBBLE:
        return (5 if thing == Thing.UNDER_BUBBLE else 7) + noms(s, target) / 4
    return 0.0


@rule
def weight_of_traps_and_help(s: State, seat: int, effect: int, target: int) -> float:
    if effect < BUBBLE:
        theirs = elsewhere(s, seat, Spot.FREE)
        return 5.0 * theirs + 2 if s.hands[seat, Kind.FLUTE] else 3.0 * theirs - 5 * s.area[seat, Spot.FREE]
    if effect < FLUTE:
        return NEVER if target == seat else 4 + noms(s, target) / 4
    if effect < RETREAT:
        return 5.0 * (effect - FLUTE + 1)
    if effect == RETREAT:
        caught = int(s.area[seat, Spot.BUBBLE])
        for ring in range(3):
            caught += s.rings[ring] == 1 + seat
        return 3.0 * caught - 1
    return 0.0


@rule
def weight_of_spear(s: State, seat: int, effect: int, target: int) -> float:
    if effect >= CURE:
        return 7.0
    if effect < SPEAR:
        return 6.0 if target == seat else NEVER
    return NEVER if target == seat else 3 + noms(s, target) / 4


@rule
def what_to_take_back(out: Any, n: int) -> int:
    """Off with bubbles and rings; what counts already stays."""
    best, best_weight = 0, -1
    for i in range(n):
        thing = out[i] - TAKE_BACK
        weight = 3 if thing == Thing.BUBBLE else 2 if thing >= Thing.RING_1 else 1 if out[i] == STOP else 0
        if weight > best_weight:
            best, best_weight = i, weight
    return best


@rule
def best_card(s: State, out: Any, n: int, rng: int) -> int:
    """Which card to keep at the Merchant, or to throw away."""
    merchant = s.phase == Phase.MERCHANT
    best, best_weight = 0, -100.0
    for i in range(n):
        rng = (rng * 1103515245 + 12345) & 0x3FFFFFFF
        worth = CARDS[out[i] - (KEEP if merchant else DISCARD), WORTH]
        weight = (worth if merchant else -worth) + (rng >> 10) * 3.0 / 1048576
        if weight > best_weight:
            best, best_weight = i, weight
    return best


# ---- answers -----------------------------------------------------------------------------


@rule
def best_answer(s: State, seat: int, out: Any, n: int, rng: int) -> int:
    """The cheapest answer to what hurts; the first move is to pass."""
    if n == 1:
        return 0
    caprice = (rng & 1023) / 1024 - 0.5
    if s.phase == Phase.PLAGUE:
        cost = 3 if out[1] == GIVE_CURE else 5
        return 1 if s.hand_size[seat] + caprice > cost else 0
    harm = harm_of_event(s, seat) if s.event else harm_of_attack(s, seat)
    best, best_weight = 0, 0.0
    for i in range(1, n):
        if out[i] <= MOON_CANCELS:
            weight = harm + caprice - ANSWER_COSTS[out[i] - FEATHER]
            if weight > best_weight:
                best, best_weight = i, weight
    return best


@rule
def harm_of_event(s: State, seat: int) -> float:
    """In noms, for this seat. The third letter is welcome to who is ahead."""
    event, area = s.event, s.area[seat]
    if event >= Kind.LETTER_N:
        return 20.0 if letters_out(s) == 2 and lead(s, seat) < 0 else -1.0
    if event == Kind.ALCHEMY:
        return 2.0 * (area[Spot.FREE] + covered(s, seat)) if s.turn == seat else -1.0
    if event == Kind.PLAGUE:
        return s.hand_size[seat] - 3.0
    if event == Kind.MERCHANT:
        return s.hand_size[seat] / 2 - 2
    spot = Spot.FREE if event == Kind.FLOOD else Spot.TOAD
    return 2.0 * area[spot] - 2.0 * elsewhere(s, seat, spot) / (s.seats - 1) + 1


@rule
def harm_of_attack(s: State, seat: int) -> float:
    """In noms, for this seat; what hurts others is theirs to answer."""
    card, area = EFFECT[s.effect, CARD], s.area[seat]
    if card == Kind.BEETLE:
        return 2.0 * area[Spot.MUSHROOM]
    if Kind.RING_1 <= card <= Kind.RING_3:
        return 2.0 * area[Spot.FREE]
    if s.effect == STRIKE_ELDER:
        return 3.0 * area[Spot.ELDER]
    if EFFECT[s.effect, SEAT] != seat:
        return -1.0
    if card == Kind.SUPER_LURE:
        return 3.0 * (area[Spot.FREE] + covered(s, seat))
    if card == Kind.CYCLONE:
        return 0.8 * covered(s, seat)
    if card == Kind.LIGHTNING:
        return s.hand_size[seat] / 1.5
    return 3.0
