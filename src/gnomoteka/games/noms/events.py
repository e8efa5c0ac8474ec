"""What the drawn events do, and the hidden questions that two of them ask."""

from typing import Any

from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import COUNT, IN_HAND, Kind
from gnomoteka.games.noms.deck import back_to_deck, into_the_deck, shuffle_deck
from gnomoteka.games.noms.knowledge import (
    drawn_unseen,
    empty_hand,
    enters,
    forget_mixed,
    know_no_age,
    members,
    see_in_hand,
    throw,
)
from gnomoteka.games.noms.moves import ANSWER_CARD, FEATHER, GIVE_CURE, KEEP, MOON_CURES, SEATS
from gnomoteka.games.noms.plays import lose_noms
from gnomoteka.games.noms.state import ALL_LETTERS, COVER, Happened, Phase, Spot, State


@rule
def happen(s: State, log: Any) -> None:
    """The event in the middle takes effect: at once, or by asking first."""
    event = s.event
    if event >= Kind.LETTER_N:
        letter(s, event, log)
    elif event == Kind.PLAGUE:
        ask_about_plague(s, log)
    elif event == Kind.MERCHANT:
        ask_for_merchant(s, log)
    else:
        if event == Kind.ALCHEMY:
            alchemy(s, s.turn, log)
        elif event == Kind.FLOOD:
            shuffle_noms_in(s, Spot.FREE, log)
        else:
            shuffle_noms_in(s, Spot.TOAD, log)
        discard_event(s)


@rule
def discard_event(s: State) -> None:
    s.discard[s.event] += 1
    s.event = Kind.NONE
    s.phase = Phase.PLAY


@rule
def letter(s: State, card: int, log: Any) -> None:
    """To the middle of the table. The third one ends the game."""
    s.letters |= 1 << (card - Kind.LETTER_N)
    s.event = Kind.NONE
    tell(log, EVERYBODY, Happened.LETTER, s.turn, card, 0, 0)
    if s.letters == ALL_LETTERS:
        s.phase = Phase.OVER
        tell(log, EVERYBODY, Happened.OVER, -1, 0, 0, 0)
    else:
        s.phase = Phase.PLAY


@rule
def alchemy(s: State, seat: int, log: Any) -> None:
    """Who drew it discards their area: noms, what lies on them, rings. Not the Elder."""
    before = s.discard[Kind.NOM]
    for spot in range(Spot.ELDER):
        lose_noms(s, seat, spot, log)
    for number in range(3):
        if s.rings[number] == 1 + seat:
            s.rings[number] = 0
            s.discard[Kind.RING_1 + number] += 1
            s.discard[Kind.NOM] += number + 1
            tell(log, EVERYBODY, Happened.LOSE, seat, Kind.NOM, number + 1, 0)
            tell(log, EVERYBODY, Happened.LOSE, seat, Kind.RING_1 + number, 1, 0)
    if s.discard[Kind.NOM] == before:
        tell(log, EVERYBODY, Happened.NOTHING, seat, Kind.ALCHEMY, 0, 0)


@rule
def shuffle_noms_in(s: State, spot: int, log: Any) -> None:
    """Flood: all free noms; Wasps: all toads with their noms. If none goes back, the deck stays as it is."""
    noms = 0
    for seat in range(s.seats):
        n = s.area[seat, spot]
        if n:
            noms += n
            s.area[seat, spot] = 0
            tell(log, EVERYBODY, Happened.RETURN, seat, Kind.NOM, n, 0)
            if spot != Spot.FREE:
                tell(log, EVERYBODY, Happened.RETURN, seat, spot + COVER, n, 0)
    if noms == 0:
        tell(log, EVERYBODY, Happened.NOTHING, s.turn, s.event, 0, 0)
        return
    into_the_deck(s, 0, noms, noms if spot != Spot.FREE else 0)
    back_to_deck(s, Kind.NOM, noms)
    if spot != Spot.FREE:
        back_to_deck(s, spot + COVER, noms)
    shuffle_deck(s)
    tell(log, EVERYBODY, Happened.SHUFFLE, -1, 0, 0, 0)


# ---- the Plague --------------------------------------------------------------------------


@rule
def ask_about_plague(s: State, log: Any) -> None:
    """Everybody with cards is asked, hidden, for a Cure; nobody if all that could save a hand lies in the discard."""
    s.asked = 0
    if s.discard[Kind.CURE] < COUNT[Kind.CURE] or s.discard[Kind.MOON] < COUNT[Kind.MOON]:
        for seat in range(s.seats):
            s.asked |= (s.hand_size[seat] > 0) << seat
    if s.asked:
        s.phase = Phase.PLAGUE
        reveal(log)
    else:
        plague(s, log)


@rule
def plague(s: State, log: Any) -> None:
    """All hands are shuffled into the deck, but for those that a Cure keeps."""
    returned = 0
    for seat in range(s.seats):
        returned |= (s.answers[seat] - 1 not in (GIVE_CURE, MOON_CURES) and s.hand_size[seat] > 0) << seat
    if returned:
        into_the_deck(s, returned, 0, 0)
    for i in range(s.seats):
        seat = (s.turn + i) % s.seats
        answer = s.answers[seat] - 1
        s.answers[seat] = 0
        if answer in (GIVE_CURE, MOON_CURES):
            card = ANSWER_CARD[answer - FEATHER]
            throw(s, seat, card)
            tell(log, EVERYBODY, Happened.KEEP_HAND, seat, card, 0, 0)
        elif s.hand_size[seat]:
            tell(log, EVERYBODY, Happened.RETURN, seat, Kind.NONE, s.hand_size[seat], 1)
            for card in range(1, IN_HAND):
                back_to_deck(s, card, s.hands[seat, card])
            empty_hand(s, seat)
    if returned:
        shuffle_deck(s)
        tell(log, EVERYBODY, Happened.SHUFFLE, -1, 0, 0, 0)
    else:
        tell(log, EVERYBODY, Happened.NOTHING, s.turn, Kind.PLAGUE, 0, 0)
    discard_event(s)


# ---- the Merchant ------------------------------------------------------------------------


@rule
def ask_for_merchant(s: State, log: Any) -> None:
    """Who has two or more cards chooses one to keep."""
    s.asked = 0
    for seat in range(s.seats):
        s.asked |= (s.hand_size[seat] > 1) << seat
    if s.asked:
        s.phase = Phase.MERCHANT
        reveal(log)
    else:
        tell(log, EVERYBODY, Happened.NOTHING, s.turn, Kind.MERCHANT, 0, 0)
        discard_event(s)


@rule
def pass_on(s: State, passing: int, log: Any) -> None:
    """All at once: each one's cards but the kept one go to the right, to the seat that played before. Received cards
    aren't passed on."""
    gives = zeros((SEATS, IN_HAND))
    for seat in range(s.seats):
        if passing >> seat & 1:
            tell(log, EVERYBODY, Happened.PASS_ON, seat, s.hand_size[seat] - 1, right_of(s, seat), 0)
            for card in range(1, IN_HAND):
                gives[seat, card] = s.hands[seat, card] - (s.answers[seat] - 1 == KEEP + card)
    for row in range(s.seats + 1):
        know_given(s, row, passing, gives)
    for card in range(1, IN_HAND):
        for seat in range(s.seats):
            n = gives[seat, card]
            if n:
                to = right_of(s, seat)
                s.hands[seat, card] -= n
                s.hand_size[seat] -= n
                s.hands[to, card] += n
                s.hand_size[to] += n
                tell(log, 1 << seat | 1 << to, Happened.GIVE, seat, card, n, to)
    for seat in range(s.seats):
        s.answers[seat] = 0
    discard_event(s)


@rule
def right_of(s: State, seat: int) -> int:
    return int((seat + s.seats - 1) % s.seats)


@rule
def know_given(s: State, row: int, passing: int, gives: Any) -> None:
    """Who gives cards knows that they are in the other hand; who gets them sees which are gone from the one where they
    were. For all others what was known of a hand that gave cards lapses: also when its cards were drawn."""
    for seat in range(s.seats):
        if passing >> seat & 1 and row != 1 + seat:
            if members(s, row, seat):
                forget_mixed(s, row)
            if row != 1 + right_of(s, seat):
                lapse(s, row, seat)
                continue
            for card in range(1, IN_HAND):
                see_in_hand(s, row, seat, card, gives[seat, card])
            for card in range(1, IN_HAND):
                s.known[row, seat, card] -= gives[seat, card]
    for seat in range(s.seats):
        to = right_of(s, seat)
        if passing >> seat & 1 and row == 1 + seat:
            for card in range(1, IN_HAND):
                s.known[row, to, card] += gives[seat, card]
        elif passing >> seat & 1 and row != 1 + to:
            drawn_unseen(s, row, seat)
            for _ in range(s.hand_size[seat] - 1):
                drawn_unseen(s, row, to)


@rule
def lapse(s: State, row: int, seat: int) -> None:
    """The row knows no more where these cards are; not in what other hands held before the last shuffle, for there they
    weren't."""
    for card in range(1, IN_HAND):
        if s.era[row]:
            enters(s, row, s.era[row] - 1, card, s.known[row, seat, card])
        s.known[row, seat, card] = 0
    know_no_age(s, row, seat)
