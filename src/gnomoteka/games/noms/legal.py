"""Which moves a seat may make. A card may be played only if, uncancelled, it would change something."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, MOON_STANDS_FOR, Kind
from gnomoteka.games.noms.moves import (
    BEETLE,
    BLINDFOLD,
    BUBBLE,
    CURE,
    CYCLONE,
    DISCARD,
    DRAW,
    END,
    FEATHER,
    FLUTE,
    GIVE_CURE,
    KEEP,
    LAY_ELDER,
    LAY_NOM,
    LURE,
    MOON,
    MOON_CANCELS,
    MOON_CURES,
    MUSHROOM_REMOVES,
    NO_DRAW,
    ORDER,
    ORDERS,
    PASS,
    PLAY,
    POP,
    PROTECT,
    RETREAT,
    RING,
    SCOUT_DECK,
    SCOUT_HAND,
    SEATS,
    SHELL,
    SPEAR,
    STOP,
    STRIKE_ELDER,
    STRIKE_HAND,
    SUPER_LURE,
    TAKE_BACK,
    THIEF,
    TOAD_REMOVES,
    Thing,
)
from gnomoteka.games.noms.state import BENEATH, ON_TOP, Phase, Spot, State


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == Phase.PLAY:
        return legal_plays(s, seat, out)
    if s.phase == Phase.DRAW:
        return legal_draws(s, seat, out)
    if s.phase <= Phase.PLAGUE:
        return legal_answers(s, seat, out)
    if s.phase == Phase.RETREAT:
        return legal_retreats(s, seat, out)
    if s.phase == Phase.SCOUT:
        return legal_orders(s, out)
    return legal_cards(s, seat, KEEP if s.phase == Phase.MERCHANT else DISCARD, out)


@rule
def legal_draws(s: State, seat: int, out: Any) -> int:
    """Not drawing twice in a row is not allowed."""
    out[0] = DRAW
    out[1] = NO_DRAW
    return 1 if s.skipped >> seat & 1 else 2


@rule
def legal_cards(s: State, seat: int, code: int, out: Any) -> int:
    n = 0
    for card in range(1, IN_HAND):
        out[n] = code + card
        n += s.hands[seat, card] > 0
    return n


# ---- playing -----------------------------------------------------------------------------


@rule
def legal_plays(s: State, seat: int, out: Any) -> int:
    out[0] = END
    n = 1
    hand = s.hands[seat]
    for card in range(1, Kind.MOON):
        if hand[card]:
            n = effects_of(s, seat, card, PLAY, out, n)
    if hand[Kind.MOON]:
        for i in range(MOON_STANDS_FOR.shape[0]):
            n = effects_of(s, seat, MOON_STANDS_FOR[i], MOON, out, n)
    return n


@rule
def effects_of(s: State, seat: int, card: int, code: int, out: Any, n: int) -> int:
    """All that this card can be played to do, added to the n moves before."""
    if card <= Kind.MOTH:
        return effects_of_meadow_cards(s, seat, card, code, out, n)
    if card <= Kind.RING_3:
        return effects_of_traps(s, card, code, out, n)
    if card <= Kind.THIEF:
        return effects_of_dangers(s, seat, card, code, out, n)
    return effects_of_help(s, seat, card, code, out, n)


@rule
def effects_of_meadow_cards(s: State, seat: int, card: int, code: int, out: Any, n: int) -> int:
    """Noms and protection. A Mushroom removes another mushroom, a Toad any protection."""
    if card <= Kind.ELDER:
        out[n] = code + (LAY_NOM if card == Kind.NOM else LAY_ELDER)
        return n + 1
    out[n] = code + PROTECT + card - Kind.MUSHROOM
    n += s.area[seat, Spot.FREE] > 0
    if card == Kind.MOTH:
        return n
    for other in range(s.seats):
        if card == Kind.MUSHROOM:
            out[n] = code + MUSHROOM_REMOVES + other
            n += s.area[other, Spot.MUSHROOM] > 0
        else:
            for cover in range(3):
                out[n] = code + TOAD_REMOVES + cover * SEATS + other
                n += s.area[other, Spot.MUSHROOM + cover] > 0
    return n


@rule
def effects_of_traps(s: State, card: int, code: int, out: Any, n: int) -> int:
    """A ring needs exactly its number of free noms in play; a bubble one free nom, anyone's."""
    free = 0
    for other in range(s.seats):
        free += s.area[other, Spot.FREE]
        if card == Kind.BUBBLE:
            out[n] = code + BUBBLE + other
            n += s.area[other, Spot.FREE] > 0
    if card > Kind.BUBBLE:
        ring = card - Kind.RING_1
        out[n] = code + RING + ring
        n += free == ring + 1
    return n


@rule
def effects_of_dangers(s: State, seat: int, card: int, code: int, out: Any, n: int) -> int:
    if card == Kind.LIGHTNING:
        return effects_of_lightning(s, seat, code, out, n)
    if card == Kind.THIEF:
        return effects_of_thief(s, code, out, n)
    mushrooms = 0
    for other in range(s.seats):
        area = s.area[other]
        protected = area[Spot.MUSHROOM] + area[Spot.TOAD] + area[Spot.MOTH]
        mushrooms += area[Spot.MUSHROOM]
        if other != seat:
            if card == Kind.LURE:
                out[n] = code + LURE + other
                n += area[Spot.FREE] > 0
            elif card == Kind.SUPER_LURE:
                out[n] = code + SUPER_LURE + other
                n += area[Spot.FREE] + protected > 0
            elif card == Kind.CYCLONE:
                out[n] = code + CYCLONE + other
                n += protected > 0
    if card == Kind.BEETLE:
        out[n] = code + BEETLE
        n += mushrooms > 0
    return n


@rule
def effects_of_lightning(s: State, seat: int, code: int, out: Any, n: int) -> int:
    for other in range(s.seats):
        out[n] = code + STRIKE_ELDER
        n += s.area[other, Spot.ELDER]
    for other in range(s.seats):
        out[n] = code + STRIKE_HAND + other
        n += other != seat and s.hand_size[other] > 0
    return n


@rule
def effects_of_thief(s: State, code: int, out: Any, n: int) -> int:
    """One card of any area: a free nom, the card on a nom, the nom beneath. Never the Elder, a ring, a ringed nom."""
    for other in range(s.seats):
        steal = code + THIEF + other
        out[n] = steal
        n += s.area[other, Spot.FREE] > 0
        for spot in range(Spot.MUSHROOM, Spot.ELDER):
            if s.area[other, spot]:
                out[n] = steal + (spot + ON_TOP - Thing.NOM) * SEATS
                out[n + 1] = steal + (spot + BENEATH - Thing.NOM) * SEATS
                n += 2
    return n


@rule
def effects_of_help(s: State, seat: int, card: int, code: int, out: Any, n: int) -> int:
    """Help, the Spear, and of the rescue cards the Cure: the others are answers only."""
    if card == Kind.SPEAR:
        for other in range(s.seats):
            out[n] = code + POP + other
            n += s.area[other, Spot.BUBBLE] > 0
            out[n] = code + SPEAR + other
            n += s.area[other, Spot.FREE] > 0
    elif card == Kind.FLUTE:
        for ring in range(3):
            out[n] = code + FLUTE + ring
            n += s.rings[ring] > 0
    elif card == Kind.RETREAT:
        out[n] = code + RETREAT
        n += something_to_take_back(s, seat)
    elif card == Kind.SCOUT:
        out[n] = code + SCOUT_DECK
        n += 1
        for other in range(s.seats):
            out[n] = code + SCOUT_HAND + other
            n += other != seat and s.hand_size[other] > 0
    elif card == Kind.CURE:
        out[n] = code + CURE
        n += s.discard[Kind.NOM] > 0
    return n


@rule
def something_to_take_back(s: State, seat: int) -> bool:
    for spot in range(Spot.ELDER):
        if s.area[seat, spot]:
            return True
    return bool(s.rings[0] == 1 + seat or s.rings[1] == 1 + seat or s.rings[2] == 1 + seat)


# ---- the steps of help -------------------------------------------------------------------


@rule
def legal_retreats(s: State, seat: int, out: Any) -> int:
    """At least one unit of one's own area, one at a time until one stops."""
    n = 0
    out[n] = STOP
    n += s.retreated
    out[n] = TAKE_BACK + Thing.NOM
    n += s.area[seat, Spot.FREE] > 0
    for spot in range(Spot.MUSHROOM, Spot.ELDER):
        if s.area[seat, spot]:
            out[n] = TAKE_BACK + spot + ON_TOP
            out[n + 1] = TAKE_BACK + spot + BENEATH
            n += 2
    for ring in range(3):
        out[n] = TAKE_BACK + Thing.RING_1 + ring
        n += s.rings[ring] == 1 + seat
    return n


@rule
def legal_orders(s: State, out: Any) -> int:
    """One move for each distinct order of the top cards."""
    top = min(3, s.deck_size)
    n = 0
    for order in range(6):
        fits = top == 3 or (top == 2 and order == 2) or order == 0
        for earlier in range(order):
            fits = fits and not same_order(s, top, order, earlier)
        out[n] = ORDER + order
        n += fits
    return n


@rule
def same_order(s: State, top: int, order: int, other: int) -> bool:
    for place in range(top):
        if s.deck[s.deck_size - 1 - ORDERS[order, place]] != s.deck[s.deck_size - 1 - ORDERS[other, place]]:
            return False
    return True


# ---- answering ---------------------------------------------------------------------------


@rule
def legal_answers(s: State, seat: int, out: Any) -> int:
    """Pass; a card that cancels; a Cure for a nom of the discard, or, in the Plague, for the hand."""
    hand = s.hands[seat]
    out[0] = PASS
    n = 1
    if s.phase == Phase.WINDOW:
        out[n] = FEATHER
        n += hand[Kind.FEATHER] > 0
        out[n] = BLINDFOLD
        n += hand[Kind.BLINDFOLD] > 0 and is_lure(s.effect)
    elif s.phase == Phase.EVENT:
        out[n] = SHELL
        n += hand[Kind.SHELL] > 0
    if s.phase != Phase.PLAGUE:
        out[n] = MOON_CANCELS
        n += hand[Kind.MOON] > 0
    if s.phase == Phase.PLAGUE or s.discard[Kind.NOM]:
        out[n] = GIVE_CURE
        n += hand[Kind.CURE] > 0
        out[n] = MOON_CURES
        n += hand[Kind.MOON] > 0
    return n


@rule
def is_lure(effect: int) -> bool:
    return LURE <= effect < CYCLONE
