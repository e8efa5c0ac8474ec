"""Reach and where tunnels lead are kept up to date card by card: they must be what is found from the cards alone."""

import random

import numpy as np
import pytest

from tests.games.duel.table import G


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("eager", ["lay key bribe place", "lay key bribe place rockfall"])
def test_reach_and_leads_are_at_every_step_what_the_cards_say(seats: int, eager: str) -> None:
    for seed in range(8):
        m, lot = G.start(seats, seed), random.Random(seed)
        while m.acting:
            moves = m.moves(m.acting[0])
            liked = [move for move in moves if move.startswith(tuple(eager.split()))]
            m.play(m.acting[0], lot.choice(liked or moves))
            found = np.frombuffer(m.bytes, np.uint8).copy()
            state = found.view(G.dtype)[0]
            for name, field in G.rules.state.fields.items():
                if field.derived:
                    state[name] = -1
            G.entry.derive(found)
            assert found.tobytes() == m.bytes
