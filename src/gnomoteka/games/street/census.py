"""Where the tokens and figures of 75 Gnome Street are. Tokens of a player are left or lie in the garden; those that
this number of players goes without are in the box. Figures that stand nowhere are in the supply, so only too many of
them can be."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import BOX, CELLS
from gnomoteka.games.street.state import DECOYS, FIGURES, GUESSES, SEATS, TOKENS, State, Token

GUESS_TOKENS: int = BOX["box"]["guess_tokens"]
DECOY_TOKENS: int = BOX["box"]["decoy_tokens"]


@rule
def census(s: State, out: Any) -> None:
    out[0] = GUESS_TOKENS - s.seats * GUESSES[s.seats]
    out[1] = DECOY_TOKENS - s.seats * DECOYS[s.seats]
    for player in range(s.seats):
        out[0] += s.guesses_left[player]
        out[1] += s.tokens_left[player] - s.guesses_left[player]
    for cell in range(CELLS):
        for i in range(TOKENS):
            if s.stacks[cell, i] > 0:
                face = (s.stacks[cell, i] - 1) % 3
                out[0] += face == Token.GUESS
                out[1] += face == Token.DECOY
    for player in range(SEATS):
        standing = 0
        for cell in range(CELLS):
            standing += s.figures[cell] == 1 + player
        out[2] += max(standing, FIGURES)
