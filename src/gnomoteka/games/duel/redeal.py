"""All that a seat of The Duel can't know, dealt anew."""

from typing import Any

from gnomoteka.core.chacha import set_key, shuffle
from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.duel.cards import COUNT
from gnomoteka.games.duel.state import GOLD, KINDS, LAID_OUT, Action, State


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Unknown gold cards over their places; unknown deck cards over the other's hand and discard, what lies aside, and
    the deck."""
    set_key(s, key)
    redeal_gold(s)
    n = 0
    for kind in range(1, KINDS):
        unseen = COUNT[kind] - s.out[kind] - s.played[kind]
        for card in range(s.seats + LAID_OUT, s.cards):
            unseen -= s.shape[card] == kind
        for other in range(s.seats):
            if Action.BROKEN_LAMP <= kind <= Action.BROKEN_PICK:
                unseen -= s.broken[other] >> (kind - Action.BROKEN_LAMP) & 1
            if other == seat:
                unseen -= s.hands[other, kind] + s.thrown[other, kind]
        for _ in range(unseen):
            s.deck[n] = kind
            n += 1
    shuffle(s, s.deck, n)
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.hand_size[other]):
                s.hands[other, unknown_card(s, n)] += 1
                n -= 1
            for _ in range(s.thrown_size[other]):
                s.thrown[other, unknown_card(s, n)] += 1
                n -= 1
    if s.seats == 1:
        shuffle(s, s.deck, n)  # what was passed over for the hand lies on top
    for _ in range(s.aside_size):
        n -= 1
        s.aside[s.deck[n]] += 1
        s.deck[n] = 0


@rule
def unknown_card(s: State, n: int) -> int:
    """The last of n unknown cards that can have come to a hand: alone, broken tools and rockfalls never do."""
    i = n - 1
    if s.seats == 1:
        while Action.BROKEN_LAMP <= s.deck[i] <= Action.BROKEN_PICK or s.deck[i] == Action.ROCKFALL:
            i -= 1
    card = s.deck[i]
    s.deck[i] = s.deck[n - 1]
    s.deck[n - 1] = 0
    return int(card)


@rule
def redeal_gold(s: State) -> None:
    unseen = zeros(GOLD)
    n = 0
    for gold in range(1, GOLD + 1):
        known = False
        for card in range(GOLD):
            known |= s.gold[card] == gold
        if not known:
            unseen[n] = gold
            n += 1
    shuffle(s, unseen, n)
    for card in range(GOLD):
        if s.gold[card] == 0:
            n -= 1
            s.gold[card] = unseen[n]
