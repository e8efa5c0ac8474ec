"""All that a seat of Nimble Gnomes can't know, dealt anew."""

from typing import Any

from gnomoteka.core.chacha import set_key, shuffle
from gnomoteka.core.rule import rule
from gnomoteka.games.nimble.cards import COUNT, KINDS
from gnomoteka.games.nimble.state import OPEN, State


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Shuffles all cards that the seat can't place and deals them over the unknown places of hands and deck."""
    set_key(s, key)
    n = 0
    for kind in range(1, KINDS):
        unseen = COUNT[kind] - s.discard[kind]
        for place in range(OPEN):
            unseen -= s.open[place] == kind
        for other in range(s.seats):
            unseen -= s.front[other, kind]
            unseen -= s.hands[other, kind] if other == seat else s.known[other, kind]
        for _ in range(unseen):
            s.deck[n] = kind
            n += 1
    shuffle(s, s.deck, n)
    for other in range(s.seats):
        if other != seat:
            unknown = int(s.hand_size[other])
            for kind in range(1, KINDS):
                s.hands[other, kind] = s.known[other, kind]
                unknown -= s.known[other, kind]
            for _ in range(unknown):
                n -= 1
                s.hands[other, s.deck[n]] += 1
                s.deck[n] = 0
