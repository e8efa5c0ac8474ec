"""Waiting for what happens on the server, in its own thread."""

import asyncio
from collections.abc import Callable


async def until(true: Callable[[], object], seconds: float = 30.0) -> None:
    """Only what is broken takes so long."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - the other thread tells nobody
            await asyncio.sleep(0.01)
