"""How long somebody may take, and what is left of it: the arithmetic, by times that others give.

A clock is per move (each move has the same time) or per game (what a move leaves over is kept, and a little is added
after each). It runs for people who play themselves; a computer player, or one in somebody's place, has none. All that
it depends on is known to everybody: when the last step was made, who is asked now, who of them is a person.

Where several are asked at once the banks of a game stand still and all have one time, that of a question. It ends for
all at the same moment, whoever has answered or could: so nothing tells that somebody has. A window that has seconds of
its own keeps them, and nobody's clock runs meanwhile.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gnomoteka.server.wire import Clock, ClockState

HOUR = 3600.0
QUESTION = 0.1  # of a game's time is for a question,
LEAST_QUESTION = 30.0  # but at least so many seconds


def is_slow(clock: Clock | None) -> bool:
    """People look at such a table now and then: windows of seconds make no sense there."""
    return clock is not None and clock.per == "move" and clock.seconds >= HOUR


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is to move: all, and those of them who are people and play themselves. `several`: they answer a question;
    `own`: which closes by seconds of its own."""

    seats: tuple[int, ...]
    people: tuple[int, ...]
    several: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Running:
    """The clocks of a table since its last step. It is stored with that step."""

    step: int
    since: float  # server time, see timekeeping.py
    length: float  # seconds that the turn may last which began then
    left: tuple[float, ...]  # per game: what each seat had then
    spare: float  # of the time of the last move that a person made: for who takes it back
    due: float | None  # when time is up; None: nobody's runs

    def row(self, table: str) -> dict[str, Any]:
        return {
            "table_id": table,
            "step": self.step,
            "since": self.since,
            "length": self.length,
            "left": list(self.left),
            "spare": self.spare,
            "due": self.due,
        }

    def at(self, now: float) -> float:
        """Seconds that are left now, of the time that runs."""
        return self.length if self.due is None else min(self.length, max(0.0, self.due - now))


def begin(clock: Clock, seats: int, asked: Asked, now: float) -> Running:
    left = (clock.seconds,) * seats if clock.per == "game" else ()
    return _turn(clock, 0, left, clock.seconds, asked, now)


def go_on(
    clock: Clock, before: Running, step: int, movers: Sequence[int], was: Asked, asked: Asked, came: float, now: float
) -> Running:
    """After the steps of these seats, up to `step`. `came`: when the server got the move; what it takes to store it is
    nobody's time."""
    left, spare = list(before.left), before.spare
    if not was.several and movers[0] in was.people:
        spare = before.at(came)
        if left:
            left[movers[0]] = spare + clock.increment
    return _turn(clock, step, tuple(left), spare, asked, now)


def go_back(clock: Clock, before: Running, step: int, seat: int, own: int, asked: Asked, now: float) -> Running:
    """This seat takes back steps, `own` of them its own: the time that it used for them stays used, and what has passed
    since then is nobody's. So nobody gains time by taking back."""
    left = list(before.left)
    if left:
        left[seat] = max(0.0, left[seat] - own * clock.increment)
    turn = _turn(clock, step, tuple(left), before.spare, asked, now)
    if left or asked.several:
        return turn
    return _due(replace(turn, length=before.spare), asked)


def seats_changed(clock: Clock, before: Running, asked: Asked) -> Running:
    """A computer player has somebody's place now, or they are back: the turn has no more time than it had. Of the first
    one it may just have been found out who begins."""
    return _due(before, asked) if before.step else _turn(clock, 0, before.left, before.spare, asked, before.since)


def pause(before: Running, now: float) -> Running:
    """Nobody's time runs; what is left of the turn stays."""
    return replace(before, since=now, length=before.at(now), due=None)


def go_on_after(clock: Clock, before: Running, asked: Asked, now: float) -> Running:
    """After a pause. The first turn goes on as if it had begun later: see seats_changed."""
    if before.step:
        return _due(replace(before, since=now), asked)
    used = _turn(clock, 0, before.left, before.spare, asked, now).length - before.length
    return _turn(clock, 0, before.left, before.spare, asked, now - used)


def _turn(clock: Clock, step: int, left: tuple[float, ...], spare: float, asked: Asked, now: float) -> Running:
    if asked.several and left:
        length = max(LEAST_QUESTION, QUESTION * clock.seconds)
    elif left and asked.seats:
        length = left[asked.seats[0]]
    else:
        length = clock.seconds
    return _due(Running(step, now, length, left, spare, None), asked)


def _due(running: Running, asked: Asked) -> Running:
    runs = asked.people and not asked.own
    return replace(running, due=running.since + running.length if runs else None)


def state(clock: Clock, running: Running, asked: Asked, people: Collection[int], seats: int, now: float) -> ClockState:
    """As everybody sees it. `people`: those at the table who play themselves."""
    runs = asked.people if running.due is not None else ()
    theirs = () if asked.own else asked.people  # this time is, whether it runs or the game is paused

    def left(seat: int) -> int | None:
        if seat in theirs:
            return round(1000 * running.at(now))
        return round(1000 * running.left[seat]) if running.left and seat in people else None

    total = running.length if asked.several else clock.seconds
    return ClockState(left=[left(seat) for seat in range(seats)], running=list(runs), total=round(1000 * total))
