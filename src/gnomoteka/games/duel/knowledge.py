"""What is known in The Duel: what a seat may see, the rest dealt anew, and what a learner gets."""

from typing import Any

import numpy as np

from gnomoteka.core.chacha import set_key, shuffle
from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.duel.cards import COUNT
from gnomoteka.games.duel.state import EVERYBODY_KNOWS, GOLD, KINDS, LAID_OUT, SEATS, Action


@rule
def hide(s: State, seat: int, out: State) -> None:
    out.seats = s.seats
    out.blue = s.blue
    out.round = s.round
    out.turn = s.turn
    out.phase = s.phase
    out.pool = s.pool
    out.keys = s.keys
    out.due = s.due
    out.passing = s.passing
    out.draws = s.draws
    out.facing = s.facing
    out.deck_size = s.deck_size
    out.aside_size = s.aside_size
    out.cards = s.cards
    for other in range(SEATS):
        out.hand_size[other] = s.hand_size[other]
        out.thrown_size[other] = s.thrown_size[other]
        out.broken[other] = s.broken[other]
        out.earned[other] = s.earned[other]
        for worth in range(4):
            out.kept[other, worth] = s.kept[other, worth]
    for kind in range(KINDS):
        out.played[kind] = s.played[kind]
        out.out[kind] = s.out[kind]
        if seat >= 0:
            out.hands[seat, kind] = s.hands[seat, kind]
            out.thrown[seat, kind] = s.thrown[seat, kind]
    for card in range(GOLD):
        out.gold_known[card] = s.gold_known[card]
        if s.gold_known[card] & EVERYBODY_KNOWS or (seat >= 0 and s.gold_known[card] >> seat & 1):
            out.gold[card] = s.gold[card]
    out.at[:] = s.at
    out.shape[:] = s.shape
    out.turned[:] = s.turned
    out.up[:] = s.up
    out.token[:] = s.token
    out.keyed[:] = s.keyed
    out.field[:] = s.field
    out.reach[:] = s.reach
    out.leads[:] = s.leads


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
    unseen = np.zeros(GOLD, np.int64)
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


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """My hand and the open discard by kind; then the clock, tokens, tools, nuggets and hands of both, me first."""
    me = max(seat, 0)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
        out[KINDS + kind] = s.played[kind]
    at = 2 * KINDS
    out[at] = s.round
    out[at + 1] = s.phase
    out[at + 2] = s.pool
    out[at + 3] = s.keys
    out[at + 4] = s.deck_size
    out[at + 5] = (s.turn - me) % s.seats
    for other in range(s.seats):
        who = (me + other) % s.seats
        base = at + 6 + other * 6
        out[base] = s.hand_size[who]
        out[base + 1] = s.broken[who]
        out[base + 2] = s.kept[who, 1]
        out[base + 3] = s.kept[who, 2]
        out[base + 4] = s.kept[who, 3]
        out[base + 5] = s.earned[who]
