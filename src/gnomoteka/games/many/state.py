"""What a game of Many Gnomes is made of: its state and the codes of its moves."""

from enum import IntEnum
from typing import Any

from gnomoteka.core.codec import flag, seat
from gnomoteka.core.state import BaseState, Grid, Line, own, public
from gnomoteka.games.many.tiles import SIDES, WIDE, Kind, place_text, read_place

SEATS = 4
TILES = 14  # of one player
OPEN = 352  # more empty places than can ever be beside tiles
SIDE = 64  # the field is kept on a torus: tiles never lie so far apart that two would meet
ROYAL = 25

# Move codes: a place and what is done there: lay a tile in one of six ways, or turn over.
TURN_OVER = 6
WAYS = 8  # one more than there are: a power of two, so that codes are quickly taken apart
MOVES = WIDE * WIDE * WAYS
MOST_MOVES = OPEN * 6 + TILES
LONGEST = 106  # 53 tiles are laid at most, and each turn lays one at least
FEATURES = 8 + SEATS * 14


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


class PlaceCodec:
    """A place is written "1,-1"; 0 is none."""

    def write(self, number: int) -> str | None:
        return place_text(number) if number else None

    def read(self, written: Any) -> int:
        return 0 if written is None else read_place(written)


class TileCodec:
    """A tile on the field is written with the sides up and down, "1,-1 gnome/pizza"; its number is the code of the
    move that lays it so, 0 is none."""

    def write(self, number: int) -> str | None:
        place, way = divmod(number, WAYS)
        return f"{place_text(place)} {'/'.join(SIDES[way])}" if number else None

    def read(self, written: Any) -> int:
        if written is None:
            return 0
        place, _, sides = written.partition(" ")
        if (look := tuple(sides.split("/"))) not in SIDES:
            raise ValueError(f"{written!r} is no tile; tiles are written such as '1,-1 gnome/pizza'")
        return read_place(place) * WAYS + SIDES.index(look)


class State(BaseState):
    phase: int = public(of=Phase)
    first: int = public(of=seat)
    turn: int = public(of=seat)
    acted: int = public(derived=True)  # actions made in this turn
    turned: int = public(of=flag)  # the first of them was to turn a tile over
    laid: int = public(of=PlaceCodec(), bits=16)  # where the first of them laid a tile; 0: nowhere
    finals: int = public()  # final actions still to come
    owned: Grid = public(SEATS, counts=Kind, derived=True)  # in hand and stack together: everybody can count that
    hands: Grid = own(SEATS, counts=Kind)
    hand_size: Line = public(SEATS, derived=True)
    gone: Grid = public(SEATS, counts=Kind)  # the discard
    # 0 nothing; above 0 a tile, 1 + seat * 6 + way, or the royal pizza; below 0 an empty place beside a tile
    field: Line = public(SIDE * SIDE, bits=16, derived=True)
    # The empty places beside tiles, in the order in which they are offered, which only the history of the game tells
    open: Line = public(OPEN, of=PlaceCodec(), bits=16)
    open_size: int = public(bits=16, derived=True)
    tiles: Grid = public(SEATS, TILES, of=TileCodec(), bits=32)  # each player's tiles on the field
    tiles_size: Line = public(SEATS, derived=True)
