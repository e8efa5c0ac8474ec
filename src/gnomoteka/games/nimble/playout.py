"""What players do in imagined games of Nimble Gnomes: what looks best at a glance, as in `greedy.py`, with some whim.
By what they know alone."""

from typing import Any

from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.nimble.cards import BLOWS, HIDES, KINDS, Kind
from gnomoteka.games.nimble.state import (
    BLOW,
    CURSE,
    DISCARD,
    LAY,
    SEATS,
    TAKE_DECK,
    TAKE_NOTHING,
    TAKE_OPEN,
    State,
    is_fogged,
)

WHIM = 3.0
UNSEEN = 5.0  # what a card from the deck is worth before it is seen
SHAPES = 3  # where the lines of shapes begin, after those of colours


@rule
def playout(s: State, seat: int, out: Any, n: int, rng: int) -> int:
    """Which of the n legal moves."""
    lines = zeros(6)
    count_lines(s.front[seat], lines)
    best, best_weight = 0, -1e9
    for i in range(n):
        rng = (rng * 1103515245 + 12345) & 0x3FFFFFFF
        weight = weight_of(s, seat, out[i], lines) + WHIM * (rng >> 10) / 1048576
        if weight > best_weight:
            best, best_weight = i, weight
    return best


@rule
def count_lines(front: Any, lines: Any) -> None:
    """How many gems of each colour lie in front of a player, and of each shape."""
    for gem in range(Kind.DIAMOND - Kind.RUBY_ROUND):
        lines[gem // 3] += front[Kind.RUBY_ROUND + gem]
        lines[SHAPES + gem % 3] += front[Kind.RUBY_ROUND + gem]


@rule
def weight_of(s: State, seat: int, move: int, lines: Any) -> float:
    if move == TAKE_DECK:
        return UNSEEN
    if move < LAY:
        return 0.0 if move == TAKE_NOTHING else wanted(s, seat, s.open[move - TAKE_OPEN], lines)
    if move == LAY + Kind.CAVE:
        return 20.0
    if move < CURSE:
        early = move == LAY + Kind.DIAMOND and s.turns_total == 0
        return (2 if early else 4) + gem_worth(s, seat, move - LAY, lines)
    if move < BLOW:
        return 4 + harm(s, Kind.CAVE_IN + (move - CURSE) // SEATS, (move - CURSE) % SEATS)
    if move < DISCARD:
        return 12 + kinds_of_gems(s.front[seat]) / 2
    return -wanted(s, seat, move - DISCARD, lines)


@rule
def kinds_of_gems(front: Any) -> int:
    n = 0
    for kind in range(Kind.RUBY_ROUND, KINDS):
        n += front[kind] > 0
    return n


@rule
def is_late(s: State) -> bool:
    """The last turns: what a fog hides now stays hidden."""
    return bool(s.deck_size <= 4 * s.seats)


@rule
def wanted(s: State, seat: int, card: int, lines: Any) -> float:
    """What a card would be worth in this hand."""
    held, front = s.hands[seat, card], s.front[seat]
    if card == Kind.CAVE:
        return 14.0 if held < (front[Kind.CAVE] == 0) + front[Kind.CAVE_IN] else 4.0 - 2 * held
    if card < Kind.CAVE_IN:
        return 10.0 if held == 0 and blows_something(front, card) else 6.0 - 3 * held
    if card == Kind.CAVE_IN:
        return 5.0 - held
    if card < Kind.RUBY_ROUND:
        return (12.0 if is_late(s) else 7.0) - 3 * held
    return gem_worth(s, seat, card, lines)


@rule
def blows_something(front: Any, wind: int) -> bool:
    for fog in range(3):
        if BLOWS[wind - Kind.WIND_RED, fog] and front[Kind.FOG_ORANGE + fog]:
            return True
    return False


@rule
def gem_worth(s: State, seat: int, card: int, lines: Any) -> float:
    """A gem is worth more, the longer the line of its colour or shape that it joins; a sixth card most of all."""
    if card == Kind.DIAMOND:
        return 13.0
    colour, shape = (card - Kind.RUBY_ROUND) // 3, (card - Kind.RUBY_ROUND) % 3
    longest = max(lines[colour] % 6, lines[SHAPES + shape] % 6)
    worth = 6.0 + longest + (2 if longest == 5 else 0)
    return worth - 4 if is_fogged(s.front[seat], colour) else worth


@rule
def harm(s: State, card: int, target: int) -> float:
    """A curse hurts most the one who has most, and where it hides what they collect."""
    front = s.front[target]
    if card == Kind.CAVE_IN:
        gems = 0
        for kind in range(Kind.RUBY_ROUND, KINDS):
            gems += front[kind]
        return gems / 3 + (2 if front[Kind.CAVE] and front[Kind.CAVE_IN] == 0 else -2)
    newly, lost = 0, 0
    for colour in range(3):
        if HIDES[card - Kind.FOG_ORANGE, colour] and not is_fogged(front, colour):
            newly += 1
            for shape in range(3):
                lost += front[Kind.RUBY_ROUND + colour * 3 + shape]
    return newly + lost * (2.0 if is_late(s) else 0.5)
