"""A hidden state of Nimble Gnomes as JSON, by compiled code: the shapes of `view.py`."""

from typing import Any

import numpy as np

from gnomoteka.core.rule import rule
from gnomoteka.core.writing import close, put, put_counts, put_number, put_word, words
from gnomoteka.games.nimble.cards import BLOWS, COLOURS, KINDS, NAMES, Kind
from gnomoteka.games.nimble.rules import score
from gnomoteka.games.nimble.state import OPEN, SEATS, Phase, State, is_fogged

CARDS = words(NAMES)
GEMS = words(COLOURS)
PHASES = words(phase.name.lower() for phase in Phase)
SIZES = 6  # of sets, the largest first: two decimal digits of a score each
REASONS = ("have_cave", "nothing_to_blow", "nobody_to_curse", "two_caves", "no_cave", "cave_in", "fog")
HAVE_CAVE, NOTHING_TO_BLOW, NOBODY_TO_CURSE, TWO_CAVES, NO_CAVE, CAVE_IN, FOG = range(len(REASONS))
WHY = words(REASONS)


@rule
def write_shown(s: State, out: Any, at: int) -> int:
    """What everybody sees."""
    scores = np.zeros(SEATS, np.int64)
    score(s, scores)
    at = put_word(out, put(out, at, b'{"phase":'), PHASES[s.phase])
    at = put_number(out, put(out, at, b',"turn":'), s.turn)
    at = put_number(out, put(out, at, b',"first":'), s.first)
    at = put_number(out, put(out, at, b',"turns_made":'), s.turns_made)
    at = put(out, at, b',"turns_total":')
    at = put_number(out, at, s.turns_total) if s.turns_total else put(out, at, b"null")
    at = put_number(out, put(out, at, b',"deck":'), s.deck_size)
    at = put(out, at, b',"open":[')
    for place in range(OPEN):
        at = put_word(out, at, CARDS[s.open[place]]) if s.open[place] else put(out, at, b"null")
        at = put(out, at, b",")
    at = put(out, close(out, at, b"],"), b'"discard":')
    at = put(out, put_counts(out, at, CARDS, s.discard, 1, KINDS), b'"players":[')
    for seat in range(s.seats):
        at = write_player(s, seat, scores[seat], out, at)
    return close(out, at, b"]}")


@rule
def write_player(s: State, seat: int, worth: int, out: Any, at: int) -> int:
    front = s.front[seat]
    at = put_number(out, put(out, at, b'{"hand":'), s.hand_size[seat])
    at = put_counts(out, put(out, at, b',"known":'), CARDS, s.known[seat], 1, KINDS)
    at = put(out, put(out, at, b'"cave":'), b"true" if front[Kind.CAVE] else b"false")
    at = put(out, at, b',"curses":[')
    for kind in range(Kind.CAVE_IN, Kind.FOG_PURPLE + 1):
        for _ in range(front[kind]):
            at = put(out, put_word(out, at, CARDS[kind]), b",")
    at = put(out, close(out, at, b"],"), b'"gems":')
    at = put_counts(out, at, CARDS, front, Kind.RUBY_ROUND, Kind.DIAMOND + 1)
    at = put(out, at, b'"fogged":[')
    for colour in range(3):
        if is_fogged(front, colour):
            at = put(out, put_word(out, at, GEMS[colour]), b",")
    at = put(out, close(out, at, b"],"), b'"sets":[')
    place = 100 ** (SIZES - 1)
    for _ in range(SIZES):
        at = put(out, put_number(out, at, worth // place % 100), b",")
        place //= 100
    return close(out, at, b"]},")


@rule
def write_own(s: State, seat: int, out: Any, at: int) -> int:
    """What only this seat sees: its hand, and why cards of it can't be played."""
    hand = s.hands[seat]
    at = put_counts(out, put(out, at, b'{"hand":'), CARDS, hand, 1, KINDS)
    at = put(out, at, b'"blocked":{')
    cursed = nobody_to_curse(s, seat)
    for kind in range(1, KINDS):
        why = why_not(s.front[seat], kind, cursed) if hand[kind] else -1
        if why >= 0:
            at = put(out, put_word(out, at, CARDS[kind]), b":")
            at = put(out, put_word(out, at, WHY[why]), b",")
    return close(out, at, b"}}")


@rule
def nobody_to_curse(s: State, seat: int) -> bool:
    for other in range(s.seats):
        if other != seat and s.front[other][Kind.CAVE_IN : Kind.FOG_PURPLE + 1].sum() < s.seats - 1:
            return False
    return True


@rule
def why_not(mine: Any, kind: int, nobody_to_curse: bool) -> int:
    """Why a card of this hand can't be played, −1 if it can; for the screen only, `legal` decides."""
    if kind == Kind.CAVE:
        return HAVE_CAVE if mine[Kind.CAVE] and not mine[Kind.CAVE_IN] else -1
    if kind <= Kind.WIND_BLUE:
        for fog in range(3):
            if mine[Kind.FOG_ORANGE + fog] and BLOWS[kind - Kind.WIND_RED, fog]:
                return -1
        return NOTHING_TO_BLOW
    if kind <= Kind.FOG_PURPLE:
        return NOBODY_TO_CURSE if nobody_to_curse else -1
    if not mine[Kind.CAVE]:
        return TWO_CAVES if mine[Kind.CAVE_IN] else NO_CAVE
    if mine[Kind.CAVE_IN]:
        return CAVE_IN
    if kind != Kind.DIAMOND and is_fogged(mine, (kind - Kind.RUBY_ROUND) // 3):
        return FOG
    return -1
