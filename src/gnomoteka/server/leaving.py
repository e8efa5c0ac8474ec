"""Leaving for good: one resigns, all end the game together, and a table goes from somebody's list.

A game that is ended so is over without a result: its key is told, it can be looked back at and its record verifies.
"""

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server import schema
from gnomoteka.server.lobby import Change, Lobby, known_level, note, set_seats
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Stored
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import End, Resign, TableInfo
from gnomoteka.server.writer import outcome_row


class Leaving:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def resign(self, visitor: Visitor, table_id: str, wish: Resign) -> TableInfo:
        level = known_level(wish.level)

        async def resign(connection: AsyncConnection, now: Stored) -> None:
            if all(now.seats[seat].resigned for seat in now.seats_of(visitor)):
                raise Refused("not_seated", "you don't play here", 409)
            await give_up(connection, now, now.seats_of(visitor), level)

        return await self.change(visitor, table_id, resign)

    async def end(self, visitor: Visitor, table_id: str, wish: End) -> TableInfo:
        async def say(connection: AsyncConnection, now: Stored) -> None:
            mine = tuple(seat for seat in now.seats_of(visitor) if not now.seats[seat].resigned)
            alone = now.host == visitor and not any(seat.kind == "person" for seat in now.seats)
            if not mine and not alone:
                raise Refused("not_seated", "those who play decide whether they play on", 409)
            everybody = tuple(range(len(now.seats)))
            await set_seats(connection, now.id, mine if wish.agree else everybody, would_end=wish.agree)
            for number in mine if wish.agree else everybody:
                now.seats[number].would_end = wish.agree
            if (alone and wish.agree) or all_would_end(now):
                await end_game(connection, now)

        return await self.change(visitor, table_id, say)

    async def forget(self, visitor: Visitor, table_id: str) -> TableInfo:
        """From this visitor's list alone."""
        info = await self.lobby.info(visitor, table_id)
        if not info.host and not any(seat.yours for seat in info.seats):
            raise Refused("not_seated", "it isn't in your list", 409)
        key = {"visitor": visitor, "table_id": table_id}

        async def forget(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(schema.forgotten).filter_by(**key))
            await connection.execute(sa.insert(schema.forgotten), key)

        await self.lobby.writer.do(forget)
        return info

    async def change(self, visitor: Visitor, table_id: str, change: Change, waiting_too: bool = False) -> TableInfo:
        """No move is on its way meanwhile: who is asked may be nobody afterwards."""
        table = await self.lobby.tables.open(table_id)
        moves = self.lobby.tables.moves

        async def checked(connection: AsyncConnection, now: Stored) -> None:
            if now.status != "playing" and not (waiting_too and now.status == "waiting"):
                code = "not_started" if now.status == "waiting" else "over"
                raise Refused(code, "it ends only while it goes on", 409)
            await change(connection, now)

        async def work() -> None:
            async with table.turn:
                await self.lobby.change(table, checked, visitor)
                moves.seats_changed(table)

        await self.lobby.tables.tasks.finish(work())
        return table.info(visitor)


def all_would_end(now: Stored) -> bool:
    """All who play themselves; where computer players stand in for everybody, one of these people is enough."""
    return any(seat.would_end for seat in now.seats) and all(seat.would_end for seat in now.players)


async def give_up(connection: AsyncConnection, now: Stored, seats: Iterable[int], level: str) -> None:
    """A computer player has these people's seats from now on; without people the game ends."""
    for number in seats:
        seat = now.seats[number]
        if seat.resigned:
            continue
        if seat.stand_in is None:
            await note(connection, now, number, level)
        seat.stand_in, seat.resigned, seat.would_end = seat.stand_in or level, True, False
        values = {"stand_in": seat.stand_in, "resigned": True, "would_end": False}
        await set_seats(connection, now.id, (number,), **values)
    if all(seat.resigned for seat in now.seats if seat.kind == "person") or all_would_end(now):
        await end_game(connection, now)


async def end_game(connection: AsyncConnection, now: Stored) -> None:
    ended = sa.update(schema.tables).where(schema.tables.c.id == now.id).values(status="over", ended=True)
    await connection.execute(ended)
    await connection.execute(sa.delete(schema.answers).where(schema.answers.c.table_id == now.id))
    await connection.execute(sa.update(schema.clocks).where(schema.clocks.c.table_id == now.id).values(due=None))
    await connection.execute(sa.insert(schema.outcomes), outcome_row(now.id, None))
