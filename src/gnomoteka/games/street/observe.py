"""What a learner gets of 75 Gnome Street."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import CELLS
from gnomoteka.games.street.state import State


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """By cell, seats counted from me: figures, tokens on top, the height of stacks, where my cache is, where each
    opponent's can be; then of each seat cards, played card, tokens; then the clock of the game."""
    me = max(seat, 0)
    for cell in range(CELLS):
        if s.figures[cell]:
            out[cell] = (s.figures[cell] - 1 - me) % s.seats + 1
        height = s.stack_size[cell]
        if height:
            out[CELLS + cell] = ((s.stacks[cell, height - 1] - 1) // 3 - me) % s.seats + 1
        out[2 * CELLS + cell] = height
        out[3 * CELLS + cell] = s.cat == 1 + cell
        for i in range(s.seats):
            other = (me + i) % s.seats
            if i == 0 and seat >= 0:
                out[4 * CELLS + cell] = s.cache[me] == 1 + cell
            else:
                out[(4 + i) * CELLS + cell] = s.known[1 + seat, other] >> cell & 1
    n = 8 * CELLS
    for i in range(s.seats):
        other = (me + i) % s.seats
        out[n + i] = s.hands[other]
        out[n + 4 + i] = s.played[other]
        out[n + 8 + i] = s.tokens_left[other]
        out[n + 12 + i] = s.took_terrain[other]
        out[n + 16 + i] = s.took_action[other]
        out[n + 20 + i] = s.wins[other]
        out[n + 24 + i] = (s.queue[i] - me) % s.seats
    out[n + 28] = s.phase
    out[n + 29] = s.stage
    out[n + 30] = s.turn
    out[n + 31] = s.round
    out[n + 32] = s.at
    out[n + 33] = s.wind
    out[n + 34] = s.shooting >> me & 1
    out[n + 35] = s.spot
    out[n + 36] = s.seats
    out[n + 37] = s.guesses_left[me] if seat >= 0 else 0
    out[n + 38] = s.laid
