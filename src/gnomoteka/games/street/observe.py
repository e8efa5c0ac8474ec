"""What a learner gets of 75 Gnome Street, and how it names moves."""

from typing import Any

import numpy as np

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.local import empty, zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.street.clues import count
from gnomoteka.games.street.garden import ACTIONS, CARDS, CELL_NAMES, CELLS, GROUND, QUESTION_NAMES, TERRAINS
from gnomoteka.games.street.investigation import cells_of
from gnomoteka.games.street.search import score
from gnomoteka.games.street.state import (
    AGAIN,
    ASK,
    ASKED,
    CHIMNEY,
    DECOYED,
    DECOYS,
    FIGURE,
    FIGURES,
    FROM,
    GUESSES,
    NO_FIGURE,
    POWER,
    QUESTIONS,
    RANKS,
    ROUNDS,
    ROUNDS_TO_WIN,
    SCATTER,
    SEATS,
    SETS,
    TURNS_OF_A_ROUND,
    VOLLEYS_OF_A_SET,
    WIND,
    Phase,
    Stage,
    State,
    Token,
)

SEEN_FROM = from_me(SEATS)
OTHERS = SEEN_FROM[1:]
PERCENT = 100
MOST_GUESSES = int(GUESSES.max())
MOST_TOKENS = int((GUESSES + DECOYS).max())  # of one player
CARD_NAMES = [str(card) for card in range(1, CARDS + 1)]
# In tenths, of one set of volleys
FURTHEST = VOLLEYS_OF_A_SET * (10 * (max(CHIMNEY, POWER - CHIMNEY) + WIND) + SCATTER)
BEST = FIGURES * FIGURE + MOST_GUESSES * int(RANKS.max()) + int(DECOYS.max()) * DECOYED * (SEATS - 1) * MOST_GUESSES

FEATURES = Features(
    category("figure", CELL_NAMES, of=2 * SEATS + 1),  # 1 + whose, counted from me; and SEATS if it came this turn
    category("lowest token", CELL_NAMES, of=SEATS + 1),  # likewise whose
    amount("tokens", SEEN_FROM, CELL_NAMES, high=MOST_TOKENS),
    amount("my guesses", CELL_NAMES, high=MOST_GUESSES),  # the rest of my tokens there are decoys
    category("cache can be", SEEN_FROM, CELL_NAMES, of=2),  # by what I have heard; of mine: where it is
    amount("chance", CELL_NAMES, high=(SEATS - 1) * PERCENT),  # that somebody's is there, each taken alone
    category("told", OTHERS, CELL_NAMES, of=2),  # where mine can be for all that they know
    # Of answers by card I know the questions. If this one's cache is in that cell, among how many cells who was told
    # most of it knows it to be. And for each of the others: among how many at the most a seat's cache is.
    amount("told of", OTHERS, CELL_NAMES, high=CELLS),
    amount("in doubt", OTHERS, SEEN_FROM, high=CELLS),
    category("gnome card", SEEN_FROM, CARD_NAMES, of=2),  # those that are left
    amount("played", SEEN_FROM, high=CARDS),
    category("has chosen", SEEN_FROM, of=2),
    amount("tokens left", SEEN_FROM, high=MOST_TOKENS),
    category("took terrain", SEEN_FROM, of=len(TERRAINS) + 1),
    category("took action", SEEN_FROM, of=len(ACTIONS) + 1),
    amount("wins", SEEN_FROM, high=ROUNDS_TO_WIN),
    amount("score", SEEN_FROM, low=NO_FIGURE, high=BEST),
    category("queue", SEATS, of=SEATS),  # counted from me
    category("shooting", SEEN_FROM, of=2),
    amount("contest place", SEEN_FROM, high=SEATS),  # the last one: takes no part
    amount("volleys", SEEN_FROM, high=SETS * VOLLEYS_OF_A_SET),
    amount("distances", SEEN_FROM, high=FURTHEST),
    amount("last power", SEEN_FROM, high=POWER + 1),
    amount("last scatter", SEEN_FROM, low=-SCATTER, high=SCATTER),
    amount("last wind", SEEN_FROM, low=-WIND, high=WIND),
    category("last cache", SEEN_FROM, of=CELLS + 1),
    category("last winner", of=SEATS + 1),
    category("phase", of=len(Phase)),
    category("stage", of=len(Stage)),
    amount("turn", high=TURNS_OF_A_ROUND),
    amount("round", high=ROUNDS),
    amount("at", high=SEATS - 1),
    amount("wind", low=-WIND, high=WIND),
    category("spot", of=CELLS + 1),
    category("question", of=len(QUESTION_NAMES) + 1),
    category("asked", of=SEATS + 1),  # 1 + whom, counted from me
    category("origin", of=CELLS + 1),
    amount("laid", high=2),
    category("paid", of=2),
    category("sent", of=2),
    category("reached", of=2),
    amount("seats", low=2, high=SEATS),
    amount("guesses left", high=MOST_GUESSES),
    amount("chosen", high=POWER + 1),  # by me, not revealed yet
    category("cat", of=CELLS + 1),
    category("terrain taken", TERRAINS, of=2),
    category("action taken", ACTIONS, of=2),
)
LOWEST, TOKENS_AT, MY_GUESSES = (FEATURES.at(name) for name in ("lowest token", "tokens", "my guesses"))
CACHE, CHANCE, TOLD, TOLD_OF = (FEATURES.at(name) for name in ("cache can be", "chance", "told", "told of"))
DOUBT, CARDS_AT, OF_SEATS, SCORE = (FEATURES.at(name) for name in ("in doubt", "gnome card", "played", "score"))
QUEUE, SHOTS = FEATURES.at("queue"), FEATURES.at("shooting")
LAST_WINNER, CLOCK = FEATURES.at("last winner"), FEATURES.at("phase")
TERRAIN_AT, ACTION_AT = FEATURES.at("terrain taken"), FEATURES.at("action taken")


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    for cell in range(CELLS):
        observe_cell(s, seat, me, cell, out)
    observe_caches(s, seat, me, out)
    if seat >= 0:
        observe_told(s, seat, out)
    scores = zeros(SEATS)
    score(s, scores)
    for i in range(s.seats):
        observe_player(s, (me + i) % s.seats, i, out)
        out[SCORE + i] = scores[(me + i) % s.seats]
        out[QUEUE + i] = (s.queue[i] - me) % s.seats
    out[LAST_WINNER] = from_me_or_none(s, me, s.last_winner)
    out[CLOCK] = s.phase
    out[CLOCK + 1] = s.stage
    out[CLOCK + 2] = s.turn
    out[CLOCK + 3] = s.round
    out[CLOCK + 4] = s.at
    out[CLOCK + 5] = s.wind
    out[CLOCK + 6] = s.spot
    out[CLOCK + 7] = s.question
    out[CLOCK + 8] = from_me_or_none(s, me, s.asked)
    out[CLOCK + 9] = s.origin
    out[CLOCK + 10] = s.laid
    out[CLOCK + 11] = s.paid
    out[CLOCK + 12] = s.sent
    out[CLOCK + 13] = s.reached
    out[CLOCK + 14] = s.seats
    out[CLOCK + 15] = s.guesses_left[me] if seat >= 0 else 0
    out[CLOCK + 16] = s.chosen[me] if seat >= 0 else 0
    out[CLOCK + 17] = s.cat
    for token in range(len(TERRAINS)):
        out[TERRAIN_AT + token] = s.terrains >> token & 1
    for token in range(len(ACTIONS)):
        out[ACTION_AT + token] = s.actions >> token & 1


@rule
def observe_cell(s: State, seat: int, me: int, cell: int, out: Any) -> None:
    out[cell] = from_me_or_none(s, me, s.figures[cell])
    if s.fresh >> cell & 1:
        out[cell] += SEATS
    for level in range(s.stack_size[cell]):
        owner = (s.stacks[cell, level] - 1) // 3
        whose = (owner - me) % s.seats
        if level == 0:
            out[LOWEST + cell] = 1 + whose
        out[TOKENS_AT + whose * CELLS + cell] += 1
        out[MY_GUESSES + cell] += owner == seat and (s.stacks[cell, level] - 1) % 3 == Token.GUESS


@rule
def observe_caches(s: State, seat: int, me: int, out: Any) -> None:
    """Where caches can be by what I have heard; once the game is scored, where they are."""
    for i in range(s.seats):
        other = (me + i) % s.seats
        cells = int(s.known[1 + seat, other])
        if other == seat or s.stage == Stage.SCORED:
            cells = 1 << (s.cache[other] - 1)
        elif seat >= 0:
            cells &= GROUND & ~(1 << (s.cache[seat] - 1))
        likely = PERCENT // max(1, count(cells))
        for cell in range(CELLS):
            if cells >> cell & 1:
                out[CACHE + i * CELLS + cell] = 1
                out[CHANCE + cell] += likely if other != seat else 0


@rule
def observe_told(s: State, seat: int, out: Any) -> None:
    """What others have heard: of my cache, and of each other's, as far as I know the questions."""
    # By who asked and whose cache it is: the cells that agree with all that was heard if it is in that cell.
    agree = empty((SEATS, SEATS, CELLS), np.int32)
    for asker in range(s.seats):
        for other in range(s.seats):
            for cell in range(CELLS):
                agree[asker, other, cell] = s.known[0, other]
    note_questions(s, seat, agree)
    for i in range(1, s.seats):
        asker = (seat + i) % s.seats
        mine = int(s.known[1 + asker, seat])
        for cell in range(CELLS):
            out[TOLD + (i - 1) * CELLS + cell] = mine >> cell & 1
        out[DOUBT + (i - 1) * SEATS] = count(mine)
        for k in range(1, s.seats):
            other = (seat + k) % s.seats
            for cell in range(CELLS):
                if other != asker and s.known[1 + seat, other] >> cell & 1:
                    n, told, doubt = count(agree[asker, other, cell]), (k - 1) * CELLS + cell, (i - 1) * SEATS + k
                    out[TOLD_OF + told] = min(n, out[TOLD_OF + told]) if out[TOLD_OF + told] else n
                    out[DOUBT + doubt] = max(n, out[DOUBT + doubt])


@rule
def note_questions(s: State, seat: int, agree: Any) -> None:
    """Who asked another than me by card knows on which side of the question the cache is."""
    for i in range(ASKED):
        if s.by_card[i] == 0:
            return
        code = s.by_card[i] - 1
        asker, asked = code // (CELLS * QUESTIONS * SEATS), code // (CELLS * QUESTIONS) % SEATS
        if seat not in (asker, asked):
            cells = cells_of(code // CELLS % QUESTIONS, code % CELLS)
            for cell in range(CELLS):
                agree[asker, asked, cell] &= cells if cells >> cell & 1 else ~cells


@rule
def observe_player(s: State, who: int, i: int, out: Any) -> None:
    for card in range(CARDS):
        out[CARDS_AT + i * CARDS + card] = s.hands[who] >> (1 + card) & 1
    out[OF_SEATS + i] = s.played[who]
    out[OF_SEATS + SEATS + i] = s.has_chosen >> who & 1
    out[OF_SEATS + 2 * SEATS + i] = s.tokens_left[who]
    out[OF_SEATS + 3 * SEATS + i] = s.took_terrain[who]
    out[OF_SEATS + 4 * SEATS + i] = s.took_action[who]
    out[OF_SEATS + 5 * SEATS + i] = s.wins[who]
    out[SHOTS + i] = s.shooting >> who & 1
    out[SHOTS + SEATS + i] = min(SEATS, s.place[who])
    out[SHOTS + 2 * SEATS + i] = s.volleys[who]
    out[SHOTS + 3 * SEATS + i] = s.sums[who]
    out[SHOTS + 4 * SEATS + i] = s.last_power[who]
    out[SHOTS + 5 * SEATS + i] = s.last_scatter[who]
    out[SHOTS + 6 * SEATS + i] = s.last_wind[who]
    out[SHOTS + 7 * SEATS + i] = s.last_cache[who]


@rule
def from_me_or_none(s: State, me: int, who: int) -> int:
    """1 + a seat, or 0 for none."""
    return (who - 1 - me) % s.seats + 1 if who else 0


@rule
def action(s: State, seat: int, move: int) -> int:
    """Who is asked, counted from me."""
    if ASK <= move < FROM:
        asked = (move - ASK) % SEATS if move < AGAIN else move - AGAIN
        return move - asked + (asked - seat) % s.seats
    return move
