"""What a learner gets of The Duel."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.duel.state import KINDS, State


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """My hand and the open discard by kind; then the clock, tokens, tools, nuggets and hands of both, me first."""
    me = max(seat, 0)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
        out[KINDS + kind] = s.played[kind]
    at = 2 * KINDS
    out[at] = s.round
    out[at + 1] = s.phase
    out[at + 2] = s.pool
    out[at + 3] = s.keys
    out[at + 4] = s.deck_size
    out[at + 5] = (s.turn - me) % s.seats
    for other in range(s.seats):
        who = (me + other) % s.seats
        base = at + 6 + other * 6
        out[base] = s.hand_size[who]
        out[base + 1] = s.broken[who]
        out[base + 2] = s.kept[who, 1]
        out[base + 3] = s.kept[who, 2]
        out[base + 4] = s.kept[who, 3]
        out[base + 5] = s.earned[who]
