"""The rules of 75 Gnome Street. README.md says which sentence of the rulebook each function is."""

from typing import Any

from gnomoteka.core.chacha import set_key
from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.games.street.brawl import line_up, reveal_cards, shoot
from gnomoteka.games.street.garden import CELLS, Card
from gnomoteka.games.street.investigation import (
    ask,
    can_ask_again,
    can_send_home,
    can_use_cat,
    cells_to_place,
    go_home,
    move_cat,
    place,
    place_nothing,
    take_action,
    take_terrain,
    who_can_be_asked,
)
from gnomoteka.games.street.rounds import begin_next, begin_with, end_game, end_round, lay_out
from gnomoteka.games.street.search import can_search, lay, score
from gnomoteka.games.street.state import (
    AGAIN,
    ASK,
    CAT,
    DISCARD,
    DONE,
    FROM,
    LAY,
    MOVE,
    NOT_PLACED,
    PLACE,
    QUESTIONS,
    SEATS,
    SEND,
    SKIP,
    TAKE_ACTION,
    TAKE_TERRAIN,
    Happened,
    Phase,
    Stage,
    State,
    Token,
)

# ---- setup -------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.round = 1
    lay_out(s)
    s.turn = 1


# ---- whose move --------------------------------------------------------------------------


@rule
def acting(s: State) -> int:
    if s.phase == Phase.BRAWL:
        return ((1 << s.seats) - 1) & ~s.has_chosen
    if s.phase == Phase.CATAPULT:
        return int(s.shooting & ~s.has_chosen)
    return 0 if s.phase == Phase.OVER else 1 << s.queue[s.at]


# ---- a turn ------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    if s.phase == Phase.BRAWL:
        choose(s, seat, move, log)
    elif s.phase == Phase.CATAPULT:
        shoot(s, seat, move, log)
        if s.shooting == 0:
            end_contest(s, log)
    elif s.phase == Phase.SEARCH:
        search(s, seat, move, log)
    else:
        investigate(s, seat, move, log)
    go_on(s, log)


@rule
def choose(s: State, seat: int, card: int, log: Any) -> None:
    """Hidden, until everybody has chosen."""
    s.chosen[seat] = card
    s.has_chosen |= 1 << seat
    tell(log, 1 << seat, Happened.CHOOSE, seat, card, 0, 0)
    tell(log, EVERYBODY - (1 << seat), Happened.CHOOSE, seat, 0, 0, 0)
    if s.has_chosen == (1 << s.seats) - 1:
        reveal_cards(s, log)
        line_up(s, log)
        if s.shooting == 0:
            end_contest(s, log)


@rule
def end_contest(s: State, log: Any) -> None:
    """The places are settled: of the queue, or of the game."""
    if s.stage == Stage.SCORED:
        end_game(s, log)
        return
    for seat in range(s.seats):
        s.queue[s.place[seat]] = seat
    for seat in range(s.seats):
        s.place[seat] = 0
    for i in range(s.seats):
        tell(log, EVERYBODY, Happened.QUEUE, s.queue[i], i, 0, 0)
    begin_with(s, 0)


@rule
def investigate(s: State, seat: int, move: int, log: Any) -> None:
    if move < TAKE_ACTION:
        take_terrain(s, seat, move - TAKE_TERRAIN, log)
    elif move < PLACE:
        take_action(s, seat, move - TAKE_ACTION, log)
    elif move < NOT_PLACED:
        if move < MOVE:
            place(s, seat, -1, move - PLACE, log)
        else:
            place(s, seat, (move - MOVE) // CELLS, (move - MOVE) % CELLS, log)
        s.phase = Phase.ASK
    elif move == NOT_PLACED:
        place_nothing(s, seat, log)
    elif move < ASK:
        s.sent = 1
        tell(log, EVERYBODY, Happened.SEND, seat, move - SEND, 0, 0)
        go_home(s, move - SEND, log)
    else:
        act(s, seat, move, log)


@rule
def act(s: State, seat: int, move: int, log: Any) -> None:
    """Ask one player, or use the cat, or neither; then perhaps once more, by the ability of card 4 or 6."""
    if move < AGAIN:
        ask(s, seat, (move - ASK) // SEATS, s.spot - 1, (move - ASK) % SEATS, log)
    elif move < FROM:
        ask(s, seat, s.question - 1, s.spot - 1, move - AGAIN, log)
    elif move < CAT:
        ask(s, seat, (move - FROM) % QUESTIONS, (move - FROM) // QUESTIONS, 1 - seat, log)
    elif move != SKIP:
        move_cat(s, seat, move - CAT, log)
    s.phase = Phase.AGAIN if s.phase == Phase.ASK else Phase.SEARCH


@rule
def search(s: State, seat: int, move: int, log: Any) -> None:
    """Pass; or discard a card and lay one token or two, one after the other."""
    if move == DONE:
        begin_next(s, log)
    elif move < LAY:
        s.paid = 1
        s.hands[seat] &= ~(1 << (move - DISCARD))
        tell(log, EVERYBODY, Happened.DISCARD, seat, move - DISCARD, 0, 0)
    else:
        cell = (move - LAY) % CELLS
        lay(s, seat, Token.GUESS + (move - LAY) // CELLS, cell, log)
        if s.seats == 2:
            right = s.cache[1 - seat] == 1 + cell
            reveal(log)
            end_round(s, seat if right else 1 - seat, log)


# ---- what nobody has to decide -----------------------------------------------------------


@rule
def go_on(s: State, log: Any) -> None:
    """Does what leaves no choice by what everybody sees: the last token is taken, a step with nothing to do is over."""
    going = True
    while going:
        going = False
        if Phase.TERRAIN <= s.phase <= Phase.SEARCH:
            going = goes_by_itself(s, s.queue[s.at], log)


@rule
def goes_by_itself(s: State, seat: int, log: Any) -> bool:
    if s.phase <= Phase.ACTION:
        return takes_last_token(s, seat, log)
    if s.phase == Phase.PLACE:
        if cells_to_place(s, seat) or can_send_home(s, seat):
            return False
        place_nothing(s, seat, log)
    elif s.phase == Phase.ASK:
        if can_use_cat(s, seat) or who_can_be_asked(s, seat):
            return False
        s.phase = Phase.AGAIN
    elif s.phase == Phase.AGAIN:
        if s.played[seat] == Card.CAT_TOO or can_ask_again(s, seat):
            return False
        s.phase = Phase.SEARCH
    else:
        if can_search(s, seat):
            return False
        begin_next(s, log)
    return True


@rule
def takes_last_token(s: State, seat: int, log: Any) -> bool:
    taken = s.terrains if s.phase == Phase.TERRAIN else s.actions
    free, n = 0, 0
    for token in range(4):
        if not taken >> token & 1:
            free = token
            n += 1
    if n > 1:
        return False
    if s.phase == Phase.TERRAIN:
        take_terrain(s, seat, free, log)
    else:
        take_action(s, seat, free, log)
    return True


# ---- score -------------------------------------------------------------------------------


@rule
def places(s: State, out: Any) -> None:
    """Most points win; leaders who are level are ordered by the catapult."""
    scores, shots = zeros(SEATS), zeros(SEATS)
    score(s, scores)
    for seat in range(s.seats):
        shots[seat] = -s.place[seat]
    rank(scores, s.seats, out, shots)
