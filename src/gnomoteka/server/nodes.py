"""Several servers on one PostgreSQL: who hears of what, and which of them does a table's own work.

The truth is in the database. Between nodes only (table, step) travels, through Redis: there is something to read. While
Redis is away the tables that somebody watches are looked at every second instead. A table's computer players and its
clocks belong to one node, which owns the table as long as it lives; whoever needs them claims what a dead node had.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable
from typing import Any, Protocol

import sqlalchemy as sa
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import nodes, owners, presence, steps
from gnomoteka.server.store import Store
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

log = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two signs of life
DEAD = 4.0  # seconds without one: the others take over
FORGOTTEN = 3600.0  # after which nothing is left of a dead node
MOST_WAITING = 10_000  # messages to the others; what is more is found by looking
CHANNEL = "gnomoteka"


class House(Protocol):
    """The tables in memory."""

    def hear(self, table_id: str, step: int) -> None: ...

    def look_again(self) -> None:
        """At all of them: something may have been missed."""

    def watched(self) -> dict[str, int]:
        """Those that somebody watches, and their steps."""

    def to_claim(self) -> list[str]:
        """Those where something happens by itself."""

    def claimed(self, table_id: str) -> None: ...


class Nodes:
    """This node, and what it knows of the others."""

    def __init__(self, store: Store, writer: Writer, house: House, url: str) -> None:
        self.house = house
        self.store = store
        self.writer = writer
        self.id = secrets.token_hex(8)
        self.fences: dict[str, int] = {}  # of the tables that this node owns
        self.claiming: set[str] = set()
        self.living: frozenset[str] = frozenset()
        self.connected = False
        self.redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5, health_check_interval=5)
        # The same Redis may serve several houses.
        self.channel = f"{CHANNEL}:{store.engine.url.database}"
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.tasks: list[asyncio.Task[None]] = []

    def owns(self, table: str) -> bool:
        return table in self.fences

    async def start(self) -> None:
        await self._beat()
        self.tasks = [asyncio.create_task(work()) for work in (self._listen, self._speak, self._live)]

    async def close(self) -> None:
        """Others may take over at once."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.writer.do(self._leave)
        with contextlib.suppress(Exception):
            await self.redis.publish(self.channel, f"{self.id} * 0")
        await self.redis.aclose()

    async def _leave(self, connection: AsyncConnection) -> None:
        for table in (nodes, owners, presence):
            await connection.execute(sa.delete(table).where(table.c.node == self.id))

    # ---- what travels -------------------------------------------------------------------

    def tell(self, table: str, step: int) -> None:
        """Never waits. The step, and whatever else there is of the table, is committed."""
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(f"{self.id} {table} {step}".encode())

    async def _speak(self) -> None:
        while True:
            message = await self.outgoing.get()
            try:
                await self.redis.publish(self.channel, message)
            except (RedisError, OSError):
                await asyncio.sleep(0.1)  # the others look for themselves

    async def _listen(self) -> None:
        while True:
            try:
                async with self.redis.pubsub() as listening:
                    await listening.subscribe(self.channel)
                    self._is_connected(True)
                    while True:
                        message = await listening.get_message(ignore_subscribe_messages=True, timeout=5)
                        if message:
                            self._take(message["data"])
            except (RedisError, OSError, TimeoutError) as error:
                self._is_connected(False, type(error).__name__)
                await asyncio.sleep(BEAT)

    def _is_connected(self, connected: bool, why: str = "") -> None:
        if connected and not self.connected:
            log.info("node %s hears the others", self.id)
            self.house.look_again()
        elif self.connected and not connected:
            log.warning("node %s doesn't hear the others, and looks for itself: %s", self.id, why)
        self.connected = connected

    def _take(self, data: bytes) -> None:
        try:
            node, table, step = data.decode().split()
            number = int(step)
        except ValueError:
            return  # not ours
        if node == self.id:
            return
        if table == "*":  # a node goes
            self.house.look_again()
        else:
            self.house.hear(table, number)

    # ---- living -------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                await self.claim(self.house.to_claim())
                if not self.connected:
                    await self._look()
            except Refused:
                pass  # the database is away for now; the writer says so
            except Exception:
                log.exception("node %s can't do its chores", self.id)

    async def _beat(self) -> None:
        async def beat(connection: AsyncConnection) -> frozenset[str]:
            now = sa.func.now()
            mine = postgresql.insert(nodes).values(node=self.id, beat=now)
            await connection.execute(mine.on_conflict_do_update(index_elements=["node"], set_={"beat": now}))
            dead = sa.select(nodes.c.node).where(nodes.c.beat < now - sa.text(f"interval '{FORGOTTEN} seconds'"))
            for table in (owners, presence):
                await connection.execute(sa.delete(table).where(table.c.node.in_(dead)))
            await connection.execute(sa.delete(nodes).where(nodes.c.node.in_(dead)))
            found = await connection.execute(sa.select(nodes.c.node).where(_lives()))
            return frozenset(found.scalars())

        living = await self.writer.do(beat)
        if self.living - living:
            self.house.look_again()  # who was there isn't any more
        self.living = living

    async def _look(self) -> None:
        """What the others have done, without hearing of it."""
        watched = self.house.watched()
        if not watched:
            return
        last = sa.select(steps.c.table_id, sa.func.max(steps.c.step)).where(steps.c.table_id.in_(watched))
        async with self.store.reading() as connection:
            found = dict[str, int]((await connection.execute(last.group_by(steps.c.table_id))).all())
        for table, step in watched.items():
            self.house.hear(table, max(step, found.get(table, 0)))

    # ---- owning -------------------------------------------------------------------------

    async def claim(self, tables: Iterable[str]) -> None:
        """Takes those that no living node owns."""
        wanted = sorted({table for table in tables if table not in self.fences and table not in self.claiming})
        if not wanted:
            return
        self.claiming.update(wanted)
        try:
            mine = await self.writer.do(lambda connection: self._claim(connection, wanted))
        finally:
            self.claiming.difference_update(wanted)
        self.fences.update(mine)
        for table in mine:
            self.house.claimed(table)

    async def _claim(self, connection: AsyncConnection, wanted: list[str]) -> dict[str, int]:
        alive = sa.select(nodes.c.node).where(_lives())
        row = postgresql.insert(owners)
        take = row.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"node": self.id, "fence": owners.c.fence + 1},
            where=sa.or_(owners.c.node == self.id, owners.c.node.not_in(alive)),
        ).returning(owners.c.table_id, owners.c.fence)
        rows = [{"table_id": table, "node": self.id, "fence": 1} for table in wanted]
        return dict[str, int]((await connection.execute(take, rows)).all())

    async def release(self, tables: list[str]) -> None:
        """Nobody needs them here any more."""
        mine = [table for table in tables if self.fences.pop(table, None) is not None]
        if mine:
            gone = sa.and_(owners.c.table_id.in_(mine), owners.c.node == self.id)

            async def let_go(connection: AsyncConnection) -> None:
                await connection.execute(sa.delete(owners).where(gone))

            await self.writer.do(let_go)

    def lost(self, table: str) -> None:
        """Somebody else owns it now."""
        self.fences.pop(table, None)

    # ---- who is where -------------------------------------------------------------------

    async def note_presence(self, table: str, visitor: Visitor, here: bool) -> None:
        key: dict[str, Any] = {"table_id": table, "visitor": visitor, "node": self.id}

        async def note(connection: AsyncConnection) -> None:
            if here:
                await connection.execute(postgresql.insert(presence).values(**key).on_conflict_do_nothing())
            else:
                await connection.execute(sa.delete(presence).filter_by(**key))

        await self.writer.do(note)

    async def present_elsewhere(self, table: str) -> set[Visitor]:
        alive = sa.select(nodes.c.node).where(_lives())
        others = sa.and_(presence.c.table_id == table, presence.c.node != self.id, presence.c.node.in_(alive))
        async with self.store.reading() as connection:
            return set((await connection.execute(sa.select(presence.c.visitor).where(others))).scalars())


def _lives() -> sa.ColumnElement[bool]:
    return nodes.c.beat > sa.func.now() - sa.text(f"interval '{DEAD} seconds'")
