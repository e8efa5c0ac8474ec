"""The shapes of Nimble Gnomes' views, moves and events, as they cross the network."""

from typing import Annotated, TypeAlias

from msgspec import Struct

from gnomoteka.core.shape import EventShape, MoveShape, counts, one_of
from gnomoteka.games.nimble.cards import COLOURS, NAMES, SHAPES
from gnomoteka.games.nimble.state import Phase

Card: TypeAlias = Annotated[str, one_of("Card", NAMES[1:])]
Cards: TypeAlias = Annotated[dict[str, int], counts("Card")]
Colour: TypeAlias = Annotated[str, one_of("Colour", COLOURS)]
Trait: TypeAlias = Annotated[str, one_of("Trait", (*COLOURS, *SHAPES, "diamond"))]
PhaseName: TypeAlias = Annotated[str, one_of("Phase", Phase)]
Reason: TypeAlias = Annotated[
    str,
    one_of("Reason", ("have_cave", "nothing_to_blow", "nobody_to_curse", "no_cave", "cave_in", "two_caves", "fog")),
]


# ---- what everybody sees ---------------------------------------------------------------------


class Player(Struct):
    hand: int
    known: Cards
    """Of the hand, what everybody has seen being taken."""
    cave: bool
    curses: list[Card]
    gems: Cards
    fogged: list[Colour]
    sets: list[int]
    """How many sets of 6, 5, 4, 3, 2, 1 the gems make now."""


class Shown(Struct):
    phase: PhaseName
    turn: int
    first: int
    turns_made: int
    turns_total: int | None
    """Known once the last card has left the deck."""
    deck: int
    open: list[Card | None]
    discard: Cards
    players: list[Player]


# ---- what only the owner sees ----------------------------------------------------------------


class Own(Struct):
    hand: Cards
    blocked: dict[str, Reason]
    """Why a card can't be played."""


# ---- the end ---------------------------------------------------------------------------------


class GemSet(Struct):
    by: Trait
    cards: list[Card]


class Split(Struct):
    vector: list[int]
    """The number of sets of 6, 5, 4, 3, 2, 1 cards."""
    sets: list[GemSet]
    fogged: Cards


class Detail(Struct):
    players: list[Split]


# ---- moves -----------------------------------------------------------------------------------


class MoveTake(MoveShape):
    place: int | None
    """One of the open cards; null: from the deck."""


class MoveTakeNothing(MoveShape):
    pass


class MoveLay(MoveShape):
    card: Card


class MoveCurse(MoveShape):
    card: Card
    target: int


class MoveBlow(MoveShape):
    card: Card
    fog: Card


class MoveDiscard(MoveShape):
    card: Card


Move: TypeAlias = MoveTake | MoveTakeNothing | MoveLay | MoveCurse | MoveBlow | MoveDiscard


# ---- events ----------------------------------------------------------------------------------


class EventDraw(EventShape):
    card: Card | None
    """Null for those who can't see it."""


class EventTake(EventShape):
    card: Card
    place: int


class EventRefill(EventShape):
    card: Card
    place: int


class EventLastCard(EventShape):
    turns_total: int


class EventTakeNothing(EventShape):
    pass


class EventLay(EventShape):
    card: Card


class EventClear(EventShape):
    pass


class EventCurse(EventShape):
    card: Card
    target: int


class EventBlow(EventShape):
    card: Card
    fog: Card


class EventDiscard(EventShape):
    card: Card


class EventOver(EventShape):
    pass


Event: TypeAlias = (
    EventDraw
    | EventTake
    | EventRefill
    | EventLastCard
    | EventTakeNothing
    | EventLay
    | EventClear
    | EventCurse
    | EventBlow
    | EventDiscard
    | EventOver
)
