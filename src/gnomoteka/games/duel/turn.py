"""A turn of The Duel: one of the four actions, and its end. Each action says what follows."""

from typing import Any

from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.consequences import pay
from gnomoteka.games.duel.draw import draw, fall
from gnomoteka.games.duel.field import card_at, put
from gnomoteka.games.duel.reach import grow_reach
from gnomoteka.games.duel.rounds import LAYOUT
from gnomoteka.games.duel.state import (
    BREAK,
    ENOUGH,
    LAID_OUT,
    MEND,
    REPAIR,
    THROW,
    TUNNELS,
    Action,
    Happened,
    Phase,
    State,
    Then,
)


@rule
def lay(s: State, seat: int, move: int, log: Any) -> int:
    chosen, rest = move % 8, move // 8
    kind, rest = rest % TUNNELS, rest // TUNNELS
    s.hands[seat, 1 + kind] -= 1
    s.hand_size[seat] -= 1
    grow_reach(s, put(s, rest // 2, kind, rest % 2, 1))
    tell(log, EVERYBODY, Happened.LAY, seat, rest // 2, kind, rest % 2)
    s.draws = 1
    if chosen:
        pay(s, seat, chosen, log)
    return Then.SETTLE if s.pool else Then.END


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    """An action card is played: it goes to the open discard."""
    s.hands[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.played[card] += 1


@rule
def use_tool(s: State, seat: int, move: int, log: Any) -> int:
    """A broken tool in front of the opponent, or a repair of one's own."""
    if move < REPAIR:
        tool = move - BREAK
        s.hands[seat, Action.BROKEN_LAMP + tool] -= 1
        s.hand_size[seat] -= 1
        s.broken[1 - seat] |= 1 << tool
        tell(log, EVERYBODY, Happened.BREAK, seat, tool, 0, 0)
    else:
        kind, tool = (move - REPAIR) // 3, (move - REPAIR) % 3
        out_of_hand(s, seat, Action.REPAIR_LAMP + kind)
        tell(log, EVERYBODY, Happened.REPAIR, seat, Action.REPAIR_LAMP + kind, tool, 0)
        mend(s, seat, tool)
    s.draws = 1
    return Then.DRAW


@rule
def mend(s: State, seat: int, tool: int) -> None:
    s.broken[seat] &= ~(1 << tool)
    s.played[Action.BROKEN_LAMP + tool] += 1


@rule
def look(s: State, seat: int, number: int, log: Any) -> int:
    """The map: one face-down gold card is seen by this player alone; that it was looked at is public."""
    out_of_hand(s, seat, Action.MAP)
    card = s.round * LAID_OUT + number
    s.gold_known[card] |= 1 << seat
    tell(log, EVERYBODY, Happened.MAP, seat, LAYOUT[number], 0, 0)
    tell(log, 1 << seat, Happened.LOOK, seat, LAYOUT[number], s.gold[card], 0)
    reveal(log)
    s.draws = 1
    return Then.DRAW


@rule
def throw(s: State, seat: int, move: int, log: Any) -> int:
    """Discards lie face down: two for a broken tool, or one or two in a pass."""
    if move < THROW:
        tool = move - MEND
        mend(s, seat, tool)
        tell(log, EVERYBODY, Happened.MEND, seat, tool, 0, 0)
        s.phase = Phase.THROW
        s.due = 2
        s.draws = 1
        return Then.CHOICE
    if s.phase == Phase.ACT:
        s.passing = 1
        s.due = 2
        s.draws = 0
        s.phase = Phase.THROW
    if move < ENOUGH:
        card = move - THROW
        s.hands[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.thrown[seat, card] += 1
        s.thrown_size[seat] += 1
        s.due -= 1
        s.draws += s.passing
        tell(log, 1 << seat, Happened.THROW, seat, card, 0, 0)
        tell(log, EVERYBODY - (1 << seat), Happened.THROW, seat, 0, 0, 0)
        if s.due and s.hand_size[seat]:
            return Then.CHOICE
    return Then.DRAW


@rule
def use_key(s: State, seat: int, place: int, log: Any) -> int:
    out_of_hand(s, seat, Action.KEY)
    s.keys -= 1
    s.keyed[card_at(s, place)] = 1
    grow_reach(s, card_at(s, place))
    tell(log, EVERYBODY, Happened.KEY, seat, place, 0, 0)
    s.draws = 1
    return Then.SETTLE


@rule
def rock_falls(s: State, seat: int, place: int, log: Any) -> int:
    out_of_hand(s, seat, Action.ROCKFALL)
    tell(log, EVERYBODY, Happened.ROCKFALL, seat, place, 0, 0)
    fall(s, card_at(s, place))
    s.draws = 1
    return Then.DRAW


@rule
def finish(s: State, seat: int, log: Any) -> int:
    """The action is done: draw, then the other plays, unless the round is over."""
    s.phase = Phase.ACT
    s.passing = 0
    s.due = 0
    up = 0
    for card in range(s.seats, s.seats + LAID_OUT):
        up += s.up[card]
    if up == LAID_OUT:
        return Then.END
    draw(s, seat, s.draws, log)
    s.draws = 0
    if s.hand_size[0] + s.hand_size[1] == 0:
        return Then.END
    if s.seats == 2 and s.hand_size[1 - seat]:
        s.turn = 1 - seat
    return Then.CHOICE
