"""What a seat of Noms may see: what the state declares, what it and everybody knows, and as much of the deck's top."""

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND
from gnomoteka.games.noms.knowledge import EVERYBODY_KNOWS
from gnomoteka.games.noms.state import ERAS, State

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
    """What this row knows of hands and deck."""
    for owner in range(s.seats):
        for kind in range(IN_HAND):
            out.known[row, owner, kind] = s.known[row, owner, kind]
        for era in range(ERAS):
            out.fresh[row, owner, era] = s.fresh[row, owner, era]
            out.doubt[row, owner, era] = s.doubt[row, owner, era]
    out.stirred[row] = s.stirred[row]
    out.odds[row, 0] = s.odds[row, 0]
    out.odds[row, 1] = s.odds[row, 1]
    out.era[row] = s.era[row]
    for era in range(ERAS):
        out.went[row, era] = s.went[row, era]
        for kind in range(IN_HAND):
            out.entered[row, era, kind] = s.entered[row, era, kind]
