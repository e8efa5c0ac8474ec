"""A table in memory: who sits there, the match at the last committed step, and who is watching."""

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from gnomoteka.core.event import Event
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.server.people import Visitor
from gnomoteka.server.picture import Moment, Picture, Viewer, news_message, state_message
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Stored
from gnomoteka.server.wire import Status, TableInfo

StepRow = tuple[int, int, str | None]


class Watcher(Protocol):
    """Somebody's connection."""

    visitor: Visitor

    def put(self, message: str) -> None: ...


@dataclass(slots=True)
class Sight:
    """What a watcher sees: through which seats, and up to which step (−1: nothing yet)."""

    viewer: Viewer
    step: int = -1


class Draft(NamedTuple):
    """A step that is legal and not yet committed."""

    step: int
    seat: int
    move: str | None
    match: Match
    events: list[Event]
    acting: tuple[int, ...]
    undoable: bool


class Table:
    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.id = stored.id
        self.commitment = hashlib.sha256(stored.key).hexdigest()
        self.changing = asyncio.Lock()  # held while seats change
        self.touched = 0.0
        self.broken = False  # its steps don't fit the rules of today
        # The game, from when it begins and is compiled.
        self.match: Match | None = None
        self.acting: tuple[int, ...] = ()
        self.before: Match | None = None  # where an undo leads, while one is possible
        self.log: list[Moment] = []
        self.picture: Picture | None = None
        # A step on its way to the disk, and the requests that wait until its fate is known.
        self.pending = False
        self.waiting: deque[Callable[[], None]] = deque()
        self.watchers: dict[Watcher, Sight] = {}

    @property
    def status(self) -> Status:
        return self.stored.status

    @property
    def step(self) -> int:
        return self.log[-1].step if self.log else self.stored.steps

    # ---- the game -----------------------------------------------------------------------

    def begin(self, game: Game, rows: list[StepRow]) -> None:
        """Sets the match to where the committed steps lead. Raises ValueError if they don't fit the rules."""
        if game.version != self.stored.version:
            raise ValueError(f"version {self.stored.version} of {game.id}, the rules are {game.version}")
        match = game.start(len(self.stored.seats), self.stored.key, **self.stored.options)
        before = None
        log: list[Moment] = []
        for index, (step, seat, move) in enumerate(rows):
            if step != index + 1:
                raise ValueError(f"step {step} is where {index + 1} should be")
            if move is None:
                if before is None:
                    raise ValueError(f"step {step} takes back what can't be")
                match, before = before, None
                log.append(Moment(step, seat, (), undo=True))
            else:
                last = index + 1 == len(rows)
                before = match.copy() if last or rows[index + 1][2] is None else None
                log.append(Moment(step, seat, match.play(seat, move)))
        self.acting = match.acting
        self.before = before if before is not None and not match.lit and self.acting else None
        self.match, self.log, self.picture = match, log, None
        if not self.acting:
            self.stored.status = "over"

    def draft(self, seat: int, step: int, move: str | None) -> Draft:
        """The step that this seat asks for (no move: undo), on a copy. Raises Refused, and nothing has changed."""
        match = self.match
        if match is None:
            if self.broken:
                raise Refused("outdated", "this table was played by other rules than the server's")
            if self.status == "waiting":
                raise Refused("not_started", "the game begins when every seat is taken")
            raise Refused("busy", "the game is still being prepared")
        if not self.acting:
            raise Refused("over", "the game is over")
        if step != self.step:
            raise Refused("stale", f"the table is at step {self.step}, not {step}")
        if move is None:
            if self.before is None or seat != self.log[-1].seat:
                raise Refused("no_undo", "this step can't be taken back")
            return Draft(step + 1, seat, None, self.before, [], self.before.acting, False)
        if seat not in self.acting:
            raise Refused("not_your_turn", f"seat {seat} doesn't act now")
        after = match.copy()
        try:
            events = after.play(seat, move)
        except IllegalMove as error:
            raise Refused("illegal", str(error)[:200]) from None
        acting = after.acting
        return Draft(step + 1, seat, move, after, events, acting, bool(acting) and not after.lit)

    def advance(self, draft: Draft) -> None:
        """The draft is committed."""
        self.before = self.match if draft.undoable else None
        self.match, self.acting = draft.match, draft.acting
        self.picture = None
        self.log.append(Moment(draft.step, draft.seat, draft.events, undo=draft.move is None))
        if not draft.acting:
            self.stored.status = "over"

    def bot_to_move(self) -> int | None:
        return next((seat for seat in self.acting if self.stored.seats[seat].kind == "bot"), None)

    # ---- messages -----------------------------------------------------------------------

    def let_watch(self, watcher: Watcher) -> None:
        self.watchers[watcher] = Sight(self._viewer(watcher.visitor))

    def reseat(self, stored: Stored) -> None:
        """The table as it is stored now: somebody came or went."""
        self.stored = stored
        for watcher, sight in self.watchers.items():
            sight.viewer = self._viewer(watcher.visitor)

    def _viewer(self, visitor: Visitor) -> Viewer:
        return self.stored.seats_of(visitor) or (None,)

    def info(self, reader: Visitor) -> TableInfo:
        return table_info(self.stored, reader, {watcher.visitor for watcher in self.watchers}, self.step)

    def tell_news(self) -> None:
        """Who sits where has changed."""
        messages: dict[Visitor, str] = {}
        for watcher in tuple(self.watchers):
            visitor = watcher.visitor
            if visitor not in messages:
                messages[visitor] = news_message(self.info(visitor))
            watcher.put(messages[visitor])

    def tell_news_to(self, watcher: Watcher) -> None:
        watcher.put(news_message(self.info(watcher.visitor)))

    def tell_state(self) -> None:
        """Each watcher gets the table as they see it: the last step, or all if they missed something."""
        if self.match is None:
            return
        step = self.step
        messages: dict[tuple[Viewer, bool], str] = {}
        for watcher, sight in self.watchers.items():
            seen = sight.viewer, sight.step != step - 1 or step == 0
            if (message := messages.get(seen)) is None:
                message = messages[seen] = self.state(*seen)
            sight.step = step
            watcher.put(message)

    def tell_whole(self, watcher: Watcher) -> None:
        if self.match is not None:
            sight = self.watchers[watcher]
            sight.step = self.step
            watcher.put(self.state(sight.viewer, whole=True))

    def state(self, viewer: Viewer, whole: bool) -> str:
        assert self.match is not None
        if self.picture is None:
            self.picture = Picture(self.match, self.acting)
        undo = self.log[-1].seat if self.before is not None else None
        log = self.log if whole else self.log[-1:]
        return state_message(self.picture, self.id, self.step, viewer, undo, log, whole, self.stored.key.hex())


def table_info(stored: Stored, reader: Visitor, present: set[Visitor], step: int) -> TableInfo:
    return TableInfo(
        id=stored.id,
        game=stored.game,
        status=stored.status,
        options=stored.options,
        seats=[seat.info(reader, seat.visitor in present) for seat in stored.seats],
        host=stored.host == reader,
        step=step,
        commitment=hashlib.sha256(stored.key).hexdigest(),
        again=stored.again,
        created=stored.created,
    )
