"""A table at a step as messages. What all viewers share is encoded once a step."""

import zlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from gnomoteka.core.event import Event
from gnomoteka.core.log import SPECTATORS
from gnomoteka.core.match import Match, Seen
from gnomoteka.core.reading import Kept
from gnomoteka.server.question import Question
from gnomoteka.server.wire import ClockState, LessonState, Outcome, Problem, Reply, State, TableInfo, TableNews

Viewer = tuple[int, ...] | tuple[None]  # the seats of one visitor; (None,): somebody who looks on

_encode = msgspec.json.Encoder().encode
_pack, _unpack = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder().decode
# wire.LogEntry and wire.Eye, as these would be encoded: each step is told to each seat, of parts that are JSON already.
_ENTRY = b'{"step":%d,"seat":%d,"events":[%b],"undo":%b}'
_EYE = b'{"seat":%d,"own":%b,"moves":%b,"answer":%b,"undo":%b,"log":[%b]}'
_NO_EYE = b'{"seat":null,"own":null,"moves":[],"answer":null,"undo":false,"log":[%b]}'  # who looks on
_TRUE, _FALSE, _NULL, _NONE = b"true", b"false", b"null", b"[]"


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
        self.events = tuple((event.mask, event.encoded) for event in events)
        self.undo = undo
        self.secret = secret

    def entry(self, viewer: int | None) -> bytes | None:
        """What this step let them see, as JSON; None: nothing, not even that it was made."""
        bit = SPECTATORS if viewer is None else 1 << viewer
        seen = [encoded for mask, encoded in self.events if mask & bit]
        if self.secret and not seen and viewer != self.seat:
            return None
        return _ENTRY % (self.step, self.seat, b",".join(seen), _TRUE if self.undo else _FALSE)


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


class Views:
    """What each seat of a table last saw of its own, and everybody: most steps change little of it."""

    __slots__ = ("encoded", "kept")

    def __init__(self) -> None:
        self.kept: defaultdict[int | None, Kept] = defaultdict(Kept)
        self.encoded: dict[int, tuple[Any, bytes]] = {}

    def shown(self, everybody: Seen) -> Any:
        return raw(everybody.shown(self.kept[None].turn()))

    def own(self, seen: Seen) -> bytes:
        assert seen.seat is not None
        kept, state, last = self.kept[seen.seat], seen.bytes, self.encoded.get(seen.seat)
        if last is not None and kept.same(state):
            return last[1]
        own = seen.own(kept.turn())
        kept.settle(state)
        if last is None or last[0] is not own:
            last = self.encoded[seen.seat] = own, _encode(own)
        return last[1]


class Snapshot:
    """What one position looks like: to everybody, and to each seat."""

    __slots__ = ("acting", "asked", "match", "moves", "outcome", "own", "shown", "views")

    def __init__(self, match: Match, acting: tuple[int, ...], views: Views) -> None:
        self.match = match
        self.views = views
        self.acting = acting
        self.asked: tuple[int, ...]  # who seems to act, to those who don't know better
        self.shown: Any
        self.own: dict[int, bytes] = {}
        if match.game.writes_views and not match.game.interpreted:
            self.asked, shown, own = match.views_json()
            self.shown = msgspec.Raw(shown)
            self.own.update(enumerate(own))
        else:
            everybody = match.seen_by(None)
            self.asked, self.shown = everybody.acting, views.shown(everybody)
        if not acting:
            self.asked = ()
        self.moves: dict[int, bytes] = {}
        self.outcome: Outcome | None = None
        if not self.acting and (result := match.result):
            self.outcome = Outcome(
                scores=list(result.scores),
                places=list(result.places),
                winners=list(result.winners),
                detail=result.detail,
            )

    def own_of(self, seat: int) -> bytes:
        own = self.own.get(seat)
        if own is None:
            own = self.own[seat] = self.views.own(self.match.seen_by(seat))
        return own

    def moves_of(self, seat: int) -> bytes:
        moves = self.moves.get(seat)
        if moves is None:
            moves = self.moves[seat] = self.match.choices_json(seat)
        return moves


EYES: list[Any] = [msgspec.Raw(b"\0")]  # no JSON has this byte anywhere


class Telling:
    """A table at one moment, as it is told to all who watch: what they have in common is encoded once.

    `undo` is the seat that may take the last step back; for the seats in `stood_in` computer players move, or nobody.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        table: str,
        step: int,
        question: Question | None,
        clock: ClockState | None,
        undo: int | None,
        key: bytes,
        stood_in: Collection[int],
        lesson: LessonState | None,
    ) -> None:
        self.snapshot = snapshot
        self.question = question
        self.undo = undo
        self.stood_in = stood_in
        self.state = State(
            table=table,
            step=step,
            whole=False,
            acting=list(snapshot.asked),
            window=question.left() if question else None,
            clock=clock,
            shown=snapshot.shown,
            eyes=EYES,
            outcome=snapshot.outcome,
            lesson=lesson,
            key=None if snapshot.acting else key.hex(),
        )
        self.around: dict[bool, list[bytes]] = {}  # the eyes, in a state that is whole or isn't

    def message(self, viewer: Viewer, log: Sequence[LoggedStep], whole: bool) -> bytes:
        """`log` holds the steps to tell."""
        around = self.around.get(whole)
        if around is None:
            self.state.whole = whole
            around = self.around[whole] = _encode(self.state).split(b"\0")
        return b",".join([self._eye(seat, log) for seat in viewer]).join(around)

    def _eye(self, seat: int | None, log: Sequence[LoggedStep]) -> bytes:
        entries = b",".join([entry for logged in log if (entry := logged.entry(seat))])
        if seat is None:
            return _NO_EYE % entries
        question, snapshot = self.question, self.snapshot
        answer = question.answers.get(seat) if question else None
        # The person at this seat, not a computer player in their place; and there is something to choose.
        plays = seat not in self.stood_in and not (question and seat in question.idle)
        moves = snapshot.moves_of(seat) if plays and seat in snapshot.acting else _NONE
        undo = _TRUE if plays and (answer is not None or seat == self.undo) else _FALSE
        said = _NULL if answer is None else _encode(answer)
        return _EYE % (seat, snapshot.own_of(seat), moves, said, undo, entries)


def encode(message: Reply) -> bytes:
    return _encode(message)


def info_message(info: TableInfo) -> bytes:
    return encode(TableNews(table=info))


def problem_message(code: Any, detail: str, table: str | None = None, step: int | None = None) -> bytes:
    return encode(Problem(code=code, detail=detail, table=table, step=step))
