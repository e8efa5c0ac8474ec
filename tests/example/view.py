"""The shapes of what crosses the network."""

from msgspec import Struct

from gnomoteka.core.shape import EventShape, MoveShape


class Player(Struct):
    chosen: bool
    found: int


class Shown(Struct):
    low: bool
    rounds: int
    finder: int | None
    lucky: int | None
    played: list[int]
    players: list[Player]


class Own(Struct):
    hand: list[int]
    chosen: int | None
    answer: str | None


class Detail(Struct):
    found: list[int]


class MoveChoose(MoveShape):
    card: int


class MovePass(MoveShape):
    pass


class MoveSnatch(MoveShape):
    pass


class EventChoose(EventShape):
    card: int | None


class EventTurnUp(EventShape):
    card: int


class EventFind(EventShape):
    pass


class EventAnswer(EventShape):
    snatch: int


class EventSnatch(EventShape):
    card: int


Move = MoveChoose | MovePass | MoveSnatch
Event = EventChoose | EventTurnUp | EventFind | EventAnswer | EventSnatch
