"""What a host of the server sees and does: tables, people, reports, blocks, and the log of all that.

Of a table a host sees who sits there, and no secret of it: to look at the game they open its link, as anybody may.
"""

import contextlib
import time
from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

import gnomoteka
from gnomoteka.server import schema
from gnomoteka.server.blocking import Block, KeepingBlocks, lift, put
from gnomoteka.server.host_wire import (
    BlockInfo,
    BlockWish,
    HostDeed,
    HostNow,
    HostPerson,
    HostReport,
    HostSeat,
    HostTable,
)
from gnomoteka.server.hosts import note
from gnomoteka.server.leaving import give_up
from gnomoteka.server.lobby import Change, set_seats
from gnomoteka.server.lobby import note as note_stand_in
from gnomoteka.server.pulse import Pulse
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.removing import Removing
from gnomoteka.server.schema import blocks, deeds, hosts, reports, seats, tables
from gnomoteka.server.store import Stored, read_tables
from gnomoteka.server.visitors import Visitor, short
from gnomoteka.server.wire import Status

MOST = 50  # in one list
DAY = 24 * 3600.0


class LookingAfter:
    def __init__(self, removing: Removing, keeping: KeepingBlocks, pulse: Pulse) -> None:
        self.removing = removing
        self.lobby = removing.lobby
        self.keeping = keeping
        self.blocks = keeping.blocks
        self.pulse = pulse
        self.started = time.monotonic()

    # ---- looking ------------------------------------------------------------------------

    async def now(self) -> HostNow:
        storing = True
        try:
            await self.pulse.check()
        except Refused:
            storing = False
        nodes = self.lobby.tables.moves.nodes
        async with self.lobby.store.reading() as connection:
            counts = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
            by_status = dict[str, int]((await connection.execute(counts)).all())
            unsettled = sa.select(sa.func.count()).where(reports.c.settled.is_(None))
            waiting_reports = (await connection.execute(unsettled)).scalar_one()
            people = len(self.blocks.connected)
            if nodes:
                there = sa.select(sa.func.count(schema.presence.c.visitor.distinct()))
                at_tables = there.where(schema.presence.c.node.in_(nodes.living))
                people = max(people, (await connection.execute(at_tables)).scalar_one())
        return HostNow(
            version=gnomoteka.__version__,
            uptime=time.monotonic() - self.started,
            storing=storing,
            waiting=by_status.get("waiting", 0),
            playing=by_status.get("playing", 0),
            over=by_status.get("over", 0),
            in_memory=len(self.lobby.tables.loaded),
            people=people,
            moves=self.lobby.writer.measured.moves.total(),
            nodes=len(nodes.living) if nodes else 1,
            reports=waiting_reports,
        )

    async def tables(self, find: str, status: Status | None) -> list[HostTable]:
        """The newest, of those whose id begins so or where somebody is called so."""
        query = sa.select(tables).order_by(tables.c.created.desc(), tables.c.id).limit(MOST)
        if find:
            called = sa.select(seats.c.table_id).where(_called(find))
            begins = tables.c.id.startswith(find.lower(), autoescape=True)
            query = query.where(sa.or_(begins, tables.c.id.in_(called)))
        if status:
            query = query.where(tables.c.status == status)
        async with self.lobby.store.reading() as connection:
            return [self._table(stored) for stored in await read_tables(connection, query)]

    def _table(self, stored: Stored) -> HostTable:
        loaded = self.lobby.tables.loaded.get(stored.id)
        return HostTable(
            id=stored.id,
            game=stored.game,
            status=loaded.status if loaded else stored.status,
            ended=stored.ended,
            lesson=stored.lesson is not None,
            created=stored.created,
            step=stored.steps,
            watched=loaded is not None and bool(loaded.watchers),
            seats=[
                HostSeat(name=seat.name, person=seat.visitor.hex() if seat.visitor else None, bot=seat.kind == "bot")
                for seat in stored.seats
            ],
        )

    async def people(self, find: str, blocked: bool) -> list[HostPerson]:
        """Those who sat down last; with `blocked` those who are blocked, whether they sit anywhere or not."""
        async with self.lobby.store.reading() as connection:
            if blocked:
                query = sa.select(blocks.c.visitor).where(_holds()).order_by(blocks.c.since.desc())
                if find:
                    query = query.where(_called(find, blocks.c.name))
            else:
                query = sa.select(seats.c.visitor).join(tables, tables.c.id == seats.c.table_id)
                query = query.where(seats.c.visitor.is_not(None)).group_by(seats.c.visitor)
                query = query.order_by(sa.func.max(tables.c.created).desc())
                if find:
                    query = query.where(_called(find))
            found = list((await connection.execute(query.limit(MOST))).scalars())
            told = await self._people(connection, found)
        return [told[visitor] for visitor in found]

    async def person(self, visitor: Visitor) -> HostPerson:
        async with self.lobby.store.reading() as connection:
            return (await self._people(connection, [visitor]))[visitor]

    async def _people(self, connection: AsyncConnection, which: Iterable[Visitor]) -> dict[Visitor, HostPerson]:
        ids = set(which)
        at = seats.c.visitor.in_(ids), tables.c.id == seats.c.table_id
        first, last = sa.func.min(tables.c.created), sa.func.max(tables.c.created)
        count = sa.func.count(seats.c.table_id.distinct())
        sat = sa.select(seats.c.visitor, first.label("first"), last.label("last"), count.label("tables"))
        lately = sat.where(*at).group_by(seats.c.visitor).subquery()
        stays = {row.visitor: row for row in await connection.execute(sa.select(lately))}
        named = sa.select(seats.c.visitor, seats.c.name).join(tables, tables.c.id == seats.c.table_id)
        newest = sa.and_(lately.c.visitor == seats.c.visitor, lately.c.last == tables.c.created)
        named = named.join(lately, newest).where(seats.c.name.is_not(None)).order_by(seats.c.seat.desc())
        names = {row.visitor: row.name for row in await connection.execute(named)}
        told = sa.select(reports.c.about, sa.func.count()).where(reports.c.about.in_(ids)).group_by(reports.c.about)
        told_of = dict[Visitor, int]((await connection.execute(told)).all())
        caring = set((await connection.execute(sa.select(hosts.c.visitor).where(hosts.c.visitor.in_(ids)))).scalars())
        out = (await connection.execute(sa.select(blocks).where(blocks.c.visitor.in_(ids), _holds()))).all()
        names = {**{row.visitor: row.name for row in out}, **names}  # who was put out of their only seat
        blocked = {
            row.visitor: BlockInfo(
                reason=row.reason, since=row.since, until=row.until, address=row.address_until is not None
            )
            for row in out
        }
        return {
            visitor: HostPerson(
                id=visitor.hex(),
                name=names.get(visitor),
                since=stays[visitor].first if visitor in stays else None,
                tables=stays[visitor].tables if visitor in stays else 0,
                connected=visitor in self.blocks.connected,
                host=visitor in caring,
                reports=told_of.get(visitor, 0),
                block=blocked.get(visitor),
            )
            for visitor in ids
        }

    async def reports(self, settled: bool) -> list[HostReport]:
        """Those that wait for a host, or that one has seen to; the newest first."""
        open_ones, closed = reports.c.settled.is_(None), reports.c.settled.is_not(None)
        query = sa.select(reports).where(closed if settled else open_ones).order_by(reports.c.made.desc())
        return await self._reports(query.limit(MOST))

    async def _reports(self, query: sa.Select[tuple[object, ...]]) -> list[HostReport]:
        async with self.lobby.store.reading() as connection:
            found = (await connection.execute(query)).all()
            which = {row.reporter for row in found} | {row.about for row in found}
            people = await self._people(connection, which)
            named = sa.select(tables.c.id).where(tables.c.id.in_({row.at_table for row in found}))
            there = set((await connection.execute(named)).scalars())
        return [
            HostReport(
                id=row.id,
                table=row.at_table,
                table_there=row.at_table in there,
                reporter=people[row.reporter],
                about=people[row.about],
                about_name=row.about_name,
                reason=row.reason,
                words=row.words,
                made=row.made,
                settled=row.settled,
            )
            for row in found
        ]

    async def log(self, reader: Visitor) -> list[HostDeed]:
        query = sa.select(deeds).order_by(deeds.c.at.desc(), deeds.c.id).limit(MOST)
        async with self.lobby.store.reading() as connection:
            found = (await connection.execute(query)).all()
            people = await self._people(connection, {row.host for row in found})
        return [
            HostDeed(
                at=row.at,
                who=people[row.host].name,
                who_id=short(row.host),
                yours=row.host == reader,
                what=row.what,
                about=row.about,
                name=row.name,
                detail=row.detail,
            )
            for row in found
        ]

    # ---- tables -------------------------------------------------------------------------

    async def close(self, host: Visitor, table_id: str) -> HostTable:
        table = await self._stored(table_id)
        await self.removing.close_by(_noting(host, "close"), table_id)
        stored = await self.lobby.store.table(table_id)
        return self._table(stored or table)

    async def delete(self, host: Visitor, table_id: str) -> HostTable:
        table = self._table(await self._stored(table_id))
        await self.removing.delete_by(_noting(host, "delete"), table_id)
        return table

    async def _stored(self, table_id: str) -> Stored:
        stored = await self.lobby.store.table(table_id)
        if stored is None:
            raise unknown_table(table_id)
        return stored

    # ---- people -------------------------------------------------------------------------

    async def block(self, host: Visitor, visitor: Visitor, wish: BlockWish) -> HostPerson:
        now = time.time()
        person = await self.person(visitor)
        if not person.tables and not person.reports and not person.connected and person.block is None:
            raise Refused("unknown_person", "nobody here was ever this person", 404)
        until, address_until = now + DAY if wish.time == "day" else None, now + DAY if wish.address else None
        block = Block(person.name, wish.reason, now, until, address_until)

        async def store(connection: AsyncConnection) -> None:
            if (await connection.execute(sa.select(hosts).filter_by(visitor=visitor))).first():
                raise Refused("is_host", "hosts don't block each other", 409)
            await put(connection, visitor, block)
            await note(connection, host, "block", visitor.hex(), person.name, wish.time)

        async def work() -> None:
            await self.lobby.writer.do(store)
            await self.keeping.look()
            await self._take_seats(visitor, for_good=block.until is None)

        await self.lobby.tables.tasks.finish(work())
        return await self.person(visitor)

    async def unblock(self, host: Visitor, visitor: Visitor) -> HostPerson:
        person = await self.person(visitor)

        async def store(connection: AsyncConnection) -> None:
            if not await lift(connection, visitor):
                raise Refused("not_blocked", "this person isn't blocked", 409)
            await note(connection, host, "unblock", visitor.hex(), person.name)

        await self.lobby.writer.do(store)
        await self.keeping.look()
        return await self.person(visitor)

    async def _take_seats(self, visitor: Visitor, for_good: bool) -> None:
        """Nobody waits for who is blocked: a seat at a table that waits opens again, and at one in play a computer
        player has it, for good or until they may take it back. Where they play alone nobody waits."""

        async def take(connection: AsyncConnection, now: Stored) -> None:
            theirs = now.seats_of(visitor)
            level = self.lobby.catalog.info(now.game).usual
            if now.status == "waiting":
                await set_seats(connection, now.id, theirs, kind="open", visitor=None, name=None)
            elif for_good:
                await give_up(connection, now, now.seats_of(visitor), level)
            else:
                for number in theirs:
                    if not now.seats[number].stand_in:
                        await set_seats(connection, now.id, (number,), stand_in=level)
                        await note_stand_in(connection, now, number, level)

        other = seats.alias()
        somebody = sa.and_(other.c.table_id == tables.c.id, other.c.visitor != visitor)
        shared = sa.or_(tables.c.status == "waiting", sa.exists().where(somebody))
        query = sa.select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(seats.c.visitor == visitor, tables.c.status != "over", shared).distinct()
        async with self.lobby.store.reading() as connection:
            found = list((await connection.execute(query)).scalars())
        for table in found:
            with contextlib.suppress(Refused):  # it is over, or gone, by now
                await self.removing.leaving.change(visitor, table, take, waiting_too=True)

    # ---- reports ------------------------------------------------------------------------

    async def settle(self, host: Visitor, report: str) -> HostReport:
        found = await self._reports(sa.select(reports).where(reports.c.id == report))
        if not found:
            raise Refused("unknown_report", "there is no such report", 404)

        async def store(connection: AsyncConnection) -> None:
            still = sa.and_(reports.c.id == report, reports.c.settled.is_(None))
            change = sa.update(reports).where(still).values(settled=time.time())
            if (await connection.execute(change)).rowcount:
                await note(connection, host, "settle", found[0].about.id, found[0].about_name)

        await self.lobby.writer.do(store)
        return (await self._reports(sa.select(reports).where(reports.c.id == report)))[0]


def _noting(host: Visitor, what: str) -> Change:
    async def allowed(connection: AsyncConnection, now: Stored) -> None:
        await note(connection, host, what, now.id)

    return allowed


def _holds() -> sa.ColumnElement[bool]:
    return sa.or_(blocks.c.until.is_(None), blocks.c.until > time.time())


def _called(name: str, column: sa.ColumnElement[str | None] = seats.c.name) -> sa.ColumnElement[bool]:
    """SQLite knows small and capital letters of English alone."""
    written = {name, name.lower(), name.upper(), name.capitalize(), name.title()}
    return sa.or_(*(column.contains(each, autoescape=True) for each in sorted(written)))
