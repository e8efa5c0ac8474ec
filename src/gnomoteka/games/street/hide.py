"""What a seat of 75 Gnome Street may see."""

from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import CELLS
from gnomoteka.games.street.state import Stage, State, Token

hide_declared = State.hide()


@rule
def hide(s: State, seat: int, out: State) -> None:
    """Beside what is declared: whose tokens lie where, with their faces for the owner; sheets; once the game is scored,
    caches and faces for everybody."""
    hide_declared(s, seat, out)
    show_tokens(s, seat, out)
    show_sheets(s, seat, out)
    if s.stage == Stage.SCORED:
        for other in range(s.seats):
            out.cache[other] = s.cache[other]
            out.guesses_left[other] = s.guesses_left[other]


@rule
def show_tokens(s: State, seat: int, out: State) -> None:
    for cell in range(CELLS):
        for level in range(s.stack_size[cell]):
            token = s.stacks[cell, level]
            owner = (token - 1) // 3
            seen = owner == seat or s.stage == Stage.SCORED
            out.stacks[cell, level] = token if seen else 1 + owner * 3 + Token.HIDDEN


@rule
def show_sheets(s: State, seat: int, out: State) -> None:
    """What everybody has heard, what the seat has heard, and what it has told the others."""
    for other in range(s.seats):
        out.known[0, other] = s.known[0, other]
        if seat >= 0:
            out.known[1 + seat, other] = s.known[1 + seat, other]
            out.known[1 + other, seat] = s.known[1 + other, seat]
