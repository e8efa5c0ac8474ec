"""A friend is asked to a table that waits: it stays on their page until they sit down, refuse, or the game begins."""

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.friends import friends_of, somebody
from gnomoteka.server.limits import Buckets
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.schema import invitations, removed, tables
from gnomoteka.server.store import Stored, read_tables
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

INVITES_PER_SECOND, INVITES_AT_ONCE = 1 / 60, 20.0  # of one person


class Invitations:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.inviting = Buckets(INVITES_PER_SECOND, INVITES_AT_ONCE)

    async def invite(self, visitor: Visitor, table_id: str, handle: str) -> None:
        """Asked twice, it is the same."""
        if not self.inviting.take(visitor.hex(), time.monotonic()):
            raise Refused("too_fast", "that were many for now; invite others later", 429)

        async def invite(connection: AsyncConnection) -> None:
            friend = await somebody(connection, handle)
            found = await read_tables(connection, sa.select(tables).where(tables.c.id == table_id))
            if not found:
                raise unknown_table(table_id)
            await self._check(connection, visitor, found[0], friend)
            key = {"table_id": table_id, "person": friend}
            await connection.execute(sa.delete(invitations).filter_by(**key))
            await connection.execute(sa.insert(invitations), {**key, "inviter": visitor, "made": time.time()})

        await self.writer.do(invite)

    async def _check(self, connection: AsyncConnection, visitor: Visitor, table: Stored, friend: Visitor) -> None:
        if table.host != visitor and not table.seats_of(visitor):
            raise Refused("not_seated", "those who sit here invite others", 403)
        if friend not in await friends_of(connection, visitor):
            raise Refused("unknown_friend", "this is no friend of yours", 403)
        if table.status != "waiting" or not table.open_seats():
            raise Refused("no_seat", "no seat is open", 409)
        if table.seats_of(friend):
            raise Refused("seated", "they sit here already", 409)
        if (await connection.execute(sa.select(removed).filter_by(table_id=table.id, visitor=friend))).first():
            raise Refused("removed", "who made the table doesn't want them there", 403)

    async def refuse(self, visitor: Visitor, table_id: str) -> None:
        async def refuse(connection: AsyncConnection) -> None:
            mine = sa.delete(invitations).filter_by(table_id=table_id, person=visitor)
            if not (await connection.execute(mine)).rowcount:
                raise Refused("unknown_invitation", "nobody has invited you there", 404)

        await self.writer.do(refuse)


async def invitations_for(connection: AsyncConnection, person: Visitor) -> list[tuple[Stored, Visitor]]:
    """The tables that still wait for them, and who has invited them; of people who are friends still."""
    rows = (await connection.execute(sa.select(invitations).filter_by(person=person))).all()
    if not rows:
        return []
    known, by = await friends_of(connection, person), {row.table_id: row.inviter for row in rows}
    gone = sa.select(removed.c.table_id).where(removed.c.visitor == person)
    query = sa.select(tables).where(tables.c.id.in_(by), tables.c.status == "waiting", tables.c.id.not_in(gone))
    found = await read_tables(connection, query.order_by(tables.c.created.desc()))
    return [
        (table, by[table.id])
        for table in found
        if by[table.id] in known and table.open_seats() and not table.seats_of(person)
    ]


async def forget_taken(connection: AsyncConnection) -> None:
    """Those to tables that wait no more."""
    begun = sa.select(tables.c.id).where(tables.c.status != "waiting")
    await connection.execute(sa.delete(invitations).where(invitations.c.table_id.in_(begun)))
