"""What a seat of The Duel may see: what the state declares, and the gold cards that it has seen."""

from gnomoteka.core.rule import rule
from gnomoteka.games.duel.state import EVERYBODY_KNOWS, GOLD, State

hide_declared = State.hide()


@rule
def hide(s: State, seat: int, out: State) -> None:
    hide_declared(s, seat, out)
    mine = EVERYBODY_KNOWS | (1 << seat if seat >= 0 else 0)
    for card in range(GOLD):
        if s.gold_known[card] & mine:
            out.gold[card] = s.gold[card]
