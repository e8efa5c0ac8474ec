"""Finding company on two servers with one PostgreSQL."""

import asyncio

import pytest
import sqlalchemy as sa

from gnomoteka.server import line as lining
from gnomoteka.server import schema
from tests.server.conftest import Server
from tests.server.people import choices
from tests.server.test_company import befriend, board, known, led, open_table, put, wait
from tests.server.test_looking_on import heard, new_table
from tests.server.test_nodes import engine, new_database, redis, two
from tests.server.test_people import rows

__all__ = ["engine", "new_database", "redis", "two"]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lining, "GATHERS", 0.0)


async def test_those_who_wait_at_two_servers_sit_down_at_one_table_each_once(two: list[Server]) -> None:
    people = [two[n % 2].person(f"p{n}") for n in range(6)]
    try:
        for person in people:
            await person.__aenter__()
        await asyncio.gather(*(wait(person, "duel") for person in people))
        tables = await asyncio.gather(*(led(person) for person in people))
        assert sorted(tables.count(table) for table in tables) == [2] * 6
        assert len(await rows(two[0], sa.select(schema.tables.c.id))) == 3
        # Whoever was led there plays, at whichever server the table was made.
        states = await asyncio.gather(*(person.watch(table) for person, table in zip(people, tables, strict=True)))
        assert all(state["eyes"][0]["seat"] is not None for state in states)
    finally:
        for person in people:
            await person.__aexit__()


async def test_friends_board_and_invitations_are_the_same_at_both(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna, two[1].person("Boris") as boris:
        await befriend(anna, boris)
        await put(anna, f"/api/company/friends/{(await known(anna, 'Boris'))['handle']}", {"shows": True})
        assert (await known(boris, "Anna"))["around"] is True
        table = await open_table(anna, "friends")
        assert table in await board(boris)
        friend = (await known(anna, "Boris"))["handle"]
        await anna.post("/api/company/invitations", {"table": table, "friend": friend})
        assert [each["by"] for each in (await boris.get("/api/company"))["invitations"]] == ["Anna"]


async def test_who_looks_on_late_at_another_server_sees_no_more_there(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna, two[1].person("Looker") as looker:
        table = await new_table(anna, 3, "Guest")
        seen = [(await looker.watch(table))["step"]]
        state = await anna.watch(table)
        for _ in range(9):
            seat, step = state["acting"][0], state["step"]
            await anna.move(state, seat, choices(state, seat)[0])
            state = await anna.hear("state", step=step + 1)
            news = await heard(looker)
            assert all(each["step"] <= max(0, state["step"] - 3) for each in news)
            assert all(entry["step"] <= each["step"] for each in news for entry in each["eyes"][0]["log"])
            seen += [each["step"] for each in news]
        if seen[-1] < state["step"] - 3:
            seen.append((await looker.hear("state", step=state["step"] - 3))["step"])
        assert seen[-1] == 6
        assert (await looker.get(f"/api/tables/{table}"))["step"] == 6
