"""What a learner gets of The Duel, and how it names moves."""

from typing import Any

import numpy as np

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import (
    ALIKE,
    BOX,
    CARD_NAMES,
    COUNT,
    FIRST_GOLD,
    NUGGETS,
    OPEN,
    SHAPE_NAMES,
    TOOLS,
)
from gnomoteka.games.duel.evaluate import FAR, missing
from gnomoteka.games.duel.field import CARDS, HALF, NODES, OPENINGS, STEP, WIDE, card_at
from gnomoteka.games.duel.reach import colour_of
from gnomoteka.games.duel.rounds import ASIDE, KEYS, SOLO_TOKENS, TOKENS, score
from gnomoteka.games.duel.state import (
    BREAK,
    DECK,
    EVERYBODY_KNOWS,
    GOLD,
    HAND,
    KEY,
    KINDS,
    LAID_OUT,
    ROCKFALL,
    ROUNDS,
    SEATS,
    TUNNELS,
    Action,
    Phase,
    State,
)

SEEN_FROM = from_me(SEATS)
MOST = int(COUNT.max())
NUGGET_CARDS = ("1", "2", "3")
HELD = CARD_NAMES[1:]  # what can be in a hand
# Tunnel cards with nuggets, which are out of the game once somebody has taken them
TAKEN = np.array([1 + shape for shape in range(FIRST_GOLD) if NUGGETS[shape]], np.int64)
FURTHEST = max(abs(number) for at in BOX["layout"]["gold"] for number in at) + int(BOX["box"]["tunnels"])
RICHEST = int(NUGGETS.sum())  # all nuggets of the box

FEATURES = Features(
    amount("hand", HELD, high=MOST),
    amount("thrown", HELD, high=MOST),  # by me, face down
    amount("unseen", HELD, high=MOST),  # may be in the deck, in the other's hand or discard, aside
    category("out", [CARD_NAMES[kind] for kind in TAKEN], of=2),  # of the game
    category("colour", of=2),  # mine: green, blue
    amount("round", high=ROUNDS),
    category("phase", of=len(Phase)),
    amount("tokens", high=max(TOKENS, SOLO_TOKENS)),
    amount("keys", high=KEYS),
    amount("deck", high=DECK),
    amount("aside", high=ASIDE),
    category("turn", of=SEATS),  # counted from me
    amount("seats", low=1, high=SEATS),
    amount("due", high=HAND),  # cards still to be thrown
    category("passing", of=2),
    amount("draws", high=HAND),
    amount("facing", high=CARDS),  # the card on the field whose way round is to be chosen
    amount("hand size", SEEN_FROM, high=2 * HAND),
    amount("thrown size", SEEN_FROM, high=DECK),
    category("broken", SEEN_FROM, TOOLS, of=2),
    amount("kept", SEEN_FROM, NUGGET_CARDS, high=GOLD + DECK),
    amount("earned", SEEN_FROM, low=-DECK, high=DECK),
    amount("score", SEEN_FROM, high=RICHEST),  # if the round ended now
    category("gold", LAID_OUT, of=GOLD + 1),  # of this round's layout: 1 + the card, if I have seen it
    category("gold up", LAID_OUT, of=2),
    amount("missing", SEEN_FROM, LAID_OUT, high=FAR),  # cards that a seat must lay to get to it, or troll to pay
    # Each card on the field, entrances first, then gold, then tunnels as they were laid: its place, 1 + its shape (0: I
    # may not know), whether it is turned; on it a gnome (1 mine, 2 another's), and 3 more for a key; who gets there
    # without paying: 1 I do, 2 the other does, 3 both. All zero: none.
    amount("column", CARDS, low=-FURTHEST, high=FURTHEST),
    amount("row", CARDS, low=-FURTHEST, high=FURTHEST),
    category("shape", CARDS, of=1 + len(SHAPE_NAMES)),
    category("turned", CARDS, of=2),
    category("on it", CARDS, of=6),
    category("reached", CARDS, of=4),
)
# Of no use to a network that doesn't search for what lies beside what
UNREAD = ("column ", "row ", "shape ", "turned ", "on it ", "reached ")
THROWN, UNSEEN, OUT = (FEATURES.at(name) for name in ("thrown", "unseen", "out"))
CLOCK, HAND_SIZE, THROWN_SIZE, BROKEN = (FEATURES.at(n) for n in ("colour", "hand size", "thrown size", "broken"))
KEPT, EARNED, SCORE, GOLD_AT = (FEATURES.at(name) for name in ("kept", "earned", "score", "gold"))
GOLD_UP, MISSING, CARD_AT = (FEATURES.at(name) for name in ("gold up", "missing", "column"))


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    observe_cards(s, seat, out)
    out[CLOCK] = colour_of(s, me)
    out[CLOCK + 1] = s.round
    out[CLOCK + 2] = s.phase
    out[CLOCK + 3] = s.pool
    out[CLOCK + 4] = s.keys
    out[CLOCK + 5] = s.deck_size
    out[CLOCK + 6] = s.aside_size
    out[CLOCK + 7] = (s.turn - me) % s.seats
    out[CLOCK + 8] = s.seats
    out[CLOCK + 9] = s.due
    out[CLOCK + 10] = s.passing
    out[CLOCK + 11] = s.draws
    out[CLOCK + 12] = s.facing
    scores = zeros(SEATS)
    score(s, scores)
    for i in range(s.seats):
        who = (me + i) % s.seats
        out[HAND_SIZE + i] = s.hand_size[who]
        out[THROWN_SIZE + i] = s.thrown_size[who]
        for tool in range(3):
            out[BROKEN + i * 3 + tool] = s.broken[who] >> tool & 1
            out[KEPT + i * 3 + tool] = s.kept[who, 1 + tool]
        out[EARNED + i] = s.earned[who]
        out[SCORE + i] = scores[who]
    observe_gold(s, seat, out)
    observe_ways(s, me, out)
    for card in range(s.cards):
        observe_card(s, me, card, out)


@rule
def observe_cards(s: State, seat: int, out: Any) -> None:
    for i in range(KINDS - 1):
        out[UNSEEN + i] = COUNT[1 + i] - s.out[1 + i] - s.played[1 + i]
        if seat >= 0:
            out[i] = s.hands[seat, 1 + i]
            out[THROWN + i] = s.thrown[seat, 1 + i]
            out[UNSEEN + i] -= s.hands[seat, 1 + i] + s.thrown[seat, 1 + i]
    for card in range(s.seats + LAID_OUT, s.cards):
        out[UNSEEN + s.shape[card] - 1] -= not s.out[s.shape[card]]  # when all is over, what was taken still lies there
    for tool in range(3):
        for other in range(s.seats):
            out[UNSEEN + Action.BROKEN_LAMP - 1 + tool] -= s.broken[other] >> tool & 1
    for i in range(len(TAKEN)):
        out[OUT + i] = s.out[TAKEN[i]]


@rule
def observe_gold(s: State, seat: int, out: Any) -> None:
    mine = EVERYBODY_KNOWS | (1 << seat if seat >= 0 else 0)
    for number in range(LAID_OUT):
        card = s.round * LAID_OUT + number
        if card < GOLD and s.gold_known[card] & mine:
            out[GOLD_AT + number] = s.gold[card]


@rule
def observe_ways(s: State, me: int, out: Any) -> None:
    """How far everybody is from each gold card that lies face down."""
    cards, found = zeros(LAID_OUT), zeros(LAID_OUT)
    n = 0
    for number in range(LAID_OUT):
        up = s.up[s.seats + number]
        out[GOLD_UP + number] = up
        if not up:
            cards[n] = s.seats + number
            n += 1
    for i in range(s.seats):
        missing(s, (me + i) % s.seats, cards, n, found)
        for k in range(n):
            out[MISSING + i * LAID_OUT + cards[k] - s.seats] = found[k]


@rule
def observe_card(s: State, me: int, card: int, out: Any) -> None:
    base, mine = CARD_AT + card, colour_of(s, me)
    out[base] = s.at[card] // WIDE - HALF
    out[base + CARDS] = s.at[card] % WIDE - HALF
    out[base + 2 * CARDS] = s.shape[card]
    out[base + 3 * CARDS] = s.turned[card]
    gnome = (1 if s.token[card] - 1 == mine else 2) if s.token[card] else 0
    out[base + 4 * CARDS] = gnome + 3 * s.keyed[card]
    got = 0
    for node in range(NODES):
        got |= s.reach[mine, card, node] & 1 | (s.reach[1 - mine, card, node] & 1) << 1
    out[base + 5 * CARDS] = got


# A tunnel card one way round, as moves number it, by the side of a card that leads to it: its number among those that
# are open to there. (A card that looks the same turned is only laid upright.)
FACING = np.zeros((4, 2 * TUNNELS), np.int16)
for _side in range(4):
    _open = [
        turned * TUNNELS + kind
        for turned in range(2)
        for kind in range(TUNNELS)
        if OPEN[kind, turned] >> (_side + 2) % 4 & 1 and not (turned and ALIKE[kind])
    ]
    FACING[_side, _open] = np.arange(len(_open))
WAYS = (int(FACING.max()) + 1) * 8  # to lay something before an opening: which of these, paying which trolls
LAYS = OPENINGS * WAYS
AT_CARDS = LAYS + KEY - BREAK  # from here on: a key for each card, then a rockfall
ACTIONS = AT_CARDS + 2 * CARDS


@rule
def action(s: State, seat: int, move: int) -> int:
    """By cards on the field instead of places: an opening is a card's side, a key or a rockfall is for a card."""
    if move < BREAK:
        opening, way = opening_to(s, move // (2 * TUNNELS * 8)), move // 8 % (2 * TUNNELS)
        return opening * WAYS + int(FACING[opening % 4, way]) * 8 + move % 8
    if move < KEY:
        return LAYS + move - BREAK
    if move < ROCKFALL:
        return AT_CARDS + card_at(s, move - KEY)
    return AT_CARDS + CARDS + card_at(s, move - ROCKFALL)


@rule
def opening_to(s: State, place: int) -> int:
    """The card's side that leads to this empty place."""
    for side in range(4):
        beside = card_at(s, place + STEP[side])
        if beside >= 0 and s.leads[beside * 4 + (side + 2) % 4]:
            return beside * 4 + (side + 2) % 4
    return 0
