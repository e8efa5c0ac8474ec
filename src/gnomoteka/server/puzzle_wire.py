"""What crosses the network about puzzles: see wire.py."""

from typing import Annotated, Any

import msgspec

from gnomoteka.server.wire import Choice, Event, Reason, Wire


class PuzzleInfo(Wire):
    id: str
    game: str
    seats: int
    grade: int  # how many of the levels don't find its move: from 0 to 4


class PuzzleList(Wire):
    """All puzzles, by game and grade. `today`: the id of the one for everybody on this day; None: there are none."""

    day: str  # by UTC, such as 2026-11-18
    today: str | None
    puzzles: list[PuzzleInfo]


class PuzzleView(Wire):
    """A position, as its seat sees it, in which one move is clearly better than every other one."""

    info: PuzzleInfo
    seat: int  # that is to move
    shown: dict[str, Any]
    own: dict[str, Any]
    moves: list[Choice]


class PuzzleAnswer(Wire):
    """The move that I think best; None: I would like to be shown."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | None


class PuzzleSolution(Wire):
    """The best move, what it does for sure, and why it is good. Chances to win, from 0 to 1, over imagined games: with
    it, and with the next best move."""

    move: Choice
    events: list[Event]
    reasons: list[Reason]
    chance: float
    next: float


class PuzzleVerdict(Wire):
    right: bool
    solution: PuzzleSolution | None  # None: the move wasn't right, and one may try again
