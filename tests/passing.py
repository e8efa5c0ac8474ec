"""What stands between people and servers, in a thread of its own: proxies as small as they can be."""

import asyncio
import contextlib
import threading
from abc import ABC, abstractmethod
from typing import Self


class Passing(ABC):
    """Listens at a free port, and meets who comes."""

    def __init__(self, path: str = "") -> None:
        self.path = path
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    @abstractmethod
    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""

    def __enter__(self) -> Self:
        self.thread.start()
        starting = asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.server = asyncio.run_coroutine_threadsafe(starting, self.loop).result(10)
        self.address = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}{self.path}"
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Somebody has changed their mind, or the test is over.
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            await self.meet(reader, writer)
        writer.close()

    async def _end(self) -> None:
        self.server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()
