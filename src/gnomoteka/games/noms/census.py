"""Where the cards of Noms are: each is somewhere, once."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, KINDS, LETTERS, TOTAL, Kind
from gnomoteka.games.noms.moves import SEATS
from gnomoteka.games.noms.state import COVER, SPOTS, Spot, State

RINGS = 3


@rule
def census(s: State, out: Any) -> None:
    for kind in range(1, KINDS):
        out[kind - 1] = s.discard[kind]
    for player in range(SEATS):
        for kind in range(1, IN_HAND):
            out[kind - 1] += s.hands[player, kind]
        for spot in range(SPOTS):
            noms = s.area[player, spot]
            if spot == Spot.ELDER:
                out[Kind.ELDER - 1] += noms
            else:
                out[Kind.NOM - 1] += noms
                if spot != Spot.FREE:
                    out[spot + COVER - 1] += noms
    for ring in range(RINGS):
        if s.rings[ring] > 0:
            out[Kind.RING_1 + ring - 1] += 1
            out[Kind.NOM - 1] += 1 + ring
    for letter in range(LETTERS):
        out[Kind.LETTER_N + letter - 1] += s.letters >> letter & 1
    for i in range(TOTAL):
        if s.deck[i] > 0:
            out[s.deck[i] - 1] += 1
    if s.played > 0:
        out[s.played - 1] += 1
    if s.event > 0:
        out[s.event - 1] += 1
