"""Tasks of the server's own: they go on when the connection that asked for them is gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.running.add(task)  # the loop itself wouldn't keep it
        task.add_done_callback(self.running.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Waits for work that is done to its end, even if whoever waits is cancelled."""
        return await asyncio.shield(self.start(work))

    async def close(self) -> None:
        tasks = tuple(self.running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
