"""Finding company: the board of open tables, the line, friends and invitations, as one person sees them.

Nobody hears who is here without that person's wish: who sits at a table that all may find is named on the board, who
waits in the line is counted, and of friends those are around who let others see it.
"""

import asyncio
import contextlib
import time
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.blocking import Blocks
from gnomoteka.server.clock import is_slow
from gnomoteka.server.company_wire import CompanyInfo, FriendInfo, InvitationInfo, Met, Offer, OfferedSeat
from gnomoteka.server.friends import AROUND, Friends, friends_of, involves, met_by, note_around
from gnomoteka.server.handles import handles_of
from gnomoteka.server.invitations import Invitations, forget_taken, invitations_for
from gnomoteka.server.line import Line, count_waiting
from gnomoteka.server.lobby import DAY, Lobby
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import around, friends, handles, invitations, removed, seats, tables
from gnomoteka.server.store import Stored, read_tables
from gnomoteka.server.visitors import Visitor

LISTED = 40  # tables
LIVE, SLOW = DAY / 4, 14 * DAY  # for so long after it was made a table is on the board
EVERY = 15.0  # seconds between looks at who is around


class Company:
    def __init__(self, lobby: Lobby, blocks: Blocks) -> None:
        self.lobby = lobby
        self.blocks = blocks
        self.line = Line(lobby, blocks)
        self.friends = Friends(lobby.writer)
        self.invitations = Invitations(lobby.writer)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(Refused):  # the database is away for now
                await self.tidy()

    async def tidy(self) -> None:
        """Says who is here, of those who let friends see it; and forgets what is no news any more."""

        async def note(connection: AsyncConnection) -> None:
            await note_around(connection, self.blocks.connected.keys())
            await forget_taken(connection)

        await self.lobby.writer.do(note)

    async def of(self, visitor: Visitor) -> CompanyInfo:
        """All that this person's page shows; and a sign that they are there."""
        line = await self.line.look(visitor)
        async with self.lobby.store.reading() as connection:
            known = await friends_of(connection, visitor)
            offers = await self._board(connection, visitor, known)
            pairs = (await connection.execute(sa.select(friends).where(involves(visitor)))).all()
            met = {who: how for who, how in (await met_by(connection, visitor)).items() if not self.blocks.holds(who)}
            here = sa.select(around.c.person).where(around.c.seen > time.time() - AROUND, around.c.person.in_(known))
            seen = set((await connection.execute(here)).scalars())
            asked_to = await invitations_for(connection, visitor)
            mine = await self._inviting(connection, visitor)
            invited = await self._invited(connection, visitor, mine)
            waiting = await count_waiting(connection)
        shown = [row for row in pairs if self._shown(row, visitor)]
        named = {_other(row, visitor) for row in shown} | met.keys() | {who for who, _ in invited}
        tags = await self._handles(visitor, named, any(_shows(row, visitor) for row in shown))
        names = {_other(row, visitor): _name(row, visitor) for row in shown}
        return CompanyInfo(
            tables=[_offer(stored, visitor) for stored in offers],
            waiting=waiting,
            line=line,
            friends=[_friend(row, visitor, tags, seen) for row in shown],
            met=[Met(handle=tags[who], name=name, game=game) for who, (name, game) in met.items()],
            invitations=[
                InvitationInfo(table=_offer(stored, visitor), by=names.get(by))
                for stored, by in asked_to
                if not self.blocks.holds(by)
            ],
            inviting=[_offer(stored, visitor) for stored in mine],
            invited={
                stored.id: [tags[who] for who, table in invited if table == stored.id and who in names]
                for stored in mine
            },
        )

    async def _board(self, connection: AsyncConnection, visitor: Visitor, known: set[Visitor]) -> list[Stored]:
        """The newest first; those that still wait before those that are played."""
        c, now = tables.c, time.time()
        found_by = sa.or_(c.open_to == "all", sa.and_(c.open_to == "friends", c.host.in_({*known, visitor})))
        gone = sa.select(removed.c.table_id).where(removed.c.visitor == visitor)
        open_ones = sa.and_(found_by, c.lesson.is_(None), c.created > now - SLOW, c.id.not_in(gone))
        found: list[Stored] = []
        for status in ("waiting", "playing"):
            query = sa.select(tables).where(open_ones, c.status == status).order_by(c.created.desc(), c.id)
            found += await read_tables(connection, query.limit(LISTED))
        return [stored for stored in found if self._listed(stored, visitor, now)]

    def _listed(self, stored: Stored, visitor: Visitor, now: float) -> bool:
        if self.blocks.holds(stored.host) or stored.created < now - (SLOW if is_slow(stored.clock) else LIVE):
            return False
        mine = stored.host == visitor or stored.seats_of(visitor)
        return bool(mine) or stored.status == "waiting" or stored.watch_delay is not None

    async def _inviting(self, connection: AsyncConnection, visitor: Visitor) -> list[Stored]:
        waits = sa.and_(tables.c.status == "waiting", tables.c.lesson.is_(None))
        sits = sa.select(seats.c.table_id).where(seats.c.visitor == visitor)
        query = sa.select(tables).where(waits, sa.or_(tables.c.host == visitor, tables.c.id.in_(sits)))
        found = await read_tables(connection, query.order_by(tables.c.created.desc(), tables.c.id).limit(10))
        return [stored for stored in found if stored.open_seats()]

    @staticmethod
    async def _invited(
        connection: AsyncConnection, visitor: Visitor, mine: Iterable[Stored]
    ) -> list[tuple[Visitor, str]]:
        query = sa.select(invitations.c.person, invitations.c.table_id)
        which = invitations.c.table_id.in_([stored.id for stored in mine])
        rows = await connection.execute(query.where(which, invitations.c.inviter == visitor))
        return [(row.person, row.table_id) for row in rows]

    def _shown(self, row: Any, visitor: Visitor) -> bool:
        if row.status == "closed" or (row.status == "refused" and row.person != visitor):
            return False
        return row.status != "asked" or row.person == visitor or not self.blocks.holds(row.person)

    async def _handles(self, visitor: Visitor, people: set[Visitor], shows: bool) -> dict[Visitor, str]:
        """Most of the time nothing is to be stored."""
        query = sa.select(handles.c.person, handles.c.handle).where(handles.c.person.in_(people))
        async with self.lobby.store.reading() as connection:
            found = {row.person: row.handle for row in await connection.execute(query)}
        if people <= found.keys() and not shows:
            return found

        async def make(connection: AsyncConnection) -> dict[Visitor, str]:
            if shows:
                await note_around(connection, [visitor])
            return await handles_of(connection, people)

        return await self.lobby.writer.do(make)


def _other(row: Any, me: Visitor) -> Visitor:
    who: Visitor = row.friend if row.person == me else row.person
    return who


def _name(row: Any, me: Visitor) -> str | None:
    name: str | None = row.friend_name if row.person == me else row.person_name
    return name


def _shows(row: Any, me: Visitor) -> bool:
    return bool(row.person_shows if row.person == me else row.friend_shows)


def _friend(row: Any, me: Visitor, tags: dict[Visitor, str], seen: set[Visitor]) -> FriendInfo:
    other = _other(row, me)
    agreed, lets_me = row.status == "friends", row.friend_shows if row.person == me else row.person_shows
    return FriendInfo(
        handle=tags[other],
        name=_name(row, me),
        status="friends" if agreed else "asked" if row.person == me else "asks",
        shows=_shows(row, me),
        around=other in seen if agreed and lets_me else None,
    )


def _offer(stored: Stored, me: Visitor) -> Offer:
    return Offer(
        id=stored.id,
        game=stored.game,
        status=stored.status,
        seats=[OfferedSeat(kind=seat.kind, name=seat.name, level=seat.level) for seat in stored.seats],
        pace=stored.pace,
        clock=stored.clock,
        created=stored.created,
        watch_delay=stored.watch_delay,
        mine=stored.host == me or bool(stored.seats_of(me)),
        friends=stored.open_to == "friends",
    )
