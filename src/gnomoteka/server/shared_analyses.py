"""Analyses that several servers know of. One of them makes an analysis and says how far it is; another one takes it
over when that server is dead and somebody still wants to know.

Whose it is, is the fence: what a server has found of an analysis that isn't its own any more is thrown away.
"""

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.nodes import Nodes, lives
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import analyses, nodes
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import AnalysisInfo

KEPT = 200  # analyses that are remembered


class SharedAnalyses:
    def __init__(self, others: Nodes) -> None:
        self.me = others.id
        self.writer = others.writer
        self.store = others.store

    async def look(self, table: str) -> tuple[AnalysisInfo | None, bool]:
        """How far it is, if somebody has asked; and whether a living server makes it, or has made it."""
        alive = analyses.c.node.in_(sa.select(nodes.c.node).where(lives()))
        query = sa.select(analyses, alive.label("alive")).where(analyses.c.table_id == table)
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).first()
        return (None, False) if row is None else (_info(row), row.alive or row.found is not None)

    async def want(self, table: str) -> None:
        """Somebody still wants to know."""

        async def note(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(analyses).filter_by(table_id=table).values(asked=sa.func.now()))

        await self.writer.do(note)

    async def ask(self, visitor: Visitor, table: str, total: int, at_once: int, queue: int) -> bool:
        """Whether this server is to make it: nobody else does. Raises Refused where somebody has too many made."""
        who, now = visitor.hex(), sa.func.now()

        async def claim(connection: AsyncConnection) -> bool:
            alive = analyses.c.node.in_(sa.select(nodes.c.node).where(lives()))
            query = sa.select(analyses, alive.label("alive")).with_for_update()
            unfinished = sa.or_(analyses.c.found.is_(None), analyses.c.table_id == table)
            rows = {row.table_id: row for row in await connection.execute(query.where(unfinished))}
            row = rows.pop(table, None)
            taken = row is not None and (row.alive or row.found is not None)
            if row is None or not taken:
                rows = {name: each for name, each in rows.items() if each.alive}
                if sum(who in each.askers for each in rows.values()) >= at_once:
                    raise Refused("too_many_analyses", f"at most {at_once} games at once", 429)
                if sum(each.node == self.me for each in rows.values()) >= queue:
                    raise Refused("busy", "many games wait to be judged", 503)
            askers = sorted({who, *(row.askers if row else ())})
            values = {"askers": askers, "asked": now, "total": total}
            if not taken:
                values |= {"node": self.me, "running": False, "done": 0}
            if row is None:
                await connection.execute(sa.insert(analyses).values(table_id=table, **values))
            else:
                await connection.execute(sa.update(analyses).filter_by(table_id=table).values(**values))
            return not taken

        return await self.writer.do(claim)

    async def take_over(self, table: str) -> bool:
        """From a dead server, if nobody was faster."""
        dead = analyses.c.node.not_in(sa.select(nodes.c.node).where(lives()))
        left = sa.and_(analyses.c.table_id == table, analyses.c.found.is_(None), dead)
        mine = sa.update(analyses).where(left).values(node=self.me, running=False, done=0, asked=sa.func.now())

        async def take(connection: AsyncConnection) -> bool:
            return (await connection.execute(mine)).rowcount > 0

        return await self.writer.do(take)

    async def progress(self, table: str, running: bool, done: int) -> float | None:
        """How long ago somebody asked last; None: it isn't this server's any more, or nobody's."""
        ago = sa.func.extract("epoch", sa.func.now() - analyses.c.asked)
        mine = sa.update(analyses).filter_by(table_id=table, node=self.me)

        async def note(connection: AsyncConnection) -> Any:
            return (await connection.execute(mine.values(running=running, done=done).returning(ago))).scalar()

        found = await self.writer.do(note)
        return None if found is None else float(found)

    async def found(self, table: str, info: AnalysisInfo | None) -> None:
        """None: it was stopped."""
        newest = sa.select(analyses.c.table_id).order_by(analyses.c.asked.desc()).limit(KEPT)

        async def keep(connection: AsyncConnection) -> None:
            mine = sa.and_(analyses.c.table_id == table, analyses.c.node == self.me)
            if info is None:
                await connection.execute(sa.delete(analyses).where(mine, analyses.c.found.is_(None)))
                return
            text = msgspec.json.encode(info).decode()
            await connection.execute(sa.update(analyses).where(mine).values(found=text))
            old = sa.and_(analyses.c.found.is_not(None), analyses.c.table_id.not_in(newest))
            await connection.execute(sa.delete(analyses).where(old))

        await self.writer.do(keep)

    async def give_up(self, visitor: Visitor, table: str) -> bool:
        """Whether nobody wants to know any more."""

        async def leave(connection: AsyncConnection) -> bool:
            query = sa.select(analyses).where(analyses.c.table_id == table, analyses.c.found.is_(None))
            row = (await connection.execute(query.with_for_update())).first()
            if row is None:
                return False
            rest = [who for who in row.askers if who != visitor.hex()]
            if rest:
                await connection.execute(sa.update(analyses).filter_by(table_id=table).values(askers=rest))
            else:
                await connection.execute(sa.delete(analyses).filter_by(table_id=table))
            return not rest

        return await self.writer.do(leave)

    async def forget(self, table: str) -> None:
        async def delete(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(analyses).filter_by(table_id=table))

        await self.writer.do(delete)


def _info(row: Any) -> AnalysisInfo:
    if row.found is not None:
        return msgspec.json.decode(row.found, type=AnalysisInfo)
    return AnalysisInfo(status="running" if row.running else "waiting", done=row.done, total=row.total)
