"""Several servers on one PostgreSQL: who hears of what, and which of them does a table's own work.

The truth is in the database. Between nodes only (table, step) travels, through Redis, to those that have this table in
memory: there is something to read. Where nobody else listens, nothing is said until somebody joins, and says so. Each
says every second that it can be heard; while one of them isn't, the tables in memory are looked at every second
instead. A table's computer players and its clocks belong to one node, which owns the table as long as it lives; whoever
needs them claims what a dead node had.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.bus import Bus
from gnomoteka.server.limits import Buckets
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import nodes, owners, presence
from gnomoteka.server.store import Store
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

log = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two signs of life
DEAD = 4.0  # seconds without one: the others take over
SILENT = 3.0  # seconds without a word through Redis: what it does is looked for
EXCHANGE = 0.25  # seconds between words about who has taken how much
FORGOTTEN = 3600.0  # after which nothing is left of a dead node
SWEEP = 60.0  # seconds between looks for such
CHANNEL = "gnomoteka:2"  # and how its words are meant: who means them otherwise isn't heard, and looked for
HERE, GOES = "!", "*"  # a node can be heard; it goes
JOINS = "?"  # it listens from now on: what others did until then it has read, and what it did they should read
READS, HAS_READ = "+", "-"  # behind a step: somebody there looks at what it ended, or has looked
ALONE = 1  # who says something hears it too


class Spent(msgspec.Struct, array_like=True):
    """What was taken at a node lately, of which limits, by whom."""

    node: str
    taken: dict[str, dict[str, int]]


class House(Protocol):
    """The tables in memory."""

    def hear(self, table_id: str, step: int) -> None: ...

    def hear_reading(self, table_id: str, step: int, node: str, reads: bool) -> None:
        """At this node somebody looks at what the step ended, or nobody does any more."""

    def say_who_reads(self) -> None:
        """To the others, by `tell_reading`."""

    def look_again(self) -> None:
        """At all of them: something may have been missed."""

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
        self.refused: set[str] = set()  # since the last beat: others own them, and it needn't be asked at every step
        self.going = False  # it claims nothing any more
        self.hurry = asyncio.Event()  # something is there to be claimed
        self.living: frozenset[str] = frozenset()
        self.lease = 0.0  # until when, by the loop's clock, nobody else takes what this node owns
        self.sweeps_at = 0.0  # what dead nodes have left
        self.heard: dict[str, float] = {}  # when each living node was heard last, this one too
        self.connected = False
        # The same Redis may serve several houses.
        self.channel = f"{CHANNEL}:{store.engine.url.database}"
        self.spending = f"{self.channel}:spent"
        self.table = f"{self.channel}:table:"  # and its id: there is a channel for each
        self.shared: dict[str, Buckets] = {}
        self.bus = Bus(url, (self.channel, self.spending), self._hears, self._joins, self._reached)
        self.joined: set[str] = set()  # channels of tables to which this node listens by now
        self.alone: set[str] = set()  # and nobody else
        self.to_say: dict[str, list[str]] = {}  # in this round of the loop, by channel
        self.tasks: list[asyncio.Task[None]] = []

    def owns(self, table: str) -> bool:
        return table in self.fences and self._now() < self.lease

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()

    async def start(self) -> None:
        self.writer.when_it_works_again = self.house.look_again  # what could not be stored may have been, after all
        await self._beat()
        self.tasks = [asyncio.create_task(work()) for work in (self._listen, self._live, self._spend)]

    async def give_up(self) -> None:
        """Others may do at once what happens by itself; who is here stays, and hears all, until it closes."""
        self.going = True
        with contextlib.suppress(Refused):
            await self.release(list(self.fences))
        self._say(self.channel, GOES)

    async def close(self) -> None:
        """As if it were dead, but the others needn't find out."""
        listening, *others = self.tasks
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.writer.do(self._leave)
        self._say(self.channel, GOES)
        self._speak()
        await self.bus.close()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)

    async def _leave(self, connection: AsyncConnection) -> None:
        for table in (nodes, owners, presence):
            await connection.execute(sa.delete(table).where(table.c.node == self.id))

    # ---- what travels -------------------------------------------------------------------

    def follow(self, table: str) -> None:
        """The table is in memory: what others store there is heard. What they store until that is so, is read then."""
        if not self.bus.join(self.table + table):
            self.house.hear(table, 0)

    def leave(self, table: str) -> None:
        channel = self.table + table
        self.joined.discard(channel)
        self.alone.discard(channel)
        self.bus.leave(channel)

    def tell(self, table: str, step: int) -> None:
        """This step, or an answer after it, is committed; 0: whatever is stored of the table."""
        if self.table + table not in self.alone:
            self._say(self.table + table, str(step))

    def tell_reading(self, table: str, step: int, reads: bool) -> None:
        self._say(self.table + table, f"{step}{READS if reads else HAS_READ}")

    def _say(self, channel: str, word: str) -> None:
        """Never waits. All that is said at once is one message."""
        if not self.to_say:
            asyncio.get_running_loop().call_soon(self._speak)
        self.to_say.setdefault(channel, []).append(word)

    def _speak(self) -> None:
        to_say, self.to_say = self.to_say, {}
        for channel, words in to_say.items():
            self.bus.say(channel, " ".join((self.id, *words)).encode())

    async def _listen(self) -> None:
        while True:
            try:
                why = await self.bus.listen(lambda: self._say(self.channel, HERE))
            except (OSError, TimeoutError) as error:
                why = str(error) or type(error).__name__
            if self.bus.closed:
                return
            for each in (self.heard, self.joined, self.alone):
                each.clear()
            self._is_connected(False, why)
            await asyncio.sleep(BEAT)

    def _joins(self, channel: bytes) -> None:
        name = channel.decode()
        if name.startswith(self.table):
            self.joined.add(name)
            self._say(name, JOINS)
            self.house.hear(name.removeprefix(self.table), 0)

    def _reached(self, channel: bytes, listeners: int) -> None:
        name = channel.decode()
        if name in self.joined and listeners == ALONE:
            self.alone.add(name)
        else:
            self.alone.discard(name)

    def _hears(self, channel: bytes, data: bytes) -> None:
        name = channel.decode()
        if name == self.spending:
            self._hear_spending(data)
            return
        node, *words = data.decode(errors="replace").split(" ")
        self.heard[node] = self._now()
        with contextlib.suppress(ValueError):  # not ours, or of another version
            for word in words:
                if word == HERE:
                    self._is_connected(self._hears_everybody())
                elif node != self.id:
                    self._hear(node, name.removeprefix(self.table), word)

    def _hears_everybody(self) -> bool:
        """Who has just come has time to say something."""
        now = self._now()
        return self.id in self.heard and all(now - self.heard.setdefault(node, now) < SILENT for node in self.living)

    def _is_connected(self, connected: bool, why: str = "silence") -> None:
        if connected and not self.connected:
            log.info("node %s hears the others", self.id)
            self.house.look_again()
        elif self.connected and not connected:
            log.warning("node %s doesn't hear the others, and looks for itself: %s", self.id, why)
        self.connected = connected

    def _hear(self, node: str, table: str, word: str) -> None:
        if word == GOES:
            self.refused.clear()
            self.house.look_again()
            self.hurry.set()
        elif word.endswith((READS, HAS_READ)):
            self.house.hear_reading(table, int(word[:-1]), node, word.endswith(READS))
        elif word == JOINS:
            if (channel := self.table + table) in self.alone:
                self.alone.discard(channel)
                self.tell(table, 0)  # what was stored since the other one looked, it wasn't told
            self.house.hear(table, 0)
        else:
            self.house.hear(table, int(word))

    # ---- what somebody may do -----------------------------------------------------------

    def share(self, buckets: dict[str, Buckets], mark: Callable[[str], str]) -> None:
        """These are for all nodes together, about."""
        self.shared = buckets
        for each in buckets.values():
            each.mark = mark

    async def _spend(self) -> None:
        """Tells the others who has taken how much here. If nobody hears it, each counts for itself."""
        while True:
            await asyncio.sleep(EXCHANGE)
            taken = {name: dict(each.taken) for name, each in self.shared.items() if each.taken}
            for each in self.shared.values():
                each.taken.clear()
            if taken and self.connected:
                self.bus.say(self.spending, msgspec.json.encode(Spent(self.id, taken)))

    def _hear_spending(self, data: bytes) -> None:
        try:
            spent = msgspec.json.decode(data, type=Spent)
        except msgspec.MsgspecError:
            return  # not ours, or of another version
        for name, taken in spent.taken.items():
            if spent.node != self.id and (buckets := self.shared.get(name)):
                for mark, count in taken.items():
                    buckets.take_elsewhere(mark, count, time.monotonic())

    # ---- living -------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), BEAT)
            self.hurry.clear()
            try:
                self._say(self.channel, HERE)
                self.house.say_who_reads()
                await self._beat()
                self.refused.clear()
                await self.claim(self.house.to_claim())
                self._is_connected(self._hears_everybody())
                if not self.connected:
                    self.house.look_again()
                if self._now() - self.heard.get(self.id, self._now()) > SILENT:
                    self.bus.hang_up()  # not even what is said here is heard by it
            except Refused:
                pass  # the database is away for now; the writer says so
            except Exception:
                log.exception("node %s can't do its chores", self.id)

    async def _beat(self) -> None:
        async def beat(connection: AsyncConnection) -> frozenset[str]:
            now = sa.func.now()
            mine = postgresql.insert(nodes).values(node=self.id, beat=now)
            await connection.execute(mine.on_conflict_do_update(index_elements=["node"], set_={"beat": now}))
            if began >= self.sweeps_at:
                dead = sa.select(nodes.c.node).where(nodes.c.beat < now - sa.text(f"interval '{FORGOTTEN} seconds'"))
                for table in (owners, presence):
                    await connection.execute(sa.delete(table).where(table.c.node.in_(dead)))
                await connection.execute(sa.delete(nodes).where(nodes.c.node.in_(dead)))
            found = await connection.execute(sa.select(nodes.c.node).where(lives()))
            return frozenset(found.scalars())

        began = self._now()
        living = await self.writer.do(beat)
        if began >= self.lease:
            self.fences.clear()  # others may own them by now
        self.lease = began + DEAD
        if began >= self.sweeps_at:
            self.sweeps_at = began + SWEEP
        self.heard = {node: at for node, at in self.heard.items() if node in living}
        if self.living - living:
            self.house.look_again()  # who was there isn't any more
        self.living = living

    # ---- owning -------------------------------------------------------------------------

    async def claim(self, tables: Iterable[str]) -> None:
        """Takes those that no living node owns."""
        wanted = sorted(set(tables) - self.fences.keys() - self.claiming - self.refused)
        if not wanted or self.going:
            return
        self.claiming.update(wanted)
        try:
            mine = await self.writer.do(lambda connection: self._claim(connection, wanted))
        finally:
            self.claiming.difference_update(wanted)
        self.fences.update(mine)
        self.refused.update(set(wanted) - mine.keys())
        for table in mine:
            self.house.claimed(table)

    async def _claim(self, connection: AsyncConnection, wanted: list[str]) -> dict[str, int]:
        alive = sa.select(nodes.c.node).where(lives())
        row = postgresql.insert(owners)
        take = row.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"node": self.id, "fence": owners.c.fence + 1},
            where=sa.or_(owners.c.node == self.id, owners.c.node.not_in(alive)),
        ).returning(owners.c.table_id, owners.c.fence)
        # Rows are deleted when nobody owns the table: a new one must not have an old one's fence.
        rows = [{"table_id": table, "node": self.id, "fence": 1 + secrets.randbelow(2**30)} for table in wanted]
        return dict[str, int]((await connection.execute(take, rows)).all())

    async def release(self, tables: list[str]) -> None:
        """Nobody needs them here any more."""
        mine = [table for table in tables if self.fences.pop(table, None) is not None]
        if mine:
            gone = sa.and_(owners.c.table_id.in_(mine), owners.c.node == self.id)

            async def let_go(connection: AsyncConnection) -> None:
                await connection.execute(sa.delete(owners).where(gone))

            await self.writer.do(let_go)

    def not_mine(self) -> sa.Select[tuple[str]]:
        """Tables that other living nodes own."""
        alive = sa.select(nodes.c.node).where(lives())
        return sa.select(owners.c.table_id).where(owners.c.node != self.id, owners.c.node.in_(alive))

    def lost(self, table: str) -> None:
        """Somebody else owns it now."""
        self.fences.pop(table, None)
        self.refused.discard(table)

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
        alive = sa.select(nodes.c.node).where(lives())
        others = sa.and_(presence.c.table_id == table, presence.c.node != self.id, presence.c.node.in_(alive))
        async with self.store.reading() as connection:
            return set((await connection.execute(sa.select(presence.c.visitor).where(others))).scalars())


def lives() -> sa.ColumnElement[bool]:
    return nodes.c.beat > sa.func.now() - sa.text(f"interval '{DEAD} seconds'")
