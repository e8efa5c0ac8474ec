"""What a learner gets of 75 Gnome Street, and how it names moves."""

from typing import Any

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.rule import rule
from gnomoteka.games.street.garden import ACTIONS, CARDS, CELL_NAMES, CELLS, QUESTION_NAMES, TERRAINS
from gnomoteka.games.street.state import AGAIN, ASK, FROM, POWER, SEATS, TOKENS, WIND, Phase, Stage, State, Token

SEEN_FROM = from_me(SEATS)
MUCH = 127  # more than there ever is of it

FEATURES = Features(
    category("figure", CELL_NAMES, of=SEATS + 1),  # 1 + whose, counted from me
    category("token on top", CELL_NAMES, of=SEATS + 1),  # likewise
    amount("tokens", CELL_NAMES, high=TOKENS),
    amount("my guesses", CELL_NAMES, high=TOKENS),
    amount("my decoys", CELL_NAMES, high=TOKENS),
    category("fresh", CELL_NAMES, of=2),  # figures that were placed this turn
    category("cat", CELL_NAMES, of=2),
    category("cache can be", SEEN_FROM, CELL_NAMES, of=2),  # by what I have heard; of mine: where it is
    category("told", CELL_NAMES, of=2),  # where everybody knows that mine can be
    category("gnome card", SEEN_FROM, CARDS + 1, of=2),  # those that are left
    amount("played", SEEN_FROM, high=CARDS),
    category("has chosen", SEEN_FROM, of=2),
    amount("tokens left", SEEN_FROM, high=TOKENS),
    category("took terrain", SEEN_FROM, of=len(TERRAINS) + 1),
    category("took action", SEEN_FROM, of=len(ACTIONS) + 1),
    amount("wins", SEEN_FROM, high=MUCH),
    category("queue", SEATS, of=SEATS),  # counted from me
    category("shooting", SEEN_FROM, of=2),
    amount("contest place", SEEN_FROM, high=MUCH),
    amount("volleys", SEEN_FROM, high=MUCH),
    amount("distances", SEEN_FROM, low=-MUCH * MUCH, high=MUCH * MUCH),
    amount("last power", SEEN_FROM, high=POWER + 1),
    amount("last scatter", SEEN_FROM, low=-MUCH, high=MUCH),
    amount("last wind", SEEN_FROM, low=-WIND, high=WIND),
    category("last cache", SEEN_FROM, of=CELLS + 1),
    category("last winner", of=SEATS + 1),
    category("phase", of=len(Phase)),
    category("stage", of=len(Stage)),
    amount("turn", high=MUCH),
    amount("round", high=MUCH),
    amount("at", high=MUCH),
    amount("wind", low=-WIND, high=WIND),
    category("spot", of=CELLS + 1),
    category("question", of=len(QUESTION_NAMES) + 1),
    category("asked", of=SEATS + 1),  # 1 + whom, counted from me
    category("origin", of=CELLS + 1),
    amount("laid", high=MUCH),
    category("paid", of=2),
    category("sent", of=2),
    category("reached", of=2),
    amount("seats", low=2, high=SEATS),
    amount("guesses left", high=TOKENS),
    amount("chosen", high=MUCH),  # by me, not revealed yet
    category("terrain taken", TERRAINS, of=2),
    category("action taken", ACTIONS, of=2),
)
TOP, HEIGHT, GUESSES, DECOYS = (FEATURES.at(n) for n in ("token on top", "tokens", "my guesses", "my decoys"))
FRESH, CAT, CACHE, TOLD = (FEATURES.at(name) for name in ("fresh", "cat", "cache can be", "told"))
CARDS_AT, OF_SEATS, QUEUE = (FEATURES.at(name) for name in ("gnome card", "played", "queue"))
SHOTS, LAST_WINNER, CLOCK = (FEATURES.at(name) for name in ("shooting", "last winner", "phase"))
TERRAIN_AT, ACTION_AT = FEATURES.at("terrain taken"), FEATURES.at("action taken")


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    for cell in range(CELLS):
        observe_cell(s, seat, me, cell, out)
    for i in range(s.seats):
        observe_player(s, (me + i) % s.seats, i, out)
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
    for token in range(len(TERRAINS)):
        out[TERRAIN_AT + token] = s.terrains >> token & 1
    for token in range(len(ACTIONS)):
        out[ACTION_AT + token] = s.actions >> token & 1


@rule
def observe_cell(s: State, seat: int, me: int, cell: int, out: Any) -> None:
    out[cell] = from_me_or_none(s, me, s.figures[cell])
    height = s.stack_size[cell]
    if height:
        out[TOP + cell] = ((s.stacks[cell, height - 1] - 1) // 3 - me) % s.seats + 1
    out[HEIGHT + cell] = height
    for level in range(height):
        if (s.stacks[cell, level] - 1) // 3 == seat:
            out[GUESSES + cell] += (s.stacks[cell, level] - 1) % 3 == Token.GUESS
            out[DECOYS + cell] += (s.stacks[cell, level] - 1) % 3 == Token.DECOY
    out[FRESH + cell] = s.fresh >> cell & 1
    out[CAT + cell] = s.cat == 1 + cell
    for i in range(s.seats):
        other = (me + i) % s.seats
        if other == seat:
            out[CACHE + cell] = s.cache[me] == 1 + cell
        else:
            out[CACHE + i * CELLS + cell] = s.known[1 + seat, other] >> cell & 1
    if seat >= 0:
        out[TOLD + cell] = s.known[0, seat] >> cell & 1


@rule
def observe_player(s: State, who: int, i: int, out: Any) -> None:
    for card in range(CARDS + 1):
        out[CARDS_AT + i * (CARDS + 1) + card] = s.hands[who] >> card & 1
    out[OF_SEATS + i] = s.played[who]
    out[OF_SEATS + SEATS + i] = s.has_chosen >> who & 1
    out[OF_SEATS + 2 * SEATS + i] = s.tokens_left[who]
    out[OF_SEATS + 3 * SEATS + i] = s.took_terrain[who]
    out[OF_SEATS + 4 * SEATS + i] = s.took_action[who]
    out[OF_SEATS + 5 * SEATS + i] = s.wins[who]
    out[SHOTS + i] = s.shooting >> who & 1
    out[SHOTS + SEATS + i] = s.place[who]
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
