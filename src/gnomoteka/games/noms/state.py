"""What a game of Noms is made of: its state, phases, and what can happen."""

from enum import IntEnum

from gnomoteka.core.codec import Mask, Named, OneMore, flag, seat
from gnomoteka.core.rule import rule
from gnomoteka.core.state import BaseState, Cube, Grid, Line, own, public, secret
from gnomoteka.games.noms.cards import IN_HAND, LETTERS, NAMES, TOTAL, Kind
from gnomoteka.games.noms.moves import ANSWER_WORDS, EFFECT_WORDS, SEATS, Thing

PLAYERS = tuple(f"p{number}" for number in range(1, SEATS + 1))
KNOWERS = ("everybody", *PLAYERS)
RINGS = NAMES[Kind.RING_1 : Kind.RING_3 + 1]
HELD = NAMES[:IN_HAND]  # what can be in a hand
ALL_LETTERS = (1 << LETTERS) - 1
ERAS = 3  # Flood, Wasps and Plague come once; should a seat count one more shuffle, it is taken with the last
MIXED = 3  # a Scout sees three cards


class Phase(IntEnum):
    DRAW = 0
    PLAY = 1
    WINDOW = 2  # a danger or trap is announced, and may be answered
    EVENT = 3  # an event is drawn, and may be answered
    PLAGUE = 4  # who gives a Cure for the cards of their hand
    MERCHANT = 5  # which one card to keep
    RETREAT = 6
    SCOUT = 7  # the top of the deck is put back in order
    DISCARD = 8
    OVER = 9


class Spot(IntEnum):
    """Where a nom in an area is. Those under a ring are counted by the ring."""

    FREE = 0
    MUSHROOM = 1
    TOAD = 2
    MOTH = 3
    BUBBLE = 4
    ELDER = 5


SPOTS = 6
COVER = Kind.MUSHROOM - Spot.MUSHROOM  # from a spot to the card that lies there
ON_TOP = Thing.MUSHROOM - Spot.MUSHROOM  # to that card as a thing
BENEATH = Thing.UNDER_MUSHROOM - Spot.MUSHROOM  # and to the nom there


class Happened(IntEnum):
    DRAW = 1
    NO_DRAW = 2
    EVENT = 3
    PLAY = 4
    MOON = 5
    ANSWER = 6
    FETCH = 7
    CANCEL = 8
    JOIN = 9
    TO_HAND = 10
    LOSE = 11
    CATCH = 12
    RETURN = 13
    SHUFFLE = 14
    LETTER = 15
    NOTHING = 16
    SEE = 17
    ORDER = 18
    KEEP = 19
    PASS_ON = 20
    GIVE = 21
    KEEP_HAND = 22
    DISCARD = 23
    OVER = 24
    FREE = 25


class State(BaseState):
    phase: int = public(of=Phase)
    first: int = public(of=seat)
    turn: int = public(of=seat)  # the seat whose turn it is
    skipped: int = public(of=Mask(PLAYERS))  # who didn't draw in their last turn
    deck_size: int = public(derived=True)
    deck: Line = secret(TOTAL, of=Kind, rest=True)  # drawn from the end; `hide` shows the top that a seat knows
    shuffled: int = public(of=flag)  # whether letters may be anywhere; before, there is one in each third
    letters: int = public(of=Mask(NAMES[Kind.LETTER_N :]))  # those that lie in the middle of the table
    discard: Line = public(counts=Kind)
    area: Grid = public(SEATS, counts=Spot)  # noms in front of each player, by where they are
    rings: Line = public(by=RINGS, of=OneMore(seat))  # of each ring in play: 1 + the seat in whose area it lies
    hand_size: Line = public(SEATS, derived=True)
    hands: Grid = own(SEATS, counts=HELD)
    known: Cube = secret(SEATS, by=KNOWERS, counts=HELD)  # of others' hands: row 0 by everybody, 1 + seat by that seat
    known_top: Line = own(SEATS)  # how many cards from the top of the deck this seat knows, in their order
    # How many lie there in an order that this row doesn't know, since a Scout put them back. While letters are in their
    # thirds: how likely the letter of the third below is still there, and how likely it isn't
    stirred: Line = secret(by=KNOWERS)
    odds: Grid = secret(2, by=KNOWERS, bits=32)
    among: Grid = own(SEATS, MIXED, of=Kind)  # cards that this seat knows to be among the stirred ones,
    taken: Grid = own(SEATS, MIXED, of=OneMore(seat))  # or in these hands, which drew one of the stirred cards each
    era: Line = secret(by=KNOWERS)  # shuffles after which this row knew of cards that went into the deck,
    entered: Cube = secret(ERAS, by=KNOWERS, counts=HELD)  # which these were, less those it has seen since,
    went: Grid = secret(ERAS, by=KNOWERS, of=Mask(HELD), bits=32)  # of which kinds they were,
    fresh: Cube = secret(SEATS, ERAS, by=KNOWERS)  # how many unknown cards each hand has drawn after each,
    doubt: Cube = secret(SEATS, ERAS, by=KNOWERS)  # and how many it has shown since that may be older than that
    played: int = public(of=Kind)  # the card that waits for answers
    effect: int = public(of=("", *EFFECT_WORDS[1:]), bits=16)  # and what it is to do; 0, to lay a nom, never waits
    event: int = public(of=Kind)  # the event that waits for answers
    asked: int = public(of=Mask(PLAYERS))  # seats that answer at the same moment
    answers: Line = own(SEATS, of=OneMore(Named(ANSWER_WORDS)), bits=16)  # 1 + the move by which this seat answered
    retreated: int = public(of=flag)  # whether the Retreat has taken something


@rule
def derive(s: State) -> None:
    """How many cards are in the deck and in each hand."""
    s.deck_size = 0
    while s.deck_size < TOTAL and s.deck[s.deck_size]:
        s.deck_size += 1
    for player in range(SEATS):
        s.hand_size[player] = s.hands[player].sum()


LONGEST = 1200
