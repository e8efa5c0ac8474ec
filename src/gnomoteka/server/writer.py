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
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import answers, notes, steps, tables

log = logging.getLogger(__name__)
T = TypeVar("T")
MOST_AT_ONCE = 500
TRY_AGAIN = 2.0  # seconds after which others try again what could not be stored


class Fate(Enum):
    STORED = "stored"
    LOST = "lost"  # somebody else made this step
    FAILED = "failed"  # the database could not store it


class Step(NamedTuple):
    """A step to be stored; no move: it takes the one before it back. `acting`: who moves then; nobody: it is over."""

    table: str
    step: int
    seat: int
    move: str | None
    acting: tuple[int, ...]

    @property
    def over(self) -> bool:
        return not self.acting

    def row(self) -> dict[str, Any]:
        acting = sum(1 << seat for seat in self.acting)
        return {"table_id": self.table, "step": self.step, "seat": self.seat, "move": self.move, "acting": acting}


Action = Callable[[AsyncConnection], Awaitable[Any]]


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.steps: deque[tuple[Step, asyncio.Future[Fate]]] = deque()
        self.actions: deque[tuple[Action, asyncio.Future[Any]]] = deque()
        self.wake = asyncio.Event()
        self.connection: AsyncConnection | None = None
        self.failing = False
        self.stopping = False
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self.insert = insert(steps).on_conflict_do_nothing().returning(steps.c.table_id)

    async def store(self, step: Step) -> Fate:
        """A table has one step on its way at a time."""
        fate: asyncio.Future[Fate] = asyncio.get_running_loop().create_future()
        self.steps.append((step, fate))
        self.wake.set()
        return await fate

    async def store_together(self, made: Sequence[Step]) -> Fate:
        """Several steps of a table, all or none: answers that were held back, or what is taken back at once."""
        try:
            await self.do(store_together(made))
        except Refused as refused:
            return Fate.LOST if refused.code == "stale" else Fate.FAILED
        return Fate.STORED

    async def do(self, action: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Runs the action in a transaction of its own. Refused passes through and rolls back."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.actions.append((action, done))
        self.wake.set()
        return await done

    async def run(self) -> None:
        """Writes until `stop`, and then what is still waiting."""
        while self.steps or self.actions or not self.stopping:
            await self.wake.wait()
            self.wake.clear()
            while self.steps or self.actions:
                if self.steps:
                    await self._store([self.steps.popleft() for _ in range(min(len(self.steps), MOST_AT_ONCE))])
                if self.actions:
                    await self._act(*self.actions.popleft())
        await self._disconnect()

    def stop(self) -> None:
        self.stopping = True
        self.wake.set()

    async def _store(self, waiting: list[tuple[Step, asyncio.Future[Fate]]]) -> None:
        rows = [step.row() for step, _ in waiting]
        over = [step.table for step, _ in waiting if step.over]
        try:
            connection = await self._connect()
            async with connection.begin():
                # A table has one step on its way at a time, so its id names the row.
                stored = set((await connection.execute(self.insert, rows)).scalars())
                if ended := stored.intersection(over):
                    await connection.execute(sa.update(tables).where(tables.c.id.in_(ended)).values(status="over"))
        except Exception as error:  # noqa: BLE001 whatever it is, the server lives on and the players hear of it
            await self._failed(error)
            fates = [Fate.FAILED] * len(waiting)
        else:
            self._worked()
            fates = [Fate.STORED if step.table in stored else Fate.LOST for step, _ in waiting]
        # Who waits goes on from the loop, not from here: the next commit waits for the disk while these are told.
        for (_, done), fate in zip(waiting, fates, strict=True):
            if not done.done():
                done.set_result(fate)

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
            self.connection = await self.engine.connect()
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


def store_together(made: Sequence[Step]) -> Action:
    """Refused as stale if somebody else made one of these steps. No answer is held any more."""
    table = made[-1].table

    async def store(connection: AsyncConnection) -> None:
        try:
            await connection.execute(sa.insert(steps), [step.row() for step in made])
        except IntegrityError:
            raise Refused("stale", "the table has gone on") from None
        await connection.execute(sa.delete(answers).where(answers.c.table_id == table))
        if made[-1].over:
            await connection.execute(sa.update(tables).where(tables.c.id == table).values(status="over"))

    return store
