"""What a learner gets of Many Gnomes."""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.games.many.rules import score
from gnomoteka.games.many.state import COVERED, SEATS, WAYS, State
from gnomoteka.games.many.tiles import COUNT, KINDS, SHOWS


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """My hand and the clock of the game; then of each seat, counted from me, see `observe_player`."""
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
        at = 8 + other * 15
        observe_player(s, who, who == seat, out[at : at + 15])
        out[at + 9] = s.hand_size[who]
        out[at + 10] = s.owned_size[who]
        out[at + 11] = scores[who]


@rule
def observe_player(s: State, who: int, mine: bool, out: Any) -> None:
    """The tiles by kind of which I haven't seen both sides (of mine: what I own), those that I know to be gone; how
    many of the player's tiles show each face, and how many with each face are covered, in the discard too."""
    for kind in range(KINDS):
        out[kind] = COUNT[kind] - s.gone[who, kind]
        out[3 + kind] = s.gone[who, kind]
    for way in range(len(SHOWS)):
        out[12 + SHOWS[way]] += s.gone_covered[who, way]
        if mine:
            out[way // 2] -= s.gone_covered[who, way]
            out[3 + way // 2] += s.gone_covered[who, way]
    for i in range(s.tiles_size[who]):
        way = s.tiles[who, i] % WAYS
        covered = s.tiles[who, i] >= COVERED
        out[6 + SHOWS[way]] += 1
        out[12 + SHOWS[way]] += covered
        if mine or not covered:
            out[way // 2] -= 1
