"""The one task that writes. All steps and answers that are waiting go into one commit.

A step is told to its table only once it is committed. The primary key (table, step) decides who was first: a step
that somebody else has stored meanwhile comes back as lost.
"""

import asyncio
import logging
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from gnomoteka.core.match import Result
from gnomoteka.server.clock import Running
from gnomoteka.server.measured import Measured
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import answers, clocks, notes, outcomes, owners, steps, tables, time_ups
from gnomoteka.server.store import PATIENCE

log = logging.getLogger(__name__)
T = TypeVar("T")
MOST_AT_ONCE = 500
LATELY = 50  # commits
# Where several servers write, each commits fewer steps at once, and a commit costs nearly as much for one as for ten:
# for fewer than these others are waited for, so many seconds. Nobody sees that, and each step costs less.
ENOUGH, GATHER = 10, 0.002
TRY_AGAIN = 2.0  # seconds after which others try again what could not be stored


class Fate(Enum):
    STORED = "stored"
    LOST = "lost"  # somebody else made this step
    FAILED = "failed"  # the database could not store it


COLUMNS = ("table_id", "step", "seat", "move", "acting")


class Step(NamedTuple):
    """A step to be stored; no move: it takes the one before it back. `acting`: who moves then; nobody: it is over, with
    this result."""

    table: str
    step: int
    seat: int
    move: str | None
    acting: tuple[int, ...]
    result: Result | None = None

    @property
    def over(self) -> bool:
        return not self.acting

    def values(self) -> tuple[str, int, int, str | None, int]:
        """As COLUMNS names them."""
        return self.table, self.step, self.seat, self.move, sum([1 << seat for seat in self.acting])

    def row(self) -> dict[str, Any]:
        return dict(zip(COLUMNS, self.values(), strict=True))


class Made(NamedTuple):
    """Steps of a table, all or none of which are stored. `closes`: no answer is held there any more. Where several
    servers write, `answers` are those that the steps were made of, and `fence` is this server's as the table's owner,
    for what happens there by itself: if either isn't so any more, nothing is stored. `clocks`: how they stand then;
    `late`: seats whose time was up."""

    steps: Sequence[Step]
    closes: bool = False
    answers: Mapping[int, str] | None = None
    fence: int | None = None
    clocks: Running | None = None
    late: Collection[int] = ()

    @property
    def table(self) -> str:
        return self.steps[-1].table

    @property
    def plain(self) -> bool:
        """One step of a game that goes on, and no condition but that it is the first of its number."""
        one = len(self.steps) == 1 and not (self.closes or self.steps[0].over)
        return one and self.fence is None and self.clocks is None


class Answer(NamedTuple):
    """What a seat answers after this step, in place of what it answered before; no move: it takes that back."""

    table: str
    step: int
    seat: int
    move: str | None
    fence: int | None = None  # as above

    @property
    def plain(self) -> bool:
        return False

    def key(self) -> dict[str, Any]:
        return {"table_id": self.table, "step": self.step, "seat": self.seat}


# Most commits hold nothing but plain steps: one statement, by the driver itself.
_PLAIN_STEPS = "INSERT OR IGNORE INTO steps (table_id, step, seat, move, acting) VALUES (?, ?, ?, ?, ?)"
# Tables are locked in one order, so that no two servers wait for each other; one that was deleted isn't there.
_PLAIN_STEPS_SHARED = """
WITH here AS MATERIALIZED (SELECT id FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE)
INSERT INTO steps (table_id, step, seat, move, acting)
SELECT made.* FROM unnest($1::text[], $2::integer[], $3::smallint[], $4::text[], $5::smallint[])
    AS made(table_id, step, seat, move, acting)
JOIN here ON here.id = made.table_id
ON CONFLICT DO NOTHING RETURNING table_id
"""


def _insert_all(connection: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> bool:
    """Commits all of them; if one is there already, none."""
    if connection.executemany(_PLAIN_STEPS, rows).rowcount == len(rows):
        connection.commit()
        return True
    connection.rollback()
    return False


Action = Callable[[AsyncConnection], Awaitable[Any]]
Waiting = tuple[Made | Answer, asyncio.Future[Fate]]


class Writer:
    def __init__(self, engine: AsyncEngine, measured: Measured | None = None) -> None:
        self.engine = engine
        self.measured = measured or Measured()
        self.waiting: deque[Waiting] = deque()
        self.actions: deque[tuple[Action, asyncio.Future[Any]]] = deque()
        self.wake = asyncio.Event()
        self.lately: deque[float] = deque(maxlen=LATELY)  # seconds that each of the last commits took
        self.connection: AsyncConnection | None = None
        self.driver: Any = None  # what is behind it
        self.failing = False
        self.stopping = False
        self.shared = False  # other servers write too
        self.when_it_works_again: Callable[[], None] = lambda: None
        self.postgresql = engine.dialect.name == "postgresql"
        insert = postgresql.insert if self.postgresql else sqlite.insert
        self.insert = insert(steps).on_conflict_do_nothing().returning(steps.c.table_id, steps.c.step)
        keep = insert(answers)
        self.keep_answer = keep.on_conflict_do_update(
            index_elements=list(answers.primary_key), set_={"move": keep.excluded.move}
        )
        timed = insert(clocks)
        stand = {column.name: timed.excluded[column.name] for column in clocks.c if not column.primary_key}
        self.keep_clocks = timed.on_conflict_do_update(index_elements=list(clocks.primary_key), set_=stand)

    def store(self, step: Step, fence: int | None = None) -> Awaitable[Fate]:
        """A table has one step or answer on its way at a time."""
        return self._wait_for(Made((step,), fence=fence))

    def store_together(
        self, made: Sequence[Step], given: Mapping[int, str] | None = None, fence: int | None = None
    ) -> Awaitable[Fate]:
        """Several steps of a table, all or none: answers that were held back, or what is taken back at once."""
        return self._wait_for(Made(made, True, given, fence))

    def store_timed(self, made: Made) -> Awaitable[Fate]:
        """Steps, and how the clocks stand then."""
        return self._wait_for(made)

    def keep(self, answer: Answer) -> Awaitable[Fate]:
        return self._wait_for(answer)

    def _wait_for(self, what: Made | Answer) -> asyncio.Future[Fate]:
        fate: asyncio.Future[Fate] = asyncio.get_running_loop().create_future()
        self.waiting.append((what, fate))
        self.wake.set()
        return fate

    async def do(self, action: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Runs the action in a transaction of its own. Refused passes through and rolls back."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.actions.append((action, done))
        self.wake.set()
        try:
            return await done
        finally:
            del done  # it holds what it raises, which holds this frame

    async def run(self) -> None:
        """Writes until `stop`, and then what is still waiting."""
        while self.waiting or self.actions or not self.stopping:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting or self.actions:
                if self.waiting:
                    began = time.perf_counter()
                    if self.shared and len(self.waiting) < ENOUGH:
                        await asyncio.sleep(GATHER)
                    await self._store([self.waiting.popleft() for _ in range(min(len(self.waiting), MOST_AT_ONCE))])
                    self.lately.append(time.perf_counter() - began)
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
            async with asyncio.timeout(PATIENCE if self.shared else None):
                connection = await self._connect()
                plain = all(what.plain for what, _ in waiting)
                lost = await self._store_plain(made) if plain else None
                if lost is None:
                    async with connection.begin():
                        lost = await self._store_all(connection, made, given)
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

    async def _store_plain(self, made: list[Made]) -> set[str] | None:
        """None: one of them is lost, and nothing is stored; it must be found out which."""
        driver, rows = self.driver, [each.steps[0].values() for each in made]
        if self.postgresql:
            stored = await driver.fetch(_PLAIN_STEPS_SHARED, *zip(*rows, strict=True))
            return {each.table for each in made}.difference(row[0] for row in stored)
        # By one way to the driver's thread and back, where its own calls would take two.
        return set() if await driver._execute(_insert_all, driver._conn, rows) else None  # noqa: SLF001

    async def _store_all(self, connection: AsyncConnection, made: list[Made], given: list[Answer]) -> set[str]:
        lost = await self._outrun(connection, made, given) if self.shared else set[str]()
        if made := [each for each in made if each.table not in lost]:
            lost |= await self._store_steps(connection, made)
        if given := [each for each in given if each.table not in lost]:
            await self._keep_answers(connection, given)
        return lost

    async def _outrun(self, connection: AsyncConnection, made: list[Made], given: list[Answer]) -> set[str]:
        """Gives the tables where another server was faster: a question has closed that is answered, or closes by
        answers that aren't all, or what happens by itself is another's by now. From here to the commit no other server
        writes at any of these tables."""
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
            lost.update(table for table, each in closing.items() if held[table] != each.answers)
        everything: list[Made | Answer] = [*made, *given]
        if fenced := {each.table: each.fence for each in everything if each.fence is not None}:
            found = await connection.execute(sa.select(owners).where(owners.c.table_id.in_(fenced)))
            fences = {row.table_id: row.fence for row in found}
            lost.update(table for table, fence in fenced.items() if fences.get(table) != fence)
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
        if timed := [each.clocks.row(each.table) for each in made if each.clocks and each.table not in lost]:
            await connection.execute(self.keep_clocks, timed)
        late = [
            step
            for each in made
            if each.late and each.table not in lost
            for step in each.steps
            if step.seat in each.late
        ]
        if late:
            rows = [{"table_id": step.table, "step": step.step, "seat": step.seat} for step in late]
            await connection.execute(sa.insert(time_ups), rows)
        if ended := [each.table for each in made if each.steps[-1].over and each.table not in lost]:
            await connection.execute(sa.update(tables).where(tables.c.id.in_(ended)).values(status="over"))
            last = [each.steps[-1] for each in made if each.table in ended]
            results = [outcome_row(step.table, step.result) for step in last if step.result]
            if results:
                await connection.execute(sa.insert(outcomes), results)
        return lost

    async def _keep_answers(self, connection: AsyncConnection, given: list[Answer]) -> None:
        if kept := [{**answer.key(), "move": answer.move} for answer in given if answer.move is not None]:
            await connection.execute(self.keep_answer, kept)
        for answer in given:
            if answer.move is None:
                await connection.execute(sa.delete(answers).filter_by(**answer.key()))

    async def _act(self, action: Action, done: asyncio.Future[Any]) -> None:
        try:
            async with (
                asyncio.timeout(PATIENCE if self.shared else None),
                (await self._connect()).begin() as transaction,
            ):
                result = await action(transaction.connection)
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
            self.driver = (await self.connection.get_raw_connection()).driver_connection
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
            self.when_it_works_again()


def outcome_row(table: str, result: Result | None) -> dict[str, Any]:
    """How a game ended; no result: before its end."""
    scores, places = (list(result.scores), list(result.places)) if result else (None, None)
    return {"table_id": table, "at": time.time(), "places": places, "scores": scores}


def keep_notes(table: str, seat: int, text: str) -> Action:
    """Stores what a player has jotted down, in place of what was there."""

    async def keep(connection: AsyncConnection) -> None:
        key = {"table_id": table, "seat": seat}
        await connection.execute(sa.delete(notes).filter_by(**key))
        if text:
            await connection.execute(sa.insert(notes), {**key, "text": text})

    return keep
