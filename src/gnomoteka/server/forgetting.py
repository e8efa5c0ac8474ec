"""Tables that nobody comes back to: after a time that the host of the server sets they are deleted.

A table that waits for players is old by when it was made, and so is an evening that hasn't begun. When somebody last
moved isn't stored, because every move would pay for it: instead each unfinished game is looked at now and then, and its
time begins when it is first seen at a step. What is over is kept. What people told about each other, and what hosts
did, goes after half a year.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server import schema
from gnomoteka.server.evenings import delete_evenings
from gnomoteka.server.logs import fields
from gnomoteka.server.refusal import Refused
from gnomoteka.server.settings import Settings
from gnomoteka.server.tables import Tables
from gnomoteka.server.writer import Action, Writer

log = logging.getLogger(__name__)

EVERY = 3600.0  # seconds between looks
DAY = 24 * 3600.0
REMEMBERED = 180  # days that reports, and what hosts did, are kept
AT_ONCE = 200  # tables in one transaction: moves wait for it


class Forgetting:
    def __init__(self, settings: Settings, writer: Writer, tables: Tables) -> None:
        self.settings = settings
        self.writer = writer
        self.tables = tables

    async def run(self) -> None:
        while True:
            with contextlib.suppress(Refused):  # a database that can't be used now: the next time
                await self.look(time.time())
            await asyncio.sleep(EVERY)

    async def look(self, now: float) -> None:
        old = await self._waiting(now) + await self._unfinished(now)
        for begin in range(0, len(old), AT_ONCE):
            await self._forget(old[begin : begin + AT_ONCE])
        await self.writer.do(lambda connection: _forget_deeds(connection, now - REMEMBERED * DAY))
        if days := self.settings.forget_waiting:
            too_old = schema.evenings.c.created < now - days * DAY
            await self.writer.do(lambda connection: delete_evenings(connection, too_old))

    async def _waiting(self, now: float) -> list[str]:
        days, tables = self.settings.forget_waiting, schema.tables
        if not days:
            return []
        query = sa.select(tables.c.id).where(tables.c.status == "waiting", tables.c.created < now - days * DAY)
        async with self.tables.store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def _unfinished(self, now: float) -> list[str]:
        days = self.settings.forget_unfinished
        if not days:
            return []
        tables, steps, quiet = schema.tables, schema.steps, schema.quiet
        made = sa.select(sa.func.max(steps.c.step)).where(steps.c.table_id == tables.c.id).scalar_subquery()
        query = sa.select(tables.c.id, sa.func.coalesce(made, 0).label("made"), quiet.c.step, quiet.c.since)
        query = query.outerjoin(quiet, quiet.c.table_id == tables.c.id).where(tables.c.status == "playing")
        async with self.tables.store.reading() as connection:
            found = (await connection.execute(query)).all()
        moved = [{"table_id": row.id, "step": row.made, "since": now} for row in found if row.step != row.made]
        for begin in range(0, len(moved), AT_ONCE):
            await self.writer.do(_note(moved[begin : begin + AT_ONCE]))
        return [row.id for row in found if row.step == row.made and row.since < now - days * DAY]

    async def _forget(self, old: Sequence[str]) -> None:
        """Not those in memory, where somebody may be: they are looked at again later."""
        going = [table for table in old if table not in self.tables.loaded and table not in self.tables.loading]
        self.tables.going.update(going)
        try:
            await self.writer.do(lambda connection: delete_tables(connection, going))
        finally:
            self.tables.going.difference_update(going)
        if going:
            log.info("deleted %d tables that nobody came back to", len(going), extra=fields(tables=len(going)))


def _note(moved: list[dict[str, Any]]) -> Action:
    async def note(connection: AsyncConnection) -> None:
        ids = [row["table_id"] for row in moved]
        await connection.execute(sa.delete(schema.quiet).where(schema.quiet.c.table_id.in_(ids)))
        await connection.execute(sa.insert(schema.quiet), moved)

    return note


async def _forget_deeds(connection: AsyncConnection, before: float) -> None:
    await connection.execute(sa.delete(schema.reports).where(schema.reports.c.made < before))
    await connection.execute(sa.delete(schema.deeds).where(schema.deeds.c.at < before))
    await connection.execute(sa.delete(schema.blocks).where(schema.blocks.c.until < before))


async def delete_tables(connection: AsyncConnection, which: Collection[str]) -> None:
    """With all that belongs to them; a table that was over before them is the last of its line then."""
    tables = schema.tables
    await connection.execute(sa.update(tables).where(tables.c.again.in_(which)).values(again=None))
    for part in reversed(schema.metadata.sorted_tables):
        if "table_id" in part.c:
            await connection.execute(sa.delete(part).where(part.c.table_id.in_(which)))
    await connection.execute(sa.delete(tables).where(tables.c.id.in_(which)))
