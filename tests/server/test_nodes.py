"""Several servers on one PostgreSQL, with a real Redis between them: a table is played from all of them at once."""

import asyncio
import contextlib
import gzip
import random
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from redis.asyncio import Redis
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server import schema
from gnomoteka.server.backup import back_up
from gnomoteka.server.hosts import make_link
from gnomoteka.server.store import Store
from gnomoteka.server.wire import Join
from gnomoteka.server.writer import Action, Answer, Fate, Step, Writer
from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server, empty_postgres
from tests.server.cutting import Link
from tests.server.people import Person, choices
from tests.server.redis_server import RedisServer
from tests.server.test_questions import probed, slow_storage  # noqa: F401 - a fixture
from tests.server.test_review import finished, judged
from tests.server.timing import differ
from tests.server.waiting import PATIENCE, becomes, until

SHORT, LONG = 0.4, 30.0


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def engine() -> str:
    return "postgresql"


@pytest.fixture(scope="module")
def new_database(postgres: str) -> Any:
    return lambda: empty_postgres(postgres)


def node(database: str, redis: RedisServer, **more: Any) -> Server:
    return Server(database, redis=redis.url, windows=(SHORT, LONG), **more)


@contextlib.contextmanager
def house(database: str, redis: RedisServer, **more: Any) -> Iterator[list[Server]]:
    EXAMPLE.prepare()
    with contextlib.ExitStack() as stack:
        nodes = [stack.enter_context(node(database, redis, **more)) for _ in range(2)]
        for each in nodes:
            each.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        yield nodes


@pytest.fixture
def two(new_database: Any, redis: RedisServer) -> Iterator[list[Server]]:
    with house(new_database(), redis) as nodes:
        yield nodes


@contextlib.asynccontextmanager
async def at_one_table(nodes: list[Server], *others: str, game: str = "nimble", **more: Any):
    """Somebody at each node, who sit at one table, and its id; `others` sit there too."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(each.person(f"p{n}")) for n, each in enumerate(nodes)]
        table = (await people[0].new_table(*["open"] * (len(nodes) - 1), *others, game=game, **more))["id"]
        for person in people[1:]:
            await person.join(table)
        yield people, table


async def test_people_at_two_servers_play_one_game_to_its_end(two: list[Server]) -> None:
    async with at_one_table(two) as (people, table):
        states = [await person.watch(table) for person in people]
        while states[0]["outcome"] is None:
            seat = states[0]["acting"][0]
            step = states[0]["step"]
            await people[seat].move(states[seat], seat, choices(states[seat], seat)[0])
            states = [await person.hear("state", table=table, step=step + 1) for person in people]
            assert states[0]["shown"] == states[1]["shown"]
        records = {(await person.http.get(f"/api/tables/{table}/record")).text for person in people}
        assert len(records) == 1


async def test_two_moves_for_one_step_at_two_servers_make_one_step(two: list[Server]) -> None:
    """Somebody with the table open at both servers makes both."""
    async with two[0].person("Anna") as here, two[1].person("Anna") as there:
        table = (await here.new_table("here"))["id"]
        await there.come_back(here.http.cookies)
        states = [await here.watch(table), await there.watch(table)]
        for _ in range(30):
            seat, step = states[0]["acting"][0], states[0]["step"]
            mine = choices(states[0], seat)
            await asyncio.gather(here.move(states[0], seat, mine[0]), there.move(states[1], seat, mine[-1]))
            states = [await each.hear("state", step=step + 1) for each in (here, there)]
            assert states[0]["shown"] == states[1]["shown"]
            here.inbox.clear()
            there.inbox.clear()


async def test_what_is_taken_back_at_one_server_is_gone_at_the_other(two: list[Server]) -> None:
    async with two[0].person("Anna") as here, two[1].person("Anna") as there:
        table = (await here.new_table("here", game="many"))["id"]
        await there.come_back(here.http.cookies)
        state = await here.watch(table)
        await there.watch(table)
        seat = state["acting"][0]
        await here.make(state, seat, choices(state, seat)[0])
        await there.hear("state", step=1)
        await there.say(type="undo", table=table, step=1, seat=seat)
        for each in (here, there):
            assert (await each.hear("state", step=2))["acting"] == [seat]


async def test_answers_given_at_two_servers_close_a_question_and_nobody_hears_who_has_answered(
    two: list[Server],
) -> None:
    async with at_one_table(two, game="example") as (people, table), two[1].person("looker") as looker:
        await looker.watch(table)
        states = [await person.watch(table) for person in people]
        for _ in range(3):
            step = states[0]["step"]
            await settled(*people, looker)
            await people[0].make(states[0], 0, choices(states[0], 0)[0])
            await until(lambda: held(two[1], table))  # it was heard at the other server
            for other in (people[1], looker):
                await other.silence()
            await people[1].move(states[1], 1, choices(states[1], 1)[0])
            states = [await person.hear("state", step=step + 2) for person in people]
            await looker.hear("state", step=step + 2)
            if states[0]["outcome"] or not all(choices(states[seat], seat) for seat in (0, 1)):
                break


async def test_computer_players_go_on_at_another_server_when_theirs_ends(new_database: Any, redis: RedisServer) -> None:
    """Nobody watches but at the second."""
    database = new_database()
    with house(database, redis) as (first, second):
        async with second.person("Anna") as anna:
            async with first.person("Boris") as boris:
                table = (await boris.new_table("greedy", "greedy", "greedy", me=False))["id"]
                await boris.watch(table)
            await anna.watch(table)
            first.__exit__()
            await until(lambda: second.table(table).status == "over")


async def test_who_is_at_another_server_is_here(two: list[Server]) -> None:
    async with at_one_table(two) as (people, table):
        await people[0].watch(table)

        async def present(expected: bool) -> None:
            async with asyncio.timeout(PATIENCE):
                while True:
                    info = await people[0].hear("table")
                    if info["table"]["seats"][1]["present"] is expected:
                        return

        await people[1].watch(table)
        await present(True)
        await people[1].socket.close()
        await present(False)
        await people[1].come_back()


async def test_while_redis_is_away_play_goes_on_and_watchers_elsewhere_catch_up(
    two: list[Server], redis: RedisServer
) -> None:
    async with at_one_table(two) as (people, table):
        states = [await person.watch(table) for person in people]
        redis.stop()
        try:
            for _ in range(6):
                seat, step = states[0]["acting"][0], states[0]["step"]
                await people[seat].move(states[seat], seat, choices(states[seat], seat)[0])
                states = [await person.hear("state", table=table, step=step + 1) for person in people]
        finally:
            redis.start()
        await until(lambda: all(each.state.tables.moves.nodes.connected for each in two))
        assert states[0]["shown"] == states[1]["shown"]


async def test_what_a_server_does_that_redis_does_not_hear_reaches_the_others(
    new_database: Any, redis: RedisServer
) -> None:
    """Its way to Redis swallows all, so that nobody hears anything of it, not even that it is cut off."""
    database, link = new_database(), Link(redis.port)
    cut_off = f"redis://127.0.0.1:{await link.start()}"
    with node(database, redis) as first, Server(database, redis=cut_off) as second:
        nodes = [each.state.tables.moves.nodes for each in (first, second)]
        async with at_one_table([first, second]) as (people, table):
            states = [await person.watch(table) for person in people]
            await until(lambda: all(each.connected and len(each.living) == 2 for each in nodes))
            link.swallow()
            for _ in range(2):
                seat, step = states[0]["acting"][0], states[0]["step"]
                await people[seat].move(states[seat], seat, choices(states[seat], seat)[0])
                states = [await person.hear("state", table=table, step=step + 1) for person in people]
        await link.close()


@pytest.mark.parametrize("shared", [True, False])
async def test_connections_that_died_without_a_word_hold_nobody_up_for_long(new_database, monkeypatch, shared):
    """What is asked by them is never answered, also that somebody takes back what they began: new ones are taken."""
    for name, seconds in {"ABANDONED": 0.6, "ANSWERED": 0.8, "PATIENCE": 1.0}.items():
        monkeypatch.setattr(f"gnomoteka.server.store.{name}", seconds)
    monkeypatch.setattr("gnomoteka.server.writer.PATIENCE", 1.0)
    url = sa.make_url(new_database())
    link = Link(f"{url.query['host']}/.s.PGSQL.5432")
    store = Store(f"postgresql://postgres:@127.0.0.1:{await link.start()}/{url.database}", serving=True)
    await store.migrate()
    writer = Writer(store.engine)
    writer.shared = shared
    running = asyncio.create_task(writer.run())

    async def ask(connection: AsyncConnection) -> None:
        await connection.execute(sa.select(1))

    async def asked_and_cut_off(connection: AsyncConnection) -> None:
        await ask(connection)
        link.forget()

    async def asked_cut_off_and_asked(connection: AsyncConnection) -> None:
        await asked_and_cut_off(connection)
        await ask(connection)

    async def read(how: Action) -> None:
        async with store.reading() as connection:
            await how(connection)

    async def ends_well(work: Awaitable[None]) -> bool:
        """By a task: what is hung here can't be cancelled."""
        task = asyncio.ensure_future(work)
        await asyncio.wait((task,), timeout=PATIENCE)
        assert task.done(), "somebody waits for ever"
        return task.exception() is None

    async def attempt(work: Callable[[Action], Awaitable[None]]) -> bool:
        return await ends_well(work(ask))

    for how in (asked_and_cut_off, asked_cut_off_and_asked):
        for work in (read, writer.do):
            await ends_well(work(how))
            for each in (read, writer.do):
                await becomes(partial(attempt, each), bool)
    writer.stop()
    await running
    await store.close()
    await link.close()


async def test_what_happens_by_itself_is_refused_to_a_server_that_does_not_own_the_table_any_more(
    new_database: Any,
) -> None:
    """As to one that was frozen for longer than the others bear."""
    store = Store(new_database())
    await store.migrate()
    row = {"game": "g", "version": "1", "options": {}, "key": b"", "host": b"", "status": "playing", "created": 0}
    async with store.engine.begin() as connection:
        await connection.execute(sa.insert(schema.tables), {"id": "t", **row})
        await connection.execute(sa.insert(schema.owners), {"table_id": "t", "node": "n", "fence": 2})
    writer = Writer(store.engine)
    writer.shared = True
    running = asyncio.create_task(writer.run())
    assert await writer.keep(Answer("t", 0, 0, "a", fence=1)) is Fate.LOST
    assert await writer.store(Step("t", 1, 0, "a", (1,)), fence=1) is Fate.LOST
    assert await store.steps("t") == [] and await store.held_answers("t", 0) == {}
    assert await writer.keep(Answer("t", 0, 0, "a", fence=2)) is Fate.STORED
    assert await writer.store(Step("t", 1, 0, "a", (1,)), fence=2) is Fate.STORED
    writer.stop()
    await running
    await store.close()


async def test_to_read_something_no_transaction_is_begun(new_database: Any) -> None:
    """Its beginning and end would be two more messages, for nothing."""
    store = Store(new_database())
    async with store.reading() as connection:
        asked = [(await connection.execute(sa.select(sa.func.now()))).scalar_one() for _ in range(2)]
    await store.close()
    assert asked[0] < asked[1]  # within one it is the same moment


async def test_what_a_server_has_left_that_died_long_ago_is_swept_up(new_database: Any, redis: RedisServer) -> None:
    store = Store(new_database())
    await store.migrate()
    ago = {
        name: sa.func.now() - sa.text(f"interval '{minutes} minutes'") for name, minutes in (("old", 61), ("new", 59))
    }
    async with store.engine.begin() as connection:
        for name, beat in ago.items():
            await connection.execute(sa.insert(schema.nodes).values(node=name, beat=beat))
            await connection.execute(sa.insert(schema.presence).values(table_id="t", visitor=b"v", node=name))

    async def left(column: sa.Column[str]) -> set[str]:
        async with store.reading() as connection:
            return set((await connection.execute(sa.select(column))).scalars())

    with node(store.database, redis):
        assert len(await left(schema.nodes.c.node) - {"old"}) == 2 and "old" not in await left(schema.nodes.c.node)
        assert await left(schema.presence.c.node) == {"new"}
    await store.close()


async def test_computer_players_know_of_who_reads_at_another_server(two: list[Server]) -> None:
    async with at_one_table(two) as (people, table):
        await people[0].watch(table)
        state = await people[1].watch(table)
        step = state["step"]
        here = two[0].table(table).readers
        await people[1].say(type="reading", table=table, step=step)
        await until(lambda: here.reading)
        said = max(here.reading.values())
        await until(lambda: max(here.reading.values()) > said + 1)  # again and again: see test_reading.py
        await people[1].say(type="reading", table=table, step=step, done=True)
        await until(lambda: not here.reading)


@pytest.mark.parametrize("iterations", [20, 10**7])
async def test_an_analysis_is_made_by_one_server_known_to_all_and_taken_over_when_that_ends(
    new_database: Any, redis: RedisServer, iterations: int
) -> None:
    with house(new_database(), redis, analysis_iterations=iterations) as (first, second):
        async with first.person("Anna") as anna, second.person("Boris") as boris:
            table = await finished(anna, "random", "random")
            path = f"/api/tables/{table}/analysis"
            assert (await boris.get(path))["status"] == "none"
            await anna.post(path)
            assert (await boris.post(path))["status"] != "none"
            assert not second.state.analyses.jobs
            if iterations == 20:
                assert (await judged(boris, table)) == await anna.get(path)
            else:
                await becomes(lambda: boris.get(path), lambda info: info["status"] == "running")
                # Who has gone wants to know no more, but others do.
                assert (await anna.http.delete(path)).json()["status"] == "running"
                first.__exit__()
                await becomes(lambda: boris.get(path), lambda _: table in second.state.analyses.jobs)
                assert (await boris.http.delete(path)).json()["status"] == "none"
                await until(lambda: not second.state.analyses.jobs)


async def test_what_one_address_may_do_is_the_same_at_two_servers_in_sum_and_redis_hears_no_address(
    new_database: Any, redis: RedisServer
) -> None:
    with house(new_database(), redis, gets_per_second=0.001, get_burst=20) as nodes:
        heard: list[bytes] = []
        async with Redis.from_url(redis.url) as listener, listener.pubsub() as listening:
            await listening.psubscribe("*")
            here, there = (httpx.AsyncClient(base_url=each.address) for each in nodes)
            shares = [each.state.tables.moves.nodes.shared["reading"] for each in nodes]
            async with here, there:
                assert [(await here.get("/api/games")).status_code for _ in range(15)] == [200] * 15
                await until(lambda: [bucket.level < 6 for bucket in shares[1].buckets.values()] == [True])
                got = [(await there.get("/api/games")).status_code for _ in range(10)]
                assert got == [200] * 5 + [429] * 5
            while message := await listening.get_message(timeout=0.5):
                heard.append(bytes(str(message["data"]), "utf-8"))
    assert any(b"reading" in each for each in heard)
    assert not any(b"127.0.0.1" in each for each in heard)


async def test_a_visitor_who_is_new_at_one_server_is_known_at_the_other(two: list[Server]) -> None:
    async with httpx.AsyncClient() as browser:
        for each in two:  # a page, and what it asks for, from whichever server is next
            await browser.get(f"{each.address}/api/games")
        wish = {"game": "nimble", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]}
        table = (await browser.post(f"{two[0].address}/api/tables", json=wish)).json()["id"]
        seen = (await browser.get(f"{two[1].address}/api/tables/{table}")).json()
        assert [seat["yours"] for seat in seen["seats"]] == [True, False]


@pytest.mark.usefixtures("slow_storage")
async def test_on_slow_storage_no_acknowledgement_tells_that_somebody_at_another_server_has_just_answered(
    two: list[Server],
) -> None:
    async with at_one_table(two, "open", game="example") as (people, table), two[1].person("third") as third:
        await third.join(table)
        states = [await person.watch(table) for person in people]
        await settled(*people)
        took = await probed(people[0], people[1], states)
    assert not differ(took[True], took[False], 0.01), took


async def test_a_window_closes_once_wherever_it_is_answered(two: list[Server]) -> None:
    """Answers race with the clock, at both servers: what was acknowledged counts."""
    lot = random.Random(1)
    async with at_one_table(two, game="example", seconds=SHORT) as (people, table):
        states = [await person.watch(table) for person in people]
        windows = 0
        while states[0]["outcome"] is None and windows < 6:
            step = states[0]["step"]
            for seat, person in enumerate(people):
                if options := choices(states[seat], seat):
                    windows += 1
                    await asyncio.sleep(lot.random() * 0.1)
                    await person.move(states[seat], seat, options[-1])
            states = [await newer(person, table, step) for person in people]
            step = max(state["step"] for state in states)
            states = [
                state if state["step"] == step else await person.hear("state", step=step)
                for state, person in zip(states, people, strict=True)
            ]
            assert states[0]["shown"] == states[1]["shown"]


def held(server: Server, table: str) -> int:
    question = server.table(table).question
    return len(question.answers) if question else 0


async def settled(*people: Person) -> None:
    """Everybody knows who is present; what was told of it is read."""
    await asyncio.sleep(0.5)
    for person in people:
        await person.say(type="ping")
        await person.hear("pong")
        person.inbox.clear()


async def newer(person: Person, table: str, step: int) -> dict[str, Any]:
    while True:
        state = await person.hear("state", table=table)
        if state["step"] > step:
            return state


async def test_a_backup_is_made_while_they_play_and_names_none_of_them(two: list[Server], tmp_path: Path) -> None:
    async with at_one_table(two) as (people, table):
        for person in people:
            await person.watch(table)
        await until(lambda: all(each.table(table).elsewhere for each in two))
        assert (await back_up(two[0].settings.database, tmp_path / "b", lambda _: None))["tables"] == 1
    assert b"presence" not in gzip.decompress((tmp_path / "b").read_bytes())


async def test_both_are_healthy_and_name_the_same_tables(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna:
        table = (await anna.new_table("open"))["id"]
        async with httpx.AsyncClient(base_url=two[1].address, cookies=anna.http.cookies) as there:
            assert (await there.get("/health")).status_code == 200
            assert [each["id"] for each in (await there.get("/api/tables")).json()] == [table]


async def test_a_host_blocks_and_deletes_at_one_server_and_it_holds_at_the_other(two: list[Server]) -> None:
    async with at_one_table(two) as (people, table), two[0].person("host") as host:
        token = await asyncio.to_thread(lambda: asyncio.run(make_link(two[0].settings.database)))
        await host.post("/api/host", {"token": token})
        await until(
            lambda: len(two[0].state.tables.moves.nodes.living) == 2
        )  # each hears of the other by its next beat
        now = await host.get("/api/host/now")
        assert (now["nodes"], now["people"] >= 1) == (2, True)
        states = [await person.watch(table) for person in people]
        who = next(each["id"] for each in await host.get("/api/host/people") if each["name"] == "p1")
        await host.post(f"/api/host/people/{who}/block", {"reason": "spoils", "time": "day"})
        assert (await people[1].hear("problem"))["code"] == "blocked"  # by the other server
        await people[1].move(states[1], 1, "take deck")
        assert (await people[1].hear("problem"))["code"] == "blocked"
        await people[1].post("/api/lessons", {"game": "nimble", "lesson": "first"}, 403)
        await host.post(f"/api/host/people/{who}/unblock")
        await until(lambda: not two[1].state.blocks.visitors)
        assert (await host.http.delete(f"/api/host/tables/{table}")).status_code == 200
        for person in people:
            assert (await person.hear("problem", table=table))["code"] == "unknown_table"
        assert table not in two[1].state.tables.loaded


async def test_who_sits_down_while_the_table_is_read_anew_keeps_the_seat(two: list[Server], monkeypatch) -> None:
    """What was read before they did is older than what this server knows."""
    boris, state = b"boris" * 6, two[1].state
    async with two[0].person("Anna") as anna:
        table_id = (await anna.new_table("open"))["id"]
        table = await two[1].do(state.tables.open(table_id))
        store = state.tables.moves.store
        read = store.table

        async def meanwhile(asked: str) -> Any:
            found = await read(asked)
            monkeypatch.setattr(store, "table", read)
            await state.lobby.join(boris, asked, Join(name="Boris"))
            return found

        monkeypatch.setattr(store, "table", meanwhile)
        await two[1].do(state.tables.moves.look(table))
        assert table.stored.seats_of(boris) == (1,)
