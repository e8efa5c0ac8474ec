"""Notices where several servers play the same tables: one of them tells, and none if a page is open at another."""

import asyncio

import pytest

from tests.server.conftest import Server
from tests.server.push_service import push_service
from tests.server.test_clocks import A_DAY, DAY
from tests.server.test_nodes import at_one_table, engine, house, new_database, redis  # noqa: F401 fixtures
from tests.server.test_notices import CLOSE, HURRY, TURN, move_on, put, rows, settled
from tests.server.waiting import becomes


@pytest.fixture(scope="module")
def two(new_database, redis):  # noqa: F811 fixtures
    with house(new_database(), redis, **CLOSE) as nodes:
        yield nodes


async def both_look(two: list[Server]) -> None:
    await asyncio.gather(*(each.do(each.state.notices.look()) for each in two))


async def test_one_of_several_servers_tells_and_none_while_a_page_is_open_at_another(two: list[Server]) -> None:
    with push_service() as service:
        async with at_one_table(two, clock=A_DAY) as (people, table):
            keys = {(await person.get("/api/me/notices"))["key"] for person in people}
            assert len(keys) == 1
            (seat,) = (await people[0].watch(table))["acting"]
            here, away = people[seat], people[1 - seat]
            browser = service.browser("away")
            await put(away, "/api/me/notices/here", browser.wish())
            await away.watch(table)
            state = await move_on(here, table)
            # It was looked at, and they are there.
            await becomes(lambda: rows(two[0], table), lambda found: [row.due for row in found] == [None])
            assert service.to(browser) == []
            while state["acting"] != [seat]:
                state = await move_on(away, table)
            await away.say(type="unwatch", table=table)
            await here.hear("state", table=table, step=state["step"])
            await move_on(here, table)

            async def look() -> list[str]:
                await both_look(two)
                return service.to(browser)

            assert await becomes(look, bool) == [TURN]
            for each in two:
                await settled(each)
            await two[0].later(0.9 * DAY)
            await two[1].do(two[1].state.flags.timekeeper.beat())
            await becomes(look, lambda found: len(found) > 1)
            for each in two:
                await settled(each)
            assert service.to(browser) == [TURN, HURRY]


async def test_a_notice_that_a_server_took_with_it_is_sent_by_another(two: list[Server], monkeypatch) -> None:
    with push_service() as service:
        async with at_one_table(two, clock=A_DAY) as (people, table):
            (seat,) = (await people[0].watch(table))["acting"]
            here, away = people[seat], people[1 - seat]
            browser = service.browser("missed")
            await put(away, "/api/me/notices/here", browser.wish())
            await people[0].say(type="unwatch", table=table)
            for each in two:  # whichever makes the step ends before it tells
                monkeypatch.setattr(each.state.tables.moves, "when_turn_began", [])
            await move_on(here, table)
            assert await rows(two[0], table) == []
            await asyncio.gather(*(each.do(each.state.missed.look()) for each in two))

            async def look() -> list[str]:
                await both_look(two)
                return service.to(browser)

            await becomes(look, bool)
            for each in two:
                await settled(each)
            assert service.to(browser) == [TURN]
