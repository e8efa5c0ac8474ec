"""Commit before publish, on SQLite and PostgreSQL; trouble with the database; two servers on one database."""

import asyncio
import sqlite3
from collections import Counter

import asyncpg
import pytest
import sqlalchemy as sa

from gnomoteka.server.schema import metadata
from gnomoteka.server.store import Store, async_url
from tests.server.conftest import Server
from tests.server.people import choices
from tests.server.waiting import until


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("/data/g.sqlite3", "sqlite+aiosqlite:////data/g.sqlite3"),
        ("sqlite:///g.sqlite3", "sqlite+aiosqlite:///g.sqlite3"),
        ("postgresql://me:pw@host/db", "postgresql+asyncpg://me:pw@host/db"),
        ("postgres://host/db", "postgresql+asyncpg://host/db"),
        ("postgresql+asyncpg://host/db", "postgresql+asyncpg://host/db"),
    ],
)
def test_a_database_is_named_as_people_name_it(given, url):
    assert async_url(given) == url


async def test_migrations_make_what_the_schema_says_and_run_again_without_harm(new_database):
    store = Store(new_database())
    await store.migrate()
    await store.migrate()
    async with store.engine.connect() as connection:

        def found(sync):
            inspector = sa.inspect(sync)
            return {
                name: {column["name"]: column["nullable"] for column in inspector.get_columns(name)}
                for name in inspector.get_table_names()
                if name != "alembic_version"
            }, {name: {index["name"] for index in inspector.get_indexes(name)} for name in metadata.tables}

        columns, indexes = await connection.run_sync(found)
    await store.close()
    assert columns == {
        name: {column.name: bool(column.nullable) for column in table.columns}
        for name, table in metadata.tables.items()
    }
    assert indexes == {name: {str(index.name) for index in table.indexes} for name, table in metadata.tables.items()}


async def test_sqlite_keeps_its_promises_over_a_power_cut(sqlite):
    store = Store(sqlite)
    await store.migrate()
    async with store.engine.connect() as connection:
        pragmas = [
            (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    await store.close()
    assert pragmas == ["wal", 2, 1]


async def test_a_state_that_is_seen_is_a_step_that_is_stored(server):
    async with server.person() as anna:
        state = await anna.watch((await anna.new_table("here"))["id"])
        for _ in range(10):
            seat = state["acting"][0]
            await anna.move(state, seat, choices(state, seat)[0])
            state = await anna.hear("state")
            other = Store(server.settings.database)
            assert len(await other.steps(state["table"])) == state["step"]
            await other.close()


async def test_of_two_servers_on_one_database_one_makes_the_step_and_the_other_sees_it(new_database):
    database = new_database()
    with Server(database) as here, Server(database) as there:
        async with here.person() as anna, there.person() as elsewhere:
            elsewhere.http.cookies.update(anna.http.cookies)
            await elsewhere.come_back()
            state = await anna.watch((await anna.new_table("here"))["id"])
            seat = state["acting"][0]
            same = await elsewhere.watch(state["table"])
            assert same["shown"] == state["shown"]
            await asyncio.gather(anna.move(state, seat, "take deck"), elsewhere.move(state, seat, "take 1"))
            first = [await anna.hear("state", step=1), await elsewhere.hear("state", step=1)]
            assert first[0]["shown"] == first[1]["shown"]
            assert first[0]["eyes"] == first[1]["eyes"]
            problems = [m["code"] for person in (anna, elsewhere) for m in person.inbox if m["type"] == "problem"]
            problems += [m["code"] for m in await asyncio.gather(drain(anna), drain(elsewhere)) for m in m]
            assert problems == ["stale"]


async def drain(person):
    await person.say(type="ping")
    await person.hear("pong")
    told, person.inbox = person.inbox, []
    return [message for message in told if message["type"] == "problem"]


async def test_two_servers_seat_the_last_two_people_and_the_game_begins(new_database):
    database = new_database()
    with Server(database) as here, Server(database) as there:
        async with here.person() as anna, here.person("Boris") as boris, there.person("Vera") as vera:
            table = (await anna.new_table("open", "open"))["id"]
            answers = await asyncio.gather(boris.join(table, seat=1), vera.join(table, seat=2))
            assert sorted(answer["status"] for answer in answers) == ["playing", "waiting"]
            last = boris if answers[0]["status"] == "playing" else vera
            assert (await last.watch(table))["step"] == 0


async def test_a_locked_sqlite_answers_busy_and_the_table_goes_on_afterwards(sqlite, caplog):
    with Server(sqlite + "?timeout=0.1") as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            seat = state["acting"][0]
            path = sqlite.removeprefix("sqlite:///")
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("PRAGMA busy_timeout = 0")
            other.execute("BEGIN IMMEDIATE")
            caplog.clear()
            for _ in range(2):
                await anna.move(state, seat, "take deck")
                assert await anna.problem() == "busy"
            assert (await anna.post("/api/tables", {"game": "nimble", "seats": [{"kind": "open"}] * 2}, 503))[
                "code"
            ] == "busy"
            assert [record.levelname for record in caplog.records] == ["ERROR"]
            assert (await anna.watch(state["table"]))["step"] == 0
            other.execute("ROLLBACK")
            other.close()
            await anna.move(state, seat, "take deck")
            assert (await anna.hear("state"))["step"] == 1


async def test_a_move_of_somebody_who_is_gone_before_it_is_stored_is_stored_and_told(sqlite):
    with Server(sqlite + "?timeout=30") as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table = (await anna.new_table("open"))["id"]
            await boris.join(table)
            state = await anna.watch(table)
            await boris.watch(table)
            seat = state["acting"][0]
            mover, other = (anna, boris) if seat == 0 else (boris, anna)
            locked = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
            locked.execute("BEGIN IMMEDIATE")
            await mover.move(state, seat, "take deck")
            await until(server.table(table).turn.locked)
            mover.socket.transport.abort()
            while (await other.hear("table"))["table"]["seats"][seat]["present"]:
                pass
            locked.execute("ROLLBACK")
            locked.close()
            assert (await other.hear("state", whole=False))["step"] == 1
            await mover.come_back()
            assert (await mover.watch(table))["step"] == 1


async def test_a_postgresql_that_cuts_its_connections_answers_busy_once(postgres, caplog):
    name = "cut_connections"
    admin = await asyncpg.connect(postgres)
    await admin.execute(f"CREATE DATABASE {name}")
    with Server(postgres.replace("/postgres?", f"/{name}?")) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            seat = state["acting"][0]
            caplog.clear()
            await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
            await anna.move(state, seat, "take deck")
            assert await anna.problem() == "busy"
            await anna.move(state, seat, "take deck")
            assert (await anna.hear("state"))["step"] == 1
            told = Counter(record.name for record in caplog.records if record.levelname == "ERROR")
            assert told["gnomoteka.server.writer"] == 1
            assert max(told.values()) == 1  # somebody may have read at that moment, too, which the store says
    await admin.close()


async def test_a_database_that_is_gone_is_said_and_the_server_lives_on(postgres, caplog):
    name = "gone"
    admin = await asyncpg.connect(postgres)
    await admin.execute(f"CREATE DATABASE {name}")
    with Server(postgres.replace("/postgres?", f"/{name}?")) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
            for path in ("/health", "/api/tables", "/api/tables/unknown"):
                assert (await anna.get(path, 503))["code"] == "busy"
            await anna.say(type="watch", table="unknown")
            assert await anna.problem() == "busy"
            await anna.move(state, state["acting"][0], "take deck")
            assert await anna.problem() == "busy"
            assert (await anna.watch(state["table"]))["step"] == 0
            # Each once, however many ask.
            said = sorted(record.message.split(":")[0] for record in caplog.records if record.levelname == "ERROR")
            assert said == ["the database can't be read", "the database can't store steps"]
    await admin.close()


async def test_a_table_of_other_rules_is_told_and_harms_no_other(sqlite, caplog):
    with Server(sqlite) as server:
        async with server.person() as anna:
            table = (await anna.new_table("here"))["id"]
            cookies = anna.http.cookies
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as file:
        file.execute("UPDATE tables SET version = 'of old'")
    file.close()
    with Server(sqlite) as server:
        async with server.person() as anna:
            anna.http.cookies.update(cookies)
            await anna.come_back()
            caplog.clear()
            await anna.say(type="watch", table=table)
            assert (await anna.hear("table"))["table"]["id"] == table
            await anna.say(type="move", table=table, step=0, seat=0, move="take deck")
            assert await anna.problem() == "outdated"
            assert sum(record.levelname == "ERROR" for record in caplog.records) == 1
            await anna.watch((await anna.new_table("here"))["id"])


async def test_steps_taken_back_stay_taken_back_after_a_restart(new_database):
    database = new_database()
    with Server(database) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            for _ in range(2):  # each of the two takes, plays, takes that back and plays again
                seat = state["acting"][0]
                await anna.move(state, seat, "take deck")
                drawn = await anna.hear("state")
                await anna.move(drawn, seat, choices(drawn, seat)[0])
                state = await anna.hear("state")
                await anna.say(type="undo", table=state["table"], step=state["step"], seat=seat)
                state = await anna.hear("state")
                assert state["shown"] == drawn["shown"]
                await anna.move(state, seat, choices(state, seat)[-1])
                state = await anna.hear("state")
            whole = await anna.watch(state["table"])
            cookies = anna.http.cookies
    with Server(database) as server:
        async with server.person() as anna:
            anna.http.cookies.update(cookies)
            await anna.come_back()
            assert await anna.watch(state["table"]) == whole
            seat = next(eye["seat"] for eye in whole["eyes"] if eye["undo"])
            await anna.say(type="undo", table=state["table"], step=whole["step"], seat=seat)
            assert (await anna.hear("state"))["step"] == whole["step"] + 1
