import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

from gnomoteka.core.chacha import below, set_key
from gnomoteka.core.codec import flag
from gnomoteka.core.features import Features, amount
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.core.state import BaseState, Line, own, public, secret

BOX = tomllib.loads((Path(__file__).parent / "components.toml").read_text())
CARDS: int = BOX["cards"]
HAND: int = BOX["hand"]
LUCKY: int = BOX["lucky"]
SEATS = 3


class Happened(IntEnum):
    CHOOSE = 1
    TURN_UP = 2
    FIND = 3
    ANSWER = 4
    SNATCH = 5


class State(BaseState):
    low: int = public(of=flag)
    snatching: int = public(of=flag)
    place: Line = secret(CARDS + 1)  # of each card: 0 aside, 1 + seat in a hand, -1 played
    chosen: Line = own(SEATS)  # the card each seat has chosen, 0: none yet
    has_chosen: int = public(bits=64)  # a mask: that is public, the card is not
    finder: int = public()  # while the window is open, 1 + the seat that found the mushroom; 0: no window
    answer: Line = own(SEATS)  # in the window: 0 none yet, PASS or SNATCH; a secret, even that there is one
    shown: int = public(of=flag)  # whether everybody has seen who holds the lucky card
    rounds: int = public()
    found: Line = public(SEATS)


PASS = CARDS + 1  # up to CARDS the move is the card
SNATCH = CARDS + 2
MOVES = CARDS + 3
MOST_MOVES = HAND
LONGEST = HAND * SEATS * 2
FEATURES = Features(amount("place", CARDS + 1, low=-1, high=SEATS), amount("found", SEATS, high=HAND))


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.low = options[0]
    s.snatching = options[1]
    deal(s, -1)


@rule
def deal(s: State, seat: int) -> None:
    """Gives every hand but this seat's as many cards as it must have, out of all that lie aside."""
    for other in range(s.seats):
        if other != seat:
            missing = HAND - s.rounds - (s.finder > 0)
            for card in range(1, CARDS + 1):
                missing -= s.place[card] == 1 + other
            for _ in range(missing):
                card = 1 + below(s, CARDS)
                while s.place[card] != 0:
                    card = 1 + below(s, CARDS)
                s.place[card] = 1 + other


@rule
def acting(s: State) -> int:
    if s.finder > 0:
        mask = 0
        for seat in range(s.seats):
            if s.answer[seat] == 0:
                mask |= 1 << seat
        return mask
    return 0 if s.rounds == HAND else ((1 << s.seats) - 1) & ~s.has_chosen


@rule
def window(s: State) -> int:
    """Who holds the lucky card may snatch the mushroom. All are asked at the same moment: nobody knows who could."""
    return 1 if s.finder > 0 else 0


@rule
def legal(s: State, seat: int, out: Any) -> int:
    n = 0
    if s.finder > 0:
        out[0] = PASS
        out[1] = SNATCH
        return 1 + (s.place[LUCKY] == 1 + seat)
    for card in range(1, CARDS + 1):
        if s.place[card] == 1 + seat:
            out[n] = card
            n += 1
    return n


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    if s.finder > 0:
        s.answer[seat] = move
        tell(log, 1 << seat, Happened.ANSWER, seat, move == SNATCH, 0, 0)
        if acting(s) == 0:
            settle(s, log)
        return
    s.chosen[seat] = move
    s.has_chosen |= 1 << seat
    tell(log, 1 << seat, Happened.CHOOSE, seat, move, 0, 0)
    tell(log, EVERYBODY - (1 << seat), Happened.CHOOSE, seat, 0, 0, 0)
    if s.has_chosen == (1 << s.seats) - 1:
        turn_up(s, log)


@rule
def turn_up(s: State, log: Any) -> None:
    best = 0
    for seat in range(s.seats):
        card = s.chosen[seat]
        s.place[card] = -1
        tell(log, EVERYBODY, Happened.TURN_UP, seat, card, 0, 0)
        if (card < s.chosen[best]) == (s.low == 1) and card != s.chosen[best]:
            best = seat
    reveal(log)
    s.chosen[:] = 0
    s.has_chosen = 0
    if s.snatching == 1:
        s.finder = 1 + best
    else:
        find(s, best, log)


@rule
def settle(s: State, log: Any) -> None:
    """The window closes: the finder keeps the mushroom, unless the lucky card's holder snatched it."""
    finder = s.finder - 1
    for seat in range(s.seats):
        if s.answer[seat] == SNATCH:
            finder = seat
            s.shown = 1
            tell(log, EVERYBODY, Happened.SNATCH, seat, LUCKY, 0, 0)
    reveal(log)
    s.answer[:] = 0
    s.finder = 0
    find(s, finder, log)


@rule
def find(s: State, seat: int, log: Any) -> None:
    s.found[seat] += 1
    s.rounds += 1
    tell(log, EVERYBODY, Happened.FIND, seat, 0, 0, 0)


@rule
def score(s: State, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = s.found[seat]


@rule
def places(s: State, out: Any) -> None:
    rank(s.found, s.seats, out)


hide_declared = State.hide()


@rule
def hide(s: State, seat: int, out: State) -> None:
    """Cards that are played, and those of the own hand; the lucky one too once everybody has seen who holds it."""
    hide_declared(s, seat, out)
    for card in range(1, CARDS + 1):
        if s.place[card] == -1 or (seat >= 0 and s.place[card] == 1 + seat):
            out.place[card] = s.place[card]
    if s.shown == 1:
        out.place[LUCKY] = s.place[LUCKY]


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Hands anew; and of each hand that has chosen, any card may be the chosen one. In a window nobody else seems to
    have answered."""
    set_key(s, key)
    deal(s, seat)
    for other in range(s.seats):
        if other != seat and s.has_chosen >> other & 1:
            nth = below(s, HAND - s.rounds)
            for card in range(1, CARDS + 1):
                if s.place[card] == 1 + other:
                    if nth == 0:
                        s.chosen[other] = card
                    nth -= 1


@rule
def census(s: State, out: Any) -> None:
    """A card is wherever `place` says, so it can't be twice; hands and mushrooms must add up."""
    out[0] = CARDS
    out[1] = HAND - s.rounds
    for seat in range(s.seats):
        out[1] += s.found[seat]
        out[0] += HAND - s.rounds - (s.finder > 0)
        for card in range(1, CARDS + 1):
            out[0] -= s.place[card] == 1 + seat


@rule
def observe(s: State, seat: int, out: Any) -> None:
    for card in range(CARDS + 1):
        out[card] = s.place[card] if s.place[card] in (-1, 1 + seat) else 0
    for other in range(s.seats):
        out[CARDS + 1 + other] = s.found[other]
