"""Servers speak of a table only to those that listen; who listens from now on misses nothing. With a real Redis."""

import asyncio
from functools import partial
from typing import Any

import pytest

from gnomoteka.server.bus import Bus
from tests.server.conftest import Server
from tests.server.cutting import Link
from tests.server.people import Person, choices
from tests.server.redis_server import RedisServer
from tests.server.test_nodes import at_one_table, engine, new_database, node, redis, two
from tests.server.waiting import until

__all__ = ["engine", "new_database", "redis", "two"]


def nodes_of(servers: list[Server]) -> list[Any]:
    return [each.state.tables.moves.nodes for each in servers]


def channel(nodes: Any, table: str) -> str:
    return f"{nodes.table}{table}"


def is_alone(nodes: Any, table: str) -> bool:
    return channel(nodes, table) in nodes.alone


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bytes]]:
    """What either server says: the channel, and the words."""
    heard: list[tuple[str, bytes]] = []
    say = Bus.say

    def listen(bus: Bus, where: str, data: bytes) -> None:
        heard.append((where, data))
        say(bus, where, data)

    monkeypatch.setattr(Bus, "say", listen)
    return heard


async def go_on(person: Person, state: dict[str, Any]) -> dict[str, Any]:
    seat = state["acting"][0]
    await person.move(state, seat, choices(state, seat)[0])
    return await person.hear("state", table=state["table"], step=state["step"] + 1)


async def put_away(server: Server, table: str) -> None:
    server.state.tables._put_away(table)


async def test_where_nobody_else_listens_nothing_is_said_of_steps(two: list[Server], said: list[Any]) -> None:
    (first, second), (here, there) = nodes_of(two), two
    async with here.person("Anna") as anna, there.person("Boris") as boris:
        table = (await anna.new_table("here"))["id"]
        state = await anna.watch(table)
        where = channel(first, table)
        await until(partial(is_alone, first, table))
        said.clear()
        for _ in range(5):
            state = await go_on(anna, state)
        assert not [words for place, words in said if place == where]
        # Somebody looks on from the other server: they see how it stands, and all that comes.
        assert (await boris.watch(table))["step"] == state["step"]
        await until(lambda: where in second.joined and not is_alone(first, table))
        for _ in range(5):
            state = await go_on(anna, state)
            await boris.hear("state", table=table, step=state["step"])
        # Once the other one has put it away, the next word reaches nobody, and is the last.
        await boris.socket.close()
        await there.do(put_away(there, table))
        await until(lambda: where not in second.joined)
        state = await go_on(anna, state)
        await until(partial(is_alone, first, table))


async def test_whoever_opens_a_table_while_it_is_played_misses_no_step(two: list[Server]) -> None:
    """Again and again at the other server, in the midst of moves that nobody there has heard of."""
    (first, _), (here, there) = nodes_of(two), two
    async with here.person("Anna") as anna, there.person("Boris") as boris:
        for _ in range(6):
            table = (await anna.new_table("here"))["id"]
            state = await anna.watch(table)
            await until(partial(is_alone, first, table))
            watching = asyncio.create_task(boris.watch(table))
            for _ in range(12):
                state = await go_on(anna, state)
            seen = await watching
            while seen["step"] < state["step"]:
                seen = await boris.hear("state", table=table)
            assert seen["shown"] == state["shown"]


async def test_what_was_done_while_the_way_to_redis_was_torn_for_a_moment_reaches_the_others(
    new_database: Any, redis: RedisServer
) -> None:
    """Shorter than it takes to count as silent: nobody looks because of that."""
    database, link = new_database(), Link(redis.port)
    torn = f"redis://127.0.0.1:{await link.start()}"
    with node(database, redis) as first, Server(database, redis=torn) as second:
        nodes = nodes_of([first, second])
        async with at_one_table([first, second]) as (people, table):
            states = [await person.watch(table) for person in people]
            await until(lambda: all(each.connected and len(each.living) == 2 for each in nodes))
            while states[1]["acting"] != [1]:  # the next step is made where nobody hears it
                seat = states[0]["acting"][0]
                await people[seat].move(states[seat], seat, choices(states[seat], seat)[0])
                states = [await person.hear("state", table=table, step=states[0]["step"] + 1) for person in people]
            for each in nodes:
                each.house.look_again = lambda: None
            link.tear()
            await until(lambda: not nodes[1].connected)
            await go_on(people[1], states[1])
            link.mend()
            await people[0].hear("state", table=table, step=states[0]["step"] + 1)
        await link.close()
