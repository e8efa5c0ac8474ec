"""Reading what is stored, and the connection to it. All writing goes through `writer`."""

import asyncio
import contextlib
import json
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.match import Match, seats_of
from gnomoteka.server.clock import Asked, Running, is_slow
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import (
    answers,
    clocks,
    forgotten,
    notes,
    removed,
    seats,
    stand_ins,
    steps,
    tables,
    time_ups,
)
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Agreement, Clock, Exchange, OpenTo, Pace, SeatInfo, Status, TimeUp, What

log = logging.getLogger(__name__)

SeatKind = Literal["person", "open", "bot"]
PATIENCE = 8.0  # seconds for what a server reads or stores in PostgreSQL: beyond a cut no answer ever comes
# Seconds that PostgreSQL bears a server which is silent in the middle of storing, because others wait for it. It is
# shorter than the patience: what a server has given up on isn't stored any more.
ABANDONED = 5.0
# Seconds for the answer to one command, between these two. Who gives up still says so to the database (ROLLBACK), which
# nothing else cuts short: beyond a connection that has died without a word they would wait for ever.
ANSWERED = 5.5
StoredStep = tuple[int, int, str | None]  # step, seat, move; no move: the one before was taken back
DEAL_ANEW = "*"  # in place of a move: all agreed to begin again, with another key; nothing before it counts


# By the driver itself: it is asked at every step that another server makes.
_NEWS = """
SELECT s.table_id, s.step, s.seat, s.move, false
FROM unnest($1::text[], $2::integer[]) AS since(id, step)
JOIN steps s ON s.table_id = since.id AND s.step > since.step
UNION ALL
SELECT table_id, step, seat, move, true FROM answers WHERE table_id = ANY($1::text[])
ORDER BY 1, 2
"""


class News(NamedTuple):
    """What was stored at a table since a step, as it was at one moment: later steps, and answers that are held."""

    steps: list[StoredStep]
    answers: list[StoredStep]

    def held(self, after: int) -> dict[int, str]:
        return {seat: move for step, seat, move in self.answers if step == after and move is not None}


@dataclass(slots=True)
class Seat:
    kind: SeatKind
    visitor: Visitor | None = None
    name: str | None = None
    level: str | None = None
    left: bool = False
    stand_in: str | None = None  # the level that plays for this person while they don't
    resigned: bool = False  # it does so for good
    removed: bool = False  # because who made the table wanted so
    would_end: bool = False

    @property
    def computer(self) -> str | None:
        """The level of who moves here, if it is a computer player."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def gone(self) -> bool:
        """Whose seat it was has deleted themselves."""
        return self.kind == "person" and self.visitor is None

    def info(self, reader: Visitor, present: bool, vacant_in: float | None) -> SeatInfo:
        return SeatInfo(
            kind=self.kind,
            name=self.name,
            level=self.level,
            yours=self.visitor == reader,
            present=self.kind == "bot" or present,
            left=self.left,
            stand_in=self.stand_in,
            resigned=self.resigned,
            removed=self.removed,
            gone=self.gone,
            would_end=self.would_end,
            vacant_in=None if self.kind != "person" or present or self.gone else vacant_in,
        )


class Request(msgspec.Struct):
    """What somebody asks all others for, as it is stored: see consent.py."""

    what: What
    seat: int
    step: int  # the table's, when it was asked
    until: float  # seconds since 1970
    agreed: list[int]
    back: int = 0  # of an undo: how many steps

    def holds(self, step: int, now: float) -> bool:
        """Whoever has moved since wants no answer any more, but for a pause."""
        return now < self.until and (self.what == "pause" or step == self.step)


@dataclass(slots=True)
class Stored:
    """A table as it is stored, without its steps."""

    id: str
    game: str
    version: str
    options: dict[str, bool]
    key: bytes
    host: Visitor
    status: Status
    created: float
    again: str | None = None
    window_seconds: float | None = None
    hints: bool = True
    pace: Pace = "calm"
    hurry: bool = False
    ended: bool = False
    lesson: str | None = None
    seats: list[Seat] = field(default_factory=list)
    steps: int = 0
    asked: tuple[int, ...] | None = None  # who is to move, and has not answered yet; None: that isn't stored
    acting: tuple[int, ...] = field(default=(), compare=False)  # who is to move, whether they have answered or not
    exchanges: list[Exchange] = field(default_factory=list)
    clock: Clock | None = None
    open_to: OpenTo = "link"
    watch_delay: int | None = 0
    clocks: Running | None = field(default=None, compare=False)
    time_ups: list[TimeUp] = field(default_factory=list)
    for_children: bool = False
    watchers_talk: bool = False
    said: int = 0
    asking: Request | None = None
    paused: bool = False
    agreements: list[Agreement] = field(default_factory=list)

    def table_row(self) -> dict[str, Any]:
        row = {column.name: getattr(self, column.name) for column in tables.c}
        parts = {name: msgspec.to_builtins(row[name]) for name in ("clock", "asking", "agreements")}
        return {**row, **parts}

    def seat_rows(self) -> list[dict[str, Any]]:
        return [
            {
                "table_id": self.id,
                "seat": number,
                "kind": seat.kind,
                "visitor": seat.visitor,
                "name": seat.name,
                "level": seat.level,
                "left": seat.left,
                "stand_in": seat.stand_in,
                "resigned": seat.resigned,
                "would_end": seat.would_end,
            }
            for number, seat in enumerate(self.seats)
        ]

    def seats_of(self, visitor: Visitor) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.visitor == visitor)

    def stood_in(self) -> frozenset[int]:
        """The seats of people for whom computer players move."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.stand_in)

    @property
    def people(self) -> list[int]:
        """The seats that aren't a computer player's."""
        return [number for number, seat in enumerate(self.seats) if seat.kind != "bot"]

    @property
    def alone(self) -> int | None:
        """The one person's seat, where all others are computer players."""
        people = self.people
        return people[0] if len(people) == 1 else None

    @property
    def players(self) -> list[Seat]:
        """The people who play themselves now."""
        return [seat for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    @property
    def hurries(self) -> bool:
        """Windows close once all have answered: where two people play, that would tell one about the other."""
        return self.hurry and len(self.people) < 2

    def window_length(self) -> float | None:
        """How long a window lasts at this table; None: until everybody has answered. It never depends on what anybody
        holds or does. Where some pass a device around, each of them gets the time; where all do, there is no clock; nor
        is there where people look once a day."""
        if is_slow(self.clock):
            return None
        people = Counter(seat.visitor for seat in self.seats if seat.kind == "person" and not seat.gone)
        if not self.window_seconds or (len(people) == 1 and people.total() > 1):
            return None
        return self.window_seconds * max(people.values(), default=1)

    def plays_itself(self, seat: int) -> bool:
        return self.seats[seat].kind == "person" and not self.seats[seat].stand_in

    def asks(self, match: Match, acting: tuple[int, ...]) -> Asked:
        """Whose clocks run while these are to move."""
        people = tuple(seat for seat in acting if self.plays_itself(seat))
        own = match.window and self.window_length() is not None
        return Asked(acting, people, match.window or len(acting) > 1, own)

    def open_seats(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "open")


def async_url(database: str) -> str:
    """`sqlite:///file`, `postgresql://…` or the path of a file, as SQLAlchemy's async drivers are named."""
    if "://" not in database:
        return f"sqlite+aiosqlite:///{database}"
    scheme, rest = database.split("://", 1)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"


def open_engine(database: str, serving: bool = False, **more: Any) -> AsyncEngine:
    url = sa.make_url(async_url(database))
    sqlite = url.get_backend_name() == "sqlite"
    # So that others who are connected can tell that a server is.
    named: dict[str, Any] = {} if sqlite else {"server_settings": {"application_name": "gnomoteka"}}
    if serving and not sqlite:
        named["server_settings"]["idle_in_transaction_session_timeout"] = f"{ABANDONED:g}s"
        named["timeout"] = ABANDONED
        named["command_timeout"] = ANSWERED
    engine = create_async_engine(url, json_serializer=_compact, pool_pre_ping=not sqlite, connect_args=named, **more)
    if engine.dialect.name == "sqlite":
        if url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _make_durable(connection: Any, _record: object) -> None:
    """A committed step survives a power cut (FULL), readers never wait for the writer (WAL), and what is deleted is
    overwritten in the file (secure_delete)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Timed(NamedTuple):
    id: str
    clocks: Running | None
    time_ups: list[TimeUp]


class BrokenDatabase(GnomotekaError, ValueError):
    """What is stored can't be read by this program."""


class Store:
    def __init__(self, database: str, serving: bool = False) -> None:
        """`serving`: people wait for it, so nothing waits for ever."""
        self.database = database
        self.engine = self.reader = open_engine(database, serving)
        if self.engine.dialect.name == "postgresql":
            # To begin and end a transaction around every query would take six messages, with looking whether the
            # connection is alive, where two do. Each statement sees what is committed when it begins either way.
            self.reader = open_engine(database, serving, isolation_level="AUTOCOMMIT")
        self.patience = PATIENCE if serving and self.engine.dialect.name == "postgresql" else None
        self.kept: AsyncConnection | None = None  # for news
        self.one_at_a_time = asyncio.Lock()
        self.unreadable = False

    async def migrate(self) -> None:
        """Raises BrokenDatabase if a newer version of this program has kept it."""
        from gnomoteka.server.migrations import newer, upgrade

        engine = open_engine(self.database)  # what is changed in a large database may take its time
        try:
            async with engine.begin() as connection:
                if version := await connection.run_sync(newer):
                    raise BrokenDatabase(f"a newer gnomoteka has kept these tables (as {version}); update this one")
                await connection.run_sync(upgrade)
        finally:
            await engine.dispose()

    async def check(self) -> None:
        """Raises BrokenDatabase if the file of an SQLite is damaged; it reads the whole of it."""
        if self.engine.dialect.name == "sqlite":
            async with self.engine.connect() as connection:
                found = (await connection.execute(sa.text("PRAGMA quick_check(1)"))).scalar_one()
            if found != "ok":
                raise BrokenDatabase(f"the file is damaged: {found.splitlines()[-1]}")

    async def scrub(self) -> None:
        """What was deleted isn't in an SQLite's log of changes any more either, unless somebody reads just now."""
        if self.engine.dialect.name == "sqlite":
            async with self.reading() as connection:
                await connection.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))

    async def close(self) -> None:
        await self._let_go()
        await self.reader.dispose()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. A database that fails is Refused as busy; the log has a line when that begins and
        one when it ends."""
        try:
            async with asyncio.timeout(self.patience), self.reader.connect() as connection:
                yield connection
        except Refused:
            raise
        except Exception as error:
            raise self._failed(error) from error
        self._worked()

    def _failed(self, error: Exception) -> Refused:
        if not self.unreadable:
            self.unreadable = True
            reason = getattr(error, "orig", None) or error
            log.error("the database can't be read: %s", type(reason).__name__)
        return Refused("busy", "the database can't be read now", 503)

    def _worked(self) -> None:
        if self.unreadable:
            self.unreadable = False
            log.warning("the database can be read again")

    async def table(self, table: str) -> Stored | None:
        async with self.reading() as connection:
            found = await read_tables(connection, sa.select(tables).where(tables.c.id == table))
        return found[0] if found else None

    async def tables_of(self, visitor: Visitor, most: int) -> list[Stored]:
        """Those where the visitor sits or that they made and hasn't forgotten, newest first; no lesson that is over."""
        sits = sa.select(seats.c.table_id).where(seats.c.visitor == visitor)
        gone = sa.select(forgotten.c.table_id).where(forgotten.c.visitor == visitor)
        mine = sa.or_(tables.c.host == visitor, tables.c.id.in_(sits)) & tables.c.id.not_in(gone)
        mine &= sa.or_(tables.c.lesson.is_(None), tables.c.status != "over")
        query = sa.select(tables).where(mine).order_by(tables.c.created.desc(), tables.c.id).limit(most)
        async with self.reading() as connection:
            return await read_tables(connection, query)

    async def steps(self, table: str) -> list[StoredStep]:
        query = sa.select(steps.c.step, steps.c.seat, steps.c.move).where(steps.c.table_id == table)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(steps.c.step))
            return [(step, seat, move) for step, seat, move in rows]

    async def news(self, since: Mapping[str, int]) -> dict[str, News]:
        """What was stored at each of these tables after a step, in one query; for one of several servers."""
        found = {table: News([], []) for table in since}
        try:
            async with asyncio.timeout(self.patience), self.one_at_a_time:
                if self.kept is None:
                    self.kept = await self.reader.connect()
                driver: Any = (await self.kept.get_raw_connection()).driver_connection
                rows = await driver.fetch(_NEWS, list(since), list(since.values()))
        except Exception as error:
            await self._let_go()
            raise self._failed(error) from error
        self._worked()
        for table, step, seat, move, held in rows:
            (found[table].answers if held else found[table].steps).append((step, seat, move))
        return found

    async def _let_go(self) -> None:
        kept, self.kept = self.kept, None
        if kept is not None:
            with contextlib.suppress(Exception):
                await kept.invalidate()
                await kept.close()

    async def clocks(self, table: str) -> Timed:
        async with self.reading() as connection:
            return (await read_clocks(connection, [table]))[0]

    async def held_answers(self, table: str, step: int) -> dict[int, str]:
        """Seat and move of the answers held back after this step."""
        query = sa.select(answers.c.seat, answers.c.move).where(answers.c.table_id == table, answers.c.step == step)
        async with self.reading() as connection:
            return {row.seat: row.move for row in await connection.execute(query)}

    async def notes(self, table: str, seat: int) -> str:
        query = sa.select(notes.c.text).where(notes.c.table_id == table, notes.c.seat == seat)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar() or ""


async def hold(connection: AsyncConnection, table: sa.Table) -> None:
    """No other server changes anything in it until this transaction ends; of one server only one task writes."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text(f"LOCK TABLE {table.name} IN EXCLUSIVE MODE"))


async def read_tables(connection: AsyncConnection, query: sa.Select[Any]) -> list[Stored]:
    """The tables that the query selects, each with its seats and its number of steps."""
    found = {row["id"]: _stored(row) for row in (await connection.execute(query)).mappings()}
    if found:
        for row in await connection.execute(_seats_at(found)):
            values = row._mapping  # noqa: SLF001 that is its public name
            found[row.table_id].seats.append(Seat(**{name: values[name] for name in Seat.__slots__}))
        for row in await connection.execute(_last_steps(found)):
            found[row.table_id].steps = row.step
            found[row.table_id].asked = None if row.acting is None else seats_of(row.acting)
            found[row.table_id].acting = seats_of(row.acting or 0)
        for row in await connection.execute(_answers_at(found)):
            table = found[row.table_id]
            if table.asked and row.step == table.steps:
                table.asked = tuple(seat for seat in table.asked if seat != row.seat)
        for row in await connection.execute(_exchanges_at(found)):
            found[row.table_id].exchanges.append(Exchange(step=row.step, seat=row.seat, level=row.level))
        for timed in await read_clocks(connection, [table.id for table in found.values() if table.clock]):
            found[timed.id].clocks, found[timed.id].time_ups = timed.clocks, timed.time_ups
    return list(found.values())


def _stored(row: Mapping[str, Any]) -> Stored:
    shapes: dict[str, Any] = {"clock": Clock | None, "asking": Request | None, "agreements": list[Agreement]}
    return Stored(**{**row, **{name: msgspec.convert(row[name], shape) for name, shape in shapes.items()}})


async def read_clocks(connection: AsyncConnection, ids: Sequence[str]) -> list[Timed]:
    """How the clocks of these tables stand, and for whom time was up."""
    if not ids:
        return []
    stand: dict[str, Running] = {}
    for row in await connection.execute(sa.select(clocks).where(clocks.c.table_id.in_(ids))):
        stand[row.table_id] = Running(row.step, row.since, row.length, tuple(row.left), row.spare, row.due)
    ups: dict[str, list[TimeUp]] = {table: [] for table in ids}
    query = sa.select(time_ups).where(time_ups.c.table_id.in_(ids)).order_by(time_ups.c.step, time_ups.c.seat)
    for row in await connection.execute(query):
        ups[row.table_id].append(TimeUp(step=row.step, seat=row.seat))
    return [Timed(table, stand.get(table), ups[table]) for table in ids]


def _seats_at(ids: Iterable[str]) -> sa.Select[Any]:
    who = sa.and_(removed.c.table_id == seats.c.table_id, removed.c.visitor == seats.c.visitor)
    sent_away = removed.c.visitor.is_not(None).label("removed")
    chosen = sa.select(seats, sent_away).outerjoin(removed, who).where(seats.c.table_id.in_(ids))
    return chosen.order_by(seats.c.table_id, seats.c.seat)


def _exchanges_at(ids: Iterable[str]) -> sa.Select[Any]:
    return sa.select(stand_ins).where(stand_ins.c.table_id.in_(ids)).order_by(stand_ins.c.step, stand_ins.c.seat)


def _answers_at(ids: Iterable[str]) -> sa.Select[Any]:
    return sa.select(answers.c.table_id, answers.c.step, answers.c.seat).where(answers.c.table_id.in_(ids))


def _last_steps(ids: Iterable[str]) -> sa.Select[Any]:
    last = sa.select(steps.c.table_id, sa.func.max(steps.c.step).label("step")).where(steps.c.table_id.in_(ids))
    newest = last.group_by(steps.c.table_id).subquery()
    at = sa.and_(steps.c.table_id == newest.c.table_id, steps.c.step == newest.c.step)
    return sa.select(steps.c.table_id, steps.c.step, steps.c.acting).join(newest, at)
