"""The least that speaks WebSocket: text frames, no fragments (neither server sends any)."""

import asyncio
import zlib
from typing import Any

PING = 0x9
DEFLATED = 0x40
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: Z25vbW90ZWthLWJlbmNoIQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
OFFER = "Sec-WebSocket-Extensions: permessage-deflate\r\n"


class Socket(asyncio.Protocol):
    """Subclasses say what is sent first (`opened`) and what becomes of each message (`heard`).

    `deflate`: offers compression as browsers do. Else it doesn't, so that the load is light.
    """

    def __init__(self, host: str, path: str, headers: str = "", deflate: bool = False) -> None:
        self.handshake = UPGRADE.format(path=path, host=host, more=headers + (OFFER if deflate else ""))
        self.buffer = b""
        self.open = False
        self.inflate: Any = None
        self.received = 0  # bytes, as they came
        self.frame_size = 0  # of the message that is being heard
        self.transport: Any = None

    def opened(self) -> None:
        pass

    def heard(self, message: bytes) -> None:
        pass

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.handshake.encode())

    def send(self, message: bytes, kind: int = 0x81) -> None:
        size = len(message)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)  # masked with zeros

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        data = self.buffer + data if self.buffer else data
        if not self.open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert b" 101 " in head, head
            self.open = True
            self._negotiated(head.lower())
            self.opened()
        while len(data) >= 2:
            size, start = data[1], 2
            if size == 126:
                size, start = int.from_bytes(data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(data[2:10], "big"), 10
            if len(data) < start + size:
                break
            self.frame_size = start + size
            kind, frame, data = data[0], data[start : start + size], data[start + size :]
            if kind & 0xF == PING:
                self.send(frame, 0x8A)
            elif kind & DEFLATED:
                self.heard(self._inflated(frame))
            else:
                self.heard(frame)
        self.buffer = data

    def _negotiated(self, head: bytes) -> None:
        if b"permessage-deflate" in head:
            self.alone = b"server_no_context_takeover" in head  # each message is compressed by itself
            self.inflate = zlib.decompressobj(-zlib.MAX_WBITS)

    def _inflated(self, frame: bytes) -> bytes:
        message: bytes = self.inflate.decompress(frame + b"\0\0\xff\xff")
        if self.alone:
            self.inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        return message
