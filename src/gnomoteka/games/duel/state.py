"""What a game of The Duel is made of: its state, phases and the codes of its moves. field.py has its other part: what
lies on the field."""

from enum import IntEnum

from gnomoteka.core.codec import Mask, flag, seat
from gnomoteka.core.state import Grid, Line, own, public, secret
from gnomoteka.games.duel.cards import BOX, CARD_NAMES, GOLD_NAMES, TOOLS, TUNNEL_NAMES
from gnomoteka.games.duel.field import WIDE, FieldState

TUNNELS = len(TUNNEL_NAMES)
KINDS = len(CARD_NAMES)  # 0 is no card, then tunnels, then actions
DECK: int = BOX["box"]["tunnels"] + BOX["box"]["actions"]
HAND: int = BOX["box"]["hand"]
GOLD: int = BOX["box"]["gold"]
LAID_OUT: int = BOX["box"]["gold_on_the_field"]
ROUNDS: int = BOX["box"]["rounds"]
SEATS = 2
EVERYBODY_KNOWS = 4  # beside the seats 1 and 2, in `gold_known`


class Action(IntEnum):
    """Kinds of action cards, as they stand in the deck."""

    BROKEN_LAMP = TUNNELS + 1
    BROKEN_CART = TUNNELS + 2
    BROKEN_PICK = TUNNELS + 3
    REPAIR_LAMP = TUNNELS + 4
    REPAIR_CART = TUNNELS + 5
    REPAIR_PICK = TUNNELS + 6
    REPAIR_CART_LAMP = TUNNELS + 7
    REPAIR_LAMP_PICK = TUNNELS + 8
    REPAIR_CART_PICK = TUNNELS + 9
    MAP = TUNNELS + 10
    ROCKFALL = TUNNELS + 11
    KEY = TUNNELS + 12


class Phase(IntEnum):
    ACT = 0  # one of the four actions
    THROW = 1  # cards are being discarded
    ORIENT = 2  # which way round a gold card that came up lies
    BRIBE = 3  # trolls may be paid
    OVER = 4


class Then(IntEnum):
    """What follows a move, or a part of one."""

    CHOICE = 0  # somebody decides
    SETTLE = 1  # gold comes up, nuggets are claimed, trolls may be bribed
    DRAW = 2  # the turn ends
    END = 3  # the round ends


class Happened(IntEnum):
    LAY = 1
    PAY = 2
    TURN_UP = 3
    PLACE = 4
    CLAIM = 5
    BREAK = 6
    REPAIR = 7
    KEY = 8
    ROCKFALL = 9
    MAP = 10
    LOOK = 11
    THROW = 12
    MEND = 13
    DRAW = 14
    ROUND_OVER = 15
    TAKE = 16
    TRIBUTE = 17
    ROUND = 18
    OVER = 19
    CRUMBLE = 20
    DECLINE = 21
    NO_EFFECT = 22


class State(FieldState):
    blue: int = public(of=flag)  # solo: the colour of the one player
    round: int = public()  # from 0
    turn: int = public(of=seat)
    phase: int = public(of=Phase)
    pool: int = public(derived=True)  # gnome tokens left
    keys: int = public(derived=True)
    due: int = public()  # cards that must still be thrown; in a pass, that may be
    passing: int = public(of=flag)
    draws: int = public(derived=True)  # cards to draw when the action is done
    facing: int = public(derived=True)  # the gold card whose way round is to be chosen
    deck: Line = secret(DECK, of=CARD_NAMES, rest=True)  # drawn from the end
    deck_size: int = public(derived=True)
    hands: Grid = own(SEATS, counts=CARD_NAMES)
    hand_size: Line = public(SEATS, derived=True)
    played: Line = public(counts=CARD_NAMES)  # the open discard
    thrown: Grid = own(SEATS, counts=CARD_NAMES)  # the face-down discard of each player
    thrown_size: Line = public(SEATS, derived=True)
    aside: Line = secret(counts=CARD_NAMES)  # solo: what this round is played without
    aside_size: int = public(derived=True)
    broken: Line = public(SEATS, of=Mask(TOOLS))  # tools that are broken: a mask of lamp, cart, pick
    gold: Line = secret(GOLD, of=("", *GOLD_NAMES), rest=True)  # 1 + gold card; six a round, in the order of the layout
    gold_known: Line = public(GOLD, of=Mask(("p1", "p2", "everybody")))  # who has seen it
    kept: Grid = public(SEATS, counts=("", "1", "2", "3"))  # nugget cards of one, two, three nuggets
    earned: Line = public(SEATS)  # net of the last round
    out: Line = public(counts=CARD_NAMES)  # tunnel cards with nuggets that are out of the game
    # Set while a recorded move is made again: alone, the other colour's ladder could once be laid beside gold.
    formerly: int = public(derived=True)


# Move codes
LAY = 0  # + ((place * 2 + turned) * TUNNELS + kind) * 8 + the set of trolls paid on the way
BREAK = WIDE * WIDE * 2 * TUNNELS * 8  # + tool
REPAIR = BREAK + 3  # + (kind - REPAIR_LAMP) * 3 + tool
MAP = REPAIR + 18  # + gold card of the layout
MEND = MAP + 6  # + tool: two cards thrown for it
THROW = MEND + 3  # + kind
ENOUGH = THROW + KINDS
ORIENT = ENOUGH + 1  # + turned
PAY = ORIENT + 2  # + set of trolls; the empty set declines
KEY = PAY + 8  # + place
ROCKFALL = KEY + WIDE * WIDE  # + place
MOVES = ROCKFALL + WIDE * WIDE
MOST_MOVES = 4096
LONGEST = 600
