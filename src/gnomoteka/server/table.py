"""A table in memory: who sits there, the match at the last committed step, and who is watching."""

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from gnomoteka.core.event import Event
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.core.record import RecordError
from gnomoteka.server.people import Visitor
from gnomoteka.server.picture import Moment, Picture, Viewer, news_message, state_message
from gnomoteka.server.question import Question
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Seat, Stored
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
    def __init__(self, stored: Stored, now: float = 0.0, away: float = 0.0) -> None:
        self.stored = stored
        self.opened = now
        self.away = away  # seconds after which an absent person's seat may be given to a computer player
        self.gone: dict[Visitor, float] = {}  # when the last connection of each ended
        self.id = stored.id
        self.commitment = hashlib.sha256(stored.key).hexdigest()
        self.changing = asyncio.Lock()  # held while seats change
        self.touched = 0.0
        self.broken = False  # its steps don't fit the rules of today
        # The game, from when it begins and is compiled.
        self.match: Match | None = None
        self.acting: tuple[int, ...] = ()
        self.before: Match | None = None  # where an undo leads, while one is possible
        self.question: Question | None = None  # what several seats are asked now
        self.closed: int | None = None  # the step at which the last window was asked
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

    def begin(self, game: Game, rows: list[StepRow], answers: Mapping[int, str]) -> None:
        """Sets the match to where the committed steps lead; `answers` were given to the question asked there. A window
        begins anew. Raises GnomotekaError if they don't fit the rules."""
        if game.version != self.stored.version:
            raise RecordError(f"version {self.stored.version} of {game.id}, the rules are {game.version}")
        match = game.start(len(self.stored.seats), self.stored.key, **self.stored.options)
        before = None
        log: list[Moment] = []
        for index, (step, seat, move) in enumerate(rows):
            if step != index + 1:
                raise RecordError(f"step {step} is where {index + 1} should be")
            if move is None:
                if before is None:
                    raise RecordError(f"step {step} takes back what can't be")
                match, before = before, None
                log.append(Moment(step, seat, (), undo=True))
            else:
                last = index + 1 == len(rows)
                secret = asks_several(match)
                before = match.copy() if not secret and (last or rows[index + 1][2] is None) else None
                log.append(Moment(step, seat, match.play(seat, move), secret=secret))
        self.acting = match.acting
        self.match, self.log, self.picture = match, log, None
        self._ask(answers)
        self.before = before if before is not None and not match.lit and self.acting and not self.question else None
        for sight in self.watchers.values():
            sight.step = -1
        if not self.acting:
            self.stored.status = "over"

    def _ask(self, answers: Mapping[int, str] | None = None) -> None:
        """If several seats are asked now, their answers are held back."""
        if self.question:
            self.question.stop_clock()
        self.question = None
        if self.match is not None and self.acting and asks_several(self.match):
            window = self.match.window
            question = self.question = Question(
                step=self.step,
                asked=self.acting,
                passing=self.match.game.passing if window else None,
                seconds=self.stored.window_length() if window else None,
            )
            question.answers.update({seat: move for seat, move in (answers or {}).items() if seat in self.acting})

    def check(self, step: int) -> Match:
        """The match, if it is at this step and goes on. Raises Refused."""
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
            if step == self.closed:
                raise Refused("too_late", "the time to answer is over")
            raise Refused("stale", f"the table is at step {self.step}, not {step}")
        return match

    def draft(self, seat: int, step: int, move: str | None) -> Draft:
        """The step that this seat asks for (no move: undo), on a copy. Raises Refused, and nothing has changed."""
        match = self.check(step)
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

    def closing(self) -> list[Draft]:
        """The steps that the question's answers become, in the order of the seats."""
        question, match = self.question, self.match
        assert question is not None and match is not None
        drafts: list[Draft] = []
        rest = set(question.asked)
        for seat in question.asked:
            rest.discard(seat)
            move = question.answers.get(seat, question.passing)
            if move is None or seat not in match.acting:
                continue
            match = match.copy()
            events = match.play(seat, move)
            acting = match.acting
            drafts.append(Draft(self.step + 1 + len(drafts), seat, move, match, events, acting, undoable=False))
            if not rest.issuperset(acting):
                break  # the question is settled, and another one is asked
        return drafts

    def advance(self, *drafts: Draft) -> None:
        """The drafts are committed."""
        question, last = self.question, drafts[-1]
        self.before = self.match if last.undoable and not question else None
        self.match, self.acting = last.match, last.acting
        self.picture = None
        self.closed = question.step if question and question.passing else None
        for draft in drafts:
            self.log.append(
                Moment(draft.step, draft.seat, draft.events, draft.move is None, secret=question is not None)
            )
        self._ask()
        if self.question:
            self.before = None  # that it can't be taken back any more would tell that somebody has answered
        if not self.acting:
            self.stored.status = "over"

    def bots_to_move(self) -> tuple[int, ...]:
        """Seats that a computer plays and that are to move now."""
        seats = self.question.missing if self.question else self.acting
        return tuple(seat for seat in seats if self.stored.seats[seat].computer)

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

    @property
    def present(self) -> set[Visitor]:
        return {watcher.visitor for watcher in self.watchers}

    def info(self, reader: Visitor) -> TableInfo:
        return table_info(self.stored, reader, self.present, self.step, self.away_in)

    def away_in(self, visitor: Visitor | None) -> float:
        """Seconds after which this visitor, who isn't here, counts as away."""
        since = self.gone.get(visitor, self.opened) if visitor else self.opened
        return max(0.0, since + self.away - asyncio.get_running_loop().time())

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
        """Each watcher gets the table as they see it: the steps since the last time, or all at the first."""
        if self.match is None:
            return
        messages: dict[tuple[Viewer, int], str] = {}
        for watcher, sight in self.watchers.items():
            seen = sight.viewer, sight.step
            if (message := messages.get(seen)) is None:
                message = messages[seen] = self.state(*seen)
            sight.step = self.step
            watcher.put(message)

    def tell_seat(self, seat: int) -> None:
        """An answer is held, or somebody else moves here now: only those who look through this seat hear of it."""
        for watcher, sight in self.watchers.items():
            if seat in sight.viewer:
                watcher.put(self.state(sight.viewer, sight.step))

    def tell_whole(self, watcher: Watcher) -> None:
        if self.match is not None:
            sight = self.watchers[watcher]
            sight.step = self.step
            watcher.put(self.state(sight.viewer, -1))

    def state(self, viewer: Viewer, since: int) -> str:
        assert self.match is not None
        if self.picture is None:
            self.picture = Picture(self.match, self.acting)
        undo = self.log[-1].seat if self.before is not None else None
        whole = since < 0
        log = self.log if whole else self.log[since:]
        key = self.stored.key.hex()
        stood_in = tuple(number for number, seat in enumerate(self.stored.seats) if seat.stand_in)
        return state_message(self.picture, self.id, self.step, viewer, self.question, undo, log, whole, key, stood_in)


def asks_several(match: Match) -> bool:
    """Whether answers are held back until all are in, or until the window closes."""
    return match.window or len(match.acting) > 1


def gives_seats(stored: Stored, visitor: Visitor, present: set[Visitor]) -> bool:
    """Who may let a computer player stand in for somebody who is away: the host; who plays here, if the host isn't."""
    return visitor == stored.host or (stored.host not in present and bool(stored.seats_of(visitor)))


def table_info(
    stored: Stored, reader: Visitor, present: set[Visitor], step: int, away_in: Callable[[Visitor | None], float]
) -> TableInfo:
    gone = {seat.visitor for seat in stored.seats if seat.left}

    def away(visitor: Visitor | None) -> float:
        return 0.0 if visitor in gone else away_in(visitor)

    def vacant_in(seat: Seat) -> float | None:
        if not gives_seats(stored, reader, present):
            return None
        return max(away(seat.visitor), 0.0 if reader == stored.host else away(stored.host))

    return TableInfo(
        id=stored.id,
        game=stored.game,
        status=stored.status,
        options=stored.options,
        window_seconds=stored.window_seconds,
        hints=stored.hints,
        seats=[seat.info(reader, seat.visitor in present, vacant_in(seat)) for seat in stored.seats],
        host=stored.host == reader,
        step=step,
        commitment=hashlib.sha256(stored.key).hexdigest(),
        again=stored.again,
        created=stored.created,
        exchanges=stored.exchanges,
    )
