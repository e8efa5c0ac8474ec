"""Cards that come to hands and leave them, who knows of which, and what a seat may see. README.md tells more."""

from typing import Any

from gnomoteka.core.chacha import below, set_key, shuffle
from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.noms.cards import COUNT, IN_HAND, KINDS, LETTERS, TOTAL, Kind
from gnomoteka.games.noms.state import COVER, SPOTS, Phase, Spot

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


# ---- what a seat may see -----------------------------------------------------------------


@rule
def hide(s: State, seat: int, out: State) -> None:
    out.seats = s.seats
    out.phase = s.phase
    out.first = s.first
    out.turn = s.turn
    out.skipped = s.skipped
    out.deck_size = s.deck_size
    out.shuffled = s.shuffled
    out.letters = s.letters
    out.played = s.played
    out.effect = s.effect
    out.event = s.event
    out.asked = s.asked
    out.retreated = s.retreated
    for kind in range(KINDS):
        out.discard[kind] = s.discard[kind]
    for ring in range(3):
        out.rings[ring] = s.rings[ring]
    for other in range(s.seats):
        out.hand_size[other] = s.hand_size[other]
        for spot in range(SPOTS):
            out.area[other, spot] = s.area[other, spot]
        for kind in range(IN_HAND):
            out.known[EVERYBODY_KNOWS, other, kind] = s.known[EVERYBODY_KNOWS, other, kind]
    if seat < 0:
        return
    out.answers[seat] = s.answers[seat]
    out.known_top[seat] = s.known_top[seat]
    for place in range(s.deck_size - s.known_top[seat], s.deck_size):
        out.deck[place] = s.deck[place]
    for kind in range(IN_HAND):
        out.hands[seat, kind] = s.hands[seat, kind]
        for other in range(s.seats):
            out.known[1 + seat, other, kind] = s.known[1 + seat, other, kind]


# ---- dealing the unknown anew ------------------------------------------------------------


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Hands get what is known of them and other cards that no event is; what is left is the deck, letters where they
    can be. Others' answers are not given yet; of what they know, what everybody knows stays, and who is
    just scouting the deck has seen its top."""
    set_key(s, key)
    row = 1 + seat
    end = int(s.deck_size)
    a, b, c = 0, 0, 0
    if seat >= 0:
        known_top = s.known_top[seat]
        end -= known_top
        a = s.deck[end] if known_top > 0 else 0
        b = s.deck[end + 1] if known_top > 1 else 0
        c = s.deck[end + 2] if known_top > 2 else 0
    n = 0
    for kind in range(1, IN_HAND):
        for _ in range(unseen(s, seat, kind, a, b, c)):
            s.deck[n] = kind
            n += 1
    shuffle(s, s.deck, n)
    for other in range(s.seats):
        if other != seat:
            n = fill_hand(s, other, row, n)
    for kind in range(IN_HAND, Kind.LETTER_N):
        for _ in range(unseen(s, seat, kind, a, b, c)):
            s.deck[n] = kind
            n += 1
    if s.shuffled:
        for letter in range(Kind.LETTER_N, Kind.LETTER_M + 1):
            for _ in range(unseen(s, seat, letter, a, b, c) - (s.letters >> (letter - Kind.LETTER_N) & 1)):
                s.deck[n] = letter
                n += 1
    shuffle(s, s.deck, n)
    for place in range(n, end):
        s.deck[place] = 0
    top_again(s, end, a, b, c)
    if not s.shuffled:
        put_letters(s, end)
    if s.phase == Phase.SCOUT:
        s.known_top[s.turn] = min(3, s.deck_size)


@rule
def fill_hand(s: State, seat: int, row: int, n: int) -> int:
    """Gives this hand what the row knows of it and the last of n unseen cards; how many are left."""
    unknown = int(s.hand_size[seat])
    for kind in range(1, IN_HAND):
        s.hands[seat, kind] = s.known[row, seat, kind]
        unknown -= s.known[row, seat, kind]
        for other in range(s.seats):
            if other != seat:
                s.known[1 + seat, other, kind] = s.known[EVERYBODY_KNOWS, other, kind]
    for _ in range(unknown):
        n -= 1
        s.hands[seat, s.deck[n]] += 1
        s.deck[n] = 0
    return n


@rule
def top_again(s: State, end: int, a: int, b: int, c: int) -> None:
    if end < s.deck_size:
        s.deck[end] = a
    if end + 1 < s.deck_size:
        s.deck[end + 1] = b
    if end + 2 < s.deck_size:
        s.deck[end + 2] = c


@rule
def unseen(s: State, seat: int, kind: int, a: int, b: int, c: int) -> int:
    """How many cards of this kind the seat can't place; a, b and c are those it knows at the top of the deck."""
    n = COUNT[kind] - s.discard[kind] - (s.played == kind) - (s.event == kind)
    n -= (a == kind) + (b == kind) + (c == kind)
    if kind >= IN_HAND:
        return int(n)
    for other in range(s.seats):
        n -= s.hands[other, kind] if other == seat else s.known[1 + seat, other, kind]
        if kind == Kind.NOM:
            for spot in range(Spot.ELDER):
                n -= s.area[other, spot]
        elif kind <= Kind.BUBBLE:
            n -= s.area[other, kind - COVER if kind > Kind.ELDER else Spot.ELDER]
    for ring in range(3):
        if s.rings[ring]:
            n -= kind == Kind.RING_1 + ring
            n -= ring + 1 if kind == Kind.NOM else 0
    return int(n)
