"""A server that ends between a step and its notice: the next one finds in what is stored who is to be told."""

import sqlalchemy as sa

from gnomoteka.server.schema import notices
from tests.server.conftest import Server
from tests.server.test_clocks import A_DAY
from tests.server.test_notices import CLOSE, OVER, TURN, move_on, put, rows, service, settled, told, two  # noqa: F401
from tests.server.waiting import until


def dies_before_it_tells(server: Server) -> None:
    moves = server.state.tables.moves
    moves.when_turn_began.clear()
    moves.when_over.clear()


async def looks(server: Server) -> None:
    await server.do(server.state.missed.look())


async def test_a_turn_whose_notice_was_lost_is_told_by_the_next_server_and_once(serve, service):  # noqa: F811
    with serve(**CLOSE) as server:
        async with two(server, service) as (here, _, table, browser):
            dies_before_it_tells(server)
            await move_on(here, table)
            assert await rows(server, table) == []
    with serve(server.settings.database, **CLOSE) as server:
        await told(server, service, browser, TURN)
        await looks(server)
        await told(server, service, browser, TURN)
        assert [row.kind for row in await rows(server, table)] == ["turn"]


async def test_the_first_turn_and_the_end_of_a_game_are_found_too(serve, service):  # noqa: F811
    with serve(**CLOSE) as server:
        async with server.person("Anna") as anna, server.person("Boris") as boris:
            table = (await anna.new_table("open", clock=A_DAY))["id"]
            browsers = [service.browser(f"{table}-{person.name}") for person in (anna, boris)]
            for person, browser in zip((anna, boris), browsers, strict=True):
                await put(person, "/api/me/notices/here", browser.wish())
            dies_before_it_tells(server)
            await boris.join(table)
            cookies = [person.http.cookies for person in (anna, boris)]
    with serve(server.settings.database, **CLOSE) as server:
        await until(lambda: sorted(map(service.to, browsers)) == [[], [TURN]])
        for _ in range(2):
            await looks(server)  # who doesn't begin is asked for once
            await settled(server)
        async with server.person() as anna, server.person() as boris:
            dies_before_it_tells(server)
            for person, cookie in zip((anna, boris), cookies, strict=True):
                await person.come_back(cookie)
                await person.post(f"/api/tables/{table}/end", {"agree": True})
    with serve(server.settings.database, **CLOSE) as server:
        await until(lambda: sorted(map(service.to, browsers)) == [[OVER], [TURN, OVER]])
        await looks(server)
        await settled(server)
        assert sorted(map(service.to, browsers)) == [[OVER], [TURN, OVER]]


async def test_who_saw_their_turn_and_went_or_wants_no_notice_is_not_told_later(serve, service):  # noqa: F811
    with serve(**CLOSE) as server:
        async with two(server, service) as (here, away, table, browser):
            await away.watch(table)
            state = await move_on(here, table)
            await away.hear("state", step=state["step"])
            await away.say(type="unwatch", table=table)
            await until(lambda: len(server.table(table).watchers) == 1)
            await settled(server)
            await looks(server)
            await settled(server)
            assert [(row.step, row.due, row.sent) for row in await rows(server, table)] == [(state["step"], None, None)]
            assert service.to(browser) == []

            async def forget(connection):
                await connection.execute(sa.delete(notices))

            await server.do(server.state.notices.writer.do(forget))
            await put(away, f"/api/me/notices/tables/{table}", {"on": False})
            await looks(server)
            await settled(server)
            assert await rows(server, table) == []
