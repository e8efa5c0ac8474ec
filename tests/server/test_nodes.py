"""Several servers on one PostgreSQL, with a real Redis between them: a table is played from all of them at once."""

import asyncio
import contextlib
import gzip
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gnomoteka.server.backup import back_up
from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server, empty_postgres
from tests.server.people import Person, choices
from tests.server.redis_server import RedisServer
from tests.server.waiting import until

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
def house(database: str, redis: RedisServer, count: int = 2) -> Iterator[list[Server]]:
    EXAMPLE.prepare()
    with contextlib.ExitStack() as stack:
        nodes = [stack.enter_context(node(database, redis)) for _ in range(count)]
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
            async with asyncio.timeout(10):
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
