"""All that a seat of Noms can't know, dealt anew."""

from typing import Any

from gnomoteka.core.chacha import set_key, shuffle
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import COUNT, IN_HAND, Kind
from gnomoteka.games.noms.knowledge import EVERYBODY_KNOWS, put_letters
from gnomoteka.games.noms.state import COVER, Phase, Spot, State


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
