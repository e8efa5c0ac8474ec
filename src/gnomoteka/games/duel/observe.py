"""What a learner gets of The Duel, and how it names moves."""

from typing import Any

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import CARD_NAMES, COUNT, SHAPE_NAMES, TOOLS
from gnomoteka.games.duel.field import CARDS, HALF, OPENINGS, STEP, WIDE, card_at
from gnomoteka.games.duel.reach import colour_of
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
    Phase,
    State,
)

SEEN_FROM = from_me(SEATS)
MOST = int(COUNT.max())
NUGGET_CARDS = ("1", "2", "3")
LYING = ("column", "row", "shape", "turned", "up", "token", "keyed")

FEATURES = Features(
    amount("hand", CARD_NAMES, high=MOST),
    amount("played", CARD_NAMES, high=MOST),  # the open discard
    amount("thrown", CARD_NAMES, high=MOST),  # by me, face down
    amount("out", CARD_NAMES, high=MOST),  # of the game
    category("colour", of=2),  # mine: green, blue
    amount("round", high=ROUNDS),
    category("phase", of=len(Phase)),
    amount("tokens", high=DECK),
    amount("keys", high=DECK),
    amount("deck", high=DECK),
    amount("aside", high=DECK),
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
    category("gold", LAID_OUT, of=GOLD + 1),  # of this round's layout: 1 + the card, if I have seen it
    # Each card on the field, entrances first, then gold, then tunnels as they were laid: its place, 1 + its shape (0: I
    # may not know), whether it is turned, face up, has a gnome (1 mine, 2 another's) or a key on it. All zero: none.
    amount("card", CARDS, LYING, low=-HALF, high=max(HALF, len(SHAPE_NAMES))),
)
PLAYED, THROWN, OUT = (FEATURES.at(name) for name in ("played", "thrown", "out"))
CLOCK, HAND_SIZE, THROWN_SIZE, BROKEN = (FEATURES.at(n) for n in ("colour", "hand size", "thrown size", "broken"))
KEPT, EARNED, GOLD_AT, CARD_AT = (FEATURES.at(name) for name in ("kept", "earned", "gold", "card"))


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
        out[PLAYED + kind] = s.played[kind]
        out[THROWN + kind] = s.thrown[me, kind] if seat >= 0 else 0
        out[OUT + kind] = s.out[kind]
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
    for i in range(s.seats):
        who = (me + i) % s.seats
        out[HAND_SIZE + i] = s.hand_size[who]
        out[THROWN_SIZE + i] = s.thrown_size[who]
        for tool in range(3):
            out[BROKEN + i * 3 + tool] = s.broken[who] >> tool & 1
            out[KEPT + i * 3 + tool] = s.kept[who, 1 + tool]
        out[EARNED + i] = s.earned[who]
    observe_gold(s, seat, out)
    for card in range(s.cards):
        observe_card(s, me, card, out)


@rule
def observe_gold(s: State, seat: int, out: Any) -> None:
    mine = EVERYBODY_KNOWS | (1 << seat if seat >= 0 else 0)
    for number in range(LAID_OUT):
        card = s.round * LAID_OUT + number
        if card < GOLD and s.gold_known[card] & mine:
            out[GOLD_AT + number] = s.gold[card]


@rule
def observe_card(s: State, me: int, card: int, out: Any) -> None:
    base = CARD_AT + card * len(LYING)
    out[base] = s.at[card] // WIDE - HALF
    out[base + 1] = s.at[card] % WIDE - HALF
    out[base + 2] = s.shape[card]
    out[base + 3] = s.turned[card]
    out[base + 4] = s.up[card]
    if s.token[card]:
        out[base + 5] = 1 if s.token[card] - 1 == colour_of(s, me) else 2
    out[base + 6] = s.keyed[card]


WAYS = 2 * TUNNELS * 8  # to lay something before an opening: which way round, which card, paying which trolls
LAYS = OPENINGS * WAYS
AT_CARDS = LAYS + KEY - BREAK  # from here on: a key for each card, then a rockfall
ACTIONS = AT_CARDS + 2 * CARDS


@rule
def action(s: State, seat: int, move: int) -> int:
    """By cards on the field instead of places: an opening is a card's side, a key or a rockfall is for a card."""
    if move < BREAK:
        return opening_to(s, move // WAYS) * WAYS + move % WAYS
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
