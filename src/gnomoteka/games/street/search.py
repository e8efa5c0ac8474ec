"""Laying tokens, and what they are worth in the end."""

from typing import Any

from gnomoteka.core.log import EVERYBODY, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import BESIDE, CELLS, Card
from gnomoteka.games.street.investigation import figures_on_board
from gnomoteka.games.street.state import DECOYED, FIGURE, NO_FIGURE, RANKS, Happened, Stage, State, Token


@rule
def can_search(s: State, seat: int) -> bool:
    """With an own token left and a legal cell."""
    return bool(s.tokens_left[seat] > 0 and s.laid < 2 and figures_on_board(s, seat) > 0)


@rule
def is_free(s: State, seat: int) -> bool:
    """Laying costs a gnome card, but not with card 8, not without a card in hand, not for two."""
    return bool(s.played[seat] == Card.LAY_FREE or s.hands[seat] == 0 or s.seats == 2)


@rule
def cells_to_lay(s: State, seat: int) -> int:
    """Where own figures stand; with card 7 one token may go beside one of them, where no other gang stands."""
    cells, beside = 0, 0
    for cell in range(CELLS):
        if s.figures[cell] == 1 + seat:
            cells |= 1 << cell
            beside |= BESIDE[cell]
    if s.played[seat] == Card.LAY_BESIDE and s.reached == 0:
        for cell in range(CELLS):
            if beside >> cell & 1 and s.figures[cell] == 0:
                cells |= 1 << cell
    return cells


@rule
def lay(s: State, seat: int, face: int, cell: int, log: Any) -> None:
    """Face down, on top of any stack there."""
    s.laid += 1
    s.reached |= s.figures[cell] != 1 + seat
    s.stacks[cell, s.stack_size[cell]] = 1 + seat * 3 + face
    s.stack_size[cell] += 1
    s.tokens_left[seat] -= 1
    s.guesses_left[seat] -= face == Token.GUESS
    tell(log, 1 << seat, Happened.LAY, seat, cell, face, 0)
    tell(log, EVERYBODY - (1 << seat), Happened.LAY, seat, cell, Token.HIDDEN, 0)


@rule
def decoys_left(s: State, seat: int) -> int:
    return int(s.tokens_left[seat] - s.guesses_left[seat])


# ---- points ------------------------------------------------------------------------------


@rule
def score(s: State, out: Any) -> None:
    """Figures on the board, and what the tokens have found or lured. For two players: rounds won."""
    for seat in range(s.seats):
        if s.seats == 2:
            out[seat] = s.wins[seat]
        else:
            figures = figures_on_board(s, seat)
            out[seat] = figures * FIGURE if figures else NO_FIGURE
    if s.seats > 2 and s.stage == Stage.SCORED:
        for cell in range(CELLS):
            if s.stack_size[cell]:
                score_stack(s, cell, out)


@rule
def score_stack(s: State, cell: int, out: Any) -> None:
    owner = -1  # of the cache in this cell
    for seat in range(s.seats):
        if s.cache[seat] == 1 + cell:
            owner = seat
    if owner >= 0:
        score_guesses(s, cell, owner, out)
    elif (s.stacks[cell, 0] - 1) % 3 == Token.DECOY:
        score_decoy(s, cell, (s.stacks[cell, 0] - 1) // 3, out)


@rule
def score_guesses(s: State, cell: int, owner: int, out: Any) -> None:
    """The first with a guess gets 5, the second 4, the third 3. The cache's owner and later guesses take no rank."""
    ranked, n = 0, 0
    for level in range(s.stack_size[cell]):
        seat = (s.stacks[cell, level] - 1) // 3
        if (s.stacks[cell, level] - 1) % 3 == Token.GUESS and seat != owner and not ranked >> seat & 1:
            out[seat] += RANKS[n]
            ranked |= 1 << seat
            n += 1


@rule
def score_decoy(s: State, cell: int, owner: int, out: Any) -> None:
    """The lowest token is a decoy where no cache is: 1 for each guess of other players above it."""
    for level in range(s.stack_size[cell]):
        seat = (s.stacks[cell, level] - 1) // 3
        if seat != owner and (s.stacks[cell, level] - 1) % 3 == Token.GUESS:
            out[owner] += DECOYED
