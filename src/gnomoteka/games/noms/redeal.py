"""All that a seat of Noms can't know, dealt anew."""

from typing import Any

from gnomoteka.core.chacha import below, set_key, shuffle
from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, KINDS, LETTERS, Kind
from gnomoteka.games.noms.deck import letters_stirred, nothing_stirred, put_letters, take_any, unseen_letters
from gnomoteka.games.noms.knowledge import EVERYBODY_KNOWS, members, unseen
from gnomoteka.games.noms.state import ERAS, MIXED, Phase, State

STIRRED = 2 * MIXED  # in the deck, and in hands
TRIES = 200  # to deal hands that can be; most are at once


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Hands get what is known of them and other cards that no event is, none that went into the deck after they were
    drawn; what is left is the deck, letters where they can be. Others' answers are not given yet; of what they know,
    what everybody knows stays, and who is just scouting the deck has seen its top."""
    set_key(s, key)
    row = 1 + seat
    top = zeros(3)
    letters = zeros(LETTERS)
    ordered = s.known_top[seat] if seat >= 0 else 0
    end = int(s.deck_size - ordered - s.stirred[row])
    for i in range(ordered):
        top[i] = s.deck[end + i]
    loose = unseen_letters(s, row, letters)
    stirred_letters = 0
    if s.stirred[row] and not s.shuffled:
        stirred_letters = letters_stirred(s, row)
        stirred_letters -= below(s, s.odds[row, 0] + s.odds[row, 1]) < s.odds[row, 0]
    count = zeros(KINDS)
    for kind in range(1, Kind.LETTER_N):
        count[kind] = unseen(s, row, kind)
    n = fill_hands(s, seat, count)
    if is_doubtful(s, row):
        for _ in range(TRIES):
            if can_be(s, row, count):
                break
            n = fill_hands(s, seat, count)
    for kind in range(IN_HAND, Kind.LETTER_N):
        n = add_cards(s, kind, count[kind], n)
    if s.shuffled:
        for i in range(loose):
            n = add_cards(s, letters[i], 1, n)
    shuffle(s, s.deck, n)
    if s.stirred[row] or (seat >= 0 and s.taken[seat, 0]):
        n = fill_stirred(s, row, n, letters, loose, stirred_letters)
        loose -= stirred_letters
    for i in range(ordered):
        s.deck[end + i] = top[i]
    if not s.shuffled:
        put_letters(s, end, letters, loose)
    know_what_everybody_knows(s, seat)


@rule
def add_cards(s: State, kind: int, count: int, n: int) -> int:
    """Lays cards of this kind on the n at the bottom of the deck."""
    for i in range(n, n + count):
        s.deck[i] = kind
    return n + count


# ---- hands -------------------------------------------------------------------------------


@rule
def fill_hands(s: State, seat: int, count: Any) -> int:
    """Each other hand gets what is known of it; then era by era what it drew before the next one's cards were there.
    How many unseen cards that can be in hands are left, at the bottom of the deck."""
    row = 1 + seat
    for other in range(s.seats):
        if other != seat:
            for kind in range(1, IN_HAND):
                s.hands[other, kind] = s.known[row, other, kind]
    n = 0
    for era in range(s.era[row] + 1):
        for kind in range(1, IN_HAND):
            n = add_cards(s, kind, of_era(s, row, era, kind, count[kind]), n)
        shuffle(s, s.deck, n)
        for other in range(s.seats):
            if other != seat:
                n = fill_hand(s, row, other, era, n)
    return n


@rule
def of_era(s: State, row: int, era: int, kind: int, count: int) -> int:
    """How many of so many cards went into the deck when this era began; in the first, all that never did."""
    if era:
        return int(s.entered[row, era - 1, kind])
    for later in range(s.era[row]):
        count -= s.entered[row, later, kind]
    return count


@rule
def fill_hand(s: State, row: int, seat: int, era: int, n: int) -> int:
    """The hand gets the last of n cards for all that it has drawn up to this era; how many are left."""
    missing = s.hand_size[seat] - members(s, row, seat)
    for later in range(era, ERAS):
        missing -= s.fresh[row, seat, later]
    for kind in range(1, IN_HAND):
        missing -= s.hands[seat, kind]
    for _ in range(min(missing, n)):
        n -= 1
        s.hands[seat, s.deck[n]] += 1
        s.deck[n] = 0
    return n


@rule
def is_doubtful(s: State, row: int) -> bool:
    for other in range(s.seats):
        for era in range(s.era[row]):
            if s.doubt[row, other, era]:
                return True
    return False


@rule
def can_be(s: State, row: int, count: Any) -> bool:
    """Whether there are enough cards that went in before an era, or never, for all that hands have and have shown of
    such kinds beyond what they have drawn since."""
    for era in range(s.era[row]):
        earlier, needed = 0, 0
        for kind in range(1, IN_HAND):
            if s.went[row, era] >> kind & 1:
                earlier += count[kind]
                for later in range(era, s.era[row]):
                    earlier -= s.entered[row, later, kind]
        for other in range(s.seats):
            if row != 1 + other:
                held = int(s.doubt[row, other, era])
                for kind in range(1, IN_HAND):
                    if s.went[row, era] >> kind & 1:
                        held += s.hands[other, kind] - s.known[row, other, kind]
                for later in range(era, s.era[row]):
                    held -= s.fresh[row, other, later]
                needed += max(0, held)
        if needed > earlier:
            return False
    return True


# ---- the top of the deck -----------------------------------------------------------------


@rule
def fill_stirred(s: State, row: int, n: int, letters: Any, loose: int, stirred_letters: int) -> int:
    """The cards that were stirred, and those that hands drew of them: what is known to be among them, the letters, and
    the last of n unseen cards. How many of these are left."""
    cards = zeros(STIRRED)
    size, in_hands, held = 0, 0, 0
    for i in range(MIXED):
        if row and s.among[row - 1, i]:
            cards[size] = s.among[row - 1, i]
            held += cards[size] < IN_HAND
            size += 1
        in_hands += row and s.taken[row - 1, i] > 0
    for i in range(stirred_letters):
        cards[size] = take_any(s, letters, loose - i)
        size += 1
    while size < s.stirred[row] + in_hands:
        place = n - 1
        while place > 0 and held < in_hands and s.deck[place] >= IN_HAND:
            place -= 1  # hands hold no events: one that drew a card drew another
        cards[size] = s.deck[place]
        held += cards[size] < IN_HAND
        size += 1
        n -= 1
        s.deck[place] = s.deck[n]
        s.deck[n] = 0
    shuffle(s, cards, size)
    for i in range(MIXED):
        if row and s.taken[row - 1, i]:
            pick = size - 1
            while cards[pick] >= IN_HAND:
                pick -= 1
            s.hands[s.taken[row - 1, i] - 1, cards[pick]] += 1
            size -= 1
            cards[pick] = cards[size]
    shuffle(s, cards, size)
    for i in range(size):
        s.deck[s.deck_size - 1 - i] = cards[i]
    return n


# ---- what others know --------------------------------------------------------------------


@rule
def know_what_everybody_knows(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other == seat:
            continue
        row = 1 + other
        for owner in range(s.seats):
            if owner != other:
                for kind in range(1, IN_HAND):
                    s.known[row, owner, kind] = s.known[EVERYBODY_KNOWS, owner, kind]
        s.stirred[row] = s.stirred[EVERYBODY_KNOWS]
        s.odds[row, 0] = s.odds[EVERYBODY_KNOWS, 0]
        s.odds[row, 1] = s.odds[EVERYBODY_KNOWS, 1]
        if s.phase == Phase.SCOUT and other == s.turn:
            s.known_top[other] = min(3, s.deck_size)
            nothing_stirred(s, row)
