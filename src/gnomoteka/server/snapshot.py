"""A table at a step as messages. What all viewers share is encoded once a step."""

import zlib
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from gnomoteka.core.event import Event
from gnomoteka.core.log import SPECTATORS
from gnomoteka.core.match import Match
from gnomoteka.server.question import Question
from gnomoteka.server.wire import Eye, LessonState, LogEntry, Outcome, Problem, Reply, State, TableInfo, TableNews

Viewer = tuple[int, ...] | tuple[None]  # the seats of one visitor; (None,): somebody who looks on

_encode = msgspec.json.Encoder().encode
_pack, _unpack = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder().decode


def raw(value: object) -> Any:
    """The value, encoded once; it stands in messages where the value would."""
    return msgspec.Raw(_encode(value))


class LoggedStep:
    """One step as it happened: its events, each encoded once, and who may see them.

    `secret`: it answered a question that several seats were asked. Who sees nothing of it isn't told that it was made.
    Tables keep many of these, so they hold nothing that the garbage collector would have to follow.
    """

    __slots__ = ("events", "seat", "secret", "step", "undo")

    def __init__(self, step: int, seat: int, events: Iterable[Event], undo: bool = False, secret: bool = False) -> None:
        self.step = step
        self.seat = seat
        self.events = tuple((event.mask, _encode(event.json())) for event in events)
        self.undo = undo
        self.secret = secret

    def entry(self, viewer: int | None) -> LogEntry | None:
        bit = SPECTATORS if viewer is None else 1 << viewer
        seen: list[Any] = [msgspec.Raw(encoded) for mask, encoded in self.events if mask & bit]
        if self.secret and not seen and viewer != self.seat:
            return None
        return LogEntry(step=self.step, seat=self.seat, events=seen, undo=self.undo)


def pack(log: Sequence[LoggedStep]) -> bytes:
    """A finished game's log, in about a tenth of the memory."""
    return zlib.compress(_pack([[getattr(logged, name) for name in LoggedStep.__slots__] for logged in log]))


def unpack(packed: bytes) -> list[LoggedStep]:
    log = []
    for values in _unpack(zlib.decompress(packed)):
        log.append(logged := LoggedStep.__new__(LoggedStep))
        for name, value in zip(LoggedStep.__slots__, values, strict=True):
            setattr(logged, name, value)
    return log


class Snapshot:
    """What one position looks like: to everybody, and to each seat."""

    __slots__ = ("acting", "asked", "match", "moves", "outcome", "own", "shown")

    def __init__(self, match: Match, acting: tuple[int, ...]) -> None:
        self.match = match
        self.acting = acting
        everybody = match.seen_by(None)
        self.asked = everybody.acting if acting else ()  # who seems to act, to those who don't know better
        self.shown = raw(everybody.shown())
        self.own: dict[int, Any] = {}
        self.moves: dict[int, Any] = {}
        self.outcome: Outcome | None = None
        if not self.acting and (result := match.result):
            self.outcome = Outcome(
                scores=list(result.scores),
                places=list(result.places),
                winners=list(result.winners),
                detail=result.detail,
            )

    def eye(self, seat: int | None, answer: str | None, undo: bool, log: list[LogEntry], plays: bool = True) -> Eye:
        """`plays`: the person at this seat, not a computer player in their place."""
        if seat is None:
            return Eye(seat=None, own=None, moves=[], answer=None, undo=False, log=log)
        own = self.own.get(seat)
        if own is None:
            own = self.own[seat] = raw(self.match.own(seat))
        moves: Any = ()
        if plays and seat in self.acting:
            moves = self.moves.get(seat)
            if moves is None:
                moves = self.moves[seat] = raw(self.match.choices(seat))
        return Eye(seat=seat, own=own, moves=moves, answer=answer, undo=undo and plays, log=log)


def state_message(
    snapshot: Snapshot,
    table: str,
    step: int,
    viewer: Viewer,
    question: Question | None,
    undo: int | None,
    log: list[LoggedStep],
    whole: bool,
    key: bytes,
    stood_in: Collection[int],
    lesson: LessonState | None,
) -> str:
    """`log` holds the steps to tell, `undo` the seat that may take the last one back; for the seats in `stood_in`
    computer players move."""
    answers = question.answers if question else {}
    eyes = []
    for seat in viewer:
        entries = [entry for logged in log if (entry := logged.entry(seat))]
        answer = None if seat is None else answers.get(seat)
        back = answer is not None or (seat is not None and seat == undo)
        idle = question is not None and seat in question.idle
        eyes.append(snapshot.eye(seat, answer, back, entries, plays=seat not in stood_in and not idle))
    return _encode(
        State(
            table=table,
            step=step,
            whole=whole,
            acting=list(snapshot.asked),
            window=question.left() if question else None,
            shown=snapshot.shown,
            eyes=eyes,
            outcome=snapshot.outcome,
            lesson=lesson,
            key=None if snapshot.acting else key.hex(),
        )
    ).decode()


def encode(message: Reply) -> str:
    return _encode(message).decode()


def info_message(info: TableInfo) -> str:
    return encode(TableNews(table=info))


def problem_message(code: Any, detail: str, table: str | None = None, step: int | None = None) -> str:
    return encode(Problem(code=code, detail=detail, table=table, step=step))
