"""Ratings and evenings where several servers play the same tables: a result counts once, a round begins once."""

import asyncio
import contextlib
import random
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import evenings as module
from gnomoteka.server.schema import achievements, ratings, results
from tests.server.conftest import Server
from tests.server.people import Person
from tests.server.test_evenings import NAMES, at_round, come_together, play_round
from tests.server.test_nodes import engine, house, new_database, redis  # noqa: F401 fixtures
from tests.server.test_rating import play_all, real_table
from tests.server.test_rating import settled as page_of
from tests.server.waiting import becomes


@pytest.fixture(scope="module")
def two(new_database, redis):  # noqa: F811 fixtures
    with house(new_database(), redis) as nodes:
        yield nodes


async def rows(server: Server, table: sa.Table) -> list[Any]:
    async def read() -> list[Any]:
        async with server.state.store.reading() as connection:
            return list((await connection.execute(sa.select(table))).all())

    found: list[Any] = await server.do(read())
    return found


async def test_a_game_that_ends_at_one_server_while_others_watch_it_counts_once(two: list[Server]) -> None:
    async with two[0].person("Anna") as anna, two[1].person("Boris") as boris, two[1].person("Vera") as vera:
        table = await real_table(anna, "open")
        await boris.join(table)
        await vera.watch(table)
        end = await play_all(table, anna, boris)
        pages = [await page_of(each, 1) for each in (anna, boris)]
        # Whoever has heard of the end looks, again and again, at both servers.
        looks = [each.state.results.look() for each in two for _ in range(3)]
        await asyncio.gather(*(two[number // 3].do(look) for number, look in enumerate(looks)))
        assert [await page_of(each, 1) for each in (anna, boris)] == pages
        counted = await rows(two[0], results)
        assert sorted(row.seat for row in counted) == [0, 1]
        assert sorted(row.place for row in counted) == sorted(end["outcome"]["places"])
        assert [row.games for row in await rows(two[1], ratings)] == [1, 1]
        earned = [(row.person, row.name) for row in await rows(two[1], achievements)]
        assert len(earned) == len(set(earned))


async def test_two_games_that_end_at_two_servers_at_once_both_count_for_who_played_in_both(two: list[Server]) -> None:
    """Each changes the rating that the other one reads."""
    async with contextlib.AsyncExitStack() as stack:
        anna = await stack.enter_async_context(two[0].person("Anna"))
        there = await stack.enter_async_context(two[1].person("Anna"))
        await there.come_back(anna.http.cookies)
        tables = [await real_table(each, "beginner") for each in (anna, there)]
        for each, table in zip((anna, there), tables, strict=True):
            await each.post(f"/api/tables/{table}/stand_in", {"seat": 0, "level": "beginner"})
        await asyncio.gather(
            *(
                each.post(f"/api/tables/{table}/resign", {"level": "beginner"})
                for each, table in zip((anna, there), tables, strict=True)
            )
        )
        (game,) = (await page_of(anna, 2))["games"]
        assert (game["played"], game["counted"]) == (2, 2)


async def test_an_evening_over_two_servers_has_one_course_and_both_show_the_same_standings(
    two: list[Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EVERY", 0.2)  # all servers look all the time
    async with contextlib.AsyncExitStack() as stack:
        people: list[Person] = [
            await stack.enter_async_context(two[number % 2].person(name)) for number, name in enumerate(NAMES[:4])
        ]
        lot, evening = random.Random(4), await come_together(people, kind="robin")
        await people[0].post(f"/api/evenings/{evening}/begin")
        for number in (1, 2, 3):
            infos = [await at_round(each, evening, number) for each in people[:2]]
            assert len([each for each in infos[0]["boards"] if each["round"] == number]) == 2
            await play_round(evening, people, lot)
        finals = [await at_round(each, evening, 3, "over") for each in people[:2]]
        assert finals[0]["standings"] == finals[1]["standings"] and len(finals[0]["boards"]) == 6
        met = sorted(tuple(sorted(each["people"])) for each in finals[0]["boards"])
        assert met == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
        counted = await becomes(
            lambda: rows(two[0], results),
            lambda found: (
                len([row for row in found if row.table_id in {b["table"] for b in finals[0]["boards"]}]) >= 12
            ),
        )
        keys = [(row.table_id, row.seat) for row in counted]
        assert len(keys) == len(set(keys))
