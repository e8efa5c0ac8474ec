"""All that a seat of Many Gnomes can't know, dealt anew: what lies down, and the other hands.

Of another player those of the 14 tiles that not everybody has seen from both sides are put anew where they may be: a
covered tile has the face that shows, all others are in hand and stack. Every way to do so is as likely as any other.
"""

from math import comb
from typing import Any

import numpy as np

from gnomoteka.core.chacha import below, set_key
from gnomoteka.core.rule import rule
from gnomoteka.games.many.field import cell, place_of
from gnomoteka.games.many.rules import draw
from gnomoteka.games.many.state import COVERED, TILES, WAYS, State
from gnomoteka.games.many.tiles import COUNT, FACE_WAYS, KINDS, SHOWS, Face, Kind

COMB = np.array([[comb(n, k) for k in range(TILES + 1)] for n in range(TILES + 1)], np.int64)
ALL = 1 << 40  # more than there are ways to put 14 tiles of three kinds


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    set_key(s, key)
    for other in range(s.seats):
        if other != seat:
            lay_anew(s, other)
            draw_anew(s, other)


@rule
def lay_anew(s: State, seat: int) -> None:
    """The player's covered tiles get undersides; what is left is in hand and stack."""
    gnomes, pizzas = count_covered(s, seat)
    ways, x, y = nth_way(s, seat, gnomes, pizzas, ALL)
    _, x, y = nth_way(s, seat, gnomes, pizzas, below(s, ways))
    s.owned[seat, Kind.GNOME_PIZZA] -= x + y
    s.owned[seat, Kind.GNOME_DRAGON] -= gnomes - x
    s.owned[seat, Kind.PIZZA_DRAGON] -= pizzas - y
    for i in range(s.tiles_size[seat]):
        tile = s.tiles[seat, i]
        if tile >= COVERED:
            face = SHOWS[tile % WAYS]
            if face == Face.GNOME:
                first = int(below(s, gnomes) < x)
                gnomes -= 1
                x -= first
            elif face == Face.PIZZA:
                first = int(below(s, pizzas) < y)
                pizzas -= 1
                y -= first
            else:
                first = draw_dragon(s, seat)
            way = FACE_WAYS[face, 1 - first]
            s.tiles[seat, i] += way - tile % WAYS
            s.field[cell(place_of(tile))] = 1 + seat * 6 + way
    # The rest of the gnomes is in the discard. Pizzas never are.
    s.gone_covered[seat, FACE_WAYS[Face.GNOME, 0]] = x
    s.gone_covered[seat, FACE_WAYS[Face.GNOME, 1]] = gnomes - x
    for _ in range(s.gone_covered[seat, FACE_WAYS[Face.DRAGON, 0]]):
        if not draw_dragon(s, seat):
            s.gone_covered[seat, FACE_WAYS[Face.DRAGON, 0]] -= 1
            s.gone_covered[seat, FACE_WAYS[Face.DRAGON, 1]] += 1


@rule
def count_covered(s: State, seat: int) -> tuple[int, int]:
    """How many covered tiles of the player show a gnome, and a pizza. Into `owned` come all tiles by kind that not
    everybody has seen from both sides."""
    for kind in range(KINDS):
        s.owned[seat, kind] = COUNT[kind] - s.gone[seat, kind]
    gnomes, pizzas = int(s.gone_covered[seat, FACE_WAYS[Face.GNOME, 0]]), 0
    for i in range(s.tiles_size[seat]):
        way = s.tiles[seat, i] % WAYS
        if s.tiles[seat, i] < COVERED:
            s.owned[seat, way // 2] -= 1
        elif SHOWS[way] == Face.GNOME:
            gnomes += 1
        elif SHOWS[way] == Face.PIZZA:
            pizzas += 1
    return gnomes, pizzas


@rule
def nth_way(s: State, seat: int, gnomes: int, pizzas: int, nth: int) -> tuple[int, int, int]:
    """How many ways there are, up to the nth, to put the tiles of `owned` under the covered faces and into hand and
    stack; and how many of the gnomes, and of the pizzas, are gnome and pizza in that one."""
    gnome_pizza = int(s.owned[seat, Kind.GNOME_PIZZA])
    gnome_dragon = int(s.owned[seat, Kind.GNOME_DRAGON])
    pizza_dragon = int(s.owned[seat, Kind.PIZZA_DRAGON])
    owned = int(s.owned_size[seat])
    ways = 0
    for x in range(max(0, gnomes - gnome_dragon), min(gnomes, gnome_pizza) + 1):
        left = gnome_dragon - (gnomes - x)
        for y in range(max(0, pizzas - pizza_dragon, gnome_pizza - x - owned), min(pizzas, gnome_pizza - x) + 1):
            # What is left of the two kinds with a dragon goes under the covered dragons and into the rest of hand and
            # stack, either kind anywhere.
            anywhere = COMB[left + pizza_dragon - (pizzas - y), left]
            ways += COMB[gnomes, x] * COMB[pizzas, y] * COMB[owned, gnome_pizza - x - y] * anywhere
            if nth < ways:
                return ways, x, y
    return ways, 0, 0


@rule
def draw_dragon(s: State, seat: int) -> int:
    """A tile for the next covered dragon, out of those that have one; 1: it is gnome and dragon, the first kind."""
    gnome_dragon, pizza_dragon = int(s.owned[seat, Kind.GNOME_DRAGON]), int(s.owned[seat, Kind.PIZZA_DRAGON])
    first = int(below(s, gnome_dragon + pizza_dragon) < gnome_dragon)
    s.owned[seat, Kind.GNOME_DRAGON] -= first
    s.owned[seat, Kind.PIZZA_DRAGON] -= 1 - first
    return first


@rule
def draw_anew(s: State, seat: int) -> None:
    """The hand is drawn from what the player has left."""
    size = s.hand_size[seat]
    s.hand_size[seat] = 0
    for kind in range(KINDS):
        s.hands[seat, kind] = 0
    for _ in range(size):
        draw(s, seat)
