"""Clocks where several servers play the same tables: one flag, whoever is there to let it fall."""

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.schema import owners
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.test_nodes import engine, house, new_database, redis  # noqa: F401 fixtures
from tests.server.waiting import PATIENCE, until

DAY = 24 * 3600.0
A_DAY = {"per": "move", "seconds": DAY, "level": "greedy"}
LATE = 2.0


async def table_at_both(here: Person, there: Person, **more: Any) -> str:
    table: str = (await here.new_table("open", clock=A_DAY, **more))["id"]
    await there.join(table)
    return table


@pytest.fixture(scope="module")
def two(new_database, redis):  # noqa: F811 fixtures
    with house(new_database(), redis) as nodes:
        yield nodes


async def test_both_servers_show_the_same_time_and_one_flag_falls(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna, two[1].person("Boris") as boris:
        table = await table_at_both(anna, boris)
        states = [await anna.watch(table), await boris.watch(table)]
        (seat,) = states[0]["acting"]
        person, state = (anna, boris)[seat], states[seat]
        await two[seat].later(DAY / 2)
        await two[1 - seat].do(two[1 - seat].state.flags.timekeeper.beat())
        await person.move(state, seat, choices(state, seat)[0])
        news = [await each.hear("state", step=1) for each in (anna, boris)]
        assert [each["clock"]["running"] for each in news] == [news[0]["acting"]] * 2
        for each in news:
            assert each["clock"]["left"][each["acting"][0]] == pytest.approx(1000 * DAY, abs=20_000)
        await asyncio.gather(two[0].later(DAY + LATE), two[1].later(0))
        news = [await each.hear("state", step=2) for each in (anna, boris)]
        assert news[0]["shown"] == news[1]["shown"]
        await until(lambda: all(len(node.table(table).stored.time_ups) == 1 for node in two))
        assert not news[seat]["eyes"][0]["undo"]


async def own(server: Server, table: str, node: str) -> None:
    """This node owns the table from now on."""

    async def claim(connection: AsyncConnection) -> None:
        await connection.execute(sa.delete(owners).where(owners.c.table_id == table))
        await connection.execute(sa.insert(owners), {"table_id": table, "node": node, "fence": 7})

    await server.do(server.state.flags.timekeeper.writer.do(claim))


async def test_the_flag_falls_at_a_server_that_never_saw_the_table_when_its_owner_is_dead(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna:
        table = (await anna.new_table("here", clock=A_DAY))["id"]
        await anna.watch(table)
        await own(two[0], table, "killed")
        two[0].state.flags.falling.add(table)  # only the other one looks
        await two[1].later(DAY + LATE)
        await anna.hear("state", step=1)
        assert two[1].state.tables.moves.nodes.owns(table)


async def test_who_owned_the_table_before_lets_no_flag_fall(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna:
        table = (await anna.new_table("here", clock=A_DAY))["id"]
        await anna.watch(table)
        await two[0].do(two[0].state.tables.moves.nodes.claim([table]))
        await own(two[0], table, two[1].state.tables.moves.nodes.id)
        two[1].state.flags.falling.add(table)
        await two[0].later(DAY + LATE)
        await two[0].do(two[0].state.flags._fall(table))
        assert (await anna.get(f"/api/tables/{table}"))["step"] == 0


async def test_a_server_leaves_the_flag_to_the_living_owner(two: list[Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnomoteka.server.nodes.DEAD", PATIENCE)  # it lives, however busy the machine is
    async with two[0].person("Anna") as anna:
        table = (await anna.new_table("here", clock=A_DAY))["id"]
        await anna.watch(table)
        nodes = two[0].state.tables.moves.nodes
        await two[0].do(nodes.claim([table]))
        await until(lambda: table in nodes.fences)  # it was being claimed already, for who watches
        await two[1].later(DAY + LATE)
        assert await two[1].do(two[1].state.flags._due()) == []
        await two[0].later(0)
        await anna.hear("state", step=1)
        assert table not in two[1].state.tables.loaded
