"""Who looks at what the last step ended, a round for instance: computer players wait for them, but not for ever.

None of it is stored. A reader who goes away reads no more.
"""

import asyncio
import contextlib

LONGEST = 20.0  # seconds that computer players wait
LISTENS = 3600.0  # in a lesson


class Readers:
    def __init__(self, lesson: bool = False) -> None:
        self.lesson = lesson
        self.step = -1  # after which they read
        self.reading: set[object] = set()  # their connections
        self.done = asyncio.Event()

    def begin(self, who: object, step: int) -> None:
        if step != self.step:
            self.reading.clear()
        self.step = step
        self.reading.add(who)
        self.done.clear()

    def end(self, who: object) -> None:
        self.reading.discard(who)
        if not self.reading:
            self.done.set()

    async def wait(self, step: int) -> None:
        """Until everybody has read what this step ended."""
        if self.step == step and self.reading:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.done.wait(), LISTENS if self.lesson else LONGEST)
