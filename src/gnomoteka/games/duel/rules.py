"""The rules of Saboteur: The Duel: whose move it is, how a move leads on, and who won.

`rounds` lays out and ends a round, `turn` has the four actions, `consequences` what a laid card brings about, `draw`
the deck, `legal` what may be done, `field` and `reach` what lies where and who gets there.
"""

from typing import Any

from gnomoteka.core.local import zeros
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.consequences import bribe, settle, turn_gold
from gnomoteka.games.duel.rounds import end_round, score
from gnomoteka.games.duel.state import (
    BREAK,
    ENOUGH,
    KEY,
    MAP,
    MEND,
    ORIENT,
    PAY,
    ROCKFALL,
    SEATS,
    Phase,
    State,
    Then,
)
from gnomoteka.games.duel.turn import finish, lay, look, rock_falls, throw, use_key, use_tool


@rule
def acting(s: State) -> int:
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    """The action, then what it brings about, then the end of the turn, then that of the round: as far as it goes."""
    then = act(s, seat, move, log)
    if then == Then.SETTLE:
        then = settle(s, seat, log)
    if then == Then.DRAW:
        then = finish(s, seat, log)
    if then == Then.END:
        end_round(s, log)


@rule
def act(s: State, seat: int, move: int, log: Any) -> int:
    if move < BREAK:
        return lay(s, seat, move, log)
    if move < MAP:
        return use_tool(s, seat, move, log)
    if move < MEND:
        return look(s, seat, move - MAP, log)
    if move <= ENOUGH:
        return throw(s, seat, move, log)
    if move < PAY:
        turn_gold(s, move - ORIENT, log)
        return Then.SETTLE
    if move < KEY:
        return bribe(s, seat, move - PAY, log)
    if move < ROCKFALL:
        return use_key(s, seat, move - KEY, log)
    return rock_falls(s, seat, move - ROCKFALL, log)


@rule
def places(s: State, out: Any) -> None:
    scores = zeros(SEATS)
    score(s, scores)
    rank(scores, s.seats, out)
