"""What each card does once nobody has cancelled it."""

from typing import Any

from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, Kind
from gnomoteka.games.noms.deck import look_at_top, stir
from gnomoteka.games.noms.knowledge import see_hand, take_openly, throw
from gnomoteka.games.noms.moves import EFFECT, SEAT, THING, Thing
from gnomoteka.games.noms.state import BENEATH, COVER, ON_TOP, Happened, Phase, Spot, State


@rule
def take_effect(s: State, seat: int, card: int, effect: int, log: Any) -> None:
    """The card does what it says; Moon Magic does what the card says that it stands for."""
    thing, target = EFFECT[effect, THING], EFFECT[effect, SEAT]
    if card <= Kind.MOTH:
        play_on_meadow(s, seat, card, thing, target, log)
    elif card == Kind.BUBBLE:
        bubble(s, target, log)
    elif card <= Kind.RING_3:
        ring(s, seat, card - Kind.RING_1, log)
    elif card <= Kind.THIEF:
        danger(s, seat, card, thing, target, log)
    else:
        help_or_spear(s, seat, card, thing, target, log)


@rule
def danger(s: State, seat: int, card: int, thing: int, target: int, log: Any) -> None:
    if card == Kind.LURE:
        lure(s, seat, target, log)
    elif card == Kind.SUPER_LURE:
        super_lure(s, seat, target, log)
    elif card == Kind.CYCLONE:
        cyclone(s, target, log)
    elif card == Kind.LIGHTNING:
        lightning(s, thing, target, log)
    elif card == Kind.BEETLE:
        beetle(s, log)
    else:
        steal(s, seat, thing, target, log)


@rule
def help_or_spear(s: State, seat: int, card: int, thing: int, target: int, log: Any) -> None:
    if card == Kind.SPEAR:
        spear(s, thing, target, log)
    elif card == Kind.FLUTE:
        flute(s, seat, thing - Thing.RING_1, log)
    elif card == Kind.RETREAT:
        s.phase = Phase.RETREAT
        s.retreated = 0
    elif card == Kind.SCOUT:
        scout(s, seat, thing, target, log)
    else:
        fetch(s, seat, log)


# ---- noms and protection -----------------------------------------------------------------


@rule
def play_on_meadow(s: State, seat: int, card: int, thing: int, target: int, log: Any) -> None:
    """A nom goes to one's own area; a protection on a free nom there, or away with a protection that lies somewhere."""
    if card == Kind.NOM:
        s.area[seat, Spot.FREE] += 1
    elif card == Kind.ELDER:
        s.area[seat, Spot.ELDER] = 1
    elif thing == Thing.NONE:
        s.area[seat, Spot.FREE] -= 1
        s.area[seat, card - COVER] += 1
    else:
        s.discard[card] += 1
        uncover(s, target, thing - ON_TOP)
        s.discard[thing - ON_TOP + COVER] += 1
        tell(log, EVERYBODY, Happened.FREE, target, thing - ON_TOP + COVER, 1, 0)


@rule
def uncover(s: State, seat: int, spot: int) -> None:
    s.area[seat, spot] -= 1
    s.area[seat, Spot.FREE] += 1


# ---- traps -------------------------------------------------------------------------------


@rule
def bubble(s: State, target: int, log: Any) -> None:
    s.area[target, Spot.FREE] -= 1
    s.area[target, Spot.BUBBLE] += 1
    tell(log, EVERYBODY, Happened.CATCH, target, Kind.BUBBLE, 1, target)


@rule
def ring(s: State, seat: int, number: int, log: Any) -> None:
    """All free noms in play go under the ring, which lies in the area of who played it."""
    s.rings[number] = 1 + seat
    for other in range(s.seats):
        if s.area[other, Spot.FREE]:
            tell(log, EVERYBODY, Happened.CATCH, other, Kind.RING_1 + number, s.area[other, Spot.FREE], seat)
            s.area[other, Spot.FREE] = 0


# ---- dangers -----------------------------------------------------------------------------


@rule
def lure(s: State, seat: int, target: int, log: Any) -> None:
    s.area[target, Spot.FREE] -= 1
    s.area[seat, Spot.FREE] += 1
    tell(log, EVERYBODY, Happened.JOIN, seat, 1, target, 0)


@rule
def super_lure(s: State, seat: int, target: int, log: Any) -> None:
    """All free and protected noms come, free; the protection returns to the hand of who loses them."""
    noms = s.area[target, Spot.FREE]
    s.area[target, Spot.FREE] = 0
    for spot in range(Spot.MUSHROOM, Spot.BUBBLE):
        n = s.area[target, spot]
        noms += n
        s.area[target, spot] = 0
        openly_to_hand(s, target, spot + COVER, n, target, log)
    s.area[seat, Spot.FREE] += noms
    tell(log, EVERYBODY, Happened.JOIN, seat, noms, target, 0)


@rule
def cyclone(s: State, target: int, log: Any) -> None:
    for spot in range(Spot.MUSHROOM, Spot.BUBBLE):
        n = s.area[target, spot]
        if n:
            s.area[target, spot] = 0
            s.area[target, Spot.FREE] += n
            s.discard[spot + COVER] += n
            tell(log, EVERYBODY, Happened.FREE, target, spot + COVER, n, 0)


@rule
def lightning(s: State, thing: int, target: int, log: Any) -> None:
    if thing == Thing.HAND:
        for card in range(1, IN_HAND):
            n = s.hands[target, card]
            for _ in range(n):
                throw(s, target, card)
            if n:
                tell(log, EVERYBODY, Happened.LOSE, target, card, n, 1)
        reveal(log)
        return
    for other in range(s.seats):
        if s.area[other, Spot.ELDER]:
            s.area[other, Spot.ELDER] = 0
            s.discard[Kind.ELDER] += 1
            tell(log, EVERYBODY, Happened.LOSE, other, Kind.ELDER, 1, 0)


@rule
def beetle(s: State, log: Any) -> None:
    """All mushrooms in play, and the noms under them."""
    for other in range(s.seats):
        lose_noms(s, other, Spot.MUSHROOM, log)


@rule
def lose_noms(s: State, seat: int, spot: int, log: Any) -> None:
    """The noms of this spot, with what lies on them, are discarded."""
    n = s.area[seat, spot]
    if n:
        s.area[seat, spot] = 0
        s.discard[Kind.NOM] += n
        tell(log, EVERYBODY, Happened.LOSE, seat, Kind.NOM, n, 0)
        if spot != Spot.FREE:
            s.discard[spot + COVER] += n
            tell(log, EVERYBODY, Happened.LOSE, seat, spot + COVER, n, 0)


@rule
def steal(s: State, seat: int, thing: int, target: int, log: Any) -> None:
    """One card of an area comes to the hand. What protected a stolen nom returns to its owner; its bubble bursts."""
    if thing == Thing.NOM:
        s.area[target, Spot.FREE] -= 1
        openly_to_hand(s, seat, Kind.NOM, 1, target, log)
    elif thing <= Thing.BUBBLE:
        uncover(s, target, thing - ON_TOP)
        openly_to_hand(s, seat, thing - ON_TOP + COVER, 1, target, log)
    else:
        spot = thing - BENEATH
        s.area[target, spot] -= 1
        openly_to_hand(s, seat, Kind.NOM, 1, target, log)
        if spot == Spot.BUBBLE:
            s.discard[Kind.BUBBLE] += 1
            tell(log, EVERYBODY, Happened.LOSE, target, Kind.BUBBLE, 1, 0)
        else:
            openly_to_hand(s, target, spot + COVER, 1, target, log)


@rule
def openly_to_hand(s: State, seat: int, card: int, n: int, origin: int, log: Any) -> None:
    if n:
        take_openly(s, seat, card, n)
        tell(log, EVERYBODY, Happened.TO_HAND, seat, card, n, origin)


# ---- help --------------------------------------------------------------------------------


@rule
def spear(s: State, thing: int, target: int, log: Any) -> None:
    """Pops a bubble, the nom stays where it is; or a free nom is discarded."""
    if thing == Thing.BUBBLE:
        uncover(s, target, Spot.BUBBLE)
        s.discard[Kind.BUBBLE] += 1
        tell(log, EVERYBODY, Happened.FREE, target, Kind.BUBBLE, 1, 0)
    else:
        s.area[target, Spot.FREE] -= 1
        s.discard[Kind.NOM] += 1
        tell(log, EVERYBODY, Happened.LOSE, target, Kind.NOM, 1, 0)


@rule
def flute(s: State, seat: int, number: int, log: Any) -> None:
    origin = s.rings[number] - 1
    s.rings[number] = 0
    s.discard[Kind.RING_1 + number] += 1
    s.area[seat, Spot.FREE] += number + 1
    tell(log, EVERYBODY, Happened.JOIN, seat, number + 1, origin, Kind.RING_1 + number)


@rule
def fetch(s: State, seat: int, log: Any) -> None:
    """A Cure takes a nom, never the Elder, from the discard to the hand."""
    s.discard[Kind.NOM] -= 1
    openly_to_hand(s, seat, Kind.NOM, 1, -1, log)


@rule
def take_back(s: State, seat: int, thing: int, log: Any) -> None:
    """A Retreat takes a card off a nom, a nom with what lies on it, or a ring with its noms."""
    s.retreated = 1
    if thing >= Thing.RING_1:
        number = thing - Thing.RING_1
        s.rings[number] = 0
        openly_to_hand(s, seat, Kind.RING_1 + number, 1, seat, log)
        openly_to_hand(s, seat, Kind.NOM, number + 1, seat, log)
    elif thing == Thing.NOM:
        s.area[seat, Spot.FREE] -= 1
        openly_to_hand(s, seat, Kind.NOM, 1, seat, log)
    elif thing <= Thing.BUBBLE:
        uncover(s, seat, thing - ON_TOP)
        openly_to_hand(s, seat, thing - ON_TOP + COVER, 1, seat, log)
    else:
        s.area[seat, thing - BENEATH] -= 1
        openly_to_hand(s, seat, Kind.NOM, 1, seat, log)
        openly_to_hand(s, seat, thing - BENEATH + COVER, 1, seat, log)


@rule
def scout(s: State, seat: int, thing: int, target: int, log: Any) -> None:
    """Looks at a hand; or at the top three cards, and then puts them back in any order."""
    reveal(log)
    if thing == Thing.HAND:
        see_hand(s, 1 + seat, target)
        for card in range(1, IN_HAND):
            n = s.hands[target, card]
            if n:
                tell(log, 1 << seat, Happened.SEE, seat, card, n, target)
        return
    look_at_top(s, seat)
    for place in range(s.known_top[seat]):
        tell(log, 1 << seat, Happened.SEE, seat, s.deck[s.deck_size - 1 - place], 1, -1)
    s.phase = Phase.SCOUT


@rule
def put_back(s: State, seat: int, first: int, second: int, third: int, log: Any) -> None:
    """The cards of these places from the top come first, second and third."""
    stir(s, seat)
    top = s.deck_size - 1
    a = s.deck[top - first]
    b = s.deck[top - second] if top > 0 else 0
    c = s.deck[top - third] if top > 1 else 0
    s.deck[top] = a
    if top > 0:
        s.deck[top - 1] = b
    if top > 1:
        s.deck[top - 2] = c
    tell(log, 1 << seat, Happened.ORDER, seat, a, b, c)
    tell(log, EVERYBODY - (1 << seat), Happened.ORDER, seat, Kind.NONE, Kind.NONE, Kind.NONE)
