"""What a learner gets of Noms."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, Kind
from gnomoteka.games.noms.moves import SEATS
from gnomoteka.games.noms.state import SPOTS, State


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """Counts by kind (my hand, discard, what is known of others' hands), areas with seats counted from me, rings, the
    question that is open, and the clock of the game."""
    me = max(seat, 0)
    n = 0
    for kind in range(IN_HAND):
        out[n] = s.hands[me, kind] if seat >= 0 else 0
        out[n + 1] = s.discard[kind]
        n += 2
    for kind in range(IN_HAND, Kind.LETTER_N):
        out[n] = s.discard[kind]
        n += 1
    for i in range(s.seats):
        other = (me + i) % s.seats
        for spot in range(SPOTS):
            out[n + i * SPOTS + spot] = s.area[other, spot]
        for kind in range(IN_HAND):
            out[n + SEATS * SPOTS + i * IN_HAND + kind] = s.known[1 + seat, other, kind]
        out[n + SEATS * (SPOTS + IN_HAND) + i] = s.hand_size[other]
    n += SEATS * (SPOTS + IN_HAND + 1)
    for number in range(3):
        out[n + number] = (s.rings[number] - 1 - me) % s.seats + 1 if s.rings[number] else 0
    out[n + 3] = s.phase
    out[n + 4] = s.deck_size
    out[n + 5] = s.letters
    out[n + 6] = (s.turn - me) % s.seats
    out[n + 7] = s.seats
    out[n + 8] = s.played
    out[n + 9] = s.effect
    out[n + 10] = s.event
    out[n + 11] = s.skipped >> me & 1
    for place in range(s.known_top[me] if seat >= 0 else 0):
        out[n + 12 + place] = s.deck[s.deck_size - 1 - place]
