"""What the host of a table may do against strangers: remove one, and close the table.

Somebody is known by a cookie: who throws it away is somebody new. So this helps against a nuisance, and the link should
be given to those who are meant.
"""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server import schema
from gnomoteka.server.forgetting import delete_tables
from gnomoteka.server.leaving import Leaving, end_game, give_up
from gnomoteka.server.lobby import Change, known_level, note, set_seats
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Stored
from gnomoteka.server.table import Table
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Remove, Status, TableInfo


class Removing:
    def __init__(self, leaving: Leaving) -> None:
        self.leaving = leaving
        self.lobby = leaving.lobby

    async def remove(self, host: Visitor, table_id: str, wish: Remove) -> TableInfo:
        """While waiting all seats of this person open again; in play a computer player has them for good, but not in a
        game for real: so who made the table undoes no result that way."""
        level = known_level(wish.level)

        async def remove(connection: AsyncConnection, now: Stored) -> None:
            await _check_host(now, host)
            seat = now.seats[wish.seat] if wish.seat in range(len(now.seats)) else None
            if seat is None or seat.visitor is None or seat.resigned:
                raise Refused("no_seat", "nobody sits here", 409)
            if seat.visitor == host:
                raise Refused("own_seat", "one gets up by leaving", 409)
            key = {"table_id": now.id, "visitor": seat.visitor}
            await connection.execute(sa.delete(schema.removed).filter_by(**key))
            await connection.execute(sa.insert(schema.removed), key)
            if now.status == "playing" and not now.hints:
                raise Refused("for_real", "nobody is sent away from a game for real", 409)
            if now.status == "waiting":
                theirs = now.seats_of(seat.visitor)
                await set_seats(connection, now.id, theirs, kind="open", visitor=None, name=None)
            else:
                for number in now.seats_of(seat.visitor):
                    if level_there := now.seats[number].stand_in:
                        await note(connection, now, number, level_there)  # it isn't for a while any more
                await give_up(connection, now, now.seats_of(seat.visitor), level)

        return await self.leaving.change(host, table_id, remove, waiting_too=True)

    async def close(self, host: Visitor, table_id: str) -> TableInfo:
        async def allowed(_connection: AsyncConnection, now: Stored) -> None:
            await _check_host(now, host)
            if now.status == "playing" and not now.hints:
                raise Refused("for_real", "a game for real isn't closed: one resigns, or all end it together", 409)

        return await self.close_by(allowed, table_id, host)

    async def close_by(self, allowed: Change, table_id: str, reader: Visitor = b"") -> TableInfo:
        """A game ends without a result. A table that waits is gone, with its link."""
        table = await self.lobby.tables.open(table_id)
        if table.status == "waiting":
            info = table.info(reader)
            if await self.lobby.tables.tasks.finish(self._delete(table, allowed, ("waiting",))):
                return info

        async def end(connection: AsyncConnection, now: Stored) -> None:
            await allowed(connection, now)
            await end_game(connection, now)

        return await self.leaving.change(reader, table_id, end)

    async def delete_by(self, allowed: Change, table_id: str) -> None:
        """Whatever it is at: nothing is left of it."""
        table = await self.lobby.tables.open(table_id)
        await self.lobby.tables.tasks.finish(self._delete(table, allowed, ("waiting", "playing", "over")))

    async def _delete(self, table: Table, allowed: Change, at: tuple[Status, ...]) -> bool:
        """False: the game has begun meanwhile."""
        fits, tables = True, self.lobby.tables

        async def delete(connection: AsyncConnection, now: Stored) -> None:
            nonlocal fits
            await allowed(connection, now)
            fits = now.status in at
            if fits:
                await delete_tables(connection, [now.id])

        tables.going.add(table.id)
        try:
            async with table.turn, table.changing:
                await self.lobby.change_row(table.id, delete)
                if fits:
                    tables.drop(table)
        finally:
            tables.going.discard(table.id)
        if fits:
            tables.moves.tell_all(table.id)
        return fits


async def _check_host(now: Stored, visitor: Visitor) -> None:
    if now.host != visitor:
        raise Refused("not_host", "only who made the table does that", 403)
