"""Who looks on, and how late: at once, some steps behind, or not at all, as the table has it.

Somebody who looks on late hears of nothing newer, whatever it is told by. What they see is a position that the people
at the table saw as well: never one in the middle of answers that became steps together.
"""

from collections import deque
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from gnomoteka.core.match import Match
from gnomoteka.server.snapshot import LoggedStep, Snapshot, Telling, Views
from gnomoteka.server.store import Stored
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import TableInfo


class Moment(NamedTuple):
    step: int
    match: Match
    acting: tuple[int, ...]


class Past:
    """The last moments of a table, back to the one that is shown to who looks on late."""

    __slots__ = ("delay", "moments", "telling", "views")

    def __init__(self, delay: int) -> None:
        self.delay = delay
        self.moments: deque[Moment] = deque()
        self.telling: Telling | None = None
        self.views = Views()

    def begin(self, match: Match, step: int = 0) -> None:
        """As cards lie when they are dealt: everybody may see that."""
        self.moments.clear()
        self.telling = None
        self.add(step, match)

    def add(self, step: int, match: Match) -> None:
        """The table is there now. The match stays as it is."""
        self.moments.append(Moment(step, match, match.acting))
        while len(self.moments) > 1 and self.moments[1].step <= step - self.delay:
            self.moments.popleft()
            self.telling = None

    def add_copy(self, step: int, match: Match) -> None:
        self.add(step, match.copy())

    @property
    def step(self) -> int:
        return self.moments[0].step

    @property
    def acting(self) -> tuple[int, ...]:
        return self.moments[0].match.seen_by(None).acting

    def state(self, table: str, log: Sequence[LoggedStep], since: int) -> bytes:
        """What is told of it, with the steps after `since` (−1: all)."""
        if self.telling is None:
            step, match, acting = self.moments[0]
            snapshot = Snapshot(match, acting, self.views)
            self.telling = Telling(snapshot, table, step, None, None, None, b"", (), None)
        return self.telling.message((None,), log[max(0, since) : self.step], since < 0)


def settles(asked: Sequence[int], seat: int, acting: Collection[int]) -> bool:
    """Whether the answers that these seats were asked for are all made, with the one of this seat; `acting` now."""
    later = asked[asked.index(seat) + 1 :]
    return not acting or not set(later).issuperset(acting)


def looks_on_late(stored: Stored, reader: Visitor) -> bool:
    """Whether the reader hears of this table later than those who play, or of its game nothing."""
    if stored.watch_delay == 0 or stored.status == "waiting" or stored.seats_of(reader):
        return False
    return stored.watch_delay is None or stored.status == "playing"


def behind(info: TableInfo, step: int | None, acting: Collection[int]) -> TableInfo:
    """The same, up to this step; None: without any. Nor do they hear who is here at this moment: all look so."""
    upto = step or 0
    return msgspec.structs.replace(
        info,
        seats=[msgspec.structs.replace(seat, present=True) for seat in info.seats],
        step=upto,
        waiting_for=list(acting) if step is not None else [],
        time_left=None,
        exchanges=[each for each in info.exchanges if each.step <= upto],
        time_ups=[each for each in info.time_ups if each.step <= upto],
        asking=None,
        agreements=[each for each in info.agreements if each.step <= upto],
    )
