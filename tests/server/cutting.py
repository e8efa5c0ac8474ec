"""A way between a server and what it needs, that can be cut."""

import asyncio
import contextlib


class Link:
    """Passes bytes on to a port of this computer, or to a socket in a folder."""

    def __init__(self, there: int | str) -> None:
        self.there = there
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.forgotten: list[asyncio.Event] = []
        self.torn = False
        self.ends: set[asyncio.StreamWriter] = set()
        self.meeting: set[asyncio.Task[None]] = set()

    async def start(self) -> int:
        self.server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        self.server.close()
        self.mend()
        for flowing in self.forgotten:
            flowing.set()
        self.tear()
        await asyncio.gather(*self.meeting, return_exceptions=True)
        await asyncio.sleep(0)  # sockets are closed then

    def tear(self) -> None:
        """All connections break, and no new one comes about."""
        self.torn = True
        for end in tuple(self.ends):
            end.transport.abort()

    def swallow(self) -> None:
        """Nothing comes through, and nobody hears why."""
        self.flowing.clear()

    def forget(self) -> None:
        """Nothing comes through any connection that there is, for good; new ones are as ever. So does a router that
        was started anew."""
        self.forgotten.append(self.flowing)
        self.swallow()
        self.flowing = asyncio.Event()
        self.flowing.set()

    def mend(self) -> None:
        self.torn = False
        self.flowing.set()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self.meeting.add(task)
        task.add_done_callback(self.meeting.discard)
        ends = [writer]
        flowing = self.flowing
        with contextlib.suppress(OSError):
            if not self.torn:
                far_reader, far_writer = await self._reach()
                ends.append(far_writer)
                self.ends.update(ends)
                await asyncio.gather(pass_on(reader, far_writer, flowing), pass_on(far_reader, writer, flowing))
        self.ends.difference_update(ends)
        for end in ends:
            end.transport.abort()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self.there, str):
            return await asyncio.open_unix_connection(self.there)
        return await asyncio.open_connection("127.0.0.1", self.there)


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flowing: asyncio.Event) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            await flowing.wait()
            writer.write(data)
            await writer.drain()
    await flowing.wait()
    with contextlib.suppress(OSError, RuntimeError):
        writer.close()
