"""The field of The Duel: cards on places, what meets what, and how far each player gets.

Nodes are the ports of every card (its open sides) and the middles of its paths. Reach is kept for each node and player
as a mask over the eight sets of trolls: bit T is set if the player gets there when the trolls of T let them through. So
the question "whom must I pay to get there" is answered by looking for the smallest T, without searching again.
"""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.duel.cards import DOORS, LADDER, ROCK, SHAPES, SIDES, STUB, TROLL

CARDS = 42  # two entrances, six gold cards, 34 tunnel cards
SIDE = 64  # the field is kept on a torus: cards never lie so far apart that two would meet
WIDE = 128
HALF = 64
NODES = 6  # four ports, two middles
ALL = 255  # every set of trolls
WAITING = CARDS * NODES * 8  # each node can wait once for each set that it wins

FIELD_FIELDS: list[Any] = [
    ("cards", "i1"),  # how many lie on the field; entrances first, then gold, then tunnels in the order of laying
    ("at", "<i2", (CARDS,)),
    ("shape", "i1", (CARDS,)),  # 1 + shape; 0: nobody may know
    ("turned", "i1", (CARDS,)),
    ("up", "i1", (CARDS,)),
    ("token", "i1", (CARDS,)),  # 1 + colour of the gnome on its nugget or troll
    ("keyed", "i1", (CARDS,)),  # a key token lies on its door
    ("field", "i1", (SIDE * SIDE,)),  # 1 + card
    ("reach", "<i2", (2, CARDS, NODES)),
]

# The step to the neighbour on each side, as a number of a place: column * WIDE + row.
STEP = np.array([-1, WIDE, 1, -WIDE], np.int64)
# For each shape the troll it shows, as the mask of the sets that have it; 0: none.
TROLL_SETS = np.zeros(len(SHAPES), np.int64)
for _number, _shape in enumerate(np.flatnonzero(TROLL)):
    TROLL_SETS[_shape] = sum(1 << chosen for chosen in range(8) if chosen >> _number & 1)


def place_of(column: int, row: int) -> int:
    return (column + HALF) * WIDE + row + HALF


def coordinates(place: int) -> tuple[int, int]:
    return place // WIDE - HALF, place % WIDE - HALF


@rule
def cell(place: int) -> int:
    return (place // WIDE & 63) * SIDE + (place & 63)


@rule
def card_at(s: State, place: int) -> int:
    """The card on this place; -1: none."""
    return int(s.field[cell(place)]) - 1


@rule
def side_of(s: State, card: int, side: int) -> int:
    """What this side of a face-up card is: rock, a path, a stub."""
    return int(SIDES[s.shape[card] - 1, s.turned[card], side])


@rule
def put(s: State, place: int, shape: int, turned: int, up: int) -> int:
    card = int(s.cards)
    s.cards += 1
    s.at[card] = place
    s.shape[card] = 1 + shape
    s.turned[card] = turned
    s.up[card] = up
    s.token[card] = 0
    s.keyed[card] = 0
    s.field[cell(place)] = 1 + card
    return card


@rule
def remove(s: State, card: int) -> None:
    """Takes a card off; those laid later move up, so that their order stays."""
    s.field[cell(s.at[card])] = 0
    s.cards -= 1
    for i in range(card, s.cards):
        s.at[i] = s.at[i + 1]
        s.shape[i] = s.shape[i + 1]
        s.turned[i] = s.turned[i + 1]
        s.up[i] = s.up[i + 1]
        s.token[i] = s.token[i + 1]
        s.keyed[i] = s.keyed[i + 1]
        s.field[cell(s.at[i])] = 1 + i
    s.at[s.cards] = 0
    s.shape[s.cards] = 0
    s.turned[s.cards] = 0
    s.up[s.cards] = 0
    s.token[s.cards] = 0
    s.keyed[s.cards] = 0


@rule
def fits(s: State, place: int, shape: int, turned: int) -> bool:
    """Every edge that touches a face-up card matches: opening to opening, rock to rock. A face-down one sets no
    condition."""
    for side in range(4):
        beside = card_at(s, place + STEP[side])
        if beside < 0 or not s.up[beside]:
            continue
        if (SIDES[shape, turned, side] == ROCK) != (side_of(s, beside, (side + 2) % 4) == ROCK):
            return False
    return True


# ---- reach -------------------------------------------------------------------------------


@rule
def passes(s: State, card: int, side: int, colour: int) -> int:
    """With which sets of trolls this colour gets between the port on a side and the middle behind it: a door lets only
    its colour through until a key lies on it, a troll whoever has paid, or everybody once somebody has."""
    shape = s.shape[card] - 1
    door = DOORS[shape, s.turned[card], side]
    if door and door != 1 + colour and not s.keyed[card]:
        return 0
    if TROLL_SETS[shape] and not s.token[card]:
        return int(TROLL_SETS[shape])
    return ALL


@rule
def find_reach(s: State, colour: int, entrance: int, other_entrance: int) -> None:
    """How far this colour gets from its entrance. Without `other_entrance` (-1) its ladder is a plain curve."""
    s.reach[colour, :, :] = 0
    s.reach[colour, entrance, 4] = ALL
    waiting = np.zeros(WAITING, np.int64)
    waiting[0] = entrance * NODES + 4
    spread(s, colour, entrance, other_entrance, waiting, 1)


@rule
def grow_reach(s: State, colour: int, entrance: int, other_entrance: int, card: int) -> None:
    """The same after a card came to lie there, or lets more people through: nothing that was in reach is lost."""
    waiting = np.zeros(WAITING, np.int64)
    n = 0
    for node in range(NODES):
        waiting[n] = card * NODES + node
        n += 1
    for side in range(4):
        beside = card_at(s, s.at[card] + STEP[side])
        if beside >= 0:
            waiting[n] = beside * NODES + (side + 2) % 4
            n += 1
    if LADDER[s.shape[card] - 1]:
        home = entrance if LADDER[s.shape[card] - 1] == 1 + colour else other_entrance
        if home >= 0:
            waiting[n] = home * NODES + 4
            n += 1
    spread(s, colour, entrance, other_entrance, waiting, n)


@rule
def spread(s: State, colour: int, entrance: int, other_entrance: int, waiting: Any, n: int) -> None:
    """From the nodes that wait, on to all that they lead to, until nothing more is won."""
    while n:
        n -= 1
        card, node = waiting[n] // NODES, waiting[n] % NODES
        if not s.up[card] or s.reach[colour, card, node] == 0:
            continue
        if node < 4:
            kind = side_of(s, card, node)
            if kind == ROCK:
                continue
            if kind != STUB:
                n = lead(s, colour, card, node, card, 3 + kind, passes(s, card, node, colour), waiting, n)
            beside = card_at(s, s.at[card] + STEP[node])
            if beside >= 0 and s.up[beside] and side_of(s, beside, (node + 2) % 4) != ROCK:
                n = lead(s, colour, card, node, beside, (node + 2) % 4, ALL, waiting, n)
            continue
        for side in range(4):
            if side_of(s, card, side) == node - 3:
                n = lead(s, colour, card, node, card, side, passes(s, card, side, colour), waiting, n)
        n = by_ladder(s, colour, entrance, other_entrance, card, node, waiting, n)


@rule
def by_ladder(
    s: State, colour: int, entrance: int, other_entrance: int, card: int, node: int, waiting: Any, n: int
) -> int:
    """From a ladder to its entrance, and from an entrance to its ladder, wherever that is."""
    ladder = LADDER[s.shape[card] - 1]
    if ladder:
        home = entrance if ladder == 1 + colour else other_entrance
        if home >= 0:
            n = lead(s, colour, card, node, home, 4, ALL, waiting, n)
    if card in (entrance, other_entrance):
        for other in range(s.cards):
            if s.up[other]:
                ladder = LADDER[s.shape[other] - 1]
                if ladder and card == (entrance if ladder == 1 + colour else other_entrance):
                    n = lead(s, colour, card, node, other, 4, ALL, waiting, n)
    return n


@rule
def lead(
    s: State, colour: int, card: int, node: int, other: int, other_node: int, through: int, waiting: Any, n: int
) -> int:
    """What gets to the one node gets to the other, as far as `through` lets it; if that is more than before, the other
    waits to lead on."""
    more = s.reach[colour, card, node] & through & ~s.reach[colour, other, other_node]
    if more:
        s.reach[colour, other, other_node] |= more
        waiting[n] = other * NODES + other_node
        n += 1
    return n


@rule
def meets(s: State, colour: int, place: int, side: int) -> int:
    """With which sets of trolls this colour gets to the port that faces a place on this side of it."""
    beside = card_at(s, place + STEP[side])
    if beside < 0 or not s.up[beside] or side_of(s, beside, (side + 2) % 4) == ROCK:
        return 0
    return int(s.reach[colour, beside, (side + 2) % 4])
