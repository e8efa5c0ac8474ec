"""What is sent compressed: the client's files when it is built (see `pages`), what is made for who asks here."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

LEAST = 700  # bytes: less isn't worth it
MOST_HERE = 16_000  # a tenth of a millisecond; a thread compresses more than that, and no move waits for it
LEVEL = 6  # nearly as small as by 9, in half of the time or less
_TEXT = ("text/", "application/json", "application/manifest+json", "application/vnd.oai.openapi+json")


def accepted(header: str) -> frozenset[str]:
    """The encodings that an Accept-Encoding header names, but for those that it forbids."""
    named = (part.replace(" ", "").lower().partition(";q=") for part in header.split(","))
    return frozenset(name for name, _, weight in named if weight.strip("0.") or not weight)


def compressing(send: Send, accept: str) -> Send:
    """Sends texts by gzip to who accepts it. Our own answers have one body, so that it is known when they start."""
    gzips = "gzip" in accepted(accept)
    start: Message = {}

    async def compress(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start":
            named = dict(message.get("headers", ()))
            # What has an ETag is a file of the client.
            if b"etag" not in named and named.get(b"content-type", b"").decode("latin-1").startswith(_TEXT):
                start = message
                return
        elif start:
            body, more = message.get("body", b""), message.get("more_body", False)
            headers = [(name, value) for name, value in start["headers"] if name not in (b"content-length", b"vary")]
            vary = [value for name, value in start["headers"] if name == b"vary"]
            if len(body) >= LEAST and not more:
                vary.append(b"accept-encoding")
                if gzips:
                    body = await _gzip(body)
                    headers.append((b"content-encoding", b"gzip"))
            if vary:
                headers.append((b"vary", b", ".join(vary)))
            if not more:
                headers.append((b"content-length", str(len(body)).encode()))
            await send({**start, "headers": headers})
            start, message = {}, {**message, "body": body}
        await send(message)

    return compress


async def _gzip(body: bytes) -> bytes:
    if len(body) <= MOST_HERE:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
