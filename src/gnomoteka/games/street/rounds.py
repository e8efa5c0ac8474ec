"""How turns, rounds and the game begin and end."""

from typing import Any

from gnomoteka.core.chacha import below
from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.street.brawl import NO_PLACE, forget_shots, next_volley
from gnomoteka.games.street.garden import ALL_CARDS, CELLS, GROUND
from gnomoteka.games.street.search import score
from gnomoteka.games.street.state import (
    DECOYS,
    GUESSES,
    ROUNDS,
    ROUNDS_TO_WIN,
    SEATS,
    TURNS_OF_A_ROUND,
    Happened,
    Phase,
    Stage,
    State,
)

ALL_TOKENS = 15


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


@rule
def any_of(s: State, cells: int) -> int:
    n = 0
    for cell in range(CELLS):
        n += cells >> cell & 1
    nth = below(s, n)
    for cell in range(CELLS):
        if cells >> cell & 1:
            if nth == 0:
                return cell
            nth -= 1
    return -1


# ---- whose turn in the queue ---------------------------------------------------------------


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
def begin_next(s: State, log: Any) -> None:
    if s.at + 1 < s.seats:
        begin_with(s, s.at + 1)
    else:
        end_turn(s, log)


# ---- the end of a turn -------------------------------------------------------------------


@rule
def end_turn(s: State, log: Any) -> None:
    """Tokens go back: after every turn, for two players only when all eight are used. Of two, who has no card left
    takes all eight back, the one of this turn too."""
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
                s.played[seat] = 0
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
    scores = zeros(SEATS)
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
