"""WebSockets without a queue of our own: a message goes straight to the transport, and what a slow client hasn't taken
waits there.

A connection lasts for long. What holds itself in a circle would wait for a collection of all that is old, which comes
hardly ever; so its circles are opened when it ends."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State


class Straight(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        # Whoever serves the connection finds it there; Litestar puts layers around it that each message would pass.
        self.scope["state"]["straight"] = self

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.scope["state"].clear()

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
