"""The deck of Noms: its thirds and letters, draws, shuffles, a Scout's look, and what each row knows of its top."""

from typing import Any

from gnomoteka.core.chacha import below, shuffle
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import IN_HAND, LETTERS, TOTAL, Kind
from gnomoteka.games.noms.knowledge import (
    drawn_unseen,
    drop_among,
    enters,
    forget_mixed,
    see_drawn,
    settle,
    unseen,
)
from gnomoteka.games.noms.state import ERAS, MIXED, State

# ---- thirds and letters ------------------------------------------------------------------


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
def third_below(s: State, place: int) -> int:
    """The third to which the card below this place belongs."""
    which = 2
    while which > 0 and third(s.seats, which) >= place:
        which -= 1
    return which


@rule
def unseen_letters(s: State, row: int, out: Any) -> int:
    """The letters that this row can't place, and how many."""
    n = 0
    for letter in range(Kind.LETTER_N, Kind.LETTER_M + 1):
        if unseen(s, row, letter):
            out[n] = letter
            n += 1
    return n


@rule
def put_letters(s: State, end: int, letters: Any, n: int) -> None:
    """Puts the first n of these letters among the cards at the bottom of the deck, up to `end`: one at a random place
    of each third, from the lowest up; which one is random."""
    cards = end - n
    for which in range(2, -1, -1):
        low, high = third(s.seats, which), min(third(s.seats, which + 1), end)
        place = low + below(s, high - low) if n > which and high > low else -1
        for spot in range(high - 1, low - 1, -1):
            if spot == place:
                s.deck[spot] = take_any(s, letters, n)
                n -= 1
            else:
                cards -= 1
                s.deck[spot] = s.deck[cards]


@rule
def take_any(s: State, letters: Any, n: int) -> int:
    """Takes a random one of the first n letters; the others close up."""
    pick = below(s, n)
    letter = letters[pick]
    for i in range(pick, n - 1):
        letters[i] = letters[i + 1]
    return int(letter)


# ---- draws and shuffles ------------------------------------------------------------------


@rule
def off_the_deck(s: State, seat: int) -> int:
    """The top card. Who knew it knows whose hand it came to; everybody sees an event."""
    card = s.deck[s.deck_size - 1]
    for row in range(s.seats + 1):
        openly = row == 1 + seat or card >= IN_HAND
        if row and s.known_top[row - 1]:
            s.known_top[row - 1] -= 1
            if not openly:
                s.known[row, seat, card] += 1
        elif s.stirred[row]:
            off_the_stirred(s, row, seat, card, openly)
        elif openly:
            see_drawn(s, row, card)
        else:
            drawn_unseen(s, row, seat)
    s.deck_size -= 1
    s.deck[s.deck_size] = 0
    return int(card)


@rule
def off_the_stirred(s: State, row: int, seat: int, card: int, openly: bool) -> None:
    """One of the cards whose order the row doesn't know is drawn."""
    weigh_letters(s, row, card)
    s.stirred[row] -= 1
    if s.stirred[row] == 0:
        nothing_stirred(s, row)
    if row and s.among[row - 1, 0]:
        if not openly:
            for i in range(MIXED):
                if s.taken[row - 1, i] == 0:
                    s.taken[row - 1, i] = 1 + seat
                    break
        elif not drop_among(s, row, card):
            see_drawn(s, row, card)
        settle(s, row)
    elif openly:
        see_drawn(s, row, card)
    else:
        drawn_unseen(s, row, seat)


@rule
def back_to_deck(s: State, card: int, n: int) -> None:
    for _ in range(n):
        s.deck[s.deck_size] = card
        s.deck_size += 1


@rule
def into_the_deck(s: State, hands: int, noms: int, toads: int) -> None:
    """What each row knows of the cards that are about to be shuffled in: these hands, as far as it knows them, noms and
    toads; and what it knew of the deck's top."""
    for row in range(s.seats + 1):
        n = noms + toads
        for seat in range(s.seats):
            if hands >> seat & 1:
                for card in range(1, IN_HAND):
                    n += s.hands[seat, card] if row == 1 + seat else s.known[row, seat, card]
        if row:
            for i in range(MIXED):
                if s.taken[row - 1, i] and not hands >> (s.taken[row - 1, i] - 1) & 1:
                    forget_mixed(s, row)
                    break
            n += s.known_top[row - 1] + (s.among[row - 1, 0] > 0)
        if n:
            era = min(s.era[row], ERAS - 1)
            s.era[row] = era + 1
            enter(s, row, era, hands)
            enters(s, row, era, Kind.NOM, noms)
            enters(s, row, era, Kind.TOAD, toads)


@rule
def enter(s: State, row: int, era: int, hands: int) -> None:
    for card in range(1, IN_HAND):
        n = 0
        for seat in range(s.seats):
            if hands >> seat & 1:
                n += s.hands[seat, card] if row == 1 + seat else s.known[row, seat, card]
        if row:
            for place in range(s.deck_size - s.known_top[row - 1], s.deck_size):
                n += s.deck[place] == card
            for i in range(MIXED):
                n += s.among[row - 1, i] == card
        enters(s, row, era, card, n)


@rule
def shuffle_deck(s: State) -> None:
    """The whole deck, letters included: nobody knows its top any more."""
    shuffle(s, s.deck, s.deck_size)
    s.shuffled = 1
    for row in range(s.seats + 1):
        nothing_stirred(s, row)
    for seat in range(s.seats):
        s.known_top[seat] = 0
        for i in range(MIXED):
            s.among[seat, i] = 0
            s.taken[seat, i] = 0


@rule
def nothing_stirred(s: State, row: int) -> None:
    s.stirred[row] = 0
    s.odds[row, 0] = 0
    s.odds[row, 1] = 0


# ---- a Scout -----------------------------------------------------------------------------


@rule
def look_at_top(s: State, seat: int) -> None:
    """This seat knows the top three cards, or all if there are fewer."""
    row, top = 1 + seat, min(3, s.deck_size)
    for place in range(s.deck_size - top, s.deck_size - s.known_top[seat]):
        if not drop_among(s, row, s.deck[place]):
            see_drawn(s, row, s.deck[place])
    nothing_stirred(s, row)
    settle(s, row)
    s.known_top[seat] = top


@rule
def stir(s: State, seat: int) -> None:
    """The top cards were put back in an order that only this seat knows. Others know still what is among them."""
    top = min(3, s.deck_size)
    for row in range(s.seats + 1):
        if row == 1 + seat or top < 2:
            continue
        known = s.known_top[row - 1] if row else 0
        if s.stirred[row] == 0:
            if known == 0 and (s.shuffled or third_below(s, s.deck_size) == third_below(s, s.deck_size - top + 1)):
                continue  # to this row they are like the cards below
            for i in range(known):
                s.among[row - 1, i] = s.deck[s.deck_size - 1 - i]
            if row:
                s.known_top[row - 1] = 0
            s.stirred[row] = known
            if not s.shuffled:
                there = int(letters_stirred(s, row) > 0)
                set_odds(s, row, there, 1 - there)
        while s.stirred[row] < top:
            if not s.shuffled:
                stir_in(s, row)
            s.stirred[row] += 1


@rule
def letters_stirred(s: State, row: int) -> int:
    """How many letters that this row hasn't seen are among the stirred cards if the third below has lost its own; one
    fewer if that is still there. In every lower third there is one."""
    n = 0
    for letter in range(Kind.LETTER_N, Kind.LETTER_M + 1):
        n += unseen(s, row, letter)
    end = s.deck_size - s.stirred[row]
    return n - third_below(s, end) if end > 0 else n


@rule
def stir_in(s: State, row: int) -> None:
    """One card more joins the stirred ones: it may be the letter of its third."""
    end = s.deck_size - s.stirred[row]
    low = third(s.seats, third_below(s, end))
    cards = end - low
    there, gone = s.odds[row, 0], s.odds[row, 1]
    if cards == 1 and low > 0:  # the third is used up, and the next one has its letter
        set_odds(s, row, 1, 0)
    else:
        set_odds(s, row, there * (cards - 1), gone * cards + there)


@rule
def weigh_letters(s: State, row: int, card: int) -> None:
    """What the drawn card, a letter or not, tells about the letters among the stirred ones."""
    if s.shuffled:
        return
    letters, others = letters_stirred(s, row), int(s.stirred[row])
    if row:
        for i in range(MIXED):
            if s.among[row - 1, i] >= Kind.LETTER_N:
                others -= 1
                if s.among[row - 1, i] == card:
                    return
    there, gone = s.odds[row, 0], s.odds[row, 1]
    if card >= Kind.LETTER_N:
        set_odds(s, row, there * (letters - 1), gone * letters)
    else:
        set_odds(s, row, there * (others - letters + 1), gone * (others - letters))


@rule
def set_odds(s: State, row: int, there: int, gone: int) -> None:
    """In lowest terms."""
    divisor, rest = there, gone
    while rest:
        divisor, rest = rest, divisor % rest
    divisor = max(1, divisor)
    s.odds[row, 0] = there // divisor
    s.odds[row, 1] = gone // divisor
