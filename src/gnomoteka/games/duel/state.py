"""The record of The Duel, its phases and move codes."""

from enum import IntEnum

from gnomoteka.core.state import record_type
from gnomoteka.games.duel.cards import ACTION_NAMES, BOX, TUNNEL_NAMES
from gnomoteka.games.duel.field import FIELD_FIELDS, WIDE

TUNNELS = len(TUNNEL_NAMES)
KINDS = 1 + TUNNELS + len(ACTION_NAMES)  # 0 is no card, then tunnels, then actions
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


STATE = record_type(
    [
        ("seats", "i1"),
        ("blue", "i1"),  # solo: the colour of the one player
        ("round", "i1"),
        ("turn", "i1"),
        ("phase", "i1"),
        ("pool", "i1"),  # gnome tokens left
        ("keys", "i1"),
        ("due", "i1"),  # cards that must still be thrown; in a pass, that may be
        ("passing", "i1"),
        ("draws", "i1"),  # cards to draw when the action is done
        ("facing", "i1"),  # the gold card whose way round is to be chosen
        ("deck", "i1", (DECK,)),  # drawn from the end
        ("deck_size", "i1"),
        ("hands", "i1", (SEATS, KINDS)),
        ("hand_size", "i1", (SEATS,)),
        ("played", "i1", (KINDS,)),  # the open discard
        ("thrown", "i1", (SEATS, KINDS)),  # the face-down discard of each player
        ("thrown_size", "i1", (SEATS,)),
        ("aside", "i1", (KINDS,)),
        ("aside_size", "i1"),
        ("broken", "i1", (SEATS,)),  # tools that are broken: a mask of lamp, cart, pick
        ("gold", "i1", (GOLD,)),  # 1 + gold card; six for each round, in the order of the layout
        ("gold_known", "i1", (GOLD,)),  # who has seen it: a mask of seats, and EVERYBODY_KNOWS
        ("kept", "i1", (SEATS, 4)),  # nugget cards of one, two, three nuggets
        ("earned", "i1", (SEATS,)),  # net of the last round
        ("out", "i1", (KINDS,)),  # tunnel cards with nuggets that are out of the game
        *FIELD_FIELDS,
    ]
)

VALUES = {"phase": Phase}
DERIVED = ("leads",)

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
FEATURES = 2 * KINDS + 24
