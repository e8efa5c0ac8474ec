"""HTTP for those who end what they begin: half a request, or none, holds a connection for some seconds only.

uvicorn itself waits for ever for the rest of a request; its only limit is for the time between two of them.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Punctual(HttpToolsProtocol):
    # Seconds for a whole request, from its first byte; for the first one, from when the connection is made.
    PATIENCE = 10.0
    # Of several workers: whether another one takes this WebSocket, see workers.py.
    pass_on: Callable[["Punctual"], bool] = staticmethod(lambda _: False)

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.deadline: asyncio.TimerHandle | None = None
        self._expect()  # asyncio makes a protocol when somebody has connected

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # Bytes that began no request end uvicorn's own waiting for one. A WebSocket has gone from the connections.
        between = self.cycle is None or self.cycle.response_complete
        if between and self.timeout_keep_alive_task is None and self in self.connections:
            self._expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._came()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._came()
        if not self.pass_on(self):
            super().handle_websocket_upgrade()
        del self.parser  # which holds this, as this holds it

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        super().connection_lost(exc)

    def _expect(self) -> None:
        """A byte now and then wins no time."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.PATIENCE, self._give_up)

    def _came(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _give_up(self) -> None:
        self.transport.abort()
