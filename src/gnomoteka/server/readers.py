"""Who looks at what the last step ended, a round for instance: computer players wait for them, but not for ever.

None of it is stored. A reader who goes away reads no more. Of those at another server it is known that there are some;
that server says so again and again, and who is silent reads no more.
"""

import asyncio
import contextlib
import math
from collections.abc import Callable

LONGEST = 20.0  # seconds that computer players wait
LISTENS = 3600.0  # in a lesson
FRESH = 3.0  # seconds for which it holds what another server has said


class Readers:
    def __init__(self, lesson: bool = False) -> None:
        self.lesson = lesson
        self.step = -1  # after which they read
        self.reading: dict[object, float] = {}  # their connections, or servers; and until when that holds
        self.done = asyncio.Event()
        self.tell: Callable[[int, bool], None] = lambda *_: None  # other servers: somebody here reads, or nobody

    @property
    def here(self) -> bool:
        """Somebody connected to this very server reads."""
        return math.inf in self.reading.values()

    def begin(self, who: object, step: int) -> None:
        self._note(who, step, math.inf)
        self.tell(step, True)

    def end(self, who: object) -> None:
        was = self.here
        self._forget(who)
        if was and not self.here:
            self.tell(self.step, False)

    def elsewhere(self, server: str, step: int, reads: bool) -> None:
        if not reads:
            self._forget(server)
        elif step >= self.step:
            self._note(server, step, asyncio.get_running_loop().time() + FRESH)

    def _note(self, who: object, step: int, until: float) -> None:
        if step != self.step:
            self.reading.clear()
        self.step = step
        self.reading[who] = until
        self.done.clear()

    def _forget(self, who: object) -> None:
        self.reading.pop(who, None)
        if not self.reading:
            self.done.set()

    async def wait(self, step: int) -> None:
        """Until everybody has read what this step ended."""
        loop = asyncio.get_running_loop()
        end = loop.time() + (LISTENS if self.lesson else LONGEST)
        while self.step == step and (now := loop.time()) < end:
            self.reading = {who: until for who, until in self.reading.items() if until > now}
            if not self.reading:
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.done.wait(), min([end, *self.reading.values()]) - now)
