"""What players do in imagined games of 75 Gnome Street: they ask what tells most, and guess when sure enough.

By what they know alone: who looked at the caches of an imagined game would believe that nobody needs to ask.
"""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.street.clues import (
    ABOUT,
    askable,
    chance,
    count,
    field,
    is_guessed,
    standing,
    tells,
    usable,
    worth_of_cell,
)
from gnomoteka.games.street.garden import CELLS, GROUND, TERRAIN, Card
from gnomoteka.games.street.investigation import cells_to_place
from gnomoteka.games.street.state import (
    AGAIN,
    ASK,
    CAT,
    CHIMNEY,
    DISCARD,
    DONE,
    FROM,
    LAY,
    MOVE,
    NOT_PLACED,
    PLACE,
    POWER,
    QUESTIONS,
    SEATS,
    SEND,
    SKIP,
    TAKE_ACTION,
    TAKE_TERRAIN,
    Phase,
    Stage,
    State,
)

SURE = 0.5  # a guess is laid early when it is right so often
SURE_LATE = 0.12
SURE_BESIDES = 0.25  # a second one, when the card is paid


@rule
def playout(s: State, seat: int, out: Any, n: int, rng: int) -> int:
    """Which of the n legal moves. Each is weighed, with a little whim."""
    if s.phase == Phase.CATAPULT:
        return int(min(max(CHIMNEY - s.wind + rng % 3 - 1, 0), POWER))
    actions, seats, mine = usable(s, seat), askable(s, seat), standing(s, seat)
    sure = threshold(s, seat, rng)
    best, best_weight = 0, -1e9
    for i in range(n):
        move = out[i]
        weight = whim(rng, i)
        if s.phase == Phase.BRAWL:
            weight += weigh_card(s, seat, move)
        elif s.phase == Phase.SEARCH:
            weight = 0.01 * weight + weigh_search(s, seat, move, mine, sure)
        elif s.phase >= Phase.ASK:
            weight = 0.2 * weight + weigh_question(s, seat, move, mine)
        else:
            weight = 0.2 * weight + weigh_placing(s, seat, move, actions, seats, mine)
        if weight > best_weight:
            best, best_weight = i, weight
    return best


@rule
def whim(rng: int, i: int) -> float:
    """From 0 to 1, another one for each move."""
    return float(((rng ^ i * 40503) * 69069 + i * 7919 >> 7) % 1009) / 1009


@rule
def weigh_card(s: State, seat: int, card: int) -> float:
    """Any of the stronger half of the hand; better one that nobody else has left."""
    hand = int(s.hands[seat])
    weight = 0.9 if 2 * count(hand >> card >> 1) < count(hand) else 0.7 if card == Card.ASK_ANYONE else 0.0
    for other in range(s.seats):
        if other != seat and s.hands[other] >> card & 1:
            return weight
    return weight + 0.4


# ---- investigation -----------------------------------------------------------------------


@rule
def weigh_placing(s: State, seat: int, move: int, actions: int, seats: int, mine: int) -> float:
    """Tokens are taken for the best cell that they lead to."""
    if move < TAKE_ACTION:
        anywhere = s.played[seat] == Card.PLACE_ANYWHERE
        cells = TERRAIN[move - TAKE_TERRAIN]
        if s.cat:
            cells &= ~(1 << (s.cat - 1))
        return 0.0 if anywhere else best_cell(s, seat, int(cells & ~s.fresh), actions, seats, mine)
    if move < PLACE:
        if s.played[seat] != Card.ANY_ACTION:
            actions = 1 << (move - TAKE_ACTION)
        return best_cell(s, seat, cells_to_place(s, seat), actions, seats, mine)
    if move < MOVE:
        return worth_of_cell(s, seat, move - PLACE, actions, seats, mine)
    if move < NOT_PLACED:
        origin, cell = (move - MOVE) // CELLS, (move - MOVE) % CELLS
        mine &= ~(1 << origin)
        return worth_of_cell(s, seat, cell, actions, seats, mine) - 1.5 * chance(s, seat, origin)
    return 10.0 if move >= SEND and s.figures[move - SEND] != 1 + seat else 0.0


@rule
def best_cell(s: State, seat: int, cells: int, actions: int, seats: int, mine: int) -> float:
    best = -1.0
    for cell in range(CELLS):
        if cells >> cell & 1:
            best = max(best, worth_of_cell(s, seat, cell, actions, seats, mine))
    return best


@rule
def weigh_question(s: State, seat: int, move: int, mine: int) -> float:
    """What the answer tells; the cat goes where another's figure is."""
    if move < AGAIN:
        about = ABOUT[(move - ASK) // SEATS, s.spot - 1]
        return tells(field(s, seat, (move - ASK) % SEATS), about, mine)
    if move < FROM:
        return tells(field(s, seat, move - AGAIN), ABOUT[s.question - 1, s.spot - 1], mine)
    if move < CAT:
        about = ABOUT[(move - FROM) % QUESTIONS, (move - FROM) // QUESTIONS]
        return tells(field(s, seat, 1 - seat), about, mine)
    if move == SKIP:
        return 0.1
    owner = s.figures[move - CAT]
    return -0.1 if owner == 0 else -1.0 if owner == 1 + seat else 0.5


# ---- search ------------------------------------------------------------------------------


@rule
def threshold(s: State, seat: int, rng: int) -> float:
    """How likely a guess must be right."""
    if s.seats == 2:
        told = count(s.known[2 - seat, seat] & GROUND)
        if told == 1:
            return 0.3 if rng % 4 == 0 else 0.45
        return 0.45 if told == 2 and rng % 2 else 0.6
    if s.stage == Stage.LAST_TURN:
        return SURE_LATE
    if s.paid or s.laid:
        return SURE_BESIDES
    for other in range(s.seats):
        if count(s.hands[other]) <= 1:
            return SURE_LATE
    return SURE


@rule
def weigh_search(s: State, seat: int, move: int, mine: int, sure: float) -> float:
    if move == DONE:
        return 0.0
    if move < LAY:
        if s.guesses_left[seat] == 0:
            return -1.0
        best = -1.0
        for cell in range(CELLS):
            if mine >> cell & 1 and not is_guessed(s, seat, cell):
                best = max(best, chance(s, seat, cell) - sure)
        return best * (1 - 0.01 * (move - DISCARD))
    cell = (move - LAY) % CELLS
    likely = chance(s, seat, cell)
    if move >= LAY + CELLS:
        return 0.1 - likely if s.stack_size[cell] == 0 and sure <= SURE_BESIDES else -0.5
    return -1.0 if is_guessed(s, seat, cell) else likely - sure
