"""The Caddyfile of `deploy/`, by a real Caddy before two servers; without TLS, which is Caddy's own affair."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import empty_postgres
from tests.server.people import Person, choices
from tests.server.processes import Node
from tests.server.redis_server import RedisServer
from tests.server.waiting import until

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
# Nothing but the site itself, and that for this computer alone.
ALONE = "{{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}}\nimport {}\n"
TABLES = 30  # at most: where they go is chance

pytestmark = pytest.mark.skipif(not shutil.which("caddy"), reason="Caddy isn't installed (apt install caddy)")


@pytest.fixture
def nodes(postgres: str, tmp_path: Path) -> Iterator[list[Node]]:
    redis, database = RedisServer(tmp_path), empty_postgres(postgres)
    redis.start()
    nodes = [Node(tmp_path / f"log{number}", database, redis.url) for number in range(2)]
    try:
        for node in nodes:
            node.start()
        yield nodes
    finally:
        for node in nodes:
            if node.process.poll() is None:
                node.end()
        redis.stop()


@pytest.fixture
def site(nodes: list[Node], tmp_path: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    file = tmp_path / "Caddyfile"
    file.write_text(ALONE.format(CADDYFILE))
    upstreams = " ".join(f"127.0.0.1:{node.port}" for node in nodes)
    surroundings = {**os.environ, "SITE": address, "UPSTREAMS": upstreams, "HOME": str(tmp_path)}
    with (tmp_path / "caddy.log").open("w") as log:
        caddy = subprocess.Popen(
            ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"], env=surroundings, stderr=log
        )
    yield address
    caddy.terminate()
    caddy.wait(20)


def answers(address: str) -> bool:
    with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/health", timeout=5) as answer:
        return answer.status == 200
    return False


def sockets(node: Node) -> int:
    with urllib.request.urlopen(f"{node.address}/metrics", timeout=10) as answer:
        found = re.search(r"^gnomoteka_\w*(?:sockets|connections)\w* (\d+)", answer.read().decode(), re.MULTILINE)
    assert found
    return int(found[1])


async def play(people: list[Person], table: str, moves: int) -> int:
    states = [await person.watch(table) for person in people]
    for _ in range(moves):
        (seat,) = states[0]["acting"]
        await people[seat].move(states[seat], seat, choices(states[seat], seat)[0])
        step = states[0]["step"] + 1
        states = [await person.hear("state", table=table, step=step) for person in people]
    return int(states[0]["step"])


async def test_people_of_a_table_meet_at_one_server_and_at_the_other_when_it_dies(nodes: list[Node], site: str) -> None:
    await until(lambda: answers(site))
    async with Person(site, "p1") as first, Person(site, "p2") as second:
        people = [first, second]
        for person in people:
            await person.socket.close()
        homes, table, home = set[int](), "", -1
        for _ in range(TABLES):
            table = (await first.new_table("open"))["id"]
            await second.join(table)
            await until(lambda: [sockets(node) for node in nodes] == [0, 0])
            for person in people:
                person.socket = await person.connect(table)
            assert await play(people, table, 2) == 2
            held = [sockets(node) for node in nodes]
            assert sorted(held) == [0, 2]
            home = held.index(2)
            homes.add(home)
            if len(homes) == 2:
                break
            for person in people:
                await person.socket.close()
                person.inbox.clear()
        assert homes == {0, 1}
        nodes[home].end(signal.SIGKILL)
        for person in people:
            with contextlib.suppress(ConnectionClosed):
                await person.socket.close()
            person.inbox.clear()
            person.socket = await person.connect(table)
        assert await play(people, table, 3) == 5
