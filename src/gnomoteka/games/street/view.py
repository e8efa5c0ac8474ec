"""The shapes of 75 Gnome Street's views, moves and events, as they cross the network. Gnome cards are numbers from 1 to
8, their strength; cells are A1 to C6."""

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from gnomoteka.core.shape import EventShape, MoveShape, one_of
from gnomoteka.games.street.garden import ACTIONS, FLOWERS, QUESTION_NAMES, TERRAINS
from gnomoteka.games.street.state import FACES, Phase, Stage, Token

Cell: TypeAlias = str
Terrain: TypeAlias = Annotated[str, one_of("Terrain", TERRAINS)]
Action: TypeAlias = Annotated[str, one_of("Action", ACTIONS)]
TokenName: TypeAlias = Annotated[str, one_of("TokenName", (*TERRAINS, *ACTIONS))]
FlowerColour: TypeAlias = Annotated[str, one_of("FlowerColour", FLOWERS)]
Question: TypeAlias = Annotated[str, one_of("Question", QUESTION_NAMES)]
Face: TypeAlias = Annotated[str, one_of("Face", FACES[Token.GUESS :])]
PhaseName: TypeAlias = Annotated[str, one_of("Phase", Phase)]
StageName: TypeAlias = Annotated[str, one_of("Stage", Stage)]
Areas: TypeAlias = Annotated[dict[str, list[Cell]], Meta(extra_json_schema={"tsType": "Record<Question, string[]>"})]


# ---- what everybody sees ---------------------------------------------------------------------


class Plot(Struct):
    terrain: Terrain
    flowers: list[FlowerColour]


class Shot(Struct):
    """Scatter and distance are in tenths."""

    power: int
    wind: int
    scatter: int
    distance: int


class LaidToken(Struct):
    owner: int
    face: Face | None
    """Null for those who can't see it."""


class AskedQuestion(Struct):
    question: Question
    origin: Cell = field(name="from")
    target: int
    cells: list[Cell]
    """What it is about."""


class Player(Struct):
    hand: list[int]
    played: int | None
    terrain: Terrain | None
    action: Action | None
    supply: int
    """Figures that aren't in the garden."""
    tokens: int
    """Guesses and decoys left, together."""
    cache: Cell | None
    """Once it is open."""
    points: int
    """Of two players: rounds won."""


class LastRound(Struct):
    winner: int | None
    caches: list[Cell | None]


class Shown(Struct):
    phase: PhaseName
    """Again: a second question or the cat, by a card."""
    stage: StageName
    """Scored: caches and tokens are open; leaders who are level may still shoot."""
    turn: int
    round: int | None
    """Of a match of two."""
    garden: dict[str, Plot]
    queue: list[int]
    """Empty until it is settled."""
    at: int
    """The place in the queue whose turn it is."""
    chosen: list[int]
    """Who has chosen. The server holds answers back, so it is empty in a match that it runs."""
    shooting: list[int]
    """Who shoots in this volley."""
    wind: int | None
    shots: dict[int, Shot]
    """By seat the last shot of the contest."""
    terrains: list[Terrain]
    """Tokens that are free."""
    actions: list[Action]
    figures: dict[str, int]
    """By cell: whose."""
    fresh: list[Cell]
    """Where figures were placed in this turn."""
    cat: Cell | None
    stacks: dict[str, list[LaidToken]]
    """Tokens by cell, from the bottom."""
    spot: Cell | None
    """Where the figure was placed."""
    areas: Areas | None
    """By question the cells that it would be about from there."""
    question: AskedQuestion | None
    """The last one of this player's turn."""
    laid: int
    paid: bool
    players: list[Player]
    last_round: LastRound | None


# ---- what only the owner sees ----------------------------------------------------------------


class Own(Struct):
    cache: Cell | None
    chosen: int | None
    """A card or a power that isn't revealed yet."""
    guesses: int
    decoys: int
    stacks: dict[str, list[LaidToken]]
    """With one's own faces."""
    notebook: dict[int, list[Cell]]
    """By opponent the cells where the cache can be, for all that this seat has heard. Its own marks aren't the game's:
    they are kept with the seat."""
    told: dict[int, list[Cell]]
    """By opponent the cells that this seat's answers to them leave for its own cache."""


# ---- the end ---------------------------------------------------------------------------------


class GuessPoints(Struct):
    cell: Cell
    of: int
    """Whose cache is there."""
    points: int


class DecoyPoints(Struct):
    cell: Cell
    points: int


class PlayerDetail(Struct):
    cache: Cell
    figures: int
    guesses: list[GuessPoints]
    decoys: list[DecoyPoints]


class Detail(Struct, kw_only=True):
    players: list[PlayerDetail] | UnsetType = UNSET
    """Of more than two players."""
    rounds: list[int] | UnsetType = UNSET
    """Of two players: how many each has won."""
    last_round: LastRound | UnsetType | None = UNSET
    volleys: int
    """Shot for the first place."""


# ---- moves -----------------------------------------------------------------------------------


class MoveChoose(MoveShape):
    card: int


class MoveShoot(MoveShape):
    power: int
    """From 0 to 20."""


class MoveTake(MoveShape):
    """One of both."""

    terrain: Terrain | UnsetType = UNSET
    action: Action | UnsetType = UNSET


class MovePlace(MoveShape):
    """From null: from the supply."""

    cell: Cell
    origin: Cell | None = field(name="from")


class MovePlaceNothing(MoveShape):
    pass


class MoveSendHome(MoveShape):
    """Card 5."""

    cell: Cell


class MoveAsk(MoveShape):
    question: Question
    target: int


class MoveAskAgain(MoveShape):
    """Card 6."""

    target: int


class MoveAskFrom(MoveShape):
    """Card 6 of two players."""

    cell: Cell
    question: Question


class MoveCat(MoveShape):
    cell: Cell


class MoveSkip(MoveShape):
    """No question, no cat."""


class MoveDiscard(MoveShape):
    card: int


class MoveLay(MoveShape):
    face: Face
    cell: Cell


class MoveDone(MoveShape):
    """The search is over."""


Move: TypeAlias = (
    MoveChoose
    | MoveShoot
    | MoveTake
    | MovePlace
    | MovePlaceNothing
    | MoveSendHome
    | MoveAsk
    | MoveAskAgain
    | MoveAskFrom
    | MoveCat
    | MoveSkip
    | MoveDiscard
    | MoveLay
    | MoveDone
)


# ---- events ----------------------------------------------------------------------------------


class EventChoose(EventShape):
    card: int | None
    """Null for the others."""


class EventReveal(EventShape):
    card: int


class EventLevel(EventShape):
    seats: int
    """A mask of those who shoot for their places."""


class EventWind(EventShape):
    wind: int
    seats: int
    """A mask of those who shoot in this volley."""


class EventPower(EventShape):
    power: int | None
    """Null for the others."""


class EventShot(EventShape):
    """Scatter and distance are in tenths."""

    power: int
    scatter: int
    distance: int


class EventLot(EventShape):
    place: int
    """From 0."""


class EventQueue(EventShape):
    place: int
    """From 0."""


class EventTake(EventShape):
    token: TokenName


class EventSend(EventShape):
    cell: Cell


class EventPlace(EventShape):
    """From null: from the supply."""

    cell: Cell
    origin: Cell | None = field(name="from")


class EventHome(EventShape):
    """The seat is whose figure goes home."""

    cell: Cell


class EventNotPlaced(EventShape):
    pass


class EventAsk(EventShape):
    question: Question
    cell: Cell
    target: int


class EventAnswer(EventShape):
    """The seat is who was asked."""

    answer: Annotated[str, one_of("Answer", ("yes", "no"))] | None
    """Null for who may not know it."""
    asker: int
    how: Annotated[str, one_of("How", ("aloud", "card"))]


class EventCat(EventShape):
    """From null: from beside the garden."""

    cell: Cell
    origin: Cell | None = field(name="from")


class EventDiscard(EventShape):
    card: int


class EventLay(EventShape):
    cell: Cell
    face: Face | None
    """Null for the others."""


class EventTurn(EventShape):
    turn: int


class EventTakeBack(EventShape):
    """Two players: all eight cards."""


class EventLastTurn(EventShape):
    """Everybody has eight cards again."""


class EventCache(EventShape):
    cell: Cell


class EventRoundWon(EventShape):
    """Seat null: nobody's."""

    round: int


class EventRound(EventShape):
    round: int


class EventOver(EventShape):
    pass


class EventTokensBack(EventShape):
    """All terrain and action tokens are free."""


Event: TypeAlias = (
    EventChoose
    | EventReveal
    | EventLevel
    | EventWind
    | EventPower
    | EventShot
    | EventLot
    | EventQueue
    | EventTake
    | EventSend
    | EventPlace
    | EventHome
    | EventNotPlaced
    | EventAsk
    | EventAnswer
    | EventCat
    | EventDiscard
    | EventLay
    | EventTurn
    | EventTakeBack
    | EventLastTurn
    | EventCache
    | EventRoundWon
    | EventRound
    | EventOver
    | EventTokensBack
)
