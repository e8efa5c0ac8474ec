"""What a learner gets of Many Gnomes."""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.games.many.rules import score
from gnomoteka.games.many.state import SEATS, WAYS, State
from gnomoteka.games.many.tiles import KINDS, SHOWS


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
            out[at + 6 + SHOWS[s.tiles[who, i] % WAYS]] += 1
        out[at + 9] = s.hand_size[who]
        out[at + 10] = scores[who]
