"""What every request asks is in memory, and the database is the truth: each node looks there again and again."""

import asyncio
import contextlib
from abc import ABC, abstractmethod

from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Store
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.writer import Writer

AMONG_OTHERS = 1.0  # seconds between looks, where other nodes may have changed something
ALONE = 30.0  # where only a command or a restored backup could have


class Keeping(ABC):
    """Keeps what a node knows as it is stored."""

    def __init__(self, store: Store, writer: Writer, tasks: Tasks, shared: bool) -> None:
        self.store = store
        self.writer = writer
        self.tasks = tasks
        self.every = AMONG_OTHERS if shared else ALONE
        self.turn = asyncio.Lock()  # an older look never comes after a newer one

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            with contextlib.suppress(Refused):  # the database is away for now
                await self.look()

    async def look(self) -> None:
        async with self.turn:
            await self.read()

    @abstractmethod
    async def read(self) -> None:
        """Takes in what is stored now."""
