"""Telling the hosts of the server about somebody at one's table: one of a few reasons, no words of one's own. What they
have written there lately goes with it."""

import secrets
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.lobby import Lobby
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.schema import reports
from gnomoteka.server.talking import written_by
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Report, TableInfo

DAY = 24 * 3600.0
WORDS = 10  # things written at the table
REPORTS_PER_DAY = 10  # of one visitor


class Reporting:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def report(self, visitor: Visitor, table_id: str, wish: Report) -> TableInfo:
        stored = await self.lobby.store.table(table_id)
        if stored is None:
            raise unknown_table(table_id)
        mine = stored.seats_of(visitor)
        if not mine and stored.host != visitor:
            raise Refused("not_seated", "those who sit here tell about each other", 403)
        seat = stored.seats[wish.seat] if wish.seat in range(len(stored.seats)) else None
        if seat is None or seat.visitor is None:
            raise Refused("no_seat", "nobody sits here", 409)
        if seat.visitor == visitor:
            raise Refused("own_seat", "that is you", 409)
        now = time.time()
        pair: dict[str, Any] = {"at_table": table_id, "reporter": visitor, "about": seat.visitor}
        row = {
            **pair,
            "id": secrets.token_hex(8),
            "reporter_name": stored.seats[mine[0]].name if mine else None,
            "about_name": seat.name,
            "reason": wish.reason,
            "made": now,
        }

        async def tell(connection: AsyncConnection) -> None:
            if (await connection.execute(sa.select(reports.c.id).filter_by(**pair))).first():
                raise Refused("reported", "the hosts know already", 409)
            lately = sa.and_(reports.c.reporter == visitor, reports.c.made > now - DAY)
            if (await connection.execute(sa.select(sa.func.count()).where(lately))).scalar_one() >= REPORTS_PER_DAY:
                raise Refused("too_many_reports", f"at most {REPORTS_PER_DAY} a day", 429)
            words = await written_by(connection, table_id, pair["about"], WORDS)
            await connection.execute(sa.insert(reports), {**row, "words": words})

        await self.lobby.writer.do(tell)
        return await self.lobby.info(visitor, table_id)
