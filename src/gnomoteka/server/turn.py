"""A table's turn: requests are met one at a time, in the order in which they came."""

import asyncio
from typing import Literal


class Turn(asyncio.Lock):
    """A lock that knows how many wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0
        self.taken = 0  # how often

    @property
    def wanted(self) -> bool:
        """Whether somebody has it, or is about to."""
        return self.locked() or self.waiting > 0

    async def acquire(self) -> Literal[True]:
        self.waiting += 1
        try:
            self.taken += 1
            return await super().acquire()
        finally:
            self.waiting -= 1
