"""All that is stored in one file, whatever the database: to keep elsewhere, or to move to a database of another kind.

The file is the gzip of JSON lines: a header with the version of the schema; for each table a line with its name and
columns, and an array for each row (bytes in Base64); at the end how many lines there were and their SHA-256.
"""

import base64
import contextlib
import gzip
import hashlib
import json
import os
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

import gnomoteka
from gnomoteka.core.errors import GnomotekaError, WrongArgument
from gnomoteka.server.migrations import known, lock, upgrade, version_of
from gnomoteka.server.schema import PASSING, metadata
from gnomoteka.server.store import BrokenDatabase, Store

FORMAT = 1
VERSIONS = "alembic_version"  # Alembic's own table
ROWS_AT_ONCE = 1000
PACKED = 6  # of gzip's nine levels: the others take much longer, or much more room
Tell = Callable[[float], None]  # how far it is, from 0 to 1


class BrokenBackup(GnomotekaError, ValueError):
    """A file that can't be restored."""


# ---- making one --------------------------------------------------------------------------


async def back_up(database: str, file: Path, tell: Tell) -> Counter[str]:
    """Writes the file, of one moment, while others play on; gives how many rows of each table it has."""
    store = Store(database)
    try:
        await store.check()
        async with store.engine.connect() as connection:
            await _one_moment(connection)
            found = await connection.run_sync(_our_tables)
            schema = await connection.run_sync(version_of)
            if schema is None:
                raise BrokenDatabase("nothing of gnomoteka is in it")
            if schema not in known():
                raise BrokenDatabase(f"a newer gnomoteka has kept these tables (as {schema}); update this one")
            total = 0
            for table in found:
                total += (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
            with _made_whole(file) as lines:
                taken = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
                about = {"format": FORMAT, "schema": schema, "version": gnomoteka.__version__, "taken": taken}
                lines.add({"gnomoteka": "backup", **about})
                rows: Counter[str] = Counter()
                for table in found:
                    lines.add({"table": table.name, "columns": [column.name for column in table.columns]})
                    async with connection.stream(sa.select(table)) as result:
                        async for some in result.partitions(ROWS_AT_ONCE):
                            for row in some:
                                lines.add([_plain(value) for value in row])
                            rows[table.name] += len(some)
                            tell(rows.total() / total)
                lines.end()
            return rows
    finally:
        await store.close()


async def _one_moment(connection: AsyncConnection) -> None:
    """From now on it sees the database as it is at its first question."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")  # Python's driver begins by itself only where something is written
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ")


def _our_tables(connection: sa.Connection) -> list[sa.Table]:
    """As they are in this database, which may be an earlier version's; none before those that it refers to."""
    there = set(sa.inspect(connection).get_table_names()) - PASSING
    return [_as_stored(connection, table.name) for table in metadata.sorted_tables if table.name in there]


def _as_stored(connection: sa.Connection, name: str) -> sa.Table:
    return sa.Table(name, sa.MetaData(), autoload_with=connection, resolve_fks=False)


def _plain(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


class Lines:
    """JSON lines on their way into a file."""

    def __init__(self, out: gzip.GzipFile, file: Path) -> None:
        self.out = out
        self.file = file
        self.digest = hashlib.sha256()
        self.count = 0

    def add(self, what: Any) -> None:
        line = json.dumps(what, separators=(",", ":")).encode() + b"\n"
        self.digest.update(line)
        self.count += 1
        with _told(self.file):
            self.out.write(line)

    def end(self) -> None:
        self.add({"lines": self.count, "sha256": self.digest.hexdigest()})


@contextlib.contextmanager
def _made_whole(file: Path) -> Iterator[Lines]:
    """The file is there once all of it is written, and for its owner alone: it holds the keys of games in play."""
    part = file.with_name(file.name + ".part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with _told(file):
        part.unlink(missing_ok=True)
        out = os.fdopen(os.open(part, flags, 0o600), "wb")
    packed = gzip.GzipFile(file.name, "wb", PACKED, out)
    try:
        yield Lines(packed, file)
        with _told(file):
            packed.close()
            out.flush()
            os.fsync(out.fileno())
            out.close()
            part.replace(file)
    except BaseException:
        for each in (packed, out):
            with contextlib.suppress(OSError):  # a full disk is told once
                each.close()
        part.unlink(missing_ok=True)
        raise


@contextlib.contextmanager
def _told(file: str | Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise WrongArgument(f"{file}: {error.strerror or error}") from error


# ---- restoring one -----------------------------------------------------------------------


def check(file: Path, tell: Tell) -> dict[str, Any]:
    """Reads the whole file and gives its header. Raises BrokenBackup if it is not whole, or not for this version."""
    first = last = b""
    digest, count = hashlib.sha256(), -1
    for line in _read(file, tell):
        if count < 0:
            first = line
        digest.update(last)
        last, count = line, count + 1
    header, end = _parsed(first), _parsed(last)
    if not isinstance(header, dict) or header.get("gnomoteka") != "backup":
        raise BrokenBackup(f"{file}: no backup of gnomoteka")
    if end != {"lines": count, "sha256": digest.hexdigest()}:
        raise BrokenBackup(f"{file}: damaged or cut short; nothing was changed")
    if header["format"] != FORMAT or header["schema"] not in known():
        made = f"gnomoteka {header['version']} (as {header['schema']})"
        raise BrokenBackup(f"{file}: a newer {made} has made this backup; update this one")
    return header


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _read(file: Path, tell: Tell) -> Iterator[bytes]:
    with _told(file):
        raw = file.open("rb")
    with raw, gzip.GzipFile(fileobj=raw, mode="rb") as packed:
        size = os.fstat(raw.fileno()).st_size or 1
        try:
            for number, line in enumerate(packed):
                if number % ROWS_AT_ONCE == 0:
                    tell(raw.tell() / size)
                yield line
        except gzip.BadGzipFile as error:
            raw.seek(0)
            known_as = "damaged; nothing was changed" if raw.read(2) == b"\x1f\x8b" else "no backup of gnomoteka"
            raise BrokenBackup(f"{file}: {known_as}") from error
        except (EOFError, zlib.error) as error:
            raise BrokenBackup(f"{file}: damaged or cut short; nothing was changed") from error
        except OSError as error:
            raise WrongArgument(f"{file}: {error.strerror or error}") from error


async def restore(
    database: str, file: Path, schema: str, force: bool, served: WrongArgument | None, tell: Tell
) -> Counter[str]:
    """Puts a file that was checked into the database, all or nothing; gives how many rows each table got. `schema`: its
    version, as the header says. `force`: in place of tables that are there. `served`: why even then not, because a
    server has those in memory."""
    store = Store(database)
    try:
        async with store.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(_make_room, force, served)
            await connection.run_sync(upgrade, schema)
            rows = await connection.run_sync(_fill, file, tell)
            await connection.run_sync(upgrade)
            await connection.commit()
            return rows
    finally:
        await store.close()


def _make_room(connection: sa.Connection, force: bool, served: WrongArgument | None) -> None:
    lock(connection)
    version = version_of(connection)
    there = metadata.tables.keys() & sa.inspect(connection).get_table_names()
    if version is None and there:
        raise BrokenDatabase(f"it holds something else: a table {min(there)} that isn't gnomoteka's")
    if version is not None and version not in known():
        raise BrokenDatabase(f"a newer gnomoteka has kept these tables (as {version}); update this one")
    if "tables" in there:
        if connection.dialect.name == "postgresql":  # nobody makes a table between the look and the end
            connection.execute(sa.text("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE"))
        count = connection.execute(sa.select(sa.func.count()).select_from(metadata.tables["tables"])).scalar_one()
        if count and not force:
            raise BrokenDatabase(f"it holds tables already ({count}); --force puts the backup in their place")
        if count and connection.dialect.name == "postgresql" and connected(connection):
            served = WrongArgument("--database: another gnomoteka serves it; end that one first")
        if count and served:  # it has tables in memory, and would go on with those
            raise served
    metadata.drop_all(connection)
    connection.execute(sa.text(f"DROP TABLE IF EXISTS {VERSIONS}"))


def connected(connection: sa.Connection) -> int:
    """How many connections of servers, or of commands like this, a PostgreSQL has besides this one."""
    others = "application_name = 'gnomoteka' AND datname = current_database() AND pid <> pg_backend_pid()"
    count: int = connection.execute(sa.text(f"SELECT count(*) FROM pg_stat_activity WHERE {others}")).scalar_one()  # noqa: S608
    return count


def _fill(connection: sa.Connection, file: Path, tell: Tell) -> Counter[str]:
    rows: Counter[str] = Counter()
    filling: Filling | None = None
    for line in _read(file, tell):
        what = json.loads(line)
        if isinstance(what, list):
            assert filling
            filling.add(what)
            rows[filling.table.name] += 1
        else:
            if filling:
                filling.end()
            filling = Filling(connection, what["table"], what["columns"]) if "table" in what else None
    return rows


class Filling:
    """Rows on their way into one table."""

    def __init__(self, connection: sa.Connection, name: str, columns: list[str]) -> None:
        self.connection = connection
        self.columns = columns
        self.table = table = _as_stored(connection, name)
        self.binary = {column.name for column in table.columns if isinstance(column.type, sa.LargeBinary)}
        targets = {c.name: {key.target_fullname.rsplit(".", 1)[0] for key in c.foreign_keys} for c in table.columns}
        self.late = [column for column, named in targets.items() if name in named]
        self.waiting: list[dict[str, Any]] = []
        self.references: list[dict[str, Any]] = []

    def add(self, values: list[Any]) -> None:
        row = dict(zip(self.columns, values, strict=True))
        for name in self.binary:
            row[name] = None if row[name] is None else base64.b64decode(row[name])
        if any(row[name] is not None for name in self.late):
            # Rows that refer to others of the same table do so once all are there.
            self.references.append(
                {f"_{name}": row[name] for name in (*self.late, *self.table.primary_key.columns.keys())}
            )
            row.update(dict.fromkeys(self.late))
        self.waiting.append(row)
        if len(self.waiting) >= ROWS_AT_ONCE:
            self._insert()

    def end(self) -> None:
        self._insert()
        if self.references:
            change = sa.update(self.table).values({name: sa.bindparam(f"_{name}") for name in self.late})
            keys = [column == sa.bindparam(f"_{column.name}") for column in self.table.primary_key.columns]
            self.connection.execute(change.where(*keys), self.references)

    def _insert(self) -> None:
        if self.waiting:
            self.connection.execute(sa.insert(self.table), self.waiting)
            self.waiting = []
