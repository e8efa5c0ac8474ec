"""What follows from the rest of a state of 75 Gnome Street."""

from gnomoteka.core.rule import rule
from gnomoteka.games.street.brawl import who_is_level
from gnomoteka.games.street.garden import CELLS
from gnomoteka.games.street.state import DECOYS, GUESSES, TOKENS, Phase, State, Token


@rule
def derive(s: State) -> None:
    """Who has chosen, who shoots, how high stacks are, how many tokens each seat has left."""
    s.has_chosen = 0
    for seat in range(s.seats):
        s.has_chosen |= (s.chosen[seat] > 0) << seat
        s.guesses_left[seat] = GUESSES[s.seats]
        s.tokens_left[seat] = GUESSES[s.seats] + DECOYS[s.seats]
    s.shooting = who_is_level(s) if s.phase == Phase.CATAPULT else 0
    for cell in range(CELLS):
        s.stack_size[cell] = 0
        while s.stack_size[cell] < TOKENS and s.stacks[cell, s.stack_size[cell]]:
            token = s.stacks[cell, s.stack_size[cell]] - 1
            s.guesses_left[token // 3] -= token % 3 == Token.GUESS
            s.tokens_left[token // 3] -= 1
            s.stack_size[cell] += 1
