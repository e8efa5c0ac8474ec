"""WebSockets without a queue of our own: a message goes straight to the transport, and what a slow client hasn't taken
waits there. What comes as one short frame, as nearly everything does, may be taken at once, past the queue.

A connection lasts for long. What holds itself in a circle would wait for a collection of all that is old, which comes
hardly ever; so its circles are opened when it ends."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

FIN, TEXT, MASKED = 0x80, 0x01, 0x80
LONG, VERY_LONG = 126, 127  # instead of a size: it is in the next two bytes, or eight


class Straight(WebSocketsSansIOProtocol):
    take: Callable[[bytes], bool] = staticmethod(lambda _: False)  # takes a text, in UTF-8, at once, or doesn't
    whole = True  # every frame so far was a whole message and came by itself

    def data_received(self, data: bytes) -> None:
        text = self._only_text(data) if self.whole and self.handshake_complete else None
        waits = self.close_sent or self.queue.qsize() or self.conn.state is not State.OPEN
        if text is None or waits or not self.take(text):
            super().data_received(data)

    def _only_text(self, data: bytes) -> bytes | None:
        """The text, if that is all that came."""
        kind, size, start = data[0], data[1] & ~MASKED if len(data) > 1 else VERY_LONG, 6
        if size == LONG:
            size, start = int.from_bytes(data[2:4], "big"), 8
        self.whole = bool(kind & FIN and kind & ~FIN and len(data) == start + size and data[1] & MASKED)
        return apply_mask(data[start:], data[start - 4 : start]) if self.whole and kind == FIN | TEXT else None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        # Whoever serves the connection finds it there; Litestar puts layers around it that each message would pass.
        self.scope["state"]["straight"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and holds what holds it

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.scope["state"].clear()
        self.__dict__.pop("take", None)

    def write(self, data: bytes) -> int:
        """Sends a text, in UTF-8, and says how many bytes wait for the client."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return 0
        self.transport.write(head(len(data)) + data)
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """Drops what the client hasn't taken, and the connection."""
        self.transport.abort()


def head(size: int) -> bytes:
    """What stands before a text: it is whole, not masked, so long. We compress nothing (see `run`)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8, "big")
