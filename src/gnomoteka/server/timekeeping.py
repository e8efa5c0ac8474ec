"""Server time: seconds since 1970, less those in which nobody could play. Clocks run by it, and stand still without it.

While any clock runs, each server says so every few seconds, in one row: what time it is by the database's machine, and
what server time it is. Where nothing was said for a while, no server was there, or no database, or the machine slept:
that time doesn't count. Between two beats a server goes by its own steady clock, and never further than a silence may
last. Who would set the clock, as tests do, sets the row.
"""

import time

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.schema import timekeeper
from gnomoteka.server.writer import Writer

BEAT = 5.0  # seconds between two beats
SILENCE = 20.0  # so many seconds without one count at most
STARTING = 2 * BEAT  # who starts after a longer silence knows that nobody was there, and none of it counts


class Timekeeper:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.time = time.time()  # server time at the last beat; until the first this is as good as any
        self.beaten = time.monotonic()

    def now(self) -> float:
        return self.time + min(SILENCE, time.monotonic() - self.beaten)

    async def start(self) -> None:
        await self.beat(STARTING, 0.0)

    async def keep(self) -> None:
        """A clock runs."""
        if time.monotonic() - self.beaten >= BEAT:
            await self.beat()

    async def beat(self, silence: float = SILENCE, counts: float = SILENCE) -> None:
        """After more than `silence` seconds without one, `counts` seconds have passed."""

        async def beat(connection: AsyncConnection) -> float:
            wall, row = await wall_clock(connection), sa.select(timekeeper).with_for_update()
            last = (await connection.execute(row)).first()
            if last is None:  # another server may be the first, too
                insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
                first = insert(timekeeper).values(one=1, wall=wall, time=wall)
                await connection.execute(first.on_conflict_do_nothing())
                last = (await connection.execute(row)).one()
            passed = wall - last.wall
            now: float = last.time + (max(0.0, passed) if passed <= silence else counts)
            await connection.execute(sa.update(timekeeper).values(wall=wall, time=now))
            return now

        asked = time.monotonic()
        self.time = await self.writer.do(beat)
        self.beaten = asked


async def wall_clock(connection: AsyncConnection) -> float:
    """Of the machine that all servers share."""
    if connection.dialect.name != "postgresql":
        return time.time()
    return float((await connection.execute(sa.select(sa.extract("epoch", sa.func.clock_timestamp())))).scalar_one())
