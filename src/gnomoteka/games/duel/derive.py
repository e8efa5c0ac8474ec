"""What follows from the rest of a state of The Duel, and so isn't written with a position."""

from gnomoteka.core.rule import rule
from gnomoteka.games.duel.field import CARDS, cell, find_leads
from gnomoteka.games.duel.reach import find_reach
from gnomoteka.games.duel.rounds import KEYS, SOLO_TOKENS, TOKENS
from gnomoteka.games.duel.state import DECK, LAID_OUT, SEATS, Phase, State


@rule
def derive(s: State) -> None:
    count_cards(s)
    find_field(s)
    count_tokens(s)
    find_leads(s)
    find_reach(s)
    s.formerly = 0
    s.draws = 0 if s.phase in (Phase.ACT, Phase.OVER) else 1


@rule
def count_cards(s: State) -> None:
    """How many are in the deck, in hands, face down in the discard, and aside."""
    s.deck_size = 0
    while s.deck_size < DECK and s.deck[s.deck_size]:
        s.deck_size += 1
    for seat in range(SEATS):
        s.hand_size[seat] = s.hands[seat].sum()
        s.thrown_size[seat] = s.thrown[seat].sum()
    s.aside_size = s.aside.sum()


@rule
def find_field(s: State) -> None:
    """How many cards lie on the field, and which where. A gold card that is known and not yet up is the one whose way
    round is to be chosen."""
    s.cards = 0
    while s.cards < CARDS and s.at[s.cards]:
        s.cards += 1
    s.field[:] = 0
    for card in range(s.cards):
        s.field[cell(s.at[card])] = 1 + card
    s.facing = 0
    for card in range(s.seats, s.seats + LAID_OUT):
        if s.shape[card] and not s.up[card]:
            s.facing = card


@rule
def count_tokens(s: State) -> None:
    """Tokens and keys that don't lie on the field."""
    s.pool = SOLO_TOKENS if s.seats == 1 else TOKENS
    s.keys = KEYS
    for card in range(s.cards):
        s.pool -= s.token[card] > 0
        s.keys -= s.keyed[card]
