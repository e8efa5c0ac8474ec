"""A question: several seats are asked at the same moment, and their answers are held back until it closes.

So nothing tells who has answered, or who was first: no step is made, no watcher hears anything, and in the end all
answers become steps together, in the order of the seats. In a window (see docs/adding-a-game.md) it closes when its
time is up, else when the last answer is in. Until then an answer may be changed or taken back. Where somebody is alone
among computer players and the table hurries, a window doesn't wait for its time once all have answered.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.server.refusal import Refused
from gnomoteka.server.wire import Window


@dataclass(slots=True, eq=False)
class Question:
    step: int  # the table's when it was asked
    asked: tuple[int, ...]
    passing: str | None  # in a window, what is played for whoever doesn't answer
    seconds: float | None  # how long the window lasts; None: until everybody has answered
    held: bool = False  # its time hasn't begun: a computer player who is asked can't think yet
    hurry: bool = False  # it closes as soon as everybody has answered who can do more than pass
    idle: frozenset[int] = frozenset()  # people who can't
    answers: dict[int, str] = field(default_factory=dict)
    coming: list[int] = field(default_factory=list)  # seats whose answers are on their way
    closes_at: float | None = None  # a window, by the loop's clock
    time_is_up: bool = False
    late: dict[int, str] = field(default_factory=dict)  # what is answered for those whose time was up

    def __post_init__(self) -> None:
        if not self.held:
            self.begin_clock()

    def begin_clock(self) -> None:
        self.held = False
        if self.seconds is not None:
            self.closes_at = asyncio.get_running_loop().time() + self.seconds

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.asked if seat not in self.answers)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Those for whose answers it waits."""
        return tuple(seat for seat in self.missing if seat not in self.idle)

    @property
    def closes(self) -> bool:
        return self.time_is_up or ((self.seconds is None or self.hurry) and not self.awaited)

    def check(self, match: Match, seat: int, move: str | None) -> None:
        """Whether this seat may answer so (no move: take its answer back). Raises Refused."""
        if seat not in self.asked:
            raise Refused("not_your_turn", f"seat {seat} doesn't act now")
        if move is None:
            if seat not in self.answers:
                raise Refused("no_undo", "there is no answer to take back")
            return
        try:
            match.copy().play(seat, move)
        except IllegalMove as error:
            raise Refused("illegal", str(error)[:200]) from None

    @contextlib.contextmanager
    def on_its_way(self, seat: int) -> Iterator[None]:
        self.coming.append(seat)
        try:
            yield
        finally:
            self.coming.remove(seat)

    def take(self, seat: int, move: str | None) -> None:
        if move is None:
            self.answers.pop(seat, None)
        else:
            self.answers[seat] = move

    async def wait(self) -> None:
        """Until the window's time is up; what has no time, or waits for nobody, waits for nothing."""
        if self.closes_at is not None and not self.closes:
            await asyncio.sleep(self.closes_at - asyncio.get_running_loop().time())
            self.time_is_up = True

    def reopen(self) -> None:
        """Forgets the answers; they can be given again."""
        self.time_is_up = False
        self.answers.clear()

    def left(self) -> Window | None:
        if self.seconds is None or self.closes_at is None or self.idle:
            return None
        left = max(0.0, self.closes_at - asyncio.get_running_loop().time())
        return Window(total=round(1000 * self.seconds), left=round(1000 * left))
