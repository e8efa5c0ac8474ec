"""A table in memory: who sits there, the match at the last committed step, and who is watching."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from gnomoteka.core.match import Match
from gnomoteka.server.course import Course
from gnomoteka.server.lessons import Lesson
from gnomoteka.server.looking_on import behind, looks_on_late
from gnomoteka.server.readers import Readers
from gnomoteka.server.snapshot import LoggedStep, Snapshot, Telling, Viewer, Views, info_message
from gnomoteka.server.store import Stored
from gnomoteka.server.table_info import table_info
from gnomoteka.server.turn import Turn
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import LessonState, TableInfo

LOOKS_ON: Viewer = (None,)


class Watcher(Protocol):
    """Somebody's connection."""

    visitor: Visitor

    def send(self, message: bytes) -> None: ...


@dataclass(slots=True)
class Sight:
    """What a watcher sees: through which seats, and up to which step (−1: nothing yet)."""

    viewer: Viewer
    step: int = -1


class Table(Course):
    def __init__(self, stored: Stored, now: float = 0.0, away: float = 0.0) -> None:
        super().__init__(stored)
        self.turn = Turn()  # taken while a move is on its way: the game changes under it alone
        self.changing = asyncio.Lock()  # held while seats change
        self.views = Views()
        # Who is here, and since when others aren't.
        self.watchers: dict[Watcher, Sight] = {}
        self.elsewhere: set[Visitor] = set()  # who is here by another server
        self.moved_in: Callable[[Table, Visitor, bool], None] = lambda *_: None  # somebody is here now, or isn't
        self.readers = Readers(lesson=stored.lesson is not None)
        self.opened = now
        self.touched = now
        self.gone: dict[Visitor, float] = {}  # when the last connection of each ended
        self.away = away  # seconds after which an absent person's seat may be given to a computer player

    @property
    def in_use(self) -> bool:
        window = self.question is not None and self.question.closes_at is not None
        return bool(self.watchers) or window or self.turn.wanted or self.changing.locked()

    def answers_are(self, answers: Mapping[int, str]) -> None:
        """What is held now, of answers that were given on other servers too."""
        assert self.question is not None
        before = dict(self.question.answers)
        for seat in self.question.asked:
            self.question.take(seat, answers.get(seat))
        for seat in self.question.asked:
            if before.get(seat) != answers.get(seat):
                self.send_seat(seat)

    def begin(self, match: Match, log: list[LoggedStep], answers: Mapping[int, str]) -> None:
        super().begin(match, log, answers)
        for sight in self.watchers.values():
            sight.step = -1

    def rest(self) -> None:
        """Who comes to look then waits a moment."""
        super().rest()
        if not self.watchers:
            self.snapshot, self.views = None, Views()

    # ---- who watches --------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        if watcher.visitor not in self.here:
            self.moved_in(self, watcher.visitor, True)
        arrives = self._counts_alone(watcher.visitor)
        self.watchers[watcher] = Sight(self._viewer(watcher.visitor))
        if arrives:
            self.send_info()
        else:
            watcher.send(info_message(self.info(watcher.visitor)))
        self.send_whole(watcher)

    def read(self, watcher: Watcher, step: int, done: bool) -> None:
        """Somebody looks at what the last step ended, or has looked. Only who plays here is waited for."""
        if done:
            self.readers.end(watcher)
        elif step == self.step and self.stored.seats_of(watcher.visitor):
            self.readers.begin(watcher, step)

    def unwatch(self, watcher: Watcher) -> None:
        self.readers.end(watcher)
        if self.watchers.pop(watcher, None) is None:
            return
        if self.status == "over":
            self.rest()
        self.touched = asyncio.get_running_loop().time()
        if watcher.visitor not in self.here:
            self.moved_in(self, watcher.visitor, False)
        if self._counts_alone(watcher.visitor):
            self.gone[watcher.visitor] = self.touched
            self.send_info()

    def _counts_alone(self, visitor: Visitor) -> bool:
        """Whether one connection more or less of this visitor changes who is present."""
        counts = visitor == self.stored.host or self.stored.seats_of(visitor)
        return bool(counts) and visitor not in self.present

    def reseat(self, stored: Stored) -> None:
        """The table as it is stored now: somebody came or went."""
        known = self.stored.clocks
        if known and stored.clocks and stored.clocks.step < known.step:
            stored.clocks, stored.time_ups = known, self.stored.time_ups  # a step was made since it was read
        self.stored = stored
        self.stood_in, self.alone = stored.stood_in(), stored.alone
        for watcher, sight in self.watchers.items():
            viewer = self._viewer(watcher.visitor)
            if viewer != sight.viewer:  # they see with other eyes, and nothing of it yet
                sight.viewer, sight.step = viewer, -1

    def _viewer(self, visitor: Visitor) -> Viewer:
        return self.stored.seats_of(visitor) or LOOKS_ON

    @property
    def here(self) -> set[Visitor]:
        """Who is connected to this very server."""
        return {watcher.visitor for watcher in self.watchers}

    @property
    def present(self) -> set[Visitor]:
        return self.here | self.elsewhere

    def present_elsewhere(self, visitors: set[Visitor]) -> bool:
        """Who is here by other servers; whether that is news."""
        before, self.elsewhere = self.elsewhere, visitors
        for visitor in before - self.present:
            self.gone[visitor] = asyncio.get_running_loop().time()
        return visitors != before

    def info(self, reader: Visitor) -> TableInfo:
        ready = self.getting_ready
        waits, now = self.acting if self.match else self.stored.acting, self.now()
        info = table_info(self.stored, reader, self.present, self.step, self.asked, self.away_in, waits, now, ready)
        if not looks_on_late(self.stored, reader):
            return info
        past = self.past if self.match else None
        return behind(info, past.step, past.acting) if past else behind(info, None, ())

    def away_in(self, visitor: Visitor | None) -> float:
        """Seconds after which this visitor, who isn't here, counts as away."""
        since = self.gone.get(visitor, self.opened) if visitor else self.opened
        return max(0.0, since + self.away - asyncio.get_running_loop().time())

    # ---- messages -----------------------------------------------------------------------

    def send_info(self) -> None:
        """Who sits where has changed, or who is here."""
        messages: dict[Visitor, bytes] = {}
        for watcher in tuple(self.watchers):
            visitor = watcher.visitor
            if visitor not in messages:
                messages[visitor] = info_message(self.info(visitor))
            watcher.send(messages[visitor])

    def send_state(self) -> None:
        """Each watcher gets the table as they see it: the steps since the last time, or all at the first."""
        if self.match is None or not self.watchers:
            return
        messages: dict[tuple[Viewer, int], bytes] = {}
        step, told = self.step, self._telling()
        since, log = step, self._log_since(step)
        for watcher, sight in self.watchers.items():
            if sight.viewer == LOOKS_ON and self._late:
                self._send_late(watcher, sight)
                continue
            seen = sight.viewer, sight.step
            if (message := messages.get(seen)) is None:
                if since != sight.step:
                    since, log = sight.step, self._log_since(sight.step)
                message = messages[seen] = told.message(sight.viewer, log, since < 0)
            sight.step = step
            watcher.send(message)

    @property
    def _late(self) -> bool:
        """Whether who looks on sees the game later than those who play, or nothing of it."""
        return self.stored.watch_delay is None or (self.past is not None and bool(self.acting))

    def _send_late(self, watcher: Watcher, sight: Sight) -> None:
        """What they may see by now, if it is news."""
        if self.past and sight.step != self.past.step:
            watcher.send(self.past.state(self.id, self.log, sight.step))
            sight.step = self.past.step

    def send_seat(self, seat: int) -> None:
        """An answer is held, or somebody else moves here now: only those who look through this seat hear of it."""
        for watcher, sight in self.watchers.items():
            if seat in sight.viewer:
                watcher.send(self.state(sight.viewer, sight.step))

    def send_anew(self) -> None:
        """To those who see with other eyes than before."""
        for watcher, sight in self.watchers.items():
            if sight.step < 0:
                self.send_whole(watcher)

    def send_whole(self, watcher: Watcher) -> None:
        if self.match is not None:
            sight = self.watchers[watcher]
            if sight.viewer == LOOKS_ON and self._late:
                sight.step = -1
                self._send_late(watcher, sight)
                return
            sight.step = self.step
            watcher.send(self.state(sight.viewer, -1))

    def glance(self, visitor: Visitor) -> bytes | None:
        """The whole table as it is told to this visitor, who isn't here for that; None: they see nothing of it. Whoever
        has several seats passes a screen around, and nobody said whose eyes these are: they see no hand."""
        mine = self._viewer(visitor)
        if mine == LOOKS_ON and self._late:
            return self.past.state(self.id, self.log, -1) if self.past else None
        return self.state(mine if len(mine) == 1 else LOOKS_ON, -1)

    def state(self, viewer: Viewer, since: int) -> bytes:
        return self._telling().message(viewer, self._log_since(since), since < 0)

    def _telling(self) -> Telling:
        """The table as it is at this moment."""
        assert self.match is not None
        if self.snapshot is None:
            self.snapshot = Snapshot(self.match, self.acting, self.views)
        lesson = lesson_state(self.lesson, self.match) if self.lesson else None
        undo, clock = self.takes_back(), self.clocks_now()
        nobody = range(len(self.stored.seats)) if self.stored.paused else self.stood_in  # moves there
        return Telling(self.snapshot, self.id, self.step, self.question, clock, undo, self.stored.key, nobody, lesson)


def lesson_state(lesson: Lesson, match: Match) -> LessonState:
    made = lesson.made(match)
    return LessonState(made=made, left=made < match.step)
