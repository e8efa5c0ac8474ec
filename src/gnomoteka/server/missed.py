"""What somebody should have been told, and wasn't: a server ended between a step and its notice.

That it is somebody's turn, or that a game is over, follows from what is stored; that they were told of it is a row of
notices for that step. Every server looks each minute, and when it starts, for who has no such row, and stores it. Who
was at the table then has none either: it is stored, as settled, when they go.
"""

import asyncio
import logging
import time
from collections import defaultdict
from typing import Any

import sqlalchemy as sa

from gnomoteka.server.notice_words import Kind
from gnomoteka.server.notices import KEPT, Notices, note, who_hears
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import answers, mails, notices, outcomes, seats, silenced, steps, subscriptions, tables
from gnomoteka.server.table import Table
from gnomoteka.server.visitors import Visitor

log = logging.getLogger(__name__)

EVERY = 60.0  # seconds between looks,
SOON = 1.0  # and while the rules of a game aren't there yet, by which it is known who begins

_NEWEST = (
    sa.select(sa.func.max(steps.c.step)).where(steps.c.table_id == tables.c.id).correlate(tables).scalar_subquery()
)
_STEP = sa.func.coalesce(_NEWEST, 0)
_REACHED = sa.select(subscriptions.c.person).union(sa.select(mails.c.person).where(mails.c.confirmed.is_not(None)))


class Missed:
    def __init__(self, telling: Notices) -> None:
        self.telling = telling
        self.store = telling.store
        self.begun_by_others: set[tuple[str, Visitor]] = set()  # who begins isn't stored, and is asked once
        self.waits = False  # for rules
        telling.tables.when_left.append(self.left)

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except Refused:
                pass  # the database is away for now; the writer says so
            except Exception:
                log.exception("what was missed can't be looked for")
            await asyncio.sleep(SOON if self.waits else EVERY)

    async def look(self) -> None:
        async with self.store.reading() as connection:
            asked = (await connection.execute(_untold_turns())).all()
            over = (await connection.execute(_untold_ends(time.time() - KEPT))).all()
        self.waits = False
        self.begun_by_others &= {(row.id, row.visitor) for row in asked}
        await self._store("turn", [row for row in asked if row.step or await self._begins(row)])
        await self._store("over", over)

    async def _store(self, kind: Kind, rows: list[Any]) -> None:
        people = defaultdict[tuple[str, int], set[Visitor]](set)
        for row in rows:
            people[row.id, row.step].add(row.visitor)
        for (table_id, step), who in people.items():
            await self.telling.store_notice(table_id, kind, step, who)

    async def _begins(self, row: Any) -> bool:
        if (row.id, row.visitor) in self.begun_by_others:
            return False
        table = await self.telling.tables.open(row.id)
        if any(seat in table.asked for seat in table.stored.seats_of(row.visitor)):
            return True
        if table.match is None:
            self.waits |= not table.broken
        else:
            self.begun_by_others.add((row.id, row.visitor))
        return False

    def left(self, table: Table, visitor: Visitor) -> None:
        """They have seen it."""
        mine = table.stored.seats_of(visitor)
        asked = any(seat in table.asked and table.stored.plays_itself(seat) for seat in mine)
        if mine and not table.stored.lesson and (table.status == "over" or asked):
            kind: Kind = "over" if table.status == "over" else "turn"
            self.telling.tasks.start(self._has_seen(table.id, kind, table.step, visitor))

    async def _has_seen(self, table_id: str, kind: Kind, step: int, visitor: Visitor) -> None:
        try:
            async with self.store.reading() as connection:
                wanted = await who_hears(connection, table_id, [visitor])
            if wanted:
                await self.telling.writer.do(lambda connection: note(connection, table_id, kind, step, wanted, None))
        except Refused:
            pass  # at worst they hear of it


def _untold(*kinds: Kind) -> sa.Select[Any]:
    """Tables and people who could be told of them, and have no row of these kinds for this step."""
    same = sa.and_(notices.c.table_id == tables.c.id, notices.c.person == seats.c.visitor)
    told = sa.exists().where(same, notices.c.kind.in_(kinds), notices.c.step >= _STEP)
    off = sa.exists().where(silenced.c.table_id == tables.c.id, silenced.c.person == seats.c.visitor)
    query = sa.select(tables.c.id, seats.c.visitor, _STEP.label("step")).distinct()
    return query.join_from(seats, tables, tables.c.id == seats.c.table_id).where(
        seats.c.visitor.in_(_REACHED), seats.c.resigned.is_(False), tables.c.lesson.is_(None), ~told, ~off
    )


def _untold_turns() -> sa.Select[Any]:
    last = sa.and_(steps.c.table_id == tables.c.id, steps.c.step == _NEWEST)
    mine = steps.c.acting.op("&")(sa.literal(1, sa.Integer).op("<<")(seats.c.seat)) != 0
    answer = sa.exists().where(
        answers.c.table_id == tables.c.id, answers.c.step == _STEP, answers.c.seat == seats.c.seat
    )
    query = _untold("turn", "hurry").outerjoin_from(tables, steps, last)
    going = sa.and_(tables.c.status == "playing", tables.c.paused.is_(False), seats.c.stand_in.is_(None))
    return query.where(going, sa.or_(_NEWEST.is_(None), mine), ~answer)


def _untold_ends(since: float) -> sa.Select[Any]:
    query = _untold("over").join(outcomes, outcomes.c.table_id == tables.c.id)
    return query.where(tables.c.status == "over", outcomes.c.at > since)
