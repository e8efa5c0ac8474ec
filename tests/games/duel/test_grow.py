"""Reach is kept up to date card by card: it must be what a search from the entrances finds."""

import random

import numpy as np
import pytest

from gnomoteka.games.duel import GAME as G
from gnomoteka.games.duel.field import find_reach


@pytest.mark.parametrize("seats", [1, 2])
def test_reach_is_at_every_step_what_a_search_from_the_entrances_finds(seats: int) -> None:
    for seed in range(8):
        m, lot = G.start(seats, seed), random.Random(seed)
        while m.acting:
            moves = m.moves(m.acting[0])
            lays = [move for move in moves if move.startswith(("lay", "key", "bribe", "place"))]
            m.play(m.acting[0], lot.choice(lays or moves))
            record = np.frombuffer(m.bytes, np.uint8).copy().view(G.state)[0]
            kept = record["reach"].copy()
            if seats == 1:
                find_reach(record, 0, 0, -1)
            else:
                find_reach(record, 0, 0, 1)
                find_reach(record, 1, 1, 0)
            assert np.array_equal(record["reach"], kept)
