"""What a learner gets of Nimble Gnomes."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.nimble.cards import KINDS
from gnomoteka.games.nimble.state import OPEN, State


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """Counts by kind (my hand, open cards, discard, what is known of others' hands and lies before each seat,
    seats counted from me), then the phase and the clock of the game."""
    me = max(seat, 0)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
        out[KINDS + kind] = s.discard[kind]
        for other in range(s.seats):
            who = (me + other) % s.seats
            out[(2 + other) * KINDS + kind] = s.front[who, kind]
            if other:
                out[(5 + other) * KINDS + kind] = s.known[who, kind]
    for place in range(OPEN):
        out[9 * KINDS + place] = s.open[place]
    out[9 * KINDS + 3] = s.phase
    out[9 * KINDS + 4] = s.deck_size
    out[9 * KINDS + 5] = s.turns_made
    out[9 * KINDS + 6] = s.turns_total
    for other in range(s.seats):
        out[9 * KINDS + 7 + other] = s.hand_size[(me + other) % s.seats]
    out[9 * KINDS + 11] = (s.turn - me) % s.seats
    out[9 * KINDS + 12] = s.seats
