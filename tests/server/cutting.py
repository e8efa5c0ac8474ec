"""A way between a server and what it needs, that can be cut."""

import asyncio
import contextlib


class Link:
    """Passes bytes on to a port of this computer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.torn = False
        self.ends: set[asyncio.StreamWriter] = set()

    async def start(self) -> int:
        self.server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        self.server.close()
        self.mend()
        self.tear()

    def tear(self) -> None:
        """All connections break, and no new one comes about."""
        self.torn = True
        for end in tuple(self.ends):
            end.transport.abort()

    def swallow(self) -> None:
        """Nothing comes through, and nobody hears why."""
        self.flowing.clear()

    def mend(self) -> None:
        self.torn = False
        self.flowing.set()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        with contextlib.suppress(OSError):
            if not self.torn:
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
                ends.append(far_writer)
                self.ends.update(ends)
                await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        self.ends.difference_update(ends)
        for end in ends:
            end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self.flowing.wait()
                writer.write(data)
                await writer.drain()
        await self.flowing.wait()
        with contextlib.suppress(OSError, RuntimeError):
            writer.close()
