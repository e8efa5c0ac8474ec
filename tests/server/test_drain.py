"""A server that is told to end while another one is there: nobody waits, and nothing on its way is lost."""

import asyncio
import contextlib
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from gnomoteka.server import schema
from gnomoteka.server.store import Store
from tests.server.conftest import empty_postgres
from tests.server.people import Person, choices
from tests.server.processes import Balancer, Node
from tests.server.redis_server import RedisServer
from tests.server.waiting import becomes

pytestmark = pytest.mark.slow


@pytest.fixture
def two(postgres: str, tmp_path: Path) -> Iterator[list[Node]]:
    redis = RedisServer(tmp_path)
    redis.start()
    database = empty_postgres(postgres)
    nodes = [Node(tmp_path / f"{number}.log", database, redis.url) for number in range(2)]
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.wait_until_ready()
        yield nodes
    finally:
        for node in nodes:
            node.end()
        redis.stop()


async def owner(store: Store, table: str) -> str | None:
    async with store.engine.connect() as connection:
        found = await connection.execute(sa.select(schema.owners.c.node).where(schema.owners.c.table_id == table))
        return found.scalar()


async def test_a_server_that_is_told_to_end_hands_its_work_and_its_people_over(two: list[Node]) -> None:
    first, store = two[0], Store(two[0].database)
    with Balancer(two) as balancer:
        async with Person(balancer.address, "Anna") as anna:
            watched = (await anna.new_table("greedy", "greedy", "greedy", me=False, game="many"))["id"]
            mine = (await anna.new_table("here"))["id"]
            await anna.watch(watched)
            state = await anna.watch(mine)
            before = await becomes(lambda: owner(store, watched), lambda found: found is not None)

            began = time.monotonic()
            async with Person(two[1].address, "Boris") as boris, httpx.AsyncClient() as outside:
                await boris.watch(watched)
                first.process.send_signal(signal.SIGTERM)
                await becomes(lambda: outside.get(f"{first.address}/health"), lambda found: found.status_code == 503)
                await becomes(lambda: owner(store, watched), lambda found: found not in (before, None))
            assert first.process.poll() is None  # others do its work while it is still there

            # Whatever is asked for until it goes is done, and told.
            made, code = 0, 0
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(60):
                    try:
                        while state["outcome"] is None:
                            seat = state["acting"][0]
                            await anna.move(state, seat, choices(state, seat)[0])
                            state = await anna.hear("state", table=mine, step=state["step"] + 1)
                            made = state["step"]
                            await asyncio.sleep(0.05)
                        await anna.hear("nothing")
                    except ConnectionClosed as closed:
                        code = closed.rcvd.code if closed.rcvd else 0
            assert code == 1012
            await asyncio.to_thread(first.process.wait, 60)
            assert time.monotonic() - began < 60

            anna.inbox.clear()
            anna.socket = await anna.connect()
            back = await anna.watch(mine)
            assert back["step"] >= made
            assert len(await store.steps(mine)) == back["step"]
            if back["outcome"] is None:
                seat = back["acting"][0]
                await anna.move(back, seat, choices(back, seat)[0])
                await anna.hear("state", table=mine, step=back["step"] + 1)
    await store.close()
