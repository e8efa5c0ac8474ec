"""What servers say to each other, by Redis or Valkey: one connection, on which all is published and heard.

Its protocol is spoken here (RESP3), because a word is said for each step that is made: Redis's own client takes some
100 µs for a message, at each server that hears it.
"""

import asyncio
import contextlib
import ssl
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from redis.asyncio.connection import SSLConnection, parse_url

PATIENCE = 2.0  # seconds until a connection has come about
MOST_WAITING = 1 << 20  # bytes that Redis doesn't take: it won't any more
PORT = 6379
PIECES = {ord(kind): 1 for kind in "*>~"} | {ord("%"): 2}  # of how many values each piece consists
TEXTS = frozenset(b"$=!")

Hear = Callable[[bytes, bytes], None]


class Bus:
    """`hear` gets the channel and what was said there, by this server too; `joined` the channels that are listened to
    from now on; `reached` the channel where something was said, and how many listened there, if Redis knows of all."""

    def __init__(
        self,
        url: str,
        channels: Iterable[str],
        hear: Hear,
        joined: Callable[[bytes], None],
        reached: Callable[[bytes, int], None] = lambda *_: None,
    ) -> None:
        self.options = parse_url(url)
        self.channels = set(channels)
        self.hear = hear
        self.joined = joined
        self.reached = reached
        self.line: Line | None = None
        self.closed = False

    async def listen(self, begun: Callable[[], None]) -> str:
        """Hears what is said until the connection is lost, and gives why. Raises OSError if there is none."""
        try:
            async with asyncio.timeout(PATIENCE):
                self.line = line = await self._connect()
                await line.subscribed
            begun()
            return await line.lost
        finally:
            self.hang_up()

    async def _connect(self) -> "Line":
        loop, options = asyncio.get_running_loop(), self.options

        def make() -> Line:
            return Line(self, options.get("username"), options.get("password"))

        if path := options.get("path"):
            return (await loop.create_unix_connection(make, path))[1]
        secure = _secure(options) if options.get("connection_class") is SSLConnection else None
        where = options.get("host", "localhost"), options.get("port", PORT)
        return (await loop.create_connection(make, *where, ssl=secure))[1]

    def join(self, channel: str) -> bool:
        """Listens there too, once `joined` says so. No: there is no connection; from the next one on."""
        self.channels.add(channel)
        if self.line:
            self.line.ask(b"SUBSCRIBE", channel.encode())
        return self.line is not None

    def leave(self, channel: str) -> None:
        self.channels.discard(channel)
        if self.line:
            self.line.ask(b"UNSUBSCRIBE", channel.encode())

    def say(self, channel: str, data: bytes) -> None:
        """Never waits; where there is no connection, nobody hears it."""
        if self.line:
            self.line.say(channel.encode(), data)

    def hang_up(self) -> None:
        """Who listens hears that the connection is lost."""
        if self.line:
            self.line.transport.abort()
            self.line = None

    async def close(self) -> None:
        """What was said goes out first."""
        self.closed = True
        if self.line:
            self.line.transport.close()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self.line.lost), PATIENCE)
            self.hang_up()


def _secure(options: Mapping[str, Any]) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=options.get("ssl_ca_certs"))
    if options.get("ssl_cert_reqs") == "none":
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Line(asyncio.Protocol):
    """One connection, from its first word to its last."""

    transport: Any

    def __init__(self, bus: Bus, user: str | None, password: str | None) -> None:
        loop = asyncio.get_running_loop()
        self.bus = bus
        self.hello = ["HELLO", "3", *(["AUTH", user or "default", password] if password else [])]
        self.said: deque[bytes] = deque()  # where: Redis says of each, in turn, how many listened
        self.only = False  # there is one Redis, and not a cluster where each knows its own listeners
        self.rest = b""
        self.subscribed: asyncio.Future[None] = loop.create_future()
        self.lost: asyncio.Future[str] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        for words in (self.hello, ["SUBSCRIBE", *self.bus.channels]):
            self.ask(*(word.encode() for word in words))

    def say(self, channel: bytes, data: bytes) -> None:
        self.said.append(channel)
        self.ask(b"PUBLISH", channel, data)

    def ask(self, *words: bytes) -> None:
        if self.transport.is_closing():
            return
        parts = [b"*%d\r\n" % len(words)]
        for word in words:
            parts += (b"$%d\r\n" % len(word), word, b"\r\n")
        self.transport.write(b"".join(parts))
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        data, at = self.rest + data if self.rest else data, 0
        try:
            while found := read(data, at):
                value, at = found
                self._take(value)
        except ValueError as error:
            self._end(f"Redis: {error}")
        self.rest = data[at:]

    def _take(self, value: Any) -> None:
        if isinstance(value, bytes) and self.said:
            channel, listeners = self.said.popleft(), int(value)
            if self.only:
                self.bus.reached(channel, listeners)
        elif isinstance(value, list) and value[0] == b"message":
            self.bus.hear(value[1], value[2])
        elif isinstance(value, list) and value[0] == b"subscribe":
            if not self.subscribed.done():
                self.subscribed.set_result(None)
            self.bus.joined(value[1])
        elif isinstance(value, list) and b"mode" in value:  # the answer to HELLO
            self.only = value[value.index(b"mode") + 1] == b"standalone"

    def _end(self, why: str) -> None:
        if not self.lost.done():
            self.lost.set_result(why)
        if not self.subscribed.done():
            self.subscribed.set_exception(ConnectionError(why))
        self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self._end(type(error).__name__ if error else "it was closed")


def read(data: bytes, at: int) -> tuple[Any, int] | None:
    """The value that begins there, and where it ends; None: it isn't there yet. Raises ValueError if Redis refuses
    something, or says what isn't its protocol."""
    end = data.find(b"\r\n", at)
    if end < 0:
        return None
    kind, words, at = data[at], data[at + 1 : end], end + 2
    if kind == ord("-"):
        raise ValueError(words.decode(errors="replace")[:100])
    if kind in TEXTS:
        size = int(words)
        if size < 0:
            return None, at
        end = at + size
        return (data[at:end], end + 2) if len(data) >= end + 2 else None
    if kind in PIECES:
        values = []
        for _ in range(PIECES[kind] * int(words)):
            found = read(data, at)
            if found is None:
                return None
            value, at = found
            values.append(value)
        return values, at
    return words, at
