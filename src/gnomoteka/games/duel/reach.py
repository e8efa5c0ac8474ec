"""How far each player gets on the field of The Duel.

Nodes are the ports of every card (its open sides) and the middles of its paths. Reach is kept for each node and player
as a mask over the eight sets of trolls: bit T is set if the player gets there when the trolls of T let them through. So
the question "whom must I pay to get there" is answered by looking for the smallest T, without searching again.
"""

from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import LADDER, PATHS, SHUT, TROLL_SETS
from gnomoteka.games.duel.field import STEP, card_at, first_of, open_sides
from gnomoteka.games.duel.state import State

ALL = 255  # every set of trolls


@rule
def colour_of(s: State, seat: int) -> int:
    """Seat 1 is green, seat 2 blue; alone, the colour one chose."""
    return int(s.blue) if s.seats == 1 else seat


@rule
def home_of(s: State, seat: int, ladder: int) -> int:
    """The entrance that a ladder leads to. Alone, the other colour has none: its ladder is a plain curve."""
    if ladder == 1 + colour_of(s, seat):
        return seat
    return 1 - seat if s.seats == 2 else -1


@rule
def find_reach(s: State) -> None:
    """How far everybody gets from their entrance."""
    s.reach[:] = 0
    for seat in range(s.seats):
        s.reach[colour_of(s, seat), seat, 4] = ALL
        spread(s, seat, 1 << seat)


@rule
def grow_reach(s: State, card: int) -> None:
    """The same after a card came to lie there, or lets more people through: nothing that was in reach is lost."""
    shape = s.shape[card] - 1
    for seat in range(s.seats):
        colour = colour_of(s, seat)
        got = 0
        for side in range(4):
            if open_sides(s, card) >> side & 1:
                s.reach[colour, card, side] |= meets(s, colour, s.at[card], side)
                got |= s.reach[colour, card, side]
        if LADDER[shape] and home_of(s, seat, LADDER[shape]) >= 0:
            s.reach[colour, card, 4] |= s.reach[colour, home_of(s, seat, LADDER[shape]), 4]
            got |= s.reach[colour, card, 4]
        if got:
            spread(s, seat, 1 << card)


@rule
def meets(s: State, colour: int, place: int, side: int) -> int:
    """With which sets of trolls this colour gets to the port that faces a place on this side of it."""
    beside = card_at(s, place + STEP[side])
    return int(s.reach[colour, beside, (side + 2) % 4]) if beside >= 0 else 0


@rule
def spread(s: State, seat: int, waiting: int) -> None:
    """From the cards that wait (a mask), on to all that they lead to, until nothing more is won."""
    colour = colour_of(s, seat)
    while waiting:
        card = first_of(waiting)
        waiting &= waiting - 1
        pass_through(s, colour, card)
        for side in range(4):
            here = s.reach[colour, card, side]
            if here == 0:
                continue
            beside, facing = card_at(s, s.at[card] + STEP[side]), (side + 2) % 4
            if beside < 0 or not s.up[beside] or not open_sides(s, beside) >> facing & 1:
                continue
            if here & ~s.reach[colour, beside, facing]:
                s.reach[colour, beside, facing] |= here
                waiting |= 1 << beside
        ladder = LADDER[s.shape[card] - 1]
        if ladder or card < s.seats:
            waiting |= climb(s, seat, colour, card, ladder)


@rule
def pass_through(s: State, colour: int, card: int) -> None:
    """Between the ports of a card and the middles behind them. A door lets only its colour through until a key lies on
    it, a troll whoever has paid, or everybody once somebody has; behind a stub there is nothing."""
    shape, turned = s.shape[card] - 1, s.turned[card]
    paid = TROLL_SETS[shape] if TROLL_SETS[shape] and not s.token[card] else ALL
    shut = 0 if s.keyed[card] else SHUT[colour, shape, turned]
    for path in range(2):
        sides = PATHS[path, shape, turned] & ~shut
        middle = s.reach[colour, card, 4 + path]
        for side in range(4):
            if sides >> side & 1:
                middle |= s.reach[colour, card, side] & paid
        s.reach[colour, card, 4 + path] = middle
        for side in range(4):
            if sides >> side & 1:
                s.reach[colour, card, side] |= middle & paid


@rule
def climb(s: State, seat: int, colour: int, card: int, ladder: int) -> int:
    """From a ladder to its entrance, and from an entrance to its ladder, wherever that is; says where more was won."""
    won = 0
    middle = s.reach[colour, card, 4]
    for other in range(s.cards):
        joined = other == home_of(s, seat, ladder) if ladder else False
        if s.up[other] and LADDER[s.shape[other] - 1] and home_of(s, seat, LADDER[s.shape[other] - 1]) == card:
            joined = True
        if joined and middle & ~s.reach[colour, other, 4]:
            s.reach[colour, other, 4] |= middle
            won |= 1 << other
    return won
