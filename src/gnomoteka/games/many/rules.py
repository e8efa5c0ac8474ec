"""The rules of Many Gnomes. README.md says which sentence of the rulebook each function is."""

from enum import IntEnum
from typing import Any

import numpy as np

from gnomoteka.core.chacha import below, set_key
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.core.state import State, record_type
from gnomoteka.games.many.tiles import CENTRE, COUNT, FACE, HAND, KINDS, NEIGHBOURS, SCARE, WIDE, Face

SEATS = 4
TILES = 14  # of one player
OPEN = 352  # more empty places than can ever be beside tiles
SIDE = 64  # the field is kept on a torus: tiles never lie so far apart that two would meet
ROYAL = 25


class Phase(IntEnum):
    TURNS = 0
    FINAL = 1  # everybody else has one action left
    OVER = 2


class Happened(IntEnum):
    LAY = 1
    TURN = 2
    DRAW = 3
    SCARED = 4
    EATS = 5
    EATEN = 6
    FINAL = 7
    OVER = 8


STATE = record_type(
    [
        ("seats", "i1"),
        ("phase", "i1"),
        ("first", "i1"),
        ("turn", "i1"),
        ("acted", "i1"),  # actions made in this turn
        ("turned", "i1"),  # the first of them was to turn a tile over
        ("laid", "<i2"),  # where the first of them laid a tile; 0: nowhere
        ("finals", "i1"),  # final actions still to come
        ("owned", "i1", (SEATS, KINDS)),  # in hand and stack together: everybody can count that
        ("hands", "i1", (SEATS, KINDS)),
        ("hand_size", "i1", (SEATS,)),
        ("gone", "i1", (SEATS, KINDS)),  # the discard
        ("field", "<i2", (SIDE * SIDE,)),  # 0 nothing; a tile (see `tile_of`); below 0 an empty place beside a tile
        ("open", "<i2", (OPEN,)),  # the empty places beside tiles
        ("open_size", "<i2"),
        ("tiles", "<i2", (SEATS, TILES)),  # where each player's tiles lie
        ("tiles_size", "i1", (SEATS,)),
    ]
)

VALUES = {"phase": Phase}

# Move codes: a place and what is done there: lay a kind with a side up (kind * 2 + side), or turn over.
TURN_OVER = 6
WAYS = 7
MOVES = WIDE * WIDE * WAYS
MOST_MOVES = OPEN * 6 + TILES
LONGEST = 106  # 53 tiles are laid at most, and each turn lays one at least
FEATURES = 8 + SEATS * 14


# ---- places and tiles --------------------------------------------------------------------


@rule
def cell(place: int) -> int:
    """Where a place is kept in `field`."""
    return (place // WIDE & 63) * SIDE + (place & 63)


@rule
def face_at(s: State, place: int) -> int:
    """What the tile there shows; -1: no tile."""
    tile = s.field[cell(place)]
    if tile <= 0:
        return -1
    if tile == ROYAL:
        return Face.PIZZA
    return FACE[(tile - 1) // 2 % KINDS, (tile - 1) % 2]


@rule
def owner_at(s: State, place: int) -> int:
    """Whose tile lies there; the royal pizza is nobody's."""
    tile = s.field[cell(place)]
    return -1 if tile <= 0 or tile == ROYAL else (tile - 1) // 6


@rule
def put(s: State, place: int, tile: int) -> None:
    """A tile comes to the field: its place is closed, the empty ones beside it are open."""
    close(s, place)
    s.field[cell(place)] = tile
    for step in range(6):
        beside = place + NEIGHBOURS[step]
        if s.field[cell(beside)] == 0:
            s.open[s.open_size] = beside
            s.open_size += 1
            s.field[cell(beside)] = -s.open_size


@rule
def close(s: State, place: int) -> None:
    """The place is no longer one of the open ones; the last of them takes its number."""
    index = -s.field[cell(place)] - 1
    if index < 0:
        return
    s.open_size -= 1
    last = s.open[s.open_size]
    s.open[index] = last
    s.open[s.open_size] = 0
    s.field[cell(last)] = -index - 1
    s.field[cell(place)] = 0


@rule
def discard(s: State, place: int) -> None:
    """A tile leaves the field for good. What it held together stays where it is."""
    tile = s.field[cell(place)] - 1
    owner = tile // 6
    s.gone[owner, tile // 2 % KINDS] += 1
    s.tiles_size[owner] -= 1
    for i in range(s.tiles_size[owner]):
        if s.tiles[owner, i] == place:
            s.tiles[owner, i] = s.tiles[owner, s.tiles_size[owner]]
    s.tiles[owner, s.tiles_size[owner]] = 0
    s.field[cell(place)] = 0
    reopen(s, place)
    for step in range(6):
        beside = place + NEIGHBOURS[step]
        if s.field[cell(beside)] < 0 and not touches(s, beside):
            close(s, beside)


@rule
def reopen(s: State, place: int) -> None:
    if touches(s, place):
        s.open[s.open_size] = place
        s.open_size += 1
        s.field[cell(place)] = -s.open_size


@rule
def touches(s: State, place: int) -> bool:
    """Whether a tile lies beside this place."""
    for step in range(6):
        if s.field[cell(place + NEIGHBOURS[step])] > 0:
            return True
    return False


# ---- setup -------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    for seat in range(seats):
        for kind in range(KINDS):
            s.owned[seat, kind] = COUNT[kind]
        for _ in range(HAND):
            draw(s, seat)
    put(s, CENTRE, ROYAL)
    s.first = below(s, seats)
    s.turn = s.first


@rule
def stack_size(s: State, seat: int) -> int:
    return int(s.owned[seat, 0]) + int(s.owned[seat, 1]) + int(s.owned[seat, 2]) - int(s.hand_size[seat])


@rule
def draw(s: State, seat: int) -> int:
    """One tile off the stack; nobody knows the order there, so it may be any."""
    nth = below(s, stack_size(s, seat))
    kind = 0
    while nth >= s.owned[seat, kind] - s.hands[seat, kind]:
        nth -= s.owned[seat, kind] - s.hands[seat, kind]
        kind += 1
    s.hands[seat, kind] += 1
    s.hand_size[seat] += 1
    return kind


# ---- whose move, and which ---------------------------------------------------------------


@rule
def acting(s: State) -> int:
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, out: Any) -> int:
    n = 0
    for kind in range(KINDS):
        if s.hands[seat, kind]:
            for i in range(s.open_size):
                code = s.open[i] * WAYS + kind * 2
                out[n] = code
                out[n + 1] = code + 1
                n += 2
    if not s.turned:
        for i in range(s.tiles_size[seat]):
            out[n] = s.tiles[seat, i] * WAYS + TURN_OVER
            n += s.tiles[seat, i] != s.laid
    return n


# ---- a turn ------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    place, way = move // WAYS, move % WAYS
    if way == TURN_OVER:
        turn_over(s, seat, place, log)
    else:
        lay(s, seat, place, way, log)
    s.acted += 1
    if s.phase == Phase.FINAL:
        end_final(s, log)
    elif s.acted == 2:
        end_turn(s, seat, log)


@rule
def lay(s: State, seat: int, place: int, way: int, log: Any) -> None:
    s.hands[seat, way // 2] -= 1
    s.hand_size[seat] -= 1
    s.owned[seat, way // 2] -= 1
    s.tiles[seat, s.tiles_size[seat]] = place
    s.tiles_size[seat] += 1
    put(s, place, 1 + seat * 6 + way)
    s.laid = place
    tell(log, EVERYBODY, Happened.LAY, seat, place, way, 0)


@rule
def turn_over(s: State, seat: int, place: int, log: Any) -> None:
    tile = s.field[cell(place)] - 1
    s.field[cell(place)] = 1 + tile + 1 - 2 * (tile % 2)
    s.turned = 1
    tell(log, EVERYBODY, Happened.TURN, seat, place, (tile + 1 - 2 * (tile % 2)) % 6, 0)


@rule
def end_turn(s: State, seat: int, log: Any) -> None:
    draw_up(s, seat, log)
    if s.owned[seat, 0] + s.owned[seat, 1] + s.owned[seat, 2] <= 1:
        s.phase = Phase.FINAL
        s.finals = s.seats - 1
        tell(log, EVERYBODY, Happened.FINAL, seat, 0, 0, 0)
    next_turn(s, log)


@rule
def draw_up(s: State, seat: int, log: Any) -> None:
    """Up to three tiles in hand, fewer if the stack is short. They are told by kind, not in the order of drawing."""
    drawn = np.zeros(KINDS, np.int64)
    while s.hand_size[seat] < HAND and stack_size(s, seat) > 0:
        drawn[draw(s, seat)] += 1
        reveal(log)
    for kind in range(KINDS):
        for _ in range(drawn[kind]):
            tell(log, 1 << seat, Happened.DRAW, seat, 1 + kind, 0, 0)
            tell(log, EVERYBODY - (1 << seat), Happened.DRAW, seat, 0, 0, 0)


@rule
def end_final(s: State, log: Any) -> None:
    s.finals -= 1
    if s.finals:
        next_turn(s, log)
        return
    s.phase = Phase.OVER
    s.acted = 0
    s.turned = 0
    s.laid = 0
    tell(log, EVERYBODY, Happened.OVER, -1, 0, 0, 0)


@rule
def next_turn(s: State, log: Any) -> None:
    s.acted = 0
    s.turned = 0
    s.laid = 0
    s.turn = (s.turn + 1) % s.seats
    resolve_dragons(s, s.turn, log)


# ---- dragons -----------------------------------------------------------------------------


@rule
def resolve_dragons(s: State, seat: int, log: Any) -> None:
    """All dragons of the player at the same moment, on the field as it stands."""
    leaving = np.zeros(TILES * 7, np.int64)
    n = 0
    for i in range(s.tiles_size[seat]):
        place = s.tiles[seat, i]
        if face_at(s, place) == Face.DRAGON:
            leaving[n] = place
            n += 1
            if is_scared(s, place):
                tell(log, EVERYBODY, Happened.SCARED, seat, place, 0, 0)
                continue
            tell(log, EVERYBODY, Happened.EATS, seat, place, 0, 0)
            for step in range(6):
                beside = place + NEIGHBOURS[step]
                if face_at(s, beside) == Face.GNOME:
                    leaving[n] = beside
                    n += 1
    for i in range(n):
        if face_at(s, leaving[i]) >= 0:
            if face_at(s, leaving[i]) == Face.GNOME:
                tell(log, EVERYBODY, Happened.EATEN, owner_at(s, leaving[i]), leaving[i], 0, 0)
            discard(s, leaving[i])


@rule
def is_scared(s: State, place: int) -> bool:
    """Three gnomes of one and the same colour beside it, anybody's."""
    beside = np.zeros(SEATS, np.int64)
    for step in range(6):
        if face_at(s, place + NEIGHBOURS[step]) == Face.GNOME:
            beside[owner_at(s, place + NEIGHBOURS[step])] += 1
    return bool(beside[0] >= SCARE or beside[1] >= SCARE or beside[2] >= SCARE or beside[3] >= SCARE)


# ---- score -------------------------------------------------------------------------------


@rule
def score(s: State, out: Any) -> None:
    """A point for every edge between a gnome of mine and a pizza of anybody's, the royal one too."""
    for seat in range(s.seats):
        points = 0
        for i in range(s.tiles_size[seat]):
            place = s.tiles[seat, i]
            if face_at(s, place) == Face.GNOME:
                for step in range(6):
                    points += face_at(s, place + NEIGHBOURS[step]) == Face.PIZZA
        out[seat] = points


@rule
def places(s: State, out: Any) -> None:
    scores = np.zeros(SEATS, np.int64)
    score(s, scores)
    rank(scores, s.seats, out)


# ---- what is known -----------------------------------------------------------------------


@rule
def hide(s: State, seat: int, out: State) -> None:
    out.seats = s.seats
    out.phase = s.phase
    out.first = s.first
    out.turn = s.turn
    out.acted = s.acted
    out.turned = s.turned
    out.laid = s.laid
    out.finals = s.finals
    out.owned[:] = s.owned
    out.hand_size[:] = s.hand_size
    out.gone[:] = s.gone
    out.field[:] = s.field
    out.open[:] = s.open
    out.open_size = s.open_size
    out.tiles[:] = s.tiles
    out.tiles_size[:] = s.tiles_size
    if seat >= 0:
        out.hands[seat] = s.hands[seat]


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Every other hand is drawn anew from what its owner still has."""
    set_key(s, key)
    for other in range(s.seats):
        if other != seat:
            size = s.hand_size[other]
            s.hand_size[other] = 0
            for kind in range(KINDS):
                s.hands[other, kind] = 0
            for _ in range(size):
                draw(s, other)


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """My hand and the clock of the game; then of each seat, counted from me: what it owns, what is gone, and how many
    of its tiles show each face; its hand, its points."""
    me = max(seat, 0)
    scores = np.zeros(SEATS, np.int64)
    score(s, scores)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
    out[3] = s.phase
    out[4] = s.acted
    out[5] = s.turned
    out[6] = (s.turn - me) % s.seats
    out[7] = s.seats
    for other in range(s.seats):
        who = (me + other) % s.seats
        at = 8 + other * 14
        for kind in range(KINDS):
            out[at + kind] = s.owned[who, kind]
            out[at + 3 + kind] = s.gone[who, kind]
        for i in range(s.tiles_size[who]):
            out[at + 6 + face_at(s, s.tiles[who, i])] += 1
        out[at + 9] = s.hand_size[who]
        out[at + 10] = scores[who]
