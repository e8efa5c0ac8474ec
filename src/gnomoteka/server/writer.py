"""The one task that writes. All steps that are waiting go into one insert and one commit.

A step is told to its table only once it is committed. The primary key (table, step) decides who was first: a step
that somebody else has stored meanwhile comes back as lost.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import answers, notes, steps, tables
from gnomoteka.server.store import Store

log = logging.getLogger(__name__)
T = TypeVar("T")
MOST_AT_ONCE = 500


class Fate(Enum):
    STORED = "stored"
    LOST = "lost"  # somebody else made this step
    FAILED = "failed"  # the database could not store it


class Entry(NamedTuple):
    """A step to be stored. `settle` is called once, when its fate is known."""

    table: str
    step: int
    seat: int
    move: str | None
    over: bool
    settle: Callable[[Fate], None]


Action = Callable[[AsyncConnection], Awaitable[Any]]


class Writer:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.entries: deque[Entry] = deque()
        self.actions: deque[tuple[Action, asyncio.Future[Any]]] = deque()
        self.wake = asyncio.Event()
        self.connection: AsyncConnection | None = None
        self.failing = False
        self.stopping = False
        insert = postgresql.insert if store.engine.dialect.name == "postgresql" else sqlite.insert
        self.insert = insert(steps).on_conflict_do_nothing().returning(steps.c.table_id)

    def put(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.wake.set()

    async def do(self, action: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Runs the action in a transaction of its own. Refused passes through and rolls back."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.actions.append((action, done))
        self.wake.set()
        return await done

    async def run(self) -> None:
        """Writes until `stop`, and then what is still waiting."""
        while self.entries or self.actions or not self.stopping:
            await self.wake.wait()
            self.wake.clear()
            while self.entries or self.actions:
                if self.entries:
                    await self._store([self.entries.popleft() for _ in range(min(len(self.entries), MOST_AT_ONCE))])
                if self.actions:
                    await self._act(*self.actions.popleft())
        await self._disconnect()

    def stop(self) -> None:
        self.stopping = True
        self.wake.set()

    async def _store(self, entries: list[Entry]) -> None:
        rows = [{"table_id": e.table, "step": e.step, "seat": e.seat, "move": e.move} for e in entries]
        over = [e.table for e in entries if e.over]
        try:
            connection = await self._connect()
            async with connection.begin():
                # A table has one step on its way at a time, so its id names the row.
                stored = set((await connection.execute(self.insert, rows)).scalars())
                if ended := stored.intersection(over):
                    await connection.execute(sa.update(tables).where(tables.c.id.in_(ended)).values(status="over"))
        except Exception as error:  # noqa: BLE001 whatever it is, the server lives on and the players hear of it
            await self._failed(error)
            fates = [Fate.FAILED] * len(entries)
        else:
            self._worked()
            fates = [Fate.STORED if e.table in stored else Fate.LOST for e in entries]
        # Called from the loop, not from here: the next commit waits for the disk while these are published.
        soon = asyncio.get_running_loop().call_soon
        for entry, fate in zip(entries, fates, strict=True):
            soon(entry.settle, fate)

    async def _act(self, action: Action, done: asyncio.Future[Any]) -> None:
        try:
            connection = await self._connect()
            async with connection.begin():
                result = await action(connection)
        except Refused as refused:
            if not done.cancelled():
                done.set_exception(refused)
        except Exception as error:  # noqa: BLE001 as above
            await self._failed(error)
            if not done.cancelled():
                done.set_exception(Refused("busy", "the database can't store this now", 503))
        else:
            self._worked()
            if not done.cancelled():
                done.set_result(result)

    async def _connect(self) -> AsyncConnection:
        if self.connection is None:
            self.connection = await self.store.engine.connect()
        return self.connection

    async def _disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except Exception as error:  # noqa: BLE001 it is being thrown away
                log.debug("closing a broken connection: %s", type(error).__name__)

    async def _failed(self, error: Exception) -> None:
        await self._disconnect()
        if not self.failing:
            self.failing = True
            reason = getattr(error, "orig", None) or error
            # The statement and its parameters hold moves: they stay out of the log.
            log.error("the database can't store steps: %s: %.200s", type(reason).__name__, str(reason).split("\n")[0])

    def _worked(self) -> None:
        if self.failing:
            self.failing = False
            log.warning("the database stores steps again")


def keep_answer(table: str, step: int, seat: int, move: str | None) -> Action:
    """Stores what a seat answers after this step, in place of what it answered before; no move: it takes that back."""

    async def keep(connection: AsyncConnection) -> None:
        key = {"table_id": table, "step": step, "seat": seat}
        await connection.execute(sa.delete(answers).filter_by(**key))
        if move is not None:
            await connection.execute(sa.insert(answers), {**key, "move": move})

    return keep


def keep_notes(table: str, seat: int, text: str) -> Action:
    """Stores what a player has jotted down, in place of what was there."""

    async def keep(connection: AsyncConnection) -> None:
        key = {"table_id": table, "seat": seat}
        await connection.execute(sa.delete(notes).filter_by(**key))
        if text:
            await connection.execute(sa.insert(notes), {**key, "text": text})

    return keep


def close_question(table: str, made: Sequence[tuple[int, int, str]], over: bool) -> Action:
    """Answers become steps (step, seat, move), all or none. Refused as stale if somebody else closed the question."""

    async def close(connection: AsyncConnection) -> None:
        rows = [{"table_id": table, "step": step, "seat": seat, "move": move} for step, seat, move in made]
        try:
            await connection.execute(sa.insert(steps), rows)
        except IntegrityError:
            raise Refused("stale", "the question is closed") from None
        await connection.execute(sa.delete(answers).where(answers.c.table_id == table))
        if over:
            await connection.execute(sa.update(tables).where(tables.c.id == table).values(status="over"))

    return close
