"""`serve --workers`: several processes at one address, with a real PostgreSQL and Redis."""

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from gnomoteka.server.workers import home_of
from tests.server.conftest import empty_postgres
from tests.server.people import Person, choices
from tests.server.processes import Node
from tests.server.redis_server import RedisServer
from tests.server.waiting import becomes, until

TABLES = 30  # at most: where they go is chance


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def start(postgres: str, redis: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Makes a server of so many workers."""
    started: list[Node] = []

    def make(count: int) -> Node:
        node = Node(tmp_path_factory.mktemp("node") / "log", empty_postgres(postgres), redis.url, workers=count)
        node.start()
        started.append(node)
        return node

    yield make
    for node in started:
        if node.process.poll() is None:
            node.end(signal.SIGTERM)


@pytest.fixture(scope="module")
def both(start: Any) -> Node:
    node: Node = start(2)
    return node


def workers(node: Node) -> list[int]:
    """The processes of its workers."""
    found = []
    for child in Path(f"/proc/{node.process.pid}/task/{node.process.pid}/children").read_text().split():
        with contextlib.suppress(OSError):  # it has just ended
            if "multiprocessing.spawn" in Path(f"/proc/{child}/cmdline").read_text():
                found.append(int(child))
    return sorted(found)


def holder(node: Node, person: Person) -> int:
    """The worker that has this person's WebSocket."""
    _, port = person.socket.local_address[:2]
    ends = f":{node.port:04X}", f":{port:04X}"
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if words[1].endswith(ends[0]) and words[2].endswith(ends[1]):
            holds = f"socket:[{words[9]}]"
            (found,) = [process for process in workers(node) if holds in files(process)]
            return found
    raise AssertionError("there is no such connection")


def files(process: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.add(str(file.readlink()))
    return found


def all_ready(games: list[dict[str, Any]]) -> bool:
    return all(game["status"] == "ready" for game in games)


@contextlib.asynccontextmanager
async def at_a_table(node: Node) -> AsyncIterator[tuple[list[Person], str]]:
    """Two people, whose connections name their table."""
    async with Person(node.address, "p1") as first, Person(node.address, "p2") as second:
        for person in (first, second):  # each asks the worker to which its connection has come
            await becomes(partial(person.get, "/api/games"), all_ready)
        table = (await first.new_table("open"))["id"]
        await second.join(table)
        for person in (first, second):
            await person.socket.close()
            person.socket = await person.connect(table)
        yield [first, second], table


async def play(people: list[Person], table: str, moves: int) -> dict[str, Any]:
    states = [await person.watch(table) for person in people]
    for _ in range(moves):
        (seat,) = states[0]["acting"]
        await people[seat].move(states[seat], seat, choices(states[seat], seat)[0])
        step = states[0]["step"] + 1
        states = [await person.hear("state", table=table, step=step) for person in people]
    return states[0]


async def test_people_of_a_table_meet_at_one_worker_and_tables_are_spread_over_all(both: Node) -> None:
    homes = set()
    async with contextlib.AsyncExitStack() as stack:
        for number in range(TABLES):
            people, table = await stack.enter_async_context(at_a_table(both))
            (home,) = {holder(both, person) for person in people}
            homes.add(home)
            assert (await play(people, table, 4))["step"] == 4
            if number and len(homes) == 2:
                break
    assert homes == set(workers(both))


async def test_a_worker_that_is_killed_is_replaced_and_its_people_play_on(both: Node) -> None:
    async with at_a_table(both) as (people, table):
        await play(people, table, 3)
        home = holder(both, people[0])
        os.kill(home, signal.SIGKILL)
        await until(lambda: len(workers(both)) == 2 and home not in workers(both))
        for person in people:
            with contextlib.suppress(ConnectionClosed):
                await person.socket.close()
            person.inbox.clear()
            person.socket = await person.connect(table)
        assert (await play(people, table, 3))["step"] == 6


async def test_when_the_first_process_is_told_to_end_so_are_its_workers(both: Node) -> None:
    await ends(both, signal.SIGTERM, status=0)


async def test_when_the_first_process_is_killed_its_workers_end(start: Any) -> None:
    await ends(start(2), signal.SIGKILL, status=-signal.SIGKILL)


async def ends(node: Node, how: signal.Signals, status: int) -> None:
    processes = workers(node)
    assert len(processes) > 1
    await asyncio.to_thread(node.end, how)
    assert node.process.returncode == status
    await until(lambda: not any(Path(f"/proc/{process}").exists() for process in processes))


def test_a_table_has_one_home_and_a_connection_without_a_table_has_none() -> None:
    assert home_of(b"", 4) is home_of(b"tables=1", 4) is None
    assert home_of(b"a=b&table=7", 4) == home_of(b"table=7&c=d", 4)
    assert {home_of(b"table=%d" % number, 4) for number in range(50)} == {0, 1, 2, 3}
