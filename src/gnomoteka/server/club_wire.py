"""What crosses the network about players, ladders and evenings: see wire.py."""

from typing import Annotated, Literal

import msgspec

from gnomoteka.server.wire import Wire

# Who may see somebody's page: nobody else, those they have played with, everybody.
ShownTo = Literal["me", "company", "everybody"]


class PlayerGame(Wire):
    """How somebody plays one game. `form`: the number after each of the last games that counted, the newest last."""

    game: str
    number: int | None  # None: nothing has counted yet
    provisional: bool  # too little is known for the ladder
    counted: int
    played: int
    won: int
    form: list[int]


class PlayerResult(Wire):
    table: str | None  # None: the reader didn't play there
    game: str
    at: float
    place: int
    players: int
    counted: float  # from 0 to 1: less with the same others again and again
    change: int | None  # of the number; None: it didn't count


class PlayerAchievement(Wire):
    name: str  # `achievement-NAME` of the client's texts
    at: float | None  # None: not yet


class PlayerInfo(Wire):
    handle: str
    name: str | None
    yours: bool
    shown_to: ShownTo | None  # None: not the reader's to know
    ladder: bool  # they are on ladders
    games: list[PlayerGame]
    results: list[PlayerResult]
    achievements: list[PlayerAchievement]


class PlayerWish(Wire):
    """Who may see my page, and whether I am on ladders; None: that is left as it is."""

    shown_to: ShownTo | None = None
    ladder: Literal["on", "off"] | None = None


class LadderRow(Wire):
    rank: int
    handle: str | None  # None: their page isn't for the reader
    name: str | None
    number: int
    games: int
    yours: bool


class LadderInfo(Wire):
    """Those who want to be on it, and of whom enough is known. `mine`: where the reader stands, who may be further
    down; None: they aren't on it. `missing`: how many games the reader still has to play for that."""

    game: str
    people: int
    rows: list[LadderRow]
    mine: LadderRow | None
    missing: int
    joined: bool


# ---- evenings ----------------------------------------------------------------------------

EveningKind = Literal["robin", "swiss"]  # everybody meets everybody; those who are level meet
EveningPace = Literal["live", "slow"]  # ten minutes a game and five seconds a move; a day a move
Seats = Annotated[int, msgspec.Meta(ge=2, le=6)]


class NewEvening(Wire):
    game: str
    kind: EveningKind
    pace: EveningPace
    seats: Seats  # of each table
    name: str  # mine


class EveningJoin(Wire):
    name: str


class EveningPerson(Wire):
    """Boards and standings name people by where they are in the list."""

    name: str | None
    yours: bool
    left: bool  # and aren't waited for
    gone: bool  # they have deleted themselves


class EveningBoard(Wire):
    round: int
    table: str | None  # None: there was nobody to play with
    people: list[int]
    places: list[int]  # [] before its end


class EveningStanding(Wire):
    rank: int
    person: int
    points: float
    opponents: float  # the points of those whom they have met
    direct: float  # against those who are level with them
    wins: int


class EveningInfo(Wire):
    id: str
    game: str
    kind: EveningKind
    pace: EveningPace
    seats: int
    status: Literal["open", "playing", "over"]
    round: int
    rounds: int
    host: bool
    joined: bool  # the reader plays there
    people: list[EveningPerson]
    boards: list[EveningBoard]
    standings: list[EveningStanding]
    table: str | None  # where the reader is to play now
    created: float
