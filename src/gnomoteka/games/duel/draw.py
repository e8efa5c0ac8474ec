"""Drawing cards in The Duel, and what a drawn card does by itself when one plays alone."""

from typing import Any

from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.field import remove
from gnomoteka.games.duel.legal import can_fall
from gnomoteka.games.duel.reach import find_reach
from gnomoteka.games.duel.state import LAID_OUT, Action, Happened, State


@rule
def draw(s: State, seat: int, count: int, log: Any) -> None:
    """One card at a time. Alone, broken tools and rockfalls happen at once, and another card is drawn for them."""
    while count > 0 and s.deck_size > 0:
        card = off_the_deck(s)
        reveal(log)
        if s.seats == 1 and strikes(s, card, log):
            continue
        s.hands[seat, card] += 1
        s.hand_size[seat] += 1
        count -= 1
        tell(log, 1 << seat, Happened.DRAW, seat, card, 0, 0)
        tell(log, EVERYBODY - (1 << seat), Happened.DRAW, seat, 0, 0, 0)


@rule
def off_the_deck(s: State) -> int:
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return int(card)


@rule
def strikes(s: State, card: int, log: Any) -> bool:
    """Solo: what a drawn card does by itself. A second broken tool of a kind has no effect."""
    if Action.BROKEN_LAMP <= card <= Action.BROKEN_PICK:
        tool = card - Action.BROKEN_LAMP
        if s.broken[0] >> tool & 1:
            s.played[card] += 1
            tell(log, EVERYBODY, Happened.NO_EFFECT, 0, card, 0, 0)
        else:
            s.broken[0] |= 1 << tool
            tell(log, EVERYBODY, Happened.BREAK, 0, tool, 0, 0)
        return True
    if card == Action.ROCKFALL:
        s.played[card] += 1
        latest = -1
        for laid in range(s.seats + LAID_OUT, s.cards):
            if can_fall(s, laid):
                latest = laid
        tell(log, EVERYBODY, Happened.CRUMBLE, 0, s.at[latest] if latest >= 0 else -1, 0, 0)
        if latest >= 0:
            fall(s, latest)
        return True
    return False


@rule
def fall(s: State, card: int) -> None:
    """A tunnel card goes to the discard; a key token on it returns."""
    s.played[s.shape[card]] += 1
    s.keys += s.keyed[card]
    remove(s, card)
    find_reach(s)
