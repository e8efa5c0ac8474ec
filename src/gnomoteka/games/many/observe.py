"""What a learner gets of Many Gnomes, and how it names moves."""

from typing import Any

import numpy as np

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.many.dragons import is_scared
from gnomoteka.games.many.field import cell, face_at, index_of, owner_at, place_of
from gnomoteka.games.many.rules import score
from gnomoteka.games.many.state import COVERED, ROYAL, SEATS, TILES, TURN_OVER, WAYS, Phase, State
from gnomoteka.games.many.tiles import (
    COUNT,
    FACE_WAYS,
    FACES,
    HALF,
    HAND,
    KINDS,
    NAMES,
    NEIGHBOURS,
    SHOWS,
    WIDE,
    Face,
    place_text,
)
from gnomoteka.games.many.tiles import place_of as place_at

SEEN_FROM = from_me(SEATS)
MOST = int(COUNT.sum())
FURTHEST = SEATS * TILES - 3  # steps from the royal pizza: no more tiles are ever laid
RADIUS = 4
NEAR_PLACES = [
    place_at(q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
]
NEAR_NAMES = [place_text(place) for place in NEAR_PLACES]
NEAR = np.array(NEAR_PLACES, np.int64)
# What is at a place: nothing, an open place, the royal pizza, a tile of mine by its way, others' by their faces
IS_OPEN, IS_ROYAL, IS_MINE = 1, 2, 3
IS_ANOTHERS = IS_MINE + len(SHOWS)
LOOKS = IS_ANOTHERS + (SEATS - 1) * len(FACES)

FEATURES = Features(
    amount("hand", NAMES, high=HAND),
    category("phase", of=len(Phase)),
    amount("acted", high=2),
    category("turned over", of=2),
    category("laid here", of=2),  # the first action of this turn laid a tile, at these steps from the royal pizza
    amount("laid q", low=-FURTHEST, high=FURTHEST),
    amount("laid r", low=-FURTHEST, high=FURTHEST),
    amount("finals", high=SEATS),
    category("turn", of=SEATS),  # counted from me
    category("first", of=SEATS),
    amount("seats", low=2, high=SEATS),
    category("open tiles", of=2),
    amount("hand size", SEEN_FROM, high=HAND),
    amount("owned", SEEN_FROM, high=MOST),  # in hand and stack
    amount("score", SEEN_FROM, high=6 * TILES),
    amount("not seen", SEEN_FROM, NAMES, high=MOST),  # of which I don't know both sides; of mine: what I own
    amount("gone", SEEN_FROM, NAMES, high=MOST),  # in the discard, as far as I know both sides
    amount("gone covered", SEEN_FROM, FACES, high=MOST),  # the rest of it, by what showed
    amount("shown", SEEN_FROM, FACES, high=MOST),  # on the field
    amount("in danger", SEEN_FROM, high=MOST),  # gnomes beside a dragon that isn't scared
    category("field", NEAR_NAMES, of=LOOKS),  # what is near the royal pizza,
    amount("pizzas beside", NEAR_NAMES, high=6),  # and the points that a gnome there has
    # Each tile on the field: steps from the royal pizza, 1 + the way it lies (of a covered one of somebody else's: the
    # first way that has its face), whether it is covered. All zero: none.
    amount("tile q", SEEN_FROM, TILES, low=-FURTHEST, high=FURTHEST),
    amount("tile r", SEEN_FROM, TILES, low=-FURTHEST, high=FURTHEST),
    category("tile way", SEEN_FROM, TILES, of=1 + len(SHOWS)),
    category("tile covered", SEEN_FROM, TILES, of=2),
)
UNREAD = ("laid q", "laid r", "tile ")  # of no use to a network that doesn't search for what lies beside what
CLOCK, HAND_SIZE, OWNED, SCORE = (FEATURES.at(name) for name in ("phase", "hand size", "owned", "score"))
UNSEEN, GONE, GONE_COVERED, SHOWN = (FEATURES.at(name) for name in ("not seen", "gone", "gone covered", "shown"))
DANGER, FIELD, PIZZAS, TILE_AT = (FEATURES.at(name) for name in ("in danger", "field", "pizzas beside", "tile q"))
OF_TILES = SEATS * TILES  # numbers of each kind


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    scores = zeros(SEATS)
    score(s, scores)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
    out[CLOCK] = s.phase
    out[CLOCK + 1] = s.acted
    out[CLOCK + 2] = s.turned
    out[CLOCK + 3] = s.laid > 0
    out[CLOCK + 4] = s.laid // WIDE - HALF if s.laid else 0
    out[CLOCK + 5] = s.laid % WIDE - HALF if s.laid else 0
    out[CLOCK + 6] = s.finals
    out[CLOCK + 7] = (s.turn - me) % s.seats
    out[CLOCK + 8] = (s.first - me) % s.seats
    out[CLOCK + 9] = s.seats
    out[CLOCK + 10] = s.open_tiles
    for i in range(s.seats):
        who = (me + i) % s.seats
        out[HAND_SIZE + i] = s.hand_size[who]
        out[OWNED + i] = s.owned_size[who]
        out[SCORE + i] = scores[who]
        observe_player(s, who, who == seat, out, i)
    observe_danger(s, me, out)
    for i in range(len(NEAR)):
        out[FIELD + i] = look(s, seat, me, NEAR[i])
        for step in range(6):
            out[PIZZAS + i] += face_at(s, NEAR[i] + NEIGHBOURS[step]) == Face.PIZZA


@rule
def observe_player(s: State, who: int, mine: bool, out: Any, i: int) -> None:
    unseen, gone, covered_gone = UNSEEN + i * KINDS, GONE + i * KINDS, GONE_COVERED + i * len(FACES)
    for kind in range(KINDS):
        out[unseen + kind] = COUNT[kind] - s.gone[who, kind]
        out[gone + kind] = s.gone[who, kind]
    for way in range(len(SHOWS)):
        out[covered_gone + SHOWS[way]] += s.gone_covered[who, way]
        if mine:
            out[unseen + way // 2] -= s.gone_covered[who, way]
            out[gone + way // 2] += s.gone_covered[who, way]
    for number in range(s.tiles_size[who]):
        way = s.tiles[who, number] % WAYS
        covered = s.tiles[who, number] >= COVERED
        place = place_of(s.tiles[who, number])
        base = TILE_AT + i * TILES + number
        out[SHOWN + i * len(FACES) + SHOWS[way]] += 1
        if mine or not covered:
            out[unseen + way // 2] -= 1
        else:
            way = FACE_WAYS[SHOWS[way], 0]
        out[base] = place // WIDE - HALF
        out[base + OF_TILES] = place % WIDE - HALF
        out[base + 2 * OF_TILES] = 1 + way
        out[base + 3 * OF_TILES] = covered


@rule
def observe_danger(s: State, me: int, out: Any) -> None:
    """Gnomes that a dragon beside them will eat if nobody does anything about it."""
    for i in range(s.seats):
        who = (me + i) % s.seats
        for number in range(s.tiles_size[who]):
            place = place_of(s.tiles[who, number])
            if SHOWS[s.tiles[who, number] % WAYS] == Face.GNOME:
                out[DANGER + i] += is_in_danger(s, place)


@rule
def is_in_danger(s: State, place: int) -> bool:
    for step in range(6):
        beside = place + NEIGHBOURS[step]
        if face_at(s, beside) == Face.DRAGON and not is_scared(s, beside):
            return True
    return False


@rule
def look(s: State, seat: int, me: int, place: int) -> int:
    """What is at this place, for who looks."""
    tile = s.field[cell(place)]
    if tile <= 0:
        return IS_OPEN if tile else 0
    if tile == ROYAL:
        return IS_ROYAL
    owner, way = owner_at(s, place), (tile - 1) % 6
    if owner == seat:
        return IS_MINE + way
    if owner == me:
        return IS_MINE + FACE_WAYS[SHOWS[way], 0]  # for who looks on
    return IS_ANOTHERS + ((owner - me) % s.seats - 1) * len(FACES) + SHOWS[way]


LAYS = (1 + SEATS * TILES) * 6 * TURN_OVER  # beside the royal pizza or a tile, on one of six sides, one of six ways
ACTIONS = LAYS + TILES  # from there on: to turn over a tile of one's own


@rule
def action(s: State, seat: int, move: int) -> int:
    """By tiles on the field instead of places: a tile is laid beside another one, as `observe` numbers them."""
    place, way = move // WAYS, move % WAYS
    if way == TURN_OVER:
        return LAYS + index_of(s, seat, place)
    step = 0
    while s.field[cell(place + NEIGHBOURS[step])] <= 0:
        step += 1
    beside = place + NEIGHBOURS[step]
    owner = owner_at(s, beside)
    tile = 0 if owner < 0 else 1 + (owner - seat) % s.seats * TILES + index_of(s, owner, beside)
    return (tile * 6 + step) * TURN_OVER + way
