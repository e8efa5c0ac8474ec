"""What players do in imagined games of 75 Gnome Street: they aim, ask what tells most, and guess when sure enough."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.street.garden import CELLS, GROUND
from gnomoteka.games.street.investigation import cells_of
from gnomoteka.games.street.state import (
    ASK,
    CHIMNEY,
    DISCARD,
    DONE,
    FROM,
    LAY,
    POWER,
    QUESTIONS,
    SEATS,
    Phase,
    Stage,
)

SURE = 60  # how likely a guess must be right, in hundredths
SURE_LATE = 15
SURE_OF_TWO = 70


@rule
def playout(s: State, seat: int, out: Any, n: int, lot: int) -> int:
    """Which of the n legal moves; -1: any."""
    if s.phase == Phase.CATAPULT:
        return int(min(max(CHIMNEY - s.wind + lot % 5 - 2, 0), POWER))
    if s.phase == Phase.ASK or (s.phase == Phase.AGAIN and s.seats == 2):
        return best_question(s, seat, out, n)
    if s.phase == Phase.SEARCH:
        return search_or_not(s, seat, out, n)
    return -1


@rule
def count(cells: int) -> int:
    n = 0
    while cells:
        cells &= cells - 1
        n += 1
    return n


@rule
def best_question(s: State, seat: int, out: Any, n: int) -> int:
    """The one that halves the cells best; the cat now and then goes anywhere."""
    best, best_gain = -1, 0
    own = 1 << (s.cache[seat] - 1)
    for i in range(n):
        move = out[i]
        if ASK <= move < ASK + QUESTIONS * SEATS:
            question, cell, other = (move - ASK) // SEATS, s.spot - 1, (move - ASK) % SEATS
        elif FROM <= move < FROM + CELLS * QUESTIONS:
            question, cell, other = (move - FROM) % QUESTIONS, (move - FROM) // QUESTIONS, 1 - seat
        else:
            continue
        field = s.known[1 + seat, other] & GROUND & ~own
        yes = count(field & cells_of(question, cell))
        all_cells = count(field)
        gain = min(yes, all_cells - yes) * 100 // max(all_cells, 1)
        if gain > best_gain:
            best, best_gain = i, gain
    return best


@rule
def chance(s: State, seat: int, cell: int) -> int:
    """How likely somebody's cache is in this cell, in hundredths, for all that this seat knows."""
    own = 1 << (s.cache[seat] - 1)
    sure = 0
    for other in range(s.seats):
        field = s.known[1 + seat, other] & GROUND & ~own
        if other != seat and field >> cell & 1:
            sure += 100 // count(field)
    return sure


@rule
def search_or_not(s: State, seat: int, out: Any, n: int) -> int:
    """A guess where it is likely enough; a card is paid for it, the weakest."""
    wanted = SURE_OF_TWO if s.seats == 2 else SURE_LATE if s.stage == Stage.LAST_TURN else SURE
    best, best_chance, done, card = -1, wanted - 1, -1, -1
    for i in range(n):
        move = out[i]
        if LAY <= move < LAY + CELLS:
            sure = chance(s, seat, move - LAY)
            if sure > best_chance:
                best, best_chance = i, sure
        elif move == DONE:
            done = i
        elif DISCARD < move < LAY and card < 0:
            card = i
    if best >= 0:
        return best
    if card >= 0:
        for cell in range(CELLS):
            if s.figures[cell] == 1 + seat and s.guesses_left[seat] and chance(s, seat, cell) >= wanted:
                return card
    return done
