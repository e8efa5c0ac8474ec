"""What a learner gets of one legal move of Many Gnomes: what lies around its place, and what it changes there.

Nothing is changed to find that out, for on a graphics card many moves of one game are described at once: it is done on
a copy of the places within three steps.
"""

from typing import Any

import numpy as np

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.local import empty, zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.many.field import cell, index_of
from gnomoteka.games.many.state import COVERED, SEATS, TURN_OVER, WAYS, State
from gnomoteka.games.many.tiles import CENTRE, FACES, HAND, PLACES, SCARE, SHOWS, STEPS, WIDE, Face

SEEN_FROM = from_me(SEATS)
DRAGONS = ("my", "next", "other")  # whose: mine, of who plays next, of others
SIDES = ("mine", "others")
FURTHEST = 53
MOST = 12  # of what is told no finer

# What follows from how tiles lie around a place. Of each how much more a move makes it, and how much less.
WORTH = [
    *(f"points {who}" for who in SEEN_FROM),  # of gnomes there and beside
    # What dragons there and beside would eat, each gnome for 1 and its points
    *(f"prey {side} of {dragon}" for dragon in DRAGONS for side in SIDES),
    *(f"scared {side}" for side in SIDES),  # dragons
]
WORTHS = len(WORTH)
BEFORE_AND_AFTER = 2 * WORTHS
PREY, SCARED = SEATS, SEATS + len(DRAGONS) * len(SIDES)

DESCRIBED = Features(
    category("way", of=len(SHOWS)),  # how the tile lies then
    category("face before", of=1 + len(FACES)),  # 0: nothing lies there yet
    category("covered before", of=2),  # nobody else knows yet what lies down
    category("beside laid", of=2),  # the tile that the first action of this turn laid
    category("beside royal", of=2),
    amount("of a kind", high=HAND),  # in hand
    amount("steps from royal", high=FURTHEST),
    amount("more", WORTH, high=MOST),
    amount("less", WORTH, high=MOST),
    # Beside it
    amount("pizzas", high=6),
    amount("gnomes", SEEN_FROM, high=6),
    amount("dragons", DRAGONS, high=6),
    amount("room", high=6),
    amount("scared dragons", high=6),
    # Two steps from it
    amount("pizzas near", high=12),
    amount("gnomes near", SIDES, high=12),
    amount("dragons near", SIDES, high=12),
    # Where in the room beside it somebody can go on: the most that lies beside an empty place there
    amount("pizzas beside room", high=6),
    amount("gnomes beside room", SIDES, high=6),
)
MORE, LESS, PIZZAS, GNOMES, ROOM = (DESCRIBED.at(name) for name in ("more", "less", "pizzas", "gnomes", "room"))
WHOSE_DRAGONS, STILL, FAR = (DESCRIBED.at(name) for name in ("dragons", "scared dragons", "pizzas near"))
GO_ON = DESCRIBED.at("pizzas beside room")


def rings(radius: int) -> list[tuple[int, int]]:
    """Steps of q and r, from the middle outwards."""
    reach = range(-radius, radius + 1)
    return sorted(((q, r) for q in reach for r in reach if abs(q + r) <= radius), key=lambda at: steps(*at))


def steps(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


AROUND = rings(3)
BESIDE = len(rings(1))  # these are the place itself and what is beside it
NEAR = len(rings(2))
ALL = len(AROUND)
OFFSETS = np.array([q * WIDE + r for q, r in AROUND], np.int64)
# Of each of the places near, the numbers of those beside it
NEXT = np.array([[AROUND.index((q + dq, r + dr)) for dq, dr in STEPS] for q, r in AROUND[:NEAR]], np.int64)
NOTHING, NOBODY = -1, -1
# By what `field` holds (but for empty places): what shows, and whose it is
FACE_OF = np.array([NOTHING, *([*SHOWS] * SEATS), Face.PIZZA], np.int8)
OWNER_OF = np.array([NOBODY, *(seat for seat in range(SEATS) for _ in SHOWS), NOBODY], np.int8)


@rule
def describe(s: State, seat: int, move: int, out: Any) -> None:
    place, way = move // WAYS, move % WAYS
    faces, owners = empty(ALL, np.int8), empty(ALL, np.int8)
    worth = zeros(BEFORE_AND_AFTER)
    look_around(s, seat, place, faces, owners)
    if way == TURN_OVER:
        was = (s.field[cell(place)] - 1) % 6
        way = was + 1 - 2 * (was % 2)
        out[1] = 1 + SHOWS[was]
        out[2] = s.tiles[seat, index_of(s, seat, place)] >= COVERED
    else:
        out[5] = s.hands[seat, way // 2]
    out[0] = way
    out[3] = s.laid > 0 and distance(place, s.laid) == 1
    out[4] = distance(place, CENTRE) == 1
    out[6] = min(distance(place, CENTRE), FURTHEST)
    weigh(faces, owners, worth, 0)
    faces[0] = SHOWS[way]
    owners[0] = 0
    weigh(faces, owners, worth, WORTHS)
    for i in range(WORTHS):
        change = worth[WORTHS + i] - worth[i]
        out[MORE + i] = min(max(change, 0), MOST)
        out[LESS + i] = min(max(-change, 0), MOST)
    count_around(faces, owners, out)


@rule
def look_around(s: State, seat: int, place: int, faces: Any, owners: Any) -> None:
    """What shows there, and whose it is, counted from who looks."""
    for k in range(ALL):
        tile = max(s.field[cell(place + OFFSETS[k] & PLACES - 1)], 0)
        faces[k] = FACE_OF[tile]
        owner = OWNER_OF[tile]
        owners[k] = owner if owner < 0 else owner - seat + (s.seats if owner < seat else 0)


@rule
def weigh(faces: Any, owners: Any, worth: Any, base: int) -> None:
    for k in range(BESIDE):
        if faces[k] == Face.GNOME:
            worth[base + owners[k]] += pizzas(faces, k)
        elif faces[k] == Face.DRAGON:
            if scared(faces, owners, k):
                worth[base + SCARED + (owners[k] != 0)] += 1
            else:
                for step in range(6):
                    gnome = NEXT[k, step]
                    if faces[gnome] == Face.GNOME:
                        side = owners[gnome] != 0
                        worth[base + PREY + whose(owners[k]) * 2 + side] += 1 + pizzas(faces, gnome)


@rule
def whose(owner: int) -> int:
    return min(owner, 2)


@rule
def pizzas(faces: Any, k: int) -> int:
    """Points of a gnome there."""
    found = 0
    for step in range(6):
        found += faces[NEXT[k, step]] == Face.PIZZA
    return found


@rule
def scared(faces: Any, owners: Any, k: int) -> bool:
    """A dragon there: three gnomes of one colour beside it."""
    found = 0  # of each colour how many, in four bits each
    for step in range(6):
        if faces[NEXT[k, step]] == Face.GNOME:
            found += 1 << 4 * owners[NEXT[k, step]]
    for owner in range(SEATS):
        if found >> 4 * owner & 15 >= SCARE:
            return True
    return False


@rule
def count_around(faces: Any, owners: Any, out: Any) -> None:
    for k in range(1, BESIDE):
        if faces[k] == Face.PIZZA:
            out[PIZZAS] += 1
        elif faces[k] == Face.GNOME:
            out[GNOMES + owners[k]] += 1
        elif faces[k] == Face.DRAGON:
            out[WHOSE_DRAGONS + whose(owners[k])] += 1
            out[STILL] += scared(faces, owners, k)
        else:
            out[ROOM] += 1
            out[GO_ON] = max(out[GO_ON], pizzas(faces, k))
            for side in range(2):
                out[GO_ON + 1 + side] = max(out[GO_ON + 1 + side], gnomes(faces, owners, k, side))
    for k in range(BESIDE, NEAR):
        if faces[k] == Face.PIZZA:
            out[FAR] += 1
        elif faces[k] == Face.GNOME:
            out[FAR + 1 + (owners[k] != 0)] += 1
        elif faces[k] == Face.DRAGON:
            out[FAR + 3 + (owners[k] != 0)] += 1


@rule
def gnomes(faces: Any, owners: Any, k: int, side: int) -> int:
    """Mine or others' beside it."""
    found = 0
    for step in range(6):
        beside = NEXT[k, step]
        found += faces[beside] == Face.GNOME and (owners[beside] != 0) == side
    return found


@rule
def distance(one: int, other: int) -> int:
    q, r = one // WIDE - other // WIDE, one % WIDE - other % WIDE
    return max(abs(q), abs(r), abs(q + r))
