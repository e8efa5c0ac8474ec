"""What a seat of 75 Gnome Street can't know, dealt anew: caches that agree with answers, faces, hidden choices."""

from typing import Any

from gnomoteka.core.chacha import below, set_key
from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import CARDS, CELLS, GROUND
from gnomoteka.games.street.investigation import cells_of
from gnomoteka.games.street.rounds import any_of
from gnomoteka.games.street.state import (
    ASKED,
    DECOYS,
    GUESSES,
    POWER,
    QUESTIONS,
    SEATS,
    Phase,
    Stage,
    State,
    Token,
)


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Others know what everybody knows, what this seat has told them, and what the dealt caches have them told by card
    since."""
    set_key(s, key)
    for other in range(s.seats):
        if other != seat:
            for target in range(s.seats):
                if target != seat:
                    s.known[1 + other, target] = GROUND if other == target else s.known[0, target]
            choose_anew(s, other)
    if s.stage < Stage.SCORED:
        deal_caches(s, seat)
        for other in range(s.seats):
            if other != seat:
                turn_tokens(s, other)
    answer_by_card(s, seat)


@rule
def choose_anew(s: State, seat: int) -> None:
    """A hidden choice that was made could be any."""
    if not s.has_chosen >> seat & 1:
        return
    if s.phase == Phase.CATAPULT:
        s.chosen[seat] = 1 + below(s, POWER + 1)
        return
    n = 0
    for card in range(1, CARDS + 1):
        n += s.hands[seat] >> card & 1
    nth = below(s, n)
    for card in range(1, CARDS + 1):
        if s.hands[seat] >> card & 1:
            if nth == 0:
                s.chosen[seat] = card
            nth -= 1


@rule
def deal_caches(s: State, seat: int) -> None:
    """Every assignment of different cells that agrees with the answers this seat heard is as likely as any other."""
    row = 1 + seat
    while True:
        used = 1 << (s.cache[seat] - 1) if seat >= 0 else 0
        fine = True
        for other in range(s.seats):
            if other != seat:
                cell = any_of(s, int(s.known[row, other]))
                fine = fine and not used >> cell & 1
                used |= 1 << cell
                s.cache[other] = 1 + cell
        if fine:
            return


@rule
def answer_by_card(s: State, seat: int) -> None:
    """Whoever asked another than this seat saw a card: the answer is that of the cache that was dealt."""
    for i in range(ASKED):
        if s.by_card[i] == 0:
            return
        code = s.by_card[i] - 1
        asker, asked = code // (CELLS * QUESTIONS * SEATS), code // (CELLS * QUESTIONS) % SEATS
        if seat not in (asker, asked):
            cells = cells_of(code // CELLS % QUESTIONS, code % CELLS)
            yes = cells >> (s.cache[asked] - 1) & 1
            s.known[1 + asker, asked] &= cells if yes else ~cells


@rule
def turn_tokens(s: State, seat: int) -> None:
    """Which of this seat's tokens are the guesses: any of them, laid or not."""
    guesses, tokens = int(GUESSES[s.seats]), int(GUESSES[s.seats] + DECOYS[s.seats])
    for cell in range(CELLS):
        for level in range(s.stack_size[cell]):
            if (s.stacks[cell, level] - 1) // 3 == seat:
                guess = below(s, tokens) < guesses
                s.stacks[cell, level] = 1 + seat * 3 + (Token.GUESS if guess else Token.DECOY)
                guesses -= guess
                tokens -= 1
    s.guesses_left[seat] = guesses
