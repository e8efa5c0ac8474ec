"""The shapes of The Duel's views, moves and events, as they cross the network. Places are texts: column,row."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from gnomoteka.core.shape import EventShape, MoveShape, counts, one_of
from gnomoteka.games.duel.cards import ACTION_NAMES, CARD_NAMES, COLOURS, GOLD_NAMES, SHAPE_NAMES, TOOLS, TUNNEL_NAMES
from gnomoteka.games.duel.state import Phase

Card: TypeAlias = Annotated[str, one_of("Card", CARD_NAMES[1:])]
Cards: TypeAlias = Annotated[dict[str, int], counts("Card")]
Tunnel: TypeAlias = Annotated[str, one_of("Tunnel", TUNNEL_NAMES)]
Action: TypeAlias = Annotated[str, one_of("Action", ACTION_NAMES)]
Gold: TypeAlias = Annotated[str, one_of("Gold", GOLD_NAMES)]
ShapeName: TypeAlias = Annotated[str, one_of("Shape", SHAPE_NAMES)]
Colour: TypeAlias = Annotated[str, one_of("Colour", COLOURS)]
Tool: TypeAlias = Annotated[str, one_of("Tool", TOOLS)]
PhaseName: TypeAlias = Annotated[str, one_of("Phase", Phase)]
ByColour: TypeAlias = Annotated[list[list[int]], Meta(min_length=2, max_length=2)]
ByNuggets: TypeAlias = Annotated[list[int], Meta(min_length=3, max_length=3)]
ColumnAndRow: TypeAlias = Annotated[list[int], Meta(min_length=2, max_length=2)]


# ---- what everybody sees ---------------------------------------------------------------------


class FieldCard(Struct):
    column: int
    row: int
    card: ShapeName | None
    """Null while a gold card lies face down."""
    gold: bool
    up: bool
    turned: bool
    """By 180°."""
    token: Colour | None
    """Of the gnome on its nugget or troll."""
    key: bool
    """A key token lies on its door."""
    seen_by: list[int]
    """The seats that looked at this gold card with a map."""
    reach: ByColour
    """By colour (green, blue) the sides (0 N, 1 E, 2 S, 3 W) whose port it gets to without paying."""


class Player(Struct):
    colour: Colour
    hand: int
    thrown: int
    """Cards in the face-down discard."""
    broken: list[Tool]
    kept: ByNuggets
    """Nugget cards of 1, 2, 3 nuggets from earlier rounds."""
    earned: int
    """Net of the last round."""
    nuggets: int
    """What would count if the round ended now: kept and claimed, less the tribute."""
    owed: int
    """Trolls that this player has yet to pay when the round ends."""


class GoneGold(Struct):
    """A gold card of an earlier round: it is out of the game."""

    card: Gold | None
    """Null: it left face down."""
    seen_by: list[int]
    """Then the seats that had looked at it with a map."""


class Shown(Struct):
    phase: PhaseName
    round: int
    """From 1; 4 when the game is over."""
    turn: int
    deck: int
    tokens: int
    keys: int
    discard: Cards
    """The open one."""
    aside: int
    """Cards that this round is played without; alone."""
    cards: list[FieldCard]
    """Entrances first, then gold, then tunnels in the order of laying."""
    facing: ColumnAndRow | None
    """Column and row of the gold card whose way round is to be chosen."""
    players: list[Player]
    gone_gold: list[GoneGold]
    """Six for each round before this one, in the order of the layout."""
    gone_cards: Cards
    """Tunnel cards with nuggets that somebody has taken: they are out of the game."""


# ---- what only the owner sees ----------------------------------------------------------------


class Own(Struct):
    hand: Cards
    thrown: Cards
    looked_at: dict[str, Gold]
    """Face-down gold cards of this round, by place."""
    looked_before: list[Gold]
    """Gold cards of earlier rounds that left face down and that this seat had looked at."""


# ---- the end ---------------------------------------------------------------------------------


class Detail(Struct):
    kept: list[ByNuggets]
    """By seat the nugget cards of 1, 2, 3 nuggets."""
    verdict: int | None
    """Alone: from 0 to 3."""


# ---- moves -----------------------------------------------------------------------------------


class MoveLay(MoveShape):
    card: Tunnel
    at: str
    turned: bool
    trolls: str
    """Those that are paid on the way: letters a (nesw_troll), b (nsw_troll), c (nwe_troll)."""


class MoveBreak(MoveShape):
    """In front of the other."""

    card: Action
    tool: Tool


class MoveRepair(MoveShape):
    card: Action
    tool: Tool


class MoveMap(MoveShape):
    card: Action
    at: str


class MoveKey(MoveShape):
    card: Action
    at: str


class MoveRockfall(MoveShape):
    card: Action
    at: str


class MoveMend(MoveShape):
    """Then two cards are thrown."""

    tool: Tool


class MoveThrow(MoveShape):
    """In `act` a pass begins: one more may be thrown."""

    card: Card


class MoveEnough(MoveShape):
    pass


class MovePlace(MoveShape):
    turned: bool


class MoveBribe(MoveShape):
    trolls: str
    """Letters, as in a lay."""


class MoveDecline(MoveShape):
    pass


Move: TypeAlias = (
    MoveLay
    | MoveBreak
    | MoveRepair
    | MoveMap
    | MoveKey
    | MoveRockfall
    | MoveMend
    | MoveThrow
    | MoveEnough
    | MovePlace
    | MoveBribe
    | MoveDecline
)


# ---- events ----------------------------------------------------------------------------------


class EventLay(EventShape):
    at: str
    card: Tunnel
    turned: int
    """0 or 1."""


class EventPay(EventShape):
    at: str
    """The troll's."""


class EventTurnUp(EventShape):
    at: str
    gold: Gold


class EventPlace(EventShape):
    at: str
    turned: int
    """0 or 1."""


class EventClaim(EventShape):
    at: str
    nuggets: int


class EventBreak(EventShape):
    """In front of the other; alone, drawn and broken at once."""

    tool: Tool


class EventRepair(EventShape):
    card: Action
    tool: Tool


class EventKey(EventShape):
    at: str


class EventRockfall(EventShape):
    at: str


class EventMap(EventShape):
    at: str


class EventLook(EventShape):
    """For the one who looks alone."""

    at: str
    gold: Gold


class EventThrow(EventShape):
    card: Card | None
    """Null for others."""


class EventMend(EventShape):
    tool: Tool


class EventDraw(EventShape):
    card: Card | None
    """Null for others."""


class EventRoundOver(EventShape):
    round: int


class EventTake(EventShape):
    nuggets: int


class EventTribute(EventShape):
    nuggets: int
    """Paid to a troll; 0: there was no card to pay with."""


class EventRound(EventShape):
    """A round begins; the seat is who begins."""

    round: int


class EventOver(EventShape):
    pass


class EventCrumble(EventShape):
    """Alone: a drawn rockfall."""

    at: str | None
    """Null: there was nothing to fall."""


class EventDecline(EventShape):
    pass


class EventNoEffect(EventShape):
    """Alone: a second broken tool of a kind."""

    card: Action


Event: TypeAlias = (
    EventLay
    | EventPay
    | EventTurnUp
    | EventPlace
    | EventClaim
    | EventBreak
    | EventRepair
    | EventKey
    | EventRockfall
    | EventMap
    | EventLook
    | EventThrow
    | EventMend
    | EventDraw
    | EventRoundOver
    | EventTake
    | EventTribute
    | EventRound
    | EventOver
    | EventCrumble
    | EventDecline
    | EventNoEffect
)
