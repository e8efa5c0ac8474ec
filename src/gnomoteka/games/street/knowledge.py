"""What a seat may see; and the unknown dealt anew: caches that agree with the answers, faces, hidden choices."""

from typing import Any

from gnomoteka.core.chacha import below, set_key
from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.street.garden import CARDS, CELLS, GROUND
from gnomoteka.games.street.state import DECOYS, GUESSES, POWER, Phase, Stage, Token


@rule
def hide(s: State, seat: int, out: State) -> None:
    open_now = s.stage == Stage.SCORED
    out.seats = s.seats
    out.phase = s.phase
    out.stage = s.stage
    out.turn = s.turn
    out.round = s.round
    out.has_chosen = s.has_chosen
    out.at = s.at
    out.shooting = s.shooting
    out.wind = s.wind
    out.terrains = s.terrains
    out.actions = s.actions
    out.sent = s.sent
    out.spot = s.spot
    out.question = s.question
    out.asked = s.asked
    out.origin = s.origin
    out.paid = s.paid
    out.laid = s.laid
    out.reached = s.reached
    out.fresh = s.fresh
    out.cat = s.cat
    out.last_winner = s.last_winner
    for other in range(s.seats):
        out.wins[other] = s.wins[other]
        out.hands[other] = s.hands[other]
        out.played[other] = s.played[other]
        out.queue[other] = s.queue[other]
        out.place[other] = s.place[other]
        out.volleys[other] = s.volleys[other]
        out.sums[other] = s.sums[other]
        out.last_power[other] = s.last_power[other]
        out.last_scatter[other] = s.last_scatter[other]
        out.last_wind[other] = s.last_wind[other]
        out.took_terrain[other] = s.took_terrain[other]
        out.took_action[other] = s.took_action[other]
        out.tokens_left[other] = s.tokens_left[other]
        out.last_cache[other] = s.last_cache[other]
        out.known[0, other] = s.known[0, other]
        if other == seat or open_now:
            out.cache[other] = s.cache[other]
            out.guesses_left[other] = s.guesses_left[other]
    if seat >= 0:
        out.chosen[seat] = s.chosen[seat]
        for other in range(s.seats):
            out.known[1 + seat, other] = s.known[1 + seat, other]
            out.known[1 + other, seat] = s.known[1 + other, seat]  # what I have told them
    for cell in range(CELLS):
        out.figures[cell] = s.figures[cell]
        out.stack_size[cell] = s.stack_size[cell]
        for level in range(s.stack_size[cell]):
            token = s.stacks[cell, level]
            owner = (token - 1) // 3
            out.stacks[cell, level] = token if owner == seat or open_now else 1 + owner * 3 + Token.HIDDEN


# ---- dealing the unknown anew ------------------------------------------------------------


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Of what others know, what everybody knows stays, and what this seat has told them."""
    set_key(s, key)
    for other in range(s.seats):
        if other != seat:
            for target in range(s.seats):
                if target != seat:
                    s.known[1 + other, target] = GROUND if other == target else s.known[0, target]
            choose_anew(s, other)
    if s.stage == Stage.SCORED:
        return
    deal_caches(s, seat)
    for other in range(s.seats):
        if other != seat:
            turn_tokens(s, other)


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
def any_of(s: State, cells: int) -> int:
    n = 0
    for cell in range(CELLS):
        n += cells >> cell & 1
    nth = below(s, n)
    for cell in range(CELLS):
        if cells >> cell & 1:
            if nth == 0:
                return cell
            nth -= 1
    return -1


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
