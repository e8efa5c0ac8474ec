"""The one task that writes. All steps and answers that are waiting go into one commit.

A step is told to its table only once it is committed. The primary key (table, step) decides who was first: a step
that somebody else has stored meanwhile comes back as lost.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from gnomoteka.server.measured import Measured
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import answers, notes, owners, steps, tables

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


class Made(NamedTuple):
    """Steps of a table, all or none of which are stored. `closes`: no answer is held there any more. Where several
    servers write, `answers` are those that the steps were made of, and `fence` is this server's as the table's owner:
    if either isn't so any more, nothing is stored."""

    steps: Sequence[Step]
    closes: bool = False
    answers: Mapping[int, str] | None = None
    fence: int | None = None

    @property
    def table(self) -> str:
        return self.steps[-1].table


class Answer(NamedTuple):
    """What a seat answers after this step, in place of what it answered before; no move: it takes that back."""

    table: str
    step: int
    seat: int
    move: str | None

    def key(self) -> dict[str, Any]:
        return {"table_id": self.table, "step": self.step, "seat": self.seat}


Action = Callable[[AsyncConnection], Awaitable[Any]]
Waiting = tuple[Made | Answer, asyncio.Future[Fate]]


class Writer:
    def __init__(self, engine: AsyncEngine, measured: Measured | None = None) -> None:
        self.engine = engine
        self.measured = measured or Measured()
        self.waiting: deque[Waiting] = deque()
        self.actions: deque[tuple[Action, asyncio.Future[Any]]] = deque()
        self.wake = asyncio.Event()
        self.connection: AsyncConnection | None = None
        self.failing = False
        self.stopping = False
        self.shared = False  # other servers write too
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self.insert = insert(steps).on_conflict_do_nothing().returning(steps.c.table_id, steps.c.step)
        keep = insert(answers)
        self.keep_answer = keep.on_conflict_do_update(
            index_elements=list(answers.primary_key), set_={"move": keep.excluded.move}
        )

    async def store(self, step: Step) -> Fate:
        """A table has one step or answer on its way at a time."""
        return await self._wait_for(Made((step,)))

    async def store_together(
        self, made: Sequence[Step], given: Mapping[int, str] | None = None, fence: int | None = None
    ) -> Fate:
        """Several steps of a table, all or none: answers that were held back, or what is taken back at once."""
        return await self._wait_for(Made(made, True, given, fence))

    async def keep(self, answer: Answer) -> Fate:
        return await self._wait_for(answer)

    async def _wait_for(self, what: Made | Answer) -> Fate:
        fate: asyncio.Future[Fate] = asyncio.get_running_loop().create_future()
        self.waiting.append((what, fate))
        self.wake.set()
        return await fate

    async def do(self, action: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Runs the action in a transaction of its own. Refused passes through and rolls back."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.actions.append((action, done))
        self.wake.set()
        return await done

    async def run(self) -> None:
        """Writes until `stop`, and then what is still waiting."""
        while self.waiting or self.actions or not self.stopping:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting or self.actions:
                if self.waiting:
                    await self._store([self.waiting.popleft() for _ in range(min(len(self.waiting), MOST_AT_ONCE))])
                if self.actions:
                    await self._act(*self.actions.popleft())
        await self._disconnect()

    def stop(self) -> None:
        self.stopping = True
        self.wake.set()

    async def _store(self, waiting: list[Waiting]) -> None:
        made = [what for what, _ in waiting if isinstance(what, Made)]
        given = [what for what, _ in waiting if isinstance(what, Answer)]
        began = time.perf_counter()
        try:
            connection = await self._connect()
            async with connection.begin():
                lost = await self._outrun(connection, made, given) if self.shared else set()
                if made := [each for each in made if each.table not in lost]:
                    lost |= await self._store_steps(connection, made)
                if given := [each for each in given if each.table not in lost]:
                    await self._keep_answers(connection, given)
        except Exception as error:  # noqa: BLE001 whatever it is, the server lives on and the players hear of it
            await self._failed(error)
            fates = [Fate.FAILED] * len(waiting)
        else:
            self._worked()
            self.measured.commits.observe(time.perf_counter() - began)
            self.measured.sizes.observe(len(waiting))
            fates = [Fate.LOST if what.table in lost else Fate.STORED for what, _ in waiting]
        # Who waits goes on from the loop, not from here: the next commit waits for the disk while these are told.
        for (_, done), fate in zip(waiting, fates, strict=True):
            if not done.done():
                done.set_result(fate)

    async def _outrun(self, connection: AsyncConnection, made: list[Made], given: list[Answer]) -> set[str]:
        """Gives the tables where another server was faster: a question has closed that is answered, or closes by
        answers that aren't all. From here to the commit no other server writes at any of these tables."""
        everywhere = {each.table for each in made} | {each.table for each in given}
        # In one order, so that no two servers wait for each other.
        lock = sa.select(tables.c.id).where(tables.c.id.in_(everywhere)).order_by(tables.c.id).with_for_update()
        lost = everywhere.difference((await connection.execute(lock)).scalars())  # deleted by another
        if given:
            asked = [answer.table for answer in given]
            last = sa.select(steps.c.table_id, sa.func.max(steps.c.step)).where(steps.c.table_id.in_(asked))
            now = dict[str, int]((await connection.execute(last.group_by(steps.c.table_id))).all())
            lost.update(answer.table for answer in given if now.get(answer.table, 0) != answer.step)
        if closing := {each.table: each for each in made if each.answers is not None}:
            held: dict[str, dict[int, str]] = {table: {} for table in closing}
            for row in await connection.execute(sa.select(answers).where(answers.c.table_id.in_(closing))):
                if row.step == closing[row.table_id].steps[0].step - 1:
                    held[row.table_id][row.seat] = row.move
            found = await connection.execute(sa.select(owners).where(owners.c.table_id.in_(closing)))
            fences = {row.table_id: row.fence for row in found}
            for table, each in closing.items():
                if held[table] != each.answers or fences.get(table) != each.fence:
                    lost.add(table)
        return lost

    async def _store_steps(self, connection: AsyncConnection, made: list[Made]) -> set[str]:
        """Gives the tables whose steps somebody else has made; a table is here once."""
        rows = [step.row() for each in made for step in each.steps]
        stored = {tuple(row) for row in await connection.execute(self.insert, rows)}
        lost: set[str] = set()
        for each in made:
            mine = [step.step for step in each.steps if (step.table, step.step) in stored]
            if len(mine) < len(each.steps):
                lost.add(each.table)
                if mine:
                    half = sa.and_(steps.c.table_id == each.table, steps.c.step.in_(mine))
                    await connection.execute(sa.delete(steps).where(half))
        if closed := [each.table for each in made if each.closes and each.table not in lost]:
            await connection.execute(sa.delete(answers).where(answers.c.table_id.in_(closed)))
        if ended := [each.table for each in made if each.steps[-1].over and each.table not in lost]:
            await connection.execute(sa.update(tables).where(tables.c.id.in_(ended)).values(status="over"))
        return lost

    async def _keep_answers(self, connection: AsyncConnection, given: list[Answer]) -> None:
        if kept := [{**answer.key(), "move": answer.move} for answer in given if answer.move is not None]:
            await connection.execute(self.keep_answer, kept)
        for answer in given:
            if answer.move is None:
                await connection.execute(sa.delete(answers).filter_by(**answer.key()))

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


def keep_notes(table: str, seat: int, text: str) -> Action:
    """Stores what a player has jotted down, in place of what was there."""

    async def keep(connection: AsyncConnection) -> None:
        key = {"table_id": table, "seat": seat}
        await connection.execute(sa.delete(notes).filter_by(**key))
        if text:
            await connection.execute(sa.insert(notes), {**key, "text": text})

    return keep
