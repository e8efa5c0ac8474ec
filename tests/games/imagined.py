"""What players of imagined games do, asked from a test; the game's test binds the door `fancy` of this source."""

from types import ModuleType
from typing import Any

import numpy as np

from gnomoteka.core.match import Match

SOURCE = """
import numba

entry = numba.njit(nogil=True, cache=True)


@entry
def fancy(row, seat, out, rng):
    n = rules.legal(state(row), seat, out)
    return n, rules.playout(state(row), seat, out, n, rng)
"""


def row_of(m: Match, world: int = 0) -> Any:
    """The whole state, as an imagined game has it."""
    return np.frombuffer(m.seen_by(m.acting[0]).redeal(world).bytes, np.uint8).copy()


def fancy(doors: ModuleType, m: Match, lot: int, world: int = 0) -> str:
    """What the player whose turn it is does in an imagined game."""
    out = m.game.new_moves()
    n, chosen = doors.fancy(row_of(m, world), m.acting[0], out, lot)
    assert 0 <= chosen < n
    return str(m.game.notation.move_text(int(out[chosen])))
