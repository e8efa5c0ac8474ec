"""Whether anything can be stored now: for who looks after the server, or a proxy that chooses among several."""

import asyncio
import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import pulse
from gnomoteka.server.writer import Writer

EVERY = 1.0  # seconds: whoever asks sooner hears what was found last
PATIENCE = 3.0  # seconds that storing may take; nobody plays well with more


class Pulse:
    """Stores the time, by the same way as steps: reading alone would tell nothing of a full disk."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.last: asyncio.Task[None] | None = None
        self.at = 0.0
        self.going = False  # this server is about to end

    async def check(self) -> None:
        """Raises Refused if nothing can be stored, or not soon, or not for long."""
        if self.going:
            raise Refused("going", "this server is about to end; another one may be there", 503)
        now = asyncio.get_running_loop().time()
        if self.last is None or (self.last.done() and now - self.at > EVERY):
            self.last, self.at = asyncio.create_task(self.writer.do(beat)), now
        last = self.last
        done, _ = await asyncio.wait((last,), timeout=PATIENCE)
        if not done:
            raise Refused("busy", f"storing takes longer than {PATIENCE:g} seconds", 503)
        if last.exception():
            raise Refused("busy", "nothing can be stored now; the server's log says why", 503)

    async def close(self) -> None:
        if self.last:
            self.last.cancel()
            await asyncio.gather(self.last, return_exceptions=True)


async def beat(connection: AsyncConnection) -> None:
    await connection.execute(sa.delete(pulse))
    await connection.execute(sa.insert(pulse), {"at": time.time()})
