"""What a seat of Noms may see: what the state declares, what it knows of hands, and as much of the deck's top."""

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND
from gnomoteka.games.noms.knowledge import EVERYBODY_KNOWS
from gnomoteka.games.noms.state import State

hide_declared = State.hide()


@rule
def hide(s: State, seat: int, out: State) -> None:
    hide_declared(s, seat, out)
    show_known(s, EVERYBODY_KNOWS, out)
    if seat < 0:
        return
    show_known(s, 1 + seat, out)
    for place in range(s.deck_size - s.known_top[seat], s.deck_size):
        out.deck[place] = s.deck[place]


@rule
def show_known(s: State, row: int, out: State) -> None:
    """What this row knows of hands."""
    for owner in range(s.seats):
        for kind in range(IN_HAND):
            out.known[row, owner, kind] = s.known[row, owner, kind]
