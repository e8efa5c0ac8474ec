"""Which moves a seat may make."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import CARDS, CELLS, Card
from gnomoteka.games.street.investigation import (
    can_ask,
    can_ask_again,
    can_ask_from,
    can_send_home,
    can_use_cat,
    cells_for_cat,
    cells_to_place,
    has_supply,
    who_can_be_asked,
)
from gnomoteka.games.street.search import can_search, cells_to_lay, decoys_left, is_free
from gnomoteka.games.street.state import (
    AGAIN,
    ASK,
    CAT,
    CHOOSE,
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
    SHOOT,
    SKIP,
    TAKE_ACTION,
    TAKE_TERRAIN,
    Phase,
    State,
)


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == Phase.BRAWL:
        return legal_cards(s, seat, CHOOSE, out, 0)
    if s.phase == Phase.CATAPULT:
        return legal_powers(out)
    if s.phase <= Phase.ACTION:
        return legal_tokens(s, out)
    if s.phase == Phase.PLACE:
        return legal_placings(s, seat, out)
    if s.phase == Phase.ASK:
        return legal_questions(s, seat, out)
    if s.phase == Phase.AGAIN:
        return legal_extras(s, seat, out)
    return legal_searches(s, seat, out)


@rule
def legal_cards(s: State, seat: int, code: int, out: Any, n: int) -> int:
    for card in range(1, CARDS + 1):
        out[n] = code + card
        n += s.hands[seat] >> card & 1
    return n


@rule
def legal_powers(out: Any) -> int:
    for power in range(POWER + 1):
        out[power] = SHOOT + power
    return POWER + 1


@rule
def legal_tokens(s: State, out: Any) -> int:
    """One of the free terrain tokens, then one of the free action tokens."""
    taken, code = s.terrains, TAKE_TERRAIN
    if s.phase == Phase.ACTION:
        taken, code = s.actions, TAKE_ACTION
    n = 0
    for token in range(4):
        out[n] = code + token
        n += not taken >> token & 1
    return n


@rule
def legal_placings(s: State, seat: int, out: Any) -> int:
    """A figure from the supply; with none there one must be moved. With no legal cell nothing is placed."""
    cells = cells_to_place(s, seat)
    supply = has_supply(s, seat)
    n = 0
    for cell in range(CELLS):
        if cells >> cell & 1:
            if supply:
                out[n] = PLACE + cell
                n += 1
            else:
                for origin in range(CELLS):
                    out[n] = MOVE + origin * CELLS + cell
                    n += s.figures[origin] == 1 + seat and origin != cell
    out[n] = NOT_PLACED
    n += cells == 0
    if can_send_home(s, seat):
        for cell in range(CELLS):
            out[n] = SEND + cell
            n += s.fresh >> cell & 1
    return n


@rule
def legal_questions(s: State, seat: int, out: Any) -> int:
    """One player is asked, or the cat is used, or neither."""
    out[0] = SKIP
    n = 1
    seats = who_can_be_asked(s, seat)
    if seats:
        for question in range(QUESTIONS):
            if can_ask(s, seat, question):
                for other in range(s.seats):
                    out[n] = ASK + question * SEATS + other
                    n += seats >> other & 1
    if can_use_cat(s, seat):
        n = legal_cats(s, out, n)
    return n


@rule
def legal_cats(s: State, out: Any, n: int) -> int:
    cells = cells_for_cat(s)
    for cell in range(CELLS):
        out[n] = CAT + cell
        n += cells >> cell & 1
    return n


@rule
def legal_extras(s: State, seat: int, out: Any) -> int:
    """Card 4: the cat too. Card 6: the same question to another player; with two players from another figure."""
    out[0] = SKIP
    n = 1
    if s.played[seat] == Card.CAT_TOO:
        return legal_cats(s, out, n)
    if not can_ask_again(s, seat):
        return n
    if s.seats > 2:
        seats = who_can_be_asked(s, seat) & ~(1 << (s.asked - 1))
        for other in range(s.seats):
            out[n] = AGAIN + other
            n += seats >> other & 1
        return n
    for cell in range(CELLS):
        if s.figures[cell] == 1 + seat and cell != s.spot - 1:
            for question in range(QUESTIONS):
                out[n] = FROM + cell * QUESTIONS + question
                n += can_ask_from(s, cell, question)
    return n


@rule
def legal_searches(s: State, seat: int, out: Any) -> int:
    """Nothing; or a card is discarded and one token or two are laid."""
    n = 0
    out[n] = DONE
    n += s.laid > 0 or s.paid == 0
    if not can_search(s, seat):
        return n
    free = is_free(s, seat)
    if s.laid == 0 and s.paid == 0 and s.seats > 2:
        n = legal_cards(s, seat, DISCARD, out, n)
    if free or s.paid or s.laid:
        cells = cells_to_lay(s, seat)
        for cell in range(CELLS):
            if cells >> cell & 1:
                out[n] = LAY + cell
                n += s.guesses_left[seat] > 0
                out[n] = LAY + CELLS + cell
                n += decoys_left(s, seat) > 0
    return n
