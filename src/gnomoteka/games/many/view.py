"""The shapes of Many Gnomes' views, moves and events, as they cross the network."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from gnomoteka.core.shape import EventShape, MoveShape, counts, one_of
from gnomoteka.games.many.state import Phase
from gnomoteka.games.many.tiles import FACES, NAMES

Kind: TypeAlias = Annotated[str, one_of("Kind", NAMES)]
Kinds: TypeAlias = Annotated[dict[str, int], counts("Kind")]
Side: TypeAlias = Annotated[str, one_of("Side", FACES)]
Sides: TypeAlias = Annotated[dict[str, int], counts("Side")]
PhaseName: TypeAlias = Annotated[str, one_of("Phase", Phase)]
Coordinates: TypeAlias = Annotated[list[int], Meta(min_length=2, max_length=2)]  # q and r


# ---- what everybody sees ---------------------------------------------------------------------


class FieldTile(Struct):
    q: int
    r: int
    seat: int | None
    """Null: the royal pizza."""
    up: Side
    down: Side | None
    """Null: covered, that is nobody but its owner has seen it."""


class Dragon(Struct):
    """What a dragon would do if its owner's turn began now."""

    q: int
    r: int
    seat: int
    scared: bool
    """Whether it would be scared off."""
    threatens: list[Coordinates]
    """The gnomes that it would take."""


class Player(Struct):
    hand: int
    stack: int
    least: Kinds
    """In hand and stack together at least so many, as far as it follows from what everybody has seen."""
    most: Kinds
    """And at most so many."""
    gone: Kinds
    """Discarded, both sides seen."""
    gone_covered: Sides
    """Discarded, by the one side that was seen."""
    points: int


class Shown(Struct):
    phase: PhaseName
    """In the final phase everybody but who began it has one action left."""
    turn: int
    first: int
    acted: int
    """Actions made in this turn."""
    turned: bool
    """The first of them was to turn a tile over."""
    finals: int
    """Final actions to come."""
    tiles: list[FieldTile]
    dragons: list[Dragon]
    players: list[Player]


# ---- what only the owner sees ----------------------------------------------------------------


class Under(Struct):
    """A covered tile of mine, and what lies down."""

    q: int
    r: int
    down: Side


class Own(Struct):
    hand: Kinds
    owned: Kinds
    """In hand and stack together."""
    gone: Kinds
    """Discarded."""
    under: list[Under]


# ---- the end ---------------------------------------------------------------------------------


class Edge(Struct):
    """Between a gnome and a pizza: a point for the gnome's seat."""

    seat: int
    gnome: Coordinates
    pizza: Coordinates


class Detail(Struct):
    edges: list[Edge]


# ---- moves -----------------------------------------------------------------------------------


class MoveLay(MoveShape):
    tile: Kind
    up: Side
    at: str


class MoveTurn(MoveShape):
    at: str


Move: TypeAlias = MoveLay | MoveTurn


# ---- events ----------------------------------------------------------------------------------


class EventLay(EventShape):
    at: str
    up: Side
    """The other side is its owner's secret."""


class EventTurn(EventShape):
    at: str
    up: Side
    """What shows now; what showed before lies down."""


class EventDraw(EventShape):
    tile: Kind | None
    """Null for those who can't see it."""


class EventScared(EventShape):
    """The dragon of this seat goes alone."""

    at: str


class EventEats(EventShape):
    """The dragon of this seat goes, with the gnomes of the `eaten` events that follow."""

    at: str


class EventEaten(EventShape):
    """A gnome of this seat goes."""

    at: str


class EventFinal(EventShape):
    """This player is down to one tile or none."""


class EventOver(EventShape):
    pass


Event: TypeAlias = EventLay | EventTurn | EventDraw | EventScared | EventEats | EventEaten | EventFinal | EventOver
