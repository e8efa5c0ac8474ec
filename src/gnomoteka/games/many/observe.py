"""What a learner gets of Many Gnomes, and how it names moves."""

from typing import Any

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.many.field import cell, place_of
from gnomoteka.games.many.rules import score
from gnomoteka.games.many.state import COVERED, SEATS, SIDE, TILES, TURN_OVER, WAYS, Phase, State
from gnomoteka.games.many.tiles import COUNT, FACE_WAYS, FACES, HALF, HAND, KINDS, NAMES, SHOWS, WIDE

SEEN_FROM = from_me(SEATS)
MOST = int(COUNT.sum())
TILE = ("q", "r", "way", "covered")

FEATURES = Features(
    amount("hand", NAMES, high=HAND),
    category("phase", of=len(Phase)),
    amount("acted", high=2),
    category("turned over", of=2),
    category("laid here", of=2),  # the first action of this turn laid a tile, at these steps from the royal pizza
    amount("laid q", low=-HALF, high=HALF),
    amount("laid r", low=-HALF, high=HALF),
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
    # Each tile on the field: steps from the royal pizza, 1 + the way it lies (of a covered one of somebody else's: the
    # first way that has its face), whether it is covered. All zero: none.
    amount("tile", SEEN_FROM, TILES, TILE, low=-HALF, high=HALF),
)
CLOCK, HAND_SIZE, OWNED, SCORE = (FEATURES.at(name) for name in ("phase", "hand size", "owned", "score"))
UNSEEN, GONE, GONE_COVERED, TILE_AT = (FEATURES.at(name) for name in ("not seen", "gone", "gone covered", "tile"))


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
        base = TILE_AT + (i * TILES + number) * len(TILE)
        if mine or not covered:
            out[unseen + way // 2] -= 1
        else:
            way = FACE_WAYS[SHOWS[way], 0]
        out[base] = place // WIDE - HALF
        out[base + 1] = place % WIDE - HALF
        out[base + 2] = 1 + way
        out[base + 3] = covered


ACTIONS = SIDE * SIDE * (TURN_OVER + 1)


@rule
def action(s: State, seat: int, move: int) -> int:
    """By the cell of the torus that a place is: there are fewer of them."""
    return cell(move // WAYS) * (TURN_OVER + 1) + move % WAYS
