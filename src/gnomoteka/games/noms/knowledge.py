"""Cards that come to hands and leave them, and who knows of which. deck.py has those of the deck; README.md tells more.

What is known is kept by rows: row 0 is what everybody knows, row 1 + seat what that seat knows. A shuffle that puts
cards into the deck which a row knows begins an era of that row: what it knows to have gone in (`entered`) can only be
in the deck, or in a hand among those cards that were drawn since (`fresh`).
"""

from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import COUNT, IN_HAND, Kind
from gnomoteka.games.noms.state import COVER, ERAS, MIXED, Spot, State

EVERYBODY_KNOWS = 0  # the row for what everybody knows; 1 + seat is that seat's


# ---- hands -------------------------------------------------------------------------------


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    """A card leaves the hand openly."""
    for row in range(s.seats + 1):
        if row != 1 + seat:
            see_leave(s, row, seat, card)
    s.hands[seat, card] -= 1
    s.hand_size[seat] -= 1


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
    """All its cards go where nobody sees which is which."""
    s.hand_size[seat] = 0
    for card in range(IN_HAND):
        s.hands[seat, card] = 0
    for row in range(s.seats + 1):
        for card in range(IN_HAND):
            s.known[row, seat, card] = 0
        know_no_age(s, row, seat)


@rule
def know_no_age(s: State, row: int, seat: int) -> None:
    """Nothing is left in the hand of which the row knows only when it was drawn."""
    for era in range(ERAS):
        s.fresh[row, seat, era] = 0
        s.doubt[row, seat, era] = 0


@rule
def see_hand(s: State, row: int, seat: int) -> None:
    """This row is shown the whole hand."""
    for card in range(1, IN_HAND):
        see_in_hand(s, row, seat, card, s.hands[seat, card])
    know_no_age(s, row, seat)
    for i in range(MIXED):
        if row and s.taken[row - 1, i] == 1 + seat:
            s.taken[row - 1, i] = 0


@rule
def see_in_hand(s: State, row: int, seat: int, card: int, n: int) -> None:
    """The row sees that there are so many of these cards in the hand."""
    while s.known[row, seat, card] < n:
        see_unknown(s, row, seat, card)
        s.known[row, seat, card] += 1


# ---- what a row makes of a card that it sees ---------------------------------------------


@rule
def see_leave(s: State, row: int, seat: int, card: int) -> None:
    """A card leaves the hand. Cards of a kind can't be told apart: who knew of some copies is sure of one fewer."""
    if s.known[row, seat, card]:
        s.known[row, seat, card] -= 1
    else:
        see_unknown(s, row, seat, card)


@rule
def see_unknown(s: State, row: int, seat: int, card: int) -> None:
    """One of the cards that the row didn't know in this hand is such a card. In the hand it is taken to be one that
    came as early as can be, of its kind one that went into the deck as late as can be. So no world is lost, and `doubt`
    counts where both can't be true at once."""
    if s.era[row] == 0 and (row == 0 or s.taken[row - 1, 0] == 0):
        return
    if was_mixed(s, row, seat, card) or s.era[row] == 0:
        return
    old = others(s, row, seat)
    never_went_in = unseen(s, row, card)
    latest = 0
    for era in range(s.era[row]):
        old -= s.fresh[row, seat, era]
        never_went_in -= s.entered[row, era, card]
        latest = era + 1 if s.fresh[row, seat, era] else latest
    came, can_be = 0, never_went_in
    if old == 0 or never_went_in == 0:
        came = latest
        for era in range(s.era[row]):
            can_be += s.entered[row, era, card]
            if s.fresh[row, seat, era] and can_be > 0:
                came = era + 1
                break
    if came:
        s.fresh[row, seat, came - 1] -= 1
    went = went_in(s, row, card, latest if never_went_in else s.era[row])
    for era in range(came, went):
        s.doubt[row, seat, era] += 1
    for era in range(went, came):
        if s.doubt[row, seat, era]:
            s.doubt[row, seat, era] -= 1  # this may be the old one, and that which was in doubt came later
        else:
            was_old(s, row, card, era)


@rule
def went_in(s: State, row: int, card: int, eras: int) -> int:
    """Takes a card of this kind off those that went into the deck in the first so many eras, the latest first; says in
    which one (from 1), 0 if in none."""
    for era in range(eras - 1, -1, -1):
        if s.entered[row, era, card]:
            s.entered[row, era, card] -= 1
            return era + 1
    return 0


@rule
def was_old(s: State, row: int, card: int, era: int) -> None:
    """A card that came since this era is taken for one that never went in. If another hand has shown more of such than
    it has drawn since, it may be the other way round, and one of those is in doubt no more."""
    if s.went[row, era] >> card & 1:
        for seat in range(s.seats):
            since = 0
            for later in range(era, s.era[row]):
                since += s.fresh[row, seat, later]
            if s.doubt[row, seat, era] > since:
                s.doubt[row, seat, era] -= 1
                return


@rule
def enters(s: State, row: int, era: int, card: int, n: int) -> None:
    """So many of these cards are in the deck since this era, for all that the row knows."""
    s.entered[row, era, card] += n
    s.went[row, era] |= (n > 0) << card


@rule
def see_drawn(s: State, row: int, card: int) -> None:
    """The row sees a card that it didn't know in the deck."""
    if card < IN_HAND and s.era[row]:
        for era in range(went_in(s, row, card, s.era[row]), s.era[row]):
            was_old(s, row, card, era)


@rule
def drawn_unseen(s: State, row: int, seat: int) -> None:
    """A hand gets a card of which the row only knows that it came from the deck now."""
    if s.era[row]:
        s.fresh[row, seat, s.era[row] - 1] += 1


@rule
def unseen(s: State, row: int, kind: int) -> int:
    """How many cards of this kind the row can't place."""
    n = COUNT[kind] - s.discard[kind] - (s.played == kind) - (s.event == kind)
    if kind >= Kind.LETTER_N:
        n -= s.letters >> (kind - Kind.LETTER_N) & 1
    if row:
        for place in range(s.deck_size - s.known_top[row - 1], s.deck_size):
            n -= s.deck[place] == kind
        for i in range(MIXED):
            n -= s.among[row - 1, i] == kind
    if kind >= IN_HAND:
        return int(n)
    for seat in range(s.seats):
        n -= s.hands[seat, kind] if row == 1 + seat else s.known[row, seat, kind]
        if kind == Kind.NOM:
            for spot in range(Spot.ELDER):
                n -= s.area[seat, spot]
        elif kind <= Kind.BUBBLE:
            n -= s.area[seat, kind - COVER if kind > Kind.ELDER else Spot.ELDER]
    for ring in range(3):
        if s.rings[ring]:
            n -= kind == Kind.RING_1 + ring
            n -= ring + 1 if kind == Kind.NOM else 0
    return int(n)


# ---- cards that a seat knows, but not which is where -------------------------------------


@rule
def members(s: State, row: int, seat: int) -> int:
    """How many cards of this hand are among those."""
    n = 0
    if row:
        for i in range(MIXED):
            n += s.taken[row - 1, i] == 1 + seat
    return n


@rule
def others(s: State, row: int, seat: int) -> int:
    """How many cards of this hand the row doesn't know, but for those."""
    n = s.hand_size[seat] - members(s, row, seat)
    for kind in range(1, IN_HAND):
        n -= s.known[row, seat, kind]
    return int(n)


@rule
def was_mixed(s: State, row: int, seat: int, card: int) -> bool:
    """Whether the card that is seen in this hand is one of those for sure. If it may be, and may as well be another one
    of its kind that the hand had before, the row isn't sure any more that this one is among them."""
    if members(s, row, seat) == 0:
        return False
    older = others(s, row, seat) > 0
    if drop_among(s, row, card):
        if older and unseen(s, row, card) > 1:
            settle(s, row)
            return False
    elif older:
        return False
    else:
        see_drawn(s, row, card)
    for i in range(MIXED):
        if s.taken[row - 1, i] == 1 + seat:
            s.taken[row - 1, i] = 0
            break
    settle(s, row)
    return True


@rule
def drop_among(s: State, row: int, card: int) -> bool:
    for i in range(MIXED):
        if s.among[row - 1, i] == card:
            s.among[row - 1, i] = 0
            return True
    return False


@rule
def settle(s: State, row: int) -> None:
    """Keeps no gaps. When one place is left for one card, the row knows it; when no card is left, it knows nothing of
    the places."""
    me = row - 1
    cards, hands = 0, 0
    for i in range(MIXED):
        card, seat = s.among[me, i], s.taken[me, i]
        s.among[me, i] = 0
        s.taken[me, i] = 0
        if card:
            s.among[me, cards] = card
            cards += 1
        if seat:
            s.taken[me, hands] = seat
            hands += 1
    if cards == 0:
        forget_mixed(s, row)
    elif cards == 1 and hands + s.stirred[row] == 1:
        if hands:
            s.known[row, s.taken[me, 0] - 1, s.among[me, 0]] += 1
            s.taken[me, 0] = 0
        else:
            s.known_top[me] = 1
            s.stirred[row] = 0
            s.odds[row, 0] = 0
            s.odds[row, 1] = 0
        s.among[me, 0] = 0


@rule
def forget_mixed(s: State, row: int) -> None:
    """They may be anywhere, but in no card that a hand held before."""
    for i in range(MIXED):
        card, seat = s.among[row - 1, i], s.taken[row - 1, i]
        s.among[row - 1, i] = 0
        s.taken[row - 1, i] = 0
        if s.era[row] and 0 < card < IN_HAND:
            enters(s, row, s.era[row] - 1, card, 1)
        if seat:
            drawn_unseen(s, row, seat - 1)
