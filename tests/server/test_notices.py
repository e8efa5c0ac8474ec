"""Notices: who isn't at the table hears that it is their turn, once, and nobody else hears anything."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import notices as telling
from gnomoteka.server.pushing import Fate, Pushing
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import notices, push_key, subscriptions
from gnomoteka.server.wishes import Quiet
from tests.server.conftest import Server
from tests.server.people import Person, choices, play
from tests.server.push_service import Browser, PushService, claims_of, push_service
from tests.server.test_clocks import A_DAY, A_MINUTE, DAY, info_of, party
from tests.server.waiting import becomes, until

CLOSE: dict[str, Any] = {"push_to": "127.0.0.1", "notice_delay": 0.0}
TURN, HURRY, OVER = "Your turn: Nimble Gnomes", "Time is nearly up: Nimble Gnomes", "The game is over: Nimble Gnomes"


@pytest.fixture(scope="module")
def service():
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def server(new_database_of):
    with Server(new_database_of("sqlite"), **CLOSE) as server:
        yield server


@contextlib.asynccontextmanager
async def two(
    server: Server, service: PushService, clock: Any = A_DAY
) -> AsyncIterator[tuple[Person, Person, str, Browser]]:
    """Who begins is there; the other one isn't, and would be told: this one, that one, the table, their browser."""
    async with party(server, clock) as (people, table):
        state = await people[0].watch(table)
        (seat,) = state["acting"]
        here, away = people[seat], people[1 - seat]
        if here is not people[0]:
            await people[0].say(type="unwatch", table=table)
        browser = service.browser(f"{table}-{away.name.replace(' ', '')}")
        await put(away, "/api/me/notices/here", browser.wish())
        yield here, away, table, browser


async def put(person: Person, path: str, body: Any, status: int = 200) -> Any:
    answer = await person.http.put(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def delete(person: Person, path: str) -> Any:
    answer = await person.http.delete(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def move_on(here: Person, table: str) -> dict[str, Any]:
    """Moves until it is somebody else's turn; gives the state then."""
    state = await here.watch(table)
    (seat,) = state["acting"]
    while state["acting"] == [seat]:
        await here.move(state, seat, choices(state, seat)[0])
        state = await here.hear("state", table=table, step=state["step"] + 1)
    return state


async def told(server: Server, service: PushService, browser: Browser, *titles: str) -> None:
    """That and no more arrives."""

    async def look() -> list[str]:
        await server.do(server.state.notices.look())
        return service.to(browser)

    await becomes(look, lambda found: len(found) >= len(titles))
    await settled(server)
    assert service.to(browser) == list(titles)


async def settled(server: Server) -> None:
    """Nothing is on its way, and all that was due was looked at."""

    async def waiting() -> int:
        async with server.state.store.reading() as connection:
            due = sa.select(sa.func.count()).where(notices.c.due <= time.time() + 60)
            return int((await connection.execute(due)).scalar_one())

    storing = (task for task in tuple(server.state.tables.tasks.running) if "Notices" in str(task.get_coro()))
    await until(lambda: all(task.done() for task in storing))
    await server.do(server.state.notices.look())
    await becomes(lambda: server.do(waiting()), lambda count: count == 0 and not server.state.notices.on_their_way)


# ---- what is sent ---------------------------------------------------------------------------


async def test_who_is_away_is_told_once_that_it_is_their_turn_and_nothing_else(server, service):
    async with two(server, service) as (here, away, table, browser):
        await move_on(here, table)
        await told(server, service, browser, TURN)
        (pushed,) = service.all_to(browser)
        assert pushed.told == {
            "title": TURN,
            "body": f"At the table: {here.name}. You are waited for.",
            "table": table,
            "lang": "en",
        }
        claims, key = claims_of(pushed)
        assert claims["aud"] == service.address
        assert claims["sub"] == "https://127.0.0.1"
        assert 0 < claims["exp"] - time.time() <= DAY
        assert key == (await away.get("/api/me/notices"))["key"]
        assert pushed.headers["content-encoding"] == "aes128gcm"
        assert 0 < int(pushed.headers["ttl"]) <= DAY
        assert table not in str(pushed.headers) and TURN.encode() not in pushed.body


async def test_the_notice_speaks_the_language_of_its_browser(server, service):
    async with two(server, service) as (here, away, table, browser):
        await put(away, "/api/me/notices/here", browser.wish(language="ru"))
        await move_on(here, table)
        await told(server, service, browser, "Ваш ход: Шустрые гномы")
        assert service.all_to(browser)[-1].told["lang"] == "ru"


async def test_nobody_is_told_while_a_page_of_that_table_is_open_on_any_device(server, service):
    async with two(server, service) as (here, away, table, browser):
        await away.watch(table)
        await move_on(here, table)
        await settled(server)
        assert service.to(browser) == []


async def test_who_comes_before_it_is_sent_is_told_nothing(serve, service):
    with serve(push_to="127.0.0.1", notice_delay=1000) as server:
        async with two(server, service) as (here, away, table, browser):
            await move_on(here, table)
            await becomes(lambda: rows(server, table), lambda found: [row.kind for row in found] == ["turn"])
            await away.watch(table)
            await hasten(server)
            await settled(server)
            assert service.to(browser) == []
            assert [row.due for row in await rows(server, table)] == [None]


async def rows(server: Server, table: str) -> Any:
    async def read() -> Any:
        async with server.state.store.reading() as connection:
            return (await connection.execute(sa.select(notices).filter_by(table_id=table))).all()

    return await server.do(read())


async def hasten(server: Server) -> None:
    """What waits is due now."""

    async def change(connection: Any) -> None:
        await connection.execute(sa.update(notices).where(notices.c.due.is_not(None)).values(due=time.time()))

    await server.do(server.state.notices.writer.do(change))


async def test_a_table_can_be_silenced_and_heard_of_again(server, service):
    async with two(server, service) as (here, away, table, browser):
        assert (await put(away, f"/api/me/notices/tables/{table}", {"on": False}))["silenced"] == [table]
        await move_on(here, table)
        await settled(server)
        assert service.to(browser) == []
        assert (await put(away, f"/api/me/notices/tables/{table}", {"on": True}))["silenced"] == []
        await put(away, "/api/me/notices/tables/nowhere", {"on": False}, 404)


async def test_who_does_not_move_is_not_told_every_minute(server, service):
    """The clock moves for them, and it is their turn again and again."""
    async with two(server, service, A_MINUTE) as (here, _, table, browser):
        state = await move_on(here, table)
        await told(server, service, browser, TURN)
        mine = state["acting"]
        await server.later(70)
        state = await here.hear("state", table=table, step=state["step"] + 1)
        while state["acting"] == mine:
            await server.later(70)
            state = await here.hear("state", table=table, step=state["step"] + 1)
        await move_on(here, table)
        await settled(server)
        assert service.to(browser) == [TURN]


async def test_a_clock_that_is_nearly_out_is_told_once(server, service):
    async with two(server, service) as (here, _, table, browser):
        await move_on(here, table)
        await told(server, service, browser, TURN)
        await server.later(DAY / 2)
        await settled(server)
        assert service.to(browser) == [TURN]
        await server.later(DAY * 0.4)
        await told(server, service, browser, TURN, HURRY)
        assert service.all_to(browser)[-1].headers["urgency"] == "high"
        assert "a computer player moves for you" in service.all_to(browser)[-1].told["body"]
        server.state.notices.warned.clear()  # as after a restart
        await server.do(server.state.notices.look())
        await settled(server)
        assert service.to(browser) == [TURN, HURRY]


async def test_the_first_turn_of_a_game_is_told_too(server, service):
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        browsers = [service.browser("first-anna"), service.browser("first-boris")]
        for person, browser in zip((anna, boris), browsers, strict=True):
            await put(person, "/api/me/notices/here", browser.wish())
        table = (await anna.new_table("open", clock=A_DAY))["id"]
        await boris.join(table)
        await until(lambda: any(map(service.to, browsers)))
        await server.later(DAY * 0.9)
        await server.do(server.state.notices.look())
        await until(lambda: sorted(len(service.to(each)) for each in browsers) == [0, 2])
        assert [titles[-1] for each in browsers if (titles := service.to(each))] == [HURRY]


async def test_the_end_of_a_game_is_told_to_who_is_away_and_not_who_won(server, service):
    async with two(server, service) as (here, away, table, browser):
        await here.post(f"/api/tables/{table}/end", {"agree": True})
        await away.post(f"/api/tables/{table}/end", {"agree": True})
        await told(server, service, browser, OVER)
        assert service.all_to(browser)[-1].told["body"] == f"At the table: {here.name}. Come and see how it ended."


async def test_a_game_played_to_its_end_tells_once_that_it_is_over(server, service):
    async with two(server, service, None) as (here, away, table, browser):
        (seat,) = [number for number, one in enumerate((await info_of(away, table))["seats"]) if one["yours"]]
        await away.post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": "greedy"})
        await play(here, table)
        await told(server, service, browser, OVER)


# ---- when it doesn't arrive -----------------------------------------------------------------


async def test_a_browser_that_is_gone_is_forgotten(server, service):
    for status in (404, 410):
        async with two(server, service) as (here, away, table, browser):
            assert (await away.get("/api/me/notices"))["here"]
            service.answers[browser.endpoint] = [status]
            await move_on(here, table)
            await becomes(partial(away.get, "/api/me/notices"), lambda now: now["devices"] == 0)
            assert service.to(browser) == []


async def test_what_a_push_service_cannot_take_now_is_tried_again_a_few_times(server, service, monkeypatch):
    monkeypatch.setattr(telling, "AGAIN", (0.0, 0.0, 0.0))
    async with two(server, service) as (here, away, table, browser):
        service.answers[browser.endpoint] = [503, 429]
        await move_on(here, table)
        await told(server, service, browser, TURN)
        assert service.tries[browser.endpoint] == [503, 429, 201]
    async with two(server, service) as (here, away, table, browser):
        service.answers[browser.endpoint] = [500] * 9
        tries = service.tries.setdefault(browser.endpoint, [])
        await move_on(here, table)
        await becomes(lambda: server.do(server.state.notices.look()), lambda _: len(tries) >= 4)
        await settled(server)
        assert (len(tries), service.to(browser)) == (4, [])
        assert (await away.get("/api/me/notices"))["here"]  # it may be there another time


async def test_only_the_device_that_was_not_reached_is_tried_again(server, service, monkeypatch):
    monkeypatch.setattr(telling, "AGAIN", (0.0, 0.0))
    async with two(server, service) as (here, away, table, browser), server.person("phone") as phone:
        other = service.browser(f"{table}-phone")
        token = (await away.post("/api/me/link", status=201))["token"]
        await phone.post("/api/me/enter", {"link": token})
        await put(phone, "/api/me/notices/here", other.wish())
        service.answers[other.endpoint] = [503]
        await move_on(here, table)
        await told(server, service, browser, TURN)
        await told(server, service, other, TURN)


async def test_a_notice_outlives_the_server_that_would_have_sent_it(serve, service, new_database):
    database = new_database()
    with serve(database, push_to="127.0.0.1", notice_delay=1000) as server:
        async with two(server, service) as (here, _, table, browser):
            key = (await here.get("/api/me/notices"))["key"]
            await move_on(here, table)
            await becomes(lambda: rows(server, table), bool)
    with serve(database, **CLOSE) as server:
        await hasten(server)
        await until(lambda: service.to(browser) == [TURN])
        async with server.person() as anybody:
            assert (await anybody.get("/api/me/notices"))["key"] == key


async def test_nothing_is_asked_or_stored_for_a_turn_that_is_over_in_a_moment(serve, service, monkeypatch):
    monkeypatch.setattr(telling, "AT_LEAST", 1000.0)
    with serve(push_to="127.0.0.1", notice_delay=1000) as server:
        async with two(server, service) as (here, away, table, _):
            await move_on(here, table)
            await move_on(away, table)
            await server.do(server.state.notices.store_begun())
            assert await rows(server, table) == []


async def test_a_turn_that_began_in_the_moment_when_the_server_ends_is_told(serve, service, new_database, monkeypatch):
    monkeypatch.setattr(telling, "AT_LEAST", 1000.0)
    database = new_database()
    with serve(database, push_to="127.0.0.1", notice_delay=1000) as server:
        async with two(server, service) as (here, _, table, browser):
            await move_on(here, table)
            assert await rows(server, table) == []
    with serve(database, **CLOSE) as server:
        await hasten(server)
        await until(lambda: service.to(browser) == [TURN])


# ---- quiet hours ----------------------------------------------------------------------------


def at(hour: int, minute: int = 0, *, day: int = 15) -> float:
    return datetime(2026, 7, day, hour, minute, tzinfo=timezone(timedelta(hours=3))).timestamp()


@pytest.mark.parametrize(
    ("now", "end"),
    [
        (at(21, 59), None),
        (at(22), at(8, day=16)),
        (at(23, 30), at(8, day=16)),
        (at(3), at(8)),
        (at(7, 59), at(8)),
        (at(8), None),
    ],
)
def test_quiet_hours_go_over_midnight_by_the_clock_of_their_zone(now, end):
    assert Quiet(22 * 60, 8 * 60, "Europe/Moscow").over_at(now) == end


def test_quiet_hours_of_an_afternoon():
    nap = Quiet(13 * 60, 15 * 60, "Europe/Moscow")
    assert [nap.over_at(at(hour)) for hour in (12, 13, 14, 15)] == [None, at(15), at(15), None]


async def test_in_quiet_hours_a_notice_waits_for_their_end(server, service):
    async with two(server, service) as (here, away, table, browser):
        now = datetime.now(UTC)
        minute = now.hour * 60 + now.minute
        hours = {"begins": (minute - 60) % 1440, "ends": (minute + 120) % 1440, "zone": "UTC"}
        assert (await put(away, "/api/me/notices", {"quiet": hours}))["quiet"] == hours
        await move_on(here, table)
        found = await becomes(
            lambda: rows(server, table), lambda found: any((row.due or 0) > time.time() + 3600 for row in found)
        )
        assert found[0].due == pytest.approx(time.time() + 7200, abs=120)
        assert service.to(browser) == []
        # The hours are over, and it is still their turn.
        assert (await put(away, "/api/me/notices", {"quiet": None}))["quiet"] is None
        await hasten(server)
        await told(server, service, browser, TURN)


async def test_who_comes_for_the_first_time_is_left_in_peace_at_night(server, service):
    async with server.person() as anna:
        browser = service.browser("night")
        first = await put(anna, "/api/me/notices/here", browser.wish(zone="Europe/Moscow"))
        assert first["quiet"] == {"begins": 1320, "ends": 480, "zone": "Europe/Moscow"}
        await put(anna, "/api/me/notices", {"quiet": None})
        assert (await put(anna, "/api/me/notices/here", browser.wish(zone="Europe/Moscow")))["quiet"] is None
        refused = await put(anna, "/api/me/notices", {"quiet": {"begins": 1, "ends": 2, "zone": "Moon/Sea"}}, 400)
        assert refused["code"] == "unknown_zone"


# ---- whom it is for -------------------------------------------------------------------------


async def test_a_device_tells_nothing_once_it_is_somebody_elses_or_signed_out(server, service):
    async with server.person() as anna, server.person("phone") as phone, server.person("Boris") as boris:
        await put(phone, "/api/me/notices/here", service.browser("moving").wish())
        await phone.post("/api/me/enter", {"link": (await anna.post("/api/me/link", status=201))["token"]})
        assert (await anna.get("/api/me/notices"))["devices"] == 1  # who it was came along
        await phone.post("/api/me/enter", {"link": (await boris.post("/api/me/link", status=201))["token"]})
        assert (await anna.get("/api/me/notices"))["devices"] == 0
        assert (await boris.get("/api/me/notices"))["devices"] == 0
        await put(phone, "/api/me/notices/here", service.browser("moving").wish())
        await delete(boris, "/api/me/devices")
        assert (await boris.get("/api/me/notices"))["devices"] == 0


async def test_what_somebody_wants_to_hear_is_in_their_file_and_goes_with_them(server, service):
    async with two(server, service) as (_, away, table, browser):
        await put(away, f"/api/me/notices/tables/{table}", {"on": False})
        stored = (await away.get("/api/me/export"))["notices"]
        assert [each["endpoint"] for each in stored["devices"]] == [browser.endpoint]
        assert stored["not_of"] == [{"table_id": table}]
        await delete(away, "/api/me")

        async def left() -> int:
            async with server.state.store.reading() as connection:
                query = sa.select(sa.func.count()).where(subscriptions.c.endpoint == browser.endpoint)
                return int((await connection.execute(query)).scalar_one())

        assert await server.do(left()) == 0


async def test_this_device_can_be_silent_again(server, service):
    async with server.person() as anna:
        now = await put(anna, "/api/me/notices/here", service.browser("silent").wish())
        assert (now["here"], now["devices"]) == (True, 1)
        now = await delete(anna, "/api/me/notices/here")
        assert (now["here"], now["devices"]) == (False, 0)


# ---- where it may go ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/1", "https://127.0.0.1/1", "https://localhost/1", "https://10.0.0.7/1", "https://[::1]/1",
        "https://[::ffff:192.168.1.1]/1", "https://169.254.169.254/latest", "https://router/1", "https://nas.local/1",
        "https://user:word@push.example/1", "ftp://push.example/1", "https://", "nowhere", "https://push.example/\n",
        "https://100.64.0.1/1", "https://0.0.0.0/1", "https://[fd00::1]/1", "https://2130706433/1",
    ],
)  # fmt: skip
def test_nothing_is_sent_to_addresses_of_this_network(endpoint):
    wish = Browser(endpoint).wish()
    with pytest.raises(Refused, match="bad_subscription"):
        Pushing("").check(wish["endpoint"], wish["p256dh"], wish["auth"], "here")


async def test_a_name_that_leads_into_this_network_is_not_followed(monkeypatch):
    pushing = Pushing("")

    async def leads_home(*_: Any, **__: Any) -> Any:
        return [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("127.0.0.1", 443))]

    monkeypatch.setattr(asyncio.get_running_loop().__class__, "getaddrinfo", leads_home)
    wish = Browser("https://push.example.test/1").wish()
    to = pushing.check(wish["endpoint"], wish["p256dh"], wish["auth"], "here")
    assert await pushing.send(to, {}, 60, "topic", False) is Fate.NEVER
    await pushing.close()


async def test_keys_that_open_nothing_are_refused(server, service):
    async with server.person() as anna:
        for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "?"}, {"endpoint": "ftp://x"}):
            refused = await put(anna, "/api/me/notices/here", {**service.browser("keys").wish(), **wrong}, 400)
            assert refused["code"] == "bad_subscription"


async def test_the_key_is_made_at_the_first_start_and_once(server):
    async def keys() -> Any:
        async with server.state.store.reading() as connection:
            return (await connection.execute(sa.select(push_key))).all()

    assert len(await server.do(keys())) == 1
