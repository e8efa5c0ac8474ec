"""What a game of 75 Gnome Street is made of: its state and the codes of its moves."""

from enum import IntEnum
from itertools import product
from typing import Any

import numpy as np

from gnomoteka.core.codec import Mask, Named, OneMore, Text, flag, seat
from gnomoteka.core.state import BaseState, Grid, Line, own, public, secret
from gnomoteka.games.street.garden import (
    ACTIONS,
    BOX,
    CARDS,
    CELL_NAMES,
    CELLS,
    GROUND,
    QUESTION_NAMES,
    TERRAINS,
    Action,
)

SEATS = 4
FIGURES: int = BOX["box"]["figures"]
# How many guesses and decoys a player has, by the number of players.
GUESSES = np.array(
    [0, 0, BOX["two_players"]["guesses"], BOX["box"]["guesses"]["3"], BOX["box"]["guesses"]["4"]], np.int64
)
DECOYS = np.array([0, 0, BOX["two_players"]["decoys"], BOX["box"]["decoys"], BOX["box"]["decoys"]], np.int64)
TOKENS = int(SEATS * (GUESSES[SEATS] + DECOYS[SEATS]))  # most that can lie in one stack
POWER: int = BOX["catapult"]["power"]
WIND: int = BOX["catapult"]["wind"]
SCATTER: int = BOX["catapult"]["scatter"]
CHIMNEY: int = BOX["catapult"]["chimney"]
VOLLEYS: int = BOX["catapult"]["volleys"]
SETS: int = BOX["catapult"]["sets"]
VOLLEYS_OF_A_SET: int = BOX["catapult"]["volleys_of_a_set"]
ROUNDS: int = BOX["two_players"]["rounds"]
ROUNDS_TO_WIN: int = BOX["two_players"]["rounds_to_win"]
TURNS_OF_A_ROUND: int = BOX["two_players"]["turns"]
RANKS = np.array(BOX["points"]["ranks"], np.int64)
FIGURE: int = BOX["points"]["figure"]
NO_FIGURE: int = BOX["points"]["no_figure"]
DECOYED: int = BOX["points"]["decoyed"]


class Phase(IntEnum):
    BRAWL = 0  # everybody chooses a gnome card
    CATAPULT = 1  # those who are level shoot
    TERRAIN = 2
    ACTION = 3
    PLACE = 4
    ASK = 5
    AGAIN = 6  # a second question, or the cat after all
    SEARCH = 7
    OVER = 8


class Stage(IntEnum):
    PLAY = 0
    LAST_TURN = 1
    SCORED = 2  # caches and tokens are open; leaders who are level may still shoot


class Token(IntEnum):
    HIDDEN = 0
    GUESS = 1
    DECOY = 2


FACES = tuple(face.name.lower() for face in Token)
SEAT_NAMES = tuple(f"p{number + 1}" for number in range(SEATS))
TOKEN_NAMES = ("", *(f"{owner} {face}" for owner in SEAT_NAMES for face in FACES))  # 1 + owner * 3 + face


# Who asked whom what from which cell; the code: 1 + ((asker * SEATS + asked) * QUESTIONS + question) * CELLS + cell
ASKED_NAMES = ("", *map(" ".join, product(SEAT_NAMES, SEAT_NAMES, QUESTION_NAMES, CELL_NAMES)))
# Questions of a game: in each of nine turns everybody asks once, and twice with card 6, which all can play twice. A
# position that somebody wrote may have a few more (`wrong.wrong_by_card`).
ASKED = 56


class Happened(IntEnum):
    CHOOSE = 1
    REVEAL = 2
    LEVEL = 3
    WIND = 4
    POWER = 5
    SHOT = 6
    LOT = 7
    QUEUE = 8
    TAKE = 9
    SEND = 10
    PLACE = 11
    HOME = 12
    NOT_PLACED = 13
    ASK = 14
    ANSWER = 15
    CAT = 16
    DISCARD = 17
    LAY = 18
    TURN = 19
    TAKE_BACK = 20
    LAST_TURN = 21
    CACHE = 22
    ROUND_WON = 23
    ROUND = 24
    OVER = 25
    TOKENS_BACK = 26


class Sheet(Mask):
    """Cells where a cache can be; "anywhere": all that are no ponds."""

    def write(self, number: int) -> Any:
        return "anywhere" if number == GROUND else super().write(number)

    def read(self, written: Any) -> int:
        return GROUND if written == "anywhere" else super().read(written)


cell = Text(CELL_NAMES.__getitem__, CELL_NAMES.index)


class State(BaseState):
    phase: int = public(of=Phase)
    stage: int = public(of=Stage)
    turn: int = public()  # counted from 1, in a match of two anew in every round
    round: int = public()  # two players
    wins: Line = public(SEATS)  # rounds won
    cache: Line = own(SEATS, of=OneMore(cell))
    hands: Line = public(SEATS, of=Mask(range(CARDS + 1)), bits=16)  # gnome cards
    chosen: Line = own(SEATS)  # the card or 1 + the power that is not revealed yet
    has_chosen: int = public(derived=True)  # a mask: that is public
    played: Line = public(SEATS)  # the gnome card of this turn
    queue: Line = public(SEATS, of=seat)  # once it is settled; in a position p1 may be left out at the end
    at: int = public()  # whose place in the queue it is
    place: Line = public(SEATS)  # in a contest: the best place that this seat can still get
    shooting: int = public(derived=True)  # a mask
    volleys: Line = public(SEATS)  # shot in this contest
    sums: Line = public(SEATS, bits=16)  # of distances in this set of volleys
    wind: int = public()
    last_power: Line = public(SEATS)  # 1 + power of the last shot, until the next turn
    last_scatter: Line = public(SEATS)
    last_wind: Line = public(SEATS)
    terrains: int = public(of=Mask(TERRAINS))  # tokens that are taken
    actions: int = public(of=Mask(ACTIONS))
    took_terrain: Line = public(SEATS, of=OneMore(Named(TERRAINS)))  # of this turn
    took_action: Line = public(SEATS, of=OneMore(Named(ACTIONS)))
    sent: int = public(of=flag)  # the ability of card 5 is used
    spot: int = public(of=OneMore(cell))  # where the figure was placed
    question: int = public(of=OneMore(Named(QUESTION_NAMES)))  # what was asked
    asked: int = public(of=OneMore(seat))
    origin: int = public(of=OneMore(cell))  # from where it was asked
    paid: int = public(of=flag)  # a card was discarded to lay tokens
    laid: int = public()  # tokens laid in this search
    reached: int = public(of=flag)  # one of them by the ability of card 7
    figures: Line = public(by=CELL_NAMES, of=OneMore(seat))
    fresh: int = public(of=Mask(CELL_NAMES), bits=32)  # cells with figures placed this turn
    cat: int = public(of=OneMore(cell))
    stack_size: Line = public(CELLS, derived=True)
    # From the bottom: 1 + owner * 3 + face. Whose tokens they are is public, the face is the owner's to know.
    stacks: Grid = secret(TOKENS, by=CELL_NAMES, of=TOKEN_NAMES)
    tokens_left: Line = public(SEATS, derived=True)
    guesses_left: Line = own(SEATS, derived=True)
    # The cells of each seat's cache that agree with the answers heard: by everybody (row 0), by each seat.
    known: Grid = secret(SEATS, by=("everybody", *SEAT_NAMES), of=Sheet(CELL_NAMES), bits=32)
    by_card: Line = public(ASKED, of=ASKED_NAMES, bits=16)  # what was asked and answered by card, in its order
    last_cache: Line = public(SEATS, of=OneMore(cell))  # of the round before, two players
    last_winner: int = public(of=OneMore(seat))  # of the round before


# Questions: zone, line, then a flower of each colour.
ZONE, LINE, FLOWER = int(Action.ZONE), int(Action.LINE), int(Action.FLOWER)
QUESTIONS = len(QUESTION_NAMES)

# Move codes
CHOOSE = 0  # + card
SHOOT = 9  # + power
TAKE_TERRAIN = SHOOT + POWER + 1  # + token
TAKE_ACTION = TAKE_TERRAIN + len(TERRAINS)  # + token
PLACE = TAKE_ACTION + 4  # + cell
MOVE = PLACE + CELLS  # + from * CELLS + to
NOT_PLACED = MOVE + CELLS * CELLS
SEND = NOT_PLACED + 1  # + cell
ASK = SEND + CELLS  # + question * SEATS + seat
AGAIN = ASK + QUESTIONS * SEATS  # + seat: the same question to another player
FROM = AGAIN + SEATS  # + cell * QUESTIONS + question: two players, from another figure
CAT = FROM + CELLS * QUESTIONS  # + cell
SKIP = CAT + CELLS
DISCARD = SKIP + 1  # + card
LAY = DISCARD + CARDS + 1  # + (face - GUESS) * CELLS + cell
DONE = LAY + 2 * CELLS
MOVES = DONE + 1
MOST_MOVES = 128
LONGEST = 4000
