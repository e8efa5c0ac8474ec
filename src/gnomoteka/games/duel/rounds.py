"""The rounds of The Duel: how one is laid out, what everybody takes and pays at its end, and the score."""

from typing import Any

import numpy as np

from gnomoteka.core.chacha import set_key, shuffle
from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import BOX, COUNT, ENTRANCE_SHAPE, FIRST_GOLD, NUGGETS, TROLL
from gnomoteka.games.duel.draw import draw, off_the_deck
from gnomoteka.games.duel.field import clear, place_of, put
from gnomoteka.games.duel.reach import find_reach
from gnomoteka.games.duel.state import GOLD, HAND, KINDS, LAID_OUT, ROUNDS, Happened, Phase, State

TOKENS: int = BOX["box"]["tokens"]
SOLO_TOKENS: int = BOX["solo"]["tokens"]
KEYS: int = BOX["box"]["key_tokens"]
ASIDE: int = BOX["solo"]["set_aside"]
LAYOUT = np.array([place_of(*at) for at in BOX["layout"]["gold"]], np.int64)
GREEN_ENTRANCE = place_of(*BOX["layout"]["green_entrance"])
BLUE_ENTRANCE = place_of(*BOX["layout"]["blue_entrance"])
SOLO_ENTRANCE = place_of(*BOX["layout"]["solo_entrance"])


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.blue = options[0] if seats == 1 else 0
    for card in range(GOLD):
        s.gold[card] = 1 + card
    shuffle(s, s.gold, GOLD)
    log = zeros((1, 6), np.int32)
    set_out(s, 0, log)


@rule
def set_out(s: State, first: int, log: Any) -> None:
    """A round begins: the field, the deck, the hands, all tokens."""
    clear(s)
    if s.seats == 1:
        put(s, SOLO_ENTRANCE, ENTRANCE_SHAPE, 0, 1)
    else:
        put(s, GREEN_ENTRANCE, ENTRANCE_SHAPE, 0, 1)
        put(s, BLUE_ENTRANCE, ENTRANCE_SHAPE, 0, 1)
    for number in range(LAID_OUT):
        put(s, LAYOUT[number], -1, 0, 0)
    find_reach(s)
    s.pool = SOLO_TOKENS if s.seats == 1 else TOKENS
    s.keys = KEYS
    s.broken[:] = 0
    s.played[:] = 0
    s.thrown[:] = 0
    s.thrown_size[:] = 0
    s.hands[:] = 0
    s.hand_size[:] = 0
    s.aside[:] = 0
    s.aside_size = 0
    s.deck[:] = 0
    n = 0
    for kind in range(1, KINDS):
        for _ in range(COUNT[kind] - s.out[kind]):
            s.deck[n] = kind
            n += 1
    s.deck_size = n
    shuffle(s, s.deck, n)
    if s.seats == 1:
        for _ in range(ASIDE):
            s.aside[off_the_deck(s)] += 1
        s.aside_size = ASIDE
    for seat in range(s.seats):
        draw(s, seat, HAND, log)
    s.turn = first
    s.phase = Phase.ACT


@rule
def end_round(s: State, log: Any) -> None:
    """Nugget cards are taken, trolls are paid, everything else goes back."""
    s.phase = Phase.ACT
    s.passing = 0
    s.due = 0
    s.draws = 0
    tell(log, EVERYBODY, Happened.ROUND_OVER, -1, s.round + 1, 0, 0)
    reveal(log)
    s.earned[:] = 0
    for card in range(s.cards):
        seat = owner_of(s, card)
        if seat >= 0 and not TROLL[s.shape[card] - 1]:
            take_nuggets(s, seat, card, log)
    for card in range(s.cards):
        seat = owner_of(s, card)
        if seat >= 0 and TROLL[s.shape[card] - 1]:
            pay_tribute(s, seat, log)
    s.round += 1
    if s.round == ROUNDS:
        s.phase = Phase.OVER
        tell(log, EVERYBODY, Happened.OVER, -1, 0, 0, 0)
        return
    first = 0 if s.seats == 1 or s.earned[0] < s.earned[1] else 1
    tell(log, EVERYBODY, Happened.ROUND, first, s.round + 1, 0, 0)
    set_out(s, first, log)


@rule
def owner_of(s: State, card: int) -> int:
    """The seat whose token lies on the card; -1: nobody's."""
    if not s.token[card]:
        return -1
    return 0 if s.seats == 1 else s.token[card] - 1


@rule
def take_nuggets(s: State, seat: int, card: int, log: Any) -> None:
    shape = s.shape[card] - 1
    s.kept[seat, NUGGETS[shape]] += 1
    s.earned[seat] += NUGGETS[shape]
    if shape < FIRST_GOLD:
        s.out[1 + shape] += 1
    tell(log, EVERYBODY, Happened.TAKE, seat, NUGGETS[shape], 0, 0)


@rule
def pay_tribute(s: State, seat: int, log: Any) -> None:
    """A card of one nugget from all one owns; without one the smallest larger card, and no change is given."""
    worth = smallest(s.kept[seat])
    if worth:
        s.kept[seat, worth] -= 1
        s.earned[seat] -= worth
    tell(log, EVERYBODY, Happened.TRIBUTE, seat, worth, 0, 0)


@rule
def smallest(cards: Any) -> int:
    """How many nuggets the smallest of these cards shows (so many of one, two, three); 0: there is none."""
    for worth in range(1, 4):
        if cards[worth]:
            return worth
    return 0


@rule
def score(s: State, out: Any) -> None:
    """What would count if the round ended now: nuggets kept and claimed, less the tribute that is owed."""
    cards = zeros(4)  # of one, two, three nuggets; what lies at 0 counts nothing
    for seat in range(s.seats):
        for worth in range(1, 4):
            cards[worth] = s.kept[seat, worth]
        if s.phase != Phase.OVER:
            owed = claim_and_owe(s, seat, cards)
            for _ in range(owed):
                cards[smallest(cards)] -= 1
        out[seat] = cards[1] + 2 * cards[2] + 3 * cards[3]


@rule
def claim_and_owe(s: State, seat: int, cards: Any) -> int:
    """Adds the nugget cards that this seat has claimed in the round; says how many trolls it has yet to pay."""
    owed = 0
    for card in range(s.cards):
        if owner_of(s, card) == seat:
            shape = s.shape[card] - 1
            owed += TROLL[shape]
            cards[NUGGETS[shape]] += NUGGETS[shape] > 0
    return owed
