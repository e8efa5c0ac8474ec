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
MANY = 1 << 40  # more than there are ways to put 14 tiles of three kinds


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
    covered = np.zeros(len(FACE_WAYS), np.int64)
    count_covered(s, seat, covered)
    firsts = np.zeros(len(FACE_WAYS), np.int64)
    ways = nth_way(covered, s.owned[seat], MANY, firsts)
    nth_way(covered, s.owned[seat], below(s, ways), firsts)
    for i in range(s.tiles_size[seat]):
        tile = s.tiles[seat, i]
        if tile >= COVERED:
            way = any_way(s, SHOWS[tile % WAYS], covered, firsts)
            s.owned[seat, way // 2] -= 1
            s.tiles[seat, i] += way - tile % WAYS
            s.field[cell(place_of(tile))] = 1 + seat * 6 + way
    for face in range(len(FACE_WAYS)):
        gone = s.gone_covered[seat, FACE_WAYS[face, 0]]
        s.gone_covered[seat, FACE_WAYS[face, 0]] = 0
        for _ in range(gone):
            way = any_way(s, face, covered, firsts)
            s.owned[seat, way // 2] -= 1
            s.gone_covered[seat, way] += 1


@rule
def count_covered(s: State, seat: int, covered: Any) -> None:
    """The player's covered tiles by the face that shows; and into `owned` all tiles not seen from both sides."""
    for kind in range(KINDS):
        s.owned[seat, kind] = COUNT[kind] - s.gone[seat, kind]
    for i in range(s.tiles_size[seat]):
        way = s.tiles[seat, i] % WAYS
        if s.tiles[seat, i] >= COVERED:
            covered[SHOWS[way]] += 1
        else:
            s.owned[seat, way // 2] -= 1
    for way in range(len(SHOWS)):
        covered[SHOWS[way]] += s.gone_covered[seat, way]


@rule
def nth_way(covered: Any, unseen: Any, nth: int, firsts: Any) -> int:
    """How many ways there are to put tiles of these kinds under the covered faces and into hand and stack. Into
    `firsts` comes, as it is in the nth of them, how many of each face lie in the first way that has it."""
    gnomes, pizzas, dragons = covered[Face.GNOME], covered[Face.PIZZA], covered[Face.DRAGON]
    owned = unseen[0] + unseen[1] + unseen[2] - gnomes - pizzas - dragons
    ways = 0
    for x in range(gnomes + 1):
        for y in range(pizzas + 1):
            gnome_pizza = unseen[Kind.GNOME_PIZZA] - x - y
            for z in range(dragons + 1):
                gnome_dragon = unseen[Kind.GNOME_DRAGON] - (gnomes - x) - z
                if gnome_pizza < 0 or gnome_dragon < 0 or gnome_pizza + gnome_dragon > owned:
                    continue
                put = COMB[gnomes, x] * COMB[pizzas, y] * COMB[dragons, z]
                ways += put * COMB[owned, gnome_pizza] * COMB[owned - gnome_pizza, gnome_dragon]
                if nth < ways:
                    firsts[Face.GNOME], firsts[Face.PIZZA], firsts[Face.DRAGON] = x, y, z
                    return ways
    return ways


@rule
def any_way(s: State, face: int, covered: Any, firsts: Any) -> int:
    """How the next covered tile with this face lies: in the first way or the second, as many in each as are left."""
    first = below(s, covered[face]) < firsts[face]
    covered[face] -= 1
    firsts[face] -= first
    return FACE_WAYS[face, 0 if first else 1]


@rule
def draw_anew(s: State, seat: int) -> None:
    """The hand is drawn from what the player has left."""
    size = s.hand_size[seat]
    s.hand_size[seat] = 0
    for kind in range(KINDS):
        s.hands[seat, kind] = 0
    for _ in range(size):
        draw(s, seat)
