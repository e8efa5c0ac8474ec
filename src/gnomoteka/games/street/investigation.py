"""Tokens, figures, questions and the cat."""

from typing import Any

from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.street import garden
from gnomoteka.games.street.garden import ALOUD, CELLS, GROUND, STEP, TERRAIN, Action, Card
from gnomoteka.games.street.state import (
    FIGURES,
    FLOWER,
    LINE,
    QUESTIONS,
    SEATS,
    ZONE,
    Happened,
    Phase,
    State,
)

ZONE_OF = garden.ZONE
LINE_OF = garden.LINE
FLOWER_CELLS = garden.FLOWER
ANYWHERE = (1 << CELLS) - 1
AFTER_TERRAINS = 4  # in events, action tokens are numbered after the terrain tokens


# ---- tokens ----------------------------------------------------------------------------------


@rule
def take_terrain(s: State, seat: int, token: int, log: Any) -> None:
    s.terrains |= 1 << token
    s.took_terrain[seat] = 1 + token
    tell(log, EVERYBODY, Happened.TAKE, seat, token, 0, 0)
    s.phase = Phase.ACTION


@rule
def take_action(s: State, seat: int, token: int, log: Any) -> None:
    s.actions |= 1 << token
    s.took_action[seat] = 1 + token
    tell(log, EVERYBODY, Happened.TAKE, seat, AFTER_TERRAINS + token, 0, 0)
    s.phase = Phase.PLACE


# ---- placing a figure --------------------------------------------------------------------


@rule
def cells_to_place(s: State, seat: int) -> int:
    """Cells of the taken terrain, or any with card 2: no pond, not the cat's, none with a figure placed this turn."""
    cells = GROUND if s.played[seat] == Card.PLACE_ANYWHERE else TERRAIN[s.took_terrain[seat] - 1]
    if s.cat:
        cells &= ~(1 << (s.cat - 1))
    return int(cells & ~s.fresh)


@rule
def figures_on_board(s: State, seat: int) -> int:
    n = 0
    for cell in range(CELLS):
        n += s.figures[cell] == 1 + seat
    return n


@rule
def has_supply(s: State, seat: int) -> bool:
    return figures_on_board(s, seat) < FIGURES


@rule
def can_send_home(s: State, seat: int) -> bool:
    """Card 5: a figure that another player placed this turn, once, just before placing."""
    return bool(s.played[seat] == Card.SEND_HOME and s.sent == 0 and s.fresh)


@rule
def go_home(s: State, cell: int, log: Any) -> None:
    tell(log, EVERYBODY, Happened.HOME, s.figures[cell] - 1, cell, 0, 0)
    s.figures[cell] = 0
    s.fresh &= ~(1 << cell)


@rule
def place(s: State, seat: int, origin: int, cell: int, log: Any) -> None:
    """From the supply (-1) or another cell. A figure of an earlier turn that stands there goes home, even one's own."""
    if origin >= 0:
        s.figures[origin] = 0
    tell(log, EVERYBODY, Happened.PLACE, seat, cell, origin, 0)
    if s.figures[cell]:
        go_home(s, cell, log)
    s.figures[cell] = 1 + seat
    s.fresh |= 1 << cell
    s.spot = 1 + cell


@rule
def place_nothing(s: State, seat: int, log: Any) -> None:
    tell(log, EVERYBODY, Happened.NOT_PLACED, seat, 0, 0, 0)
    s.phase = Phase.ASK


# ---- questions ---------------------------------------------------------------------------


@rule
def who_can_be_asked(s: State, seat: int) -> int:
    """Players behind in the queue; with card 1 any other, even for the loser. Nobody if no figure was placed."""
    if s.spot == 0:
        return 0
    seats = 0
    if s.played[seat] == Card.ASK_ANYONE:
        seats = (1 << s.seats) - 1
    else:
        for place in range(s.at + 1, s.seats):
            seats |= 1 << s.queue[place]
    return seats & ~(1 << seat)


@rule
def can_ask(s: State, seat: int, question: int) -> bool:
    """The question of the taken token; with card 3 any. A flower must grow on the cell."""
    action = min(FLOWER, question)
    token = s.took_action[seat] - 1
    if token != action and s.played[seat] != Card.ANY_ACTION:
        return False
    return question < FLOWER or FLOWER_CELLS[question - FLOWER] >> (s.spot - 1) & 1 > 0


@rule
def can_use_cat(s: State, seat: int) -> bool:
    return bool(s.took_action[seat] - 1 == Action.CAT or s.played[seat] == Card.ANY_ACTION)


@rule
def cells_of(question: int, cell: int) -> int:
    """The cells that a question put from this cell is about."""
    if question == ZONE:
        return int(ZONE_OF[cell] & GROUND)
    if question == LINE:
        return int(LINE_OF[cell] & GROUND)
    return int(FLOWER_CELLS[question - FLOWER])


@rule
def ask(s: State, seat: int, question: int, cell: int, other: int, log: Any) -> None:
    """The program answers, truthfully. Aloud everybody hears it; by card only who asks and who is asked."""
    s.question = 1 + question
    s.asked = 1 + other
    s.origin = 1 + cell
    tell(log, EVERYBODY, Happened.ASK, seat, question, cell, other)
    cells = cells_of(question, cell)
    yes = cells >> (s.cache[other] - 1) & 1
    agree = cells if yes else GROUND & ~cells
    if s.seats == 2 or ALOUD[s.played[other]]:
        tell(log, EVERYBODY, Happened.ANSWER, other, yes, seat, 0)
        for row in range(s.seats + 1):
            if row != 1 + other:
                s.known[row, other] &= agree
    else:
        both = 1 << seat | 1 << other
        tell(log, both, Happened.ANSWER, other, yes, seat, 1)
        tell(log, EVERYBODY - both, Happened.ANSWER, other, -1, seat, 1)
        s.known[1 + seat, other] &= agree
        note_by_card(s, seat, other, question, cell)
    reveal(log)


@rule
def note_by_card(s: State, seat: int, other: int, question: int, cell: int) -> None:
    """That it was asked is public, and so that the asker knows the answer."""
    n = 0
    while s.by_card[n]:
        n += 1
    s.by_card[n] = 1 + ((seat * SEATS + other) * QUESTIONS + question) * CELLS + cell


@rule
def can_ask_again(s: State, seat: int) -> bool:
    """Card 6, after a first answer: another player behind; with two players another own figure on the board."""
    if s.played[seat] != Card.ASK_AGAIN or s.question == 0:
        return False
    if s.seats > 2:
        return who_can_be_asked(s, seat) & ~(1 << (s.asked - 1)) > 0
    return figures_on_board(s, seat) > (s.figures[s.spot - 1] == 1 + seat)


@rule
def can_ask_from(s: State, cell: int, question: int) -> bool:
    """Two players, card 6: the same token's question; a flower of the other figure's cell."""
    if s.question - 1 < FLOWER:
        return bool(question == s.question - 1)
    return question >= FLOWER and FLOWER_CELLS[question - FLOWER] >> cell & 1 > 0


# ---- the cat -----------------------------------------------------------------------------


@rule
def cells_for_cat(s: State) -> int:
    """Anywhere at first, ponds too; once on the board one step, no diagonals."""
    return int(STEP[s.cat - 1]) if s.cat else ANYWHERE


@rule
def move_cat(s: State, seat: int, cell: int, log: Any) -> None:
    """Any figure in its new cell goes home, also one placed this turn; tokens stay."""
    tell(log, EVERYBODY, Happened.CAT, seat, cell, s.cat - 1, 0)
    s.cat = 1 + cell
    if s.figures[cell]:
        go_home(s, cell, log)
