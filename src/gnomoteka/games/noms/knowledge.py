"""Cards that come to hands and to the deck and leave them, and who knows of which. README.md tells more."""

from gnomoteka.core.chacha import below, shuffle
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, LETTERS, TOTAL, Kind
from gnomoteka.games.noms.state import State

EVERYBODY_KNOWS = 0  # the row of `known` for what everybody knows; 1 + seat is that seat's


# ---- hands -------------------------------------------------------------------------------


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    """Cards of a kind can't be told apart: who knew of some copies is sure of one fewer."""
    s.hands[seat, card] -= 1
    s.hand_size[seat] -= 1
    for row in range(s.seats + 1):
        s.known[row, seat, card] -= s.known[row, seat, card] > 0


@rule
def throw(s: State, seat: int, card: int) -> None:
    out_of_hand(s, seat, card)
    s.discard[card] += 1


@rule
def take_openly(s: State, seat: int, card: int, n: int) -> None:
    """From an area or the discard: everybody knows that the card is in this hand."""
    s.hands[seat, card] += n
    s.hand_size[seat] += n
    for row in range(s.seats + 1):
        if row != 1 + seat:
            s.known[row, seat, card] += n


@rule
def empty_hand(s: State, seat: int) -> None:
    s.hand_size[seat] = 0
    for card in range(IN_HAND):
        s.hands[seat, card] = 0
        for row in range(s.seats + 1):
            s.known[row, seat, card] = 0


# ---- deck --------------------------------------------------------------------------------


@rule
def off_the_deck(s: State, seat: int) -> int:
    """The top card; who scouted it knows whose hand it came to."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    for other in range(s.seats):
        if s.known_top[other]:
            s.known_top[other] -= 1
            if other != seat and card < IN_HAND:
                s.known[1 + other, seat, card] += 1
    return int(card)


@rule
def back_to_deck(s: State, card: int, n: int) -> None:
    for _ in range(n):
        s.deck[s.deck_size] = card
        s.deck_size += 1


@rule
def shuffle_deck(s: State) -> None:
    """The whole deck, letters included: nobody knows its top any more."""
    shuffle(s, s.deck, s.deck_size)
    s.shuffled = 1
    for seat in range(s.seats):
        s.known_top[seat] = 0


@rule
def third(seats: int, which: int) -> int:
    """Where the thirds begin, from the bottom of the deck as it was laid: larger ones on top, each with its letter."""
    cards = TOTAL - 4 * seats - LETTERS
    size, more = cards // 3, cards % 3
    if which == 0:
        return 0
    if which == 1:
        return size + 1
    if which == 2:
        return 2 * size + 2 + (more > 1)
    return cards + 3


@rule
def put_letters(s: State, end: int) -> None:
    """Puts the letters not yet seen among the cards at the bottom of the deck, up to `end`: one at a random place of
    each third that is whole, and one in the third that is begun if it wasn't found there. Which letter is random."""
    letters = 0
    a, b, c = 0, 0, 0
    for letter in range(Kind.LETTER_N, Kind.LETTER_M + 1):
        if not is_seen(s, letter, end):
            if letters == 0:
                a = letter
            elif letters == 1:
                b = letter
            else:
                c = letter
            letters += 1
    cards = end - letters
    for which in range(2, -1, -1):
        low, high = third(s.seats, which), min(third(s.seats, which + 1), end)
        place = -1
        if letters > which and high > low:
            place = low + below(s, high - low)
        for spot in range(high - 1, low - 1, -1):
            if spot == place:
                pick = below(s, letters)
                letters -= 1
                if pick == 0:
                    s.deck[spot] = a
                    a = b
                    b = c
                elif pick == 1:
                    s.deck[spot] = b
                    b = c
                else:
                    s.deck[spot] = c
            else:
                cards -= 1
                s.deck[spot] = s.deck[cards]


@rule
def is_seen(s: State, letter: int, end: int) -> bool:
    """Whether the letter lies on the table, has just been drawn, or is known at the top of the deck."""
    if s.letters >> (letter - Kind.LETTER_N) & 1 or s.event == letter:
        return True
    for place in range(end, s.deck_size):
        if s.deck[place] == letter:
            return True
    return False
