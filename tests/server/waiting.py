"""Waiting for what happens on the server, in its own thread."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 120.0  # seconds; only what is broken takes so long, however busy the machine is


async def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - the other thread tells nobody
            await asyncio.sleep(0.01)


async def becomes(look: Callable[[], Awaitable[T]], true: Callable[[T], bool], seconds: float = PATIENCE) -> T:
    """What is found once it is so."""
    async with asyncio.timeout(seconds):
        while not true(found := await look()):  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.05)
    return found
