"""What a game of Many Gnomes is made of: its state and the codes of its moves."""

from enum import IntEnum
from typing import Any

from gnomoteka.core.codec import flag, seat
from gnomoteka.core.state import BaseState, Grid, Line, own, public, secret
from gnomoteka.games.many.tiles import PLACES, SIDES, Kind, place_text, read_place

SEATS = 4
TILES = 14  # of one player
LEAVING = TILES * 7  # at most, of a player who has dragons only: each of them, and all around
OPEN = 352  # more empty places than can ever be beside tiles
SIDE = 64  # the field is kept on a torus: tiles never lie so far apart that two would meet
ROYAL = 25

# Move codes: a place and what is done there: lay a tile in one of six ways, or turn over.
TURN_OVER = 6
WAYS = 8  # one more than there are: a power of two, so that codes are quickly taken apart
MOVES = PLACES * WAYS
MOST_MOVES = OPEN * 6 + TILES
LONGEST = 106  # 53 tiles are laid at most, and each turn lays one at least

# A tile on the field is the code of the move that lays it so. This is added while it is covered: nobody but its owner
# has seen the side that lies down.
COVERED = MOVES


class Option(IntEnum):
    """Places in the array of options."""

    OPEN_TILES = 0


class Phase(IntEnum):
    TURNS = 0
    FINAL = 1  # everybody else has one action left
    OVER = 2


class Happened(IntEnum):
    LAY = 1
    TURN = 2
    DRAW = 3
    SCARED = 4
    EATS = 5
    EATEN = 6
    FINAL = 7
    OVER = 8


LOOKS = [f"{up}/{down}" for up, down in SIDES]
COVERED_LOOKS = [f"{up}/({down})" for up, down in SIDES]


class PlaceCodec:
    """A place is written "1,-1"; 0 is none."""

    def write(self, number: int) -> str | None:
        return place_text(number) if number else None

    def read(self, written: Any) -> int:
        return 0 if written is None else read_place(written)


class TileCodec:
    """A tile on the field is written with the sides up and down, "1,-1 gnome/pizza", or while it is covered
    "1,-1 gnome/(pizza)"; 0 is none."""

    def write(self, number: int) -> str | None:
        place, way = divmod(number % COVERED, WAYS)
        return f"{place_text(place)} {(COVERED_LOOKS if number >= COVERED else LOOKS)[way]}" if number else None

    def read(self, written: Any) -> int:
        if written is None:
            return 0
        place, _, look = written.partition(" ")
        if look in LOOKS:
            return read_place(place) * WAYS + LOOKS.index(look)
        if look in COVERED_LOOKS:
            return COVERED + read_place(place) * WAYS + COVERED_LOOKS.index(look)
        raise ValueError(f"{written!r} is no tile; tiles are written '1,-1 gnome/pizza' or '1,-1 gnome/(pizza)'")


class State(BaseState):
    open_tiles: int = public(of=flag)  # the option: no tile is ever covered
    phase: int = public(of=Phase)
    first: int = public(of=seat)
    turn: int = public(of=seat)
    acted: int = public(derived=True)  # actions made in this turn
    turned: int = public(of=flag)  # the first of them was to turn a tile over
    laid: int = public(of=PlaceCodec(), bits=16)  # where the first of them laid a tile; 0: nowhere
    finals: int = public()  # final actions still to come
    owned: Grid = own(SEATS, counts=Kind, derived=True)  # in hand and stack together
    owned_size: Line = public(SEATS, derived=True)
    hands: Grid = own(SEATS, counts=Kind)
    hand_size: Line = public(SEATS, derived=True)
    gone: Grid = public(SEATS, counts=Kind)  # the discard, as far as both sides have been seen
    gone_covered: Grid = secret(SEATS, counts=COVERED_LOOKS)  # the rest of it, by what showed; `hide` shows that
    # 0 nothing; above 0 a tile, 1 + seat * 6 + way, or the royal pizza; below 0 an empty place beside a tile. Here and
    # in `tiles`, `hide` shows a covered tile of somebody else's in the first way that has its face.
    field: Line = secret(SIDE * SIDE, bits=16, derived=True)
    # The empty places beside tiles, in the order in which they are offered, which only the history of the game tells
    open: Line = public(OPEN, of=PlaceCodec(), bits=16)
    open_size: int = public(bits=16, derived=True)
    tiles: Grid = secret(SEATS, TILES, of=TileCodec(), bits=32)  # each player's tiles on the field
    tiles_size: Line = public(SEATS, derived=True)
