"""The record of 75 Gnome Street, its phases and move codes."""

from enum import IntEnum

import numpy as np

from gnomoteka.core.state import record_type
from gnomoteka.games.street.garden import BOX, CARDS, CELLS, FLOWERS, TERRAINS, Action

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


STATE = record_type(
    [
        ("seats", "i1"),
        ("phase", "i1"),
        ("stage", "i1"),
        ("turn", "i1"),  # counted from 1, in a match of two anew in every round
        ("round", "i1"),  # two players
        ("wins", "i1", (SEATS,)),  # rounds won
        ("cache", "i1", (SEATS,)),  # 1 + cell
        ("hands", "<i2", (SEATS,)),  # masks of gnome cards
        ("chosen", "i1", (SEATS,)),  # the card or 1 + the power that is not revealed yet
        ("has_chosen", "i1"),  # a mask: that is public
        ("played", "i1", (SEATS,)),  # the gnome card of this turn
        ("queue", "i1", (SEATS,)),
        ("at", "i1"),  # whose place in the queue it is
        ("place", "i1", (SEATS,)),  # in a contest: the best place that this seat can still get
        ("shooting", "i1"),  # a mask
        ("volleys", "i1", (SEATS,)),  # shot in this contest
        ("sums", "<i2", (SEATS,)),  # of distances in this set of volleys
        ("wind", "i1"),
        ("last_power", "i1", (SEATS,)),  # 1 + power of the last shot, until the next turn
        ("last_scatter", "i1", (SEATS,)),
        ("last_wind", "i1", (SEATS,)),
        ("terrains", "i1"),  # masks of tokens that are taken
        ("actions", "i1"),
        ("took_terrain", "i1", (SEATS,)),  # 1 + token, of this turn
        ("took_action", "i1", (SEATS,)),
        ("sent", "i1"),  # the ability of card 5 is used
        ("spot", "i1"),  # 1 + cell where the figure was placed
        ("question", "i1"),  # 1 + zone, line, or flower of a colour: what was asked
        ("asked", "i1"),  # 1 + seat
        ("origin", "i1"),  # 1 + cell from which it was asked
        ("paid", "i1"),  # a card was discarded to lay tokens
        ("laid", "i1"),  # tokens laid in this search
        ("reached", "i1"),  # one of them by the ability of card 7
        ("figures", "i1", (CELLS,)),  # 1 + seat
        ("fresh", "<i4"),  # a mask of cells with figures placed this turn
        ("cat", "i1"),  # 1 + cell
        ("stack_size", "i1", (CELLS,)),
        ("stacks", "i1", (CELLS, TOKENS)),  # from the bottom: 1 + owner * 3 + face
        ("tokens_left", "i1", (SEATS,)),
        ("guesses_left", "i1", (SEATS,)),
        (
            "known",
            "<i4",
            (1 + SEATS, SEATS),
        ),  # cells that agree with the answers heard: by everybody (row 0), by each seat
        ("last_cache", "i1", (SEATS,)),  # of the round before, two players
        ("last_winner", "i1"),  # of the round before: 1 + seat
    ]
)

VALUES = {"phase": Phase, "stage": Stage}

# Questions: zone, line, then a flower of each colour.
ZONE, LINE, FLOWER = int(Action.ZONE), int(Action.LINE), int(Action.FLOWER)
QUESTIONS = FLOWER + len(FLOWERS)

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
FEATURES = 8 * CELLS + 40
