"""A proxy that passes on what lies below a path, as it is, and remembers what it was asked."""

import asyncio

from tests.passing import Passing, pour

ELSEWHERE = b"HTTP/1.1 404 Not Found\r\nContent-Length: 24\r\nConnection: close\r\n\r\nanother program is here\n"


class Proxy(Passing):
    """For http://127.0.0.1:`port` below `path`."""

    def __init__(self, port: int, path: str) -> None:
        super().__init__(path)
        self.port = port
        self.asked: list[str] = []

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request for each connection, or one WebSocket."""
        head = await reader.readuntil(b"\r\n\r\n")
        target = head.split(b" ", 2)[1].decode()
        self.asked.append(target)
        if not target.startswith(f"{self.path}/"):
            writer.write(ELSEWHERE)
            return
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        lines = head.split(b"\r\n")[:-2]
        if b"\r\nupgrade: websocket" not in head.lower():
            lines = [line for line in lines if not line.lower().startswith(b"connection:")]
            lines.append(b"Connection: close")
        lines += [b"X-Forwarded-For: 192.0.2.7", b"X-Forwarded-Proto: http", b"", b""]
        back.write(b"\r\n".join(lines))
        await asyncio.gather(pour(reader, back), pour(there, writer))
