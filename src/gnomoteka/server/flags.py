"""Time is up: whose flag falls, and what becomes of the seat.

What is due is in the database, so that neither a server that ends nor a table that nobody watches is forgotten: every
server looks each second. Of several, the table's owner acts. A computer player makes the move that somebody didn't; or
their seat is lost to it, as if they had resigned; per game it plays on for them. In a window who hasn't answered
passes, as always.

A move that a server got before the flag fell comes first, because a table meets one request at a time; and a flag falls
a moment late, for moves on their way through another server. Of a person's and the clock's the database keeps one.
"""

import asyncio
import contextlib
import logging
from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.bots import thinks_ahead
from gnomoteka.server.leaving import Leaving, give_up
from gnomoteka.server.lobby import note, set_seats
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import clocks, time_ups
from gnomoteka.server.store import Stored
from gnomoteka.server.table import Table

log = logging.getLogger(__name__)

EVERY = 1.0  # seconds between looks
GRACE = 0.5  # seconds that a flag falls late
MOST = 50  # tables at once
THINKS = 1.0  # seconds, for who moves in somebody's place


class Flags:
    def __init__(self, leaving: Leaving) -> None:
        self.leaving = leaving
        self.lobby = leaving.lobby
        self.tables = leaving.lobby.tables
        self.moves = leaving.lobby.tables.moves
        self.timekeeper = self.moves.timekeeper
        self.falling: set[str] = set()

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except Refused:
                pass  # the database is away for now; the writer says so
            except Exception:
                log.exception("the clocks can't be looked at")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Begins what is due now."""
        async with self.moves.store.reading() as connection:
            soonest = (await connection.execute(sa.select(sa.func.min(clocks.c.due)))).scalar()
        if soonest is None:
            return
        await self.timekeeper.keep()
        if soonest <= self.timekeeper.now() - GRACE:
            for table in await self._due():
                self.falling.add(table)
                self.tables.tasks.start(self._fall(table))

    async def _due(self) -> list[str]:
        query = sa.select(clocks.c.table_id).where(clocks.c.due <= self.timekeeper.now() - GRACE)
        if self.moves.nodes:
            query = query.where(clocks.c.table_id.not_in(self.moves.nodes.not_mine()))
        async with self.moves.store.reading() as connection:
            found = await connection.execute(query.order_by(clocks.c.due).limit(MOST))
        return [table for table in found.scalars() if table not in self.falling]

    async def _fall(self, table_id: str) -> None:
        try:
            with contextlib.suppress(Refused):  # it is looked at again in a second
                if self.moves.nodes:
                    await self.moves.nodes.claim([table_id])
                table = await self.tables.open(table_id)
                if self.moves.does(table):
                    await self._time_is_up(table)
        except Exception:
            log.exception("time was up at table %s, and nothing came of it", table_id)
        finally:
            self.falling.discard(table_id)

    async def _time_is_up(self, table: Table) -> None:
        clock = table.stored.clock
        late = table.late_seats()
        if clock is None or not late:
            await self._settle(table)
        elif table.question and table.question.passing:
            async with table.turn:
                if table.late_seats():
                    await self.moves.make_late(table, {})
        elif clock.time_up == "computer" and (clock.per == "move" or table.question):
            await self._move_for(table, late, clock.level or "")
        else:
            await self._take(table, late)

    async def _settle(self, table: Table) -> None:
        """Nobody is late there, as far as can be seen: what is stored may say otherwise."""
        now = table.stored.clocks
        if now and (table.broken or table.status != "playing"):
            await self.moves.store_due(table.id, replace(now, due=None))
        elif now and table.match is not None and (now.due is None or now.due > self.timekeeper.now()):
            await self.moves.store_due(table.id, now)

    async def _move_for(self, table: Table, late: tuple[int, ...], level: str) -> None:
        match, end = table.match, asyncio.get_running_loop().time() + THINKS
        assert match is not None
        if match.game.interpreted and thinks_ahead(level, match.game):
            return  # once it is compiled
        thoughts = [self.moves.bots.think(table, match, seat, level, end) for seat in late]
        made = dict(zip(late, await asyncio.gather(*thoughts), strict=True))
        async with table.turn:
            if table.match is match and table.late_seats():
                await self.moves.make_late(table, made)

    async def _take(self, table: Table, late: tuple[int, ...]) -> None:
        clock, clocks_then = table.stored.clock, table.stored.clocks
        assert clock and clock.level and clocks_then
        level = clock.level

        async def take(connection: AsyncConnection, now: Stored) -> None:
            answered = set(now.acting).difference(now.asked or ())
            theirs = [seat for seat in late if now.plays_itself(seat) and seat not in answered]
            if now.clocks != clocks_then or now.steps != clocks_then.step or not theirs:
                raise Refused("stale", "somebody has moved, or taken their place")
            if clock.time_up == "seat":
                await give_up(connection, now, theirs, level)
            else:
                for seat in theirs:
                    await note(connection, now, seat, level)
                await set_seats(connection, now.id, tuple(theirs), stand_in=level)
                left = [0.0 if seat in theirs else left for seat, left in enumerate(clocks_then.left)]
                await connection.execute(sa.update(clocks).where(clocks.c.table_id == now.id).values(left=left))
            rows = [{"table_id": now.id, "step": now.steps, "seat": seat} for seat in theirs]
            await connection.execute(sa.insert(time_ups), rows)

        await self.leaving.change(b"", table.id, take)
