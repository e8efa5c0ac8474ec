"""The rules of 75 Gnome Street. README.md says which sentence of the rulebook each function is."""

from typing import Any

import numpy as np

from gnomoteka.core.chacha import set_key
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.street.brawl import NO_PLACE, forget_shots, line_up, next_volley, reveal_cards, shoot
from gnomoteka.games.street.garden import ALL_CARDS, CELLS, GROUND, Action, Card
from gnomoteka.games.street.investigation import (
    ask,
    can_ask_again,
    can_send_home,
    can_use_cat,
    cells_to_place,
    go_home,
    move_cat,
    place,
    who_can_be_asked,
)
from gnomoteka.games.street.knowledge import any_of, hide, redeal
from gnomoteka.games.street.legal import legal
from gnomoteka.games.street.playout import playout
from gnomoteka.games.street.search import can_search, lay, score
from gnomoteka.games.street.state import (
    AGAIN,
    ASK,
    CAT,
    DECOYS,
    DISCARD,
    DONE,
    FEATURES,
    FROM,
    GUESSES,
    LAY,
    LONGEST,
    MOST_MOVES,
    MOVE,
    MOVES,
    NOT_PLACED,
    PLACE,
    QUESTIONS,
    ROUNDS,
    ROUNDS_TO_WIN,
    SEATS,
    SEND,
    SKIP,
    STATE,
    TAKE_ACTION,
    TAKE_TERRAIN,
    TURNS_OF_A_ROUND,
    VALUES,
    Happened,
    Phase,
    Stage,
    Token,
)

__all__ = [
    "FEATURES",
    "LONGEST",
    "MOST_MOVES",
    "MOVES",
    "STATE",
    "VALUES",
    "acting",
    "apply",
    "hide",
    "legal",
    "observe",
    "places",
    "playout",
    "redeal",
    "score",
    "setup",
]

ALL_TOKENS = 15
AFTER_TERRAINS = 4  # in events, action tokens are numbered after the terrain tokens


# ---- setup -------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.round = 1
    lay_out(s)
    s.turn = 1


@rule
def lay_out(s: State) -> None:
    """Caches are dealt, eight cards and all tokens in hand, nothing known. For two players before every round."""
    left = GROUND
    for seat in range(s.seats):
        cell = any_of(s, left)
        left &= ~(1 << cell)
        s.cache[seat] = 1 + cell
        s.hands[seat] = ALL_CARDS
        s.played[seat] = 0
        s.took_terrain[seat] = 0
        s.took_action[seat] = 0
        s.tokens_left[seat] = GUESSES[s.seats] + DECOYS[s.seats]
        s.guesses_left[seat] = GUESSES[s.seats]
        for row in range(s.seats + 1):
            s.known[row, seat] = GROUND
    for cell in range(CELLS):
        s.figures[cell] = 0
        for level in range(s.stack_size[cell]):
            s.stacks[cell, level] = 0
        s.stack_size[cell] = 0
    s.cat = 0
    s.terrains = 0
    s.actions = 0
    s.fresh = 0
    s.phase = Phase.BRAWL


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
def begin_with(s: State, at: int) -> None:
    """The next in the queue does all of the investigation and then all of the search."""
    s.at = at
    s.sent = 0
    s.spot = 0
    s.question = 0
    s.asked = 0
    s.origin = 0
    s.paid = 0
    s.laid = 0
    s.reached = 0
    s.phase = Phase.TERRAIN


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


@rule
def place_nothing(s: State, seat: int, log: Any) -> None:
    tell(log, EVERYBODY, Happened.NOT_PLACED, seat, 0, 0, 0)
    s.phase = Phase.ASK


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


@rule
def begin_next(s: State, log: Any) -> None:
    if s.at + 1 < s.seats:
        begin_with(s, s.at + 1)
    else:
        end_turn(s, log)


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
        if has_action(s, seat):
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
def has_action(s: State, seat: int) -> bool:
    """Whether there is somebody to question, or a cat to use."""
    if can_use_cat(s, seat):
        return True
    asks = s.at < s.seats - 1 or s.played[seat] == Card.ASK_ANYONE
    return bool(asks and s.took_action[seat] - 1 != Action.CAT and who_can_be_asked(s, seat) > 0)


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


# ---- the end of a turn -------------------------------------------------------------------


@rule
def end_turn(s: State, log: Any) -> None:
    """Tokens go back: after every turn, for two players only when all eight are used."""
    if s.stage == Stage.LAST_TURN:
        open_all(s, log)
        return
    if s.seats > 2 or (s.terrains == ALL_TOKENS and s.actions == ALL_TOKENS):
        give_tokens_back(s)
        tell(log, EVERYBODY, Happened.TOKENS_BACK, -1, 0, 0, 0)
    if s.seats == 2:
        for seat in range(2):
            if s.hands[seat] == 0:
                s.hands[seat] = ALL_CARDS
                tell(log, EVERYBODY, Happened.TAKE_BACK, seat, 0, 0, 0)
        if s.turn == TURNS_OF_A_ROUND:
            end_round(s, -1, log)
            return
    s.turn += 1
    start_turn(s, log)


@rule
def give_tokens_back(s: State) -> None:
    s.terrains = 0
    s.actions = 0
    for seat in range(s.seats):
        s.took_terrain[seat] = 0
        s.took_action[seat] = 0


@rule
def start_turn(s: State, log: Any) -> None:
    """When some player has no card in hand, all take back all eight, and this turn is the last."""
    s.fresh = 0
    out_of_cards = False
    for seat in range(s.seats):
        s.played[seat] = 0
        s.took_terrain[seat] = 0
        s.took_action[seat] = 0
        s.queue[seat] = 0
        forget_shots(s, seat)
        out_of_cards = out_of_cards or s.hands[seat] == 0
    begin_with(s, 0)
    s.phase = Phase.BRAWL
    tell(log, EVERYBODY, Happened.TURN, -1, s.turn, 0, 0)
    if out_of_cards:
        s.stage = Stage.LAST_TURN
        for seat in range(s.seats):
            s.hands[seat] = ALL_CARDS
        tell(log, EVERYBODY, Happened.LAST_TURN, -1, 0, 0, 0)


# ---- the end -----------------------------------------------------------------------------


@rule
def open_all(s: State, log: Any) -> None:
    """Caches and tokens are shown, points are counted; leaders who are level shoot."""
    s.stage = Stage.SCORED
    reveal(log)
    for seat in range(s.seats):
        tell(log, EVERYBODY, Happened.CACHE, seat, s.cache[seat] - 1, 0, 0)
    contest_of_leaders(s, log)


@rule
def contest_of_leaders(s: State, log: Any) -> None:
    scores = np.zeros(SEATS, np.int64)
    score(s, scores)
    best = scores[0]
    for seat in range(1, s.seats):
        best = max(best, scores[seat])
    level, n = 0, 0
    for seat in range(s.seats):
        s.place[seat] = NO_PLACE
        forget_shots(s, seat)
        if scores[seat] == best:
            s.place[seat] = 0
            level |= 1 << seat
            n += 1
    if n > 1:
        tell(log, EVERYBODY, Happened.LEVEL, -1, level, 0, 0)
        next_volley(s, log)
    else:
        end_game(s, log)


@rule
def end_game(s: State, log: Any) -> None:
    s.phase = Phase.OVER
    tell(log, EVERYBODY, Happened.OVER, -1, 0, 0, 0)


@rule
def end_round(s: State, winner: int, log: Any) -> None:
    """Two players: the first guess ends the round, right or wrong. Both caches are shown; two rounds win the game."""
    for seat in range(2):
        s.last_cache[seat] = s.cache[seat]
        tell(log, EVERYBODY, Happened.CACHE, seat, s.cache[seat] - 1, 0, 0)
    s.last_winner = 1 + winner
    if winner >= 0:
        s.wins[winner] += 1
    tell(log, EVERYBODY, Happened.ROUND_WON, winner, s.round, 0, 0)
    reveal(log)
    if s.round == ROUNDS or max(s.wins[0], s.wins[1]) == ROUNDS_TO_WIN:
        s.stage = Stage.SCORED
        contest_of_leaders(s, log)
        return
    s.round += 1
    s.turn = 1
    lay_out(s)
    tell(log, EVERYBODY, Happened.ROUND, -1, s.round, 0, 0)
    start_turn(s, log)


# ---- score -------------------------------------------------------------------------------


@rule
def places(s: State, out: Any) -> None:
    """Most points win; leaders who are level are ordered by the catapult."""
    scores, shots = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    score(s, scores)
    for seat in range(s.seats):
        shots[seat] = -s.place[seat]
    rank(scores, s.seats, out, shots)


# ---- for learners ------------------------------------------------------------------------


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """By cell, seats counted from me: figures, tokens on top, the height of stacks, where my cache is, where each
    opponent's can be; then of each seat cards, played card, tokens; then the clock of the game."""
    me = max(seat, 0)
    for cell in range(CELLS):
        if s.figures[cell]:
            out[cell] = (s.figures[cell] - 1 - me) % s.seats + 1
        height = s.stack_size[cell]
        if height:
            out[CELLS + cell] = ((s.stacks[cell, height - 1] - 1) // 3 - me) % s.seats + 1
        out[2 * CELLS + cell] = height
        out[3 * CELLS + cell] = s.cat == 1 + cell
        for i in range(s.seats):
            other = (me + i) % s.seats
            if i == 0 and seat >= 0:
                out[4 * CELLS + cell] = s.cache[me] == 1 + cell
            else:
                out[(4 + i) * CELLS + cell] = s.known[1 + seat, other] >> cell & 1
    n = 8 * CELLS
    for i in range(s.seats):
        other = (me + i) % s.seats
        out[n + i] = s.hands[other]
        out[n + 4 + i] = s.played[other]
        out[n + 8 + i] = s.tokens_left[other]
        out[n + 12 + i] = s.took_terrain[other]
        out[n + 16 + i] = s.took_action[other]
        out[n + 20 + i] = s.wins[other]
        out[n + 24 + i] = (s.queue[i] - me) % s.seats
    out[n + 28] = s.phase
    out[n + 29] = s.stage
    out[n + 30] = s.turn
    out[n + 31] = s.round
    out[n + 32] = s.at
    out[n + 33] = s.wind
    out[n + 34] = s.shooting >> me & 1
    out[n + 35] = s.spot
    out[n + 36] = s.seats
    out[n + 37] = s.guesses_left[me] if seat >= 0 else 0
    out[n + 38] = s.laid
