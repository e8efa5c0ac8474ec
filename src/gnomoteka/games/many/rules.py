"""The rules of Many Gnomes. README.md says which sentence of the rulebook each function is."""

from typing import Any

from gnomoteka.core.chacha import below, set_key
from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, Log, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.games.many.dragons import resolve_dragons
from gnomoteka.games.many.field import cell, face_at, index_of, place_of, put
from gnomoteka.games.many.state import COVERED, ROYAL, SEATS, TURN_OVER, WAYS, Happened, Option, Phase, State
from gnomoteka.games.many.tiles import CENTRE, COUNT, HAND, KINDS, NEIGHBOURS, SHOWS, Face

# ---- setup -------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.open_tiles = options[Option.OPEN_TILES]
    for seat in range(seats):
        for kind in range(KINDS):
            s.owned[seat, kind] = COUNT[kind]
            s.owned_size[seat] += COUNT[kind]
        for _ in range(HAND):
            draw(s, seat)
    put(s, CENTRE, ROYAL)
    s.first = below(s, seats)
    s.turn = s.first


@rule
def stack_size(s: State, seat: int) -> int:
    return int(s.owned_size[seat]) - int(s.hand_size[seat])


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
            place = place_of(s.tiles[seat, i])
            out[n] = place * WAYS + TURN_OVER
            n += place != s.laid
    return n


# ---- a turn ------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, move: int, log: Log) -> None:
    if move % WAYS == TURN_OVER:
        turn_over(s, seat, move // WAYS, log)
    else:
        lay(s, seat, move, log)
    s.acted += 1
    if s.phase == Phase.FINAL:
        end_final(s, log)
    elif s.acted == 2:
        end_turn(s, seat, log)


@rule
def lay(s: State, seat: int, move: int, log: Log) -> None:
    place, way = move // WAYS, move % WAYS
    s.hands[seat, way // 2] -= 1
    s.hand_size[seat] -= 1
    s.owned[seat, way // 2] -= 1
    s.owned_size[seat] -= 1
    s.tiles[seat, s.tiles_size[seat]] = move if s.open_tiles else move + COVERED
    s.tiles_size[seat] += 1
    put(s, place, 1 + seat * 6 + way)
    s.laid = place
    tell(log, EVERYBODY, Happened.LAY, seat, place, SHOWS[way], 0)


@rule
def turn_over(s: State, seat: int, place: int, log: Log) -> None:
    """Now everybody has seen both sides."""
    was = (s.field[cell(place)] - 1) % 6
    way = was + 1 - 2 * (was % 2)
    s.field[cell(place)] += way - was
    s.tiles[seat, index_of(s, seat, place)] = place * WAYS + way
    s.turned = 1
    tell(log, EVERYBODY, Happened.TURN, seat, place, SHOWS[way], 0)


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    draw_up(s, seat, log)
    if s.owned_size[seat] <= 1:
        s.phase = Phase.FINAL
        s.finals = s.seats - 1
        tell(log, EVERYBODY, Happened.FINAL, seat, 0, 0, 0)
    next_turn(s, log)


@rule
def draw_up(s: State, seat: int, log: Log) -> None:
    """Up to three tiles in hand, fewer if the stack is short. They are told by kind, not in the order of drawing."""
    drawn = zeros(KINDS)
    while s.hand_size[seat] < HAND and stack_size(s, seat) > 0:
        drawn[draw(s, seat)] += 1
        reveal(log)
    for kind in range(KINDS):
        for _ in range(drawn[kind]):
            tell(log, 1 << seat, Happened.DRAW, seat, 1 + kind, 0, 0)
            tell(log, EVERYBODY - (1 << seat), Happened.DRAW, seat, 0, 0, 0)


@rule
def end_final(s: State, log: Log) -> None:
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
def next_turn(s: State, log: Log) -> None:
    s.acted = 0
    s.turned = 0
    s.laid = 0
    s.turn = (s.turn + 1) % s.seats
    resolve_dragons(s, s.turn, log)


# ---- score -------------------------------------------------------------------------------


@rule
def score(s: State, out: Any) -> None:
    """A point for every edge between a gnome of mine and a pizza of anybody's, the royal one too."""
    for seat in range(s.seats):
        points = 0
        for i in range(s.tiles_size[seat]):
            if SHOWS[s.tiles[seat, i] % WAYS] == Face.GNOME:
                place = place_of(s.tiles[seat, i])
                for step in range(6):
                    points += face_at(s, place + NEIGHBOURS[step]) == Face.PIZZA
        out[seat] = points


@rule
def places(s: State, out: Any) -> None:
    scores = zeros(SEATS)
    score(s, scores)
    rank(scores, s.seats, out)
