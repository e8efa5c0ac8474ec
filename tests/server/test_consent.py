"""What all people at a table agree to: taking something back, a pause, another deal."""

import contextlib
import hashlib
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server import schema
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.waiting import until

TEN = {"per": "game", "seconds": 600, "increment": 10, "level": "greedy"}


@contextlib.asynccontextmanager
async def party(server: Server, *others: str, **more: Any) -> AsyncIterator[tuple[list[Person], str]]:
    """Anna, and a person for each open seat."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person())]
        table = (await people[0].new_table(*others, **more))["id"]
        for number in range(others.count("open")):
            people.append(await stack.enter_async_context(server.person(f"Guest {number}")))
            await people[-1].join(table)
        yield people, table


async def ask(person: Person, table: str, what: str, seat: int, status: int = 200) -> Any:
    return await person.post(f"/api/tables/{table}/ask", {"what": what, "seat": seat}, status)


async def consent(person: Person, table: str, agree: bool = True, status: int = 200) -> Any:
    return await person.post(f"/api/tables/{table}/consent", {"agree": agree}, status)


async def whole(person: Person, table: str) -> dict[str, Any]:
    """The table as it is now, whatever was told before."""
    person.inbox.clear()
    state = await person.watch(table)
    step = (await person.get(f"/api/tables/{table}"))["step"]
    while state["step"] < step:
        state = await person.watch(table)
    return state


async def play_one(people: list[Person], table: str, lot: random.Random) -> int:
    """A move of whoever is to move; gives their seat."""
    state = await whole(people[0], table)
    seat = state["acting"][0]
    mine = await whole(people[seat], table)
    await people[seat].make(mine, seat, lot.choice(choices(mine, seat)))
    return int(seat)


async def asked_for_undo(people: list[Person], table: str) -> tuple[int, list[dict[str, Any]], dict[str, Any]]:
    """Plays until somebody may ask to take back what another person has answered: who, how the table was at each step,
    and the table then."""
    lot = random.Random(5)
    past: list[dict[str, Any]] = []
    while True:
        past.append(await whole(people[0], table))
        assert past[-1]["outcome"] is None
        seat = await play_one(people, table, lot)
        for other in range(len(people)):
            if other != seat:
                answer = await people[other].http.post(f"/api/tables/{table}/ask", json={"what": "undo", "seat": other})
                if answer.status_code == 200:
                    return other, past, answer.json()
                assert answer.json()["code"] in ("no_undo", "come_to_light", "over"), answer.text


def log_of(info: dict[str, Any]) -> list[tuple[int, str, str]]:
    return [(each["seat"], each["what"], each["came"]) for each in info["agreements"]]


# ---- taking back -------------------------------------------------------------------------


async def test_a_turn_that_others_have_answered_is_taken_back_once_all_agree(server: Server) -> None:
    async with party(server, "open", game="duel") as (people, table):
        seat, past, info = await asked_for_undo(people, table)
        assert (info["asking"]["what"], info["asking"]["seat"], info["asking"]["agreed"]) == ("undo", seat, [])
        step = info["step"]
        assert (await consent(people[seat], table, status=409))["code"] == "own_request"
        info = await consent(people[1 - seat], table)
        assert info["asking"] is None and info["step"] > step
        after, before = await whole(people[0], table), past[step - (info["step"] - step)]
        assert after["shown"] == before["shown"] and after["acting"] == before["acting"] == [seat]
        assert log_of(info)[-2:] == [(seat, "undo", "asked"), (seat, "undo", "agreed")]
        await play_one(people, table, random.Random(1))


async def test_one_who_says_no_is_enough_and_who_moves_on_has_answered(server: Server) -> None:
    async with party(server, "open", game="duel") as (people, table):
        seat, _, info = await asked_for_undo(people, table)
        refused = await consent(people[1 - seat], table, agree=False)
        assert refused["asking"] is None and refused["step"] == info["step"]
        assert log_of(refused)[-1] == (1 - seat, "undo", "declined")
        assert (await consent(people[1 - seat], table, status=409))["code"] == "not_asked"
        assert (await ask(people[seat], table, "undo", seat))["asking"]
        await play_one(people, table, random.Random(3))
        assert (await people[0].get(f"/api/tables/{table}"))["asking"] is None
        assert (await consent(people[1 - seat], table, status=409))["code"] == "not_asked"


async def test_nothing_is_taken_back_once_something_came_to_light(server: Server) -> None:
    async with party(server, "open") as (people, table):
        lot = random.Random(2)
        seat = await play_one(people, table, lot)
        refused = await ask(people[seat], table, "undo", seat, 409)  # they have drawn a card
        assert refused["code"] == "come_to_light"
        while (mover := await play_one(people, table, lot)) == seat:
            pass
        assert (await ask(people[seat], table, "undo", seat, 409))["code"] == "come_to_light"
        assert (await ask(people[mover], table, "undo", seat, 403))["code"] == "foreign_seat"


async def test_computer_players_wait_until_nobody_is_asked_any_more(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnomoteka.server.consent.LASTS", 2.5)
    with Server(sqlite, bot_delay=1.0) as server:
        async with party(server, "open", "greedy") as (people, table):
            here = server.table(table)
            while here.acting != (2,):
                await play_one(people, table, random.Random(1))
            step = here.step
            assert (await ask(people[0], table, "deal", 0))["asking"] and here.bots_to_move() == ()
            await until(lambda: here.asks_for() is None)
            assert here.step == step  # though its moment has passed
            assert (await people[0].get(f"/api/tables/{table}"))["asking"] is None
            assert (await consent(people[1], table, status=409))["code"] == "not_asked"
            await until(lambda: here.step > step)


# ---- pause -------------------------------------------------------------------------------


async def test_a_pause_stops_all_clocks_until_somebody_goes_on(server: Server) -> None:
    async with party(server, "open", clock=TEN) as (people, table):
        seat = (await whole(people[0], table))["acting"][0]
        mine = await whole(people[seat], table)
        await server.later(100)
        assert (await ask(people[0], table, "pause", 0))["paused"] is False
        assert (await consent(people[1], table))["paused"]
        state = await whole(people[1], table)
        assert state["clock"]["running"] == []
        assert state["clock"]["left"][seat] == pytest.approx(500_000, abs=20_000)
        assert choices(await whole(people[seat], table), seat) == []
        await people[seat].move(mine, seat, choices(mine, seat)[0])
        assert await people[seat].problem() == "paused"
        await server.later(3600)
        assert (await people[0].get(f"/api/tables/{table}"))["time_ups"] == []
        assert (await ask(people[0], table, "undo", 0, 409))["code"] == "paused"
        info = await people[1].post(f"/api/tables/{table}/go_on")
        assert not info["paused"] and log_of(info)[-1] == (1, "pause", "ended")
        state = await whole(people[0], table)
        assert state["clock"]["running"] == [seat]
        assert state["clock"]["left"][seat] == pytest.approx(500_000, abs=20_000)
        assert (await people[1].post(f"/api/tables/{table}/go_on", status=409))["code"] == "not_paused"
        await server.later(502)
        await until(lambda: server.table(table).stored.time_ups)


async def test_computer_players_have_nothing_against_it_and_wait(server: Server) -> None:
    async with server.person() as anna, server.person("Vera") as vera:
        table = (await anna.new_table("greedy", me=True))["id"]
        assert (await ask(anna, table, "pause", 0))["paused"]
        assert (await vera.post(f"/api/tables/{table}/go_on", status=403))["code"] == "not_seated"
        assert server.table(table).bots_to_move() == ()
        await anna.post(f"/api/tables/{table}/go_on")
        await until(lambda: server.table(table).acting == (0,))


async def test_a_pause_outlasts_a_restart(serve: Any, new_database: Any) -> None:
    database = new_database()
    with serve(database, prepared=False) as first:
        async with party(first, "open", clock=TEN) as (people, table):
            await ask(people[0], table, "pause", 0)
            await consent(people[1], table)
            cookies = people[0].http.cookies
    with serve(database, prepared=False) as second:
        async with second.person() as anna:
            await anna.come_back(cookies)
            state = await whole(anna, table)
            assert state["clock"]["running"] == []
            assert (await anna.get(f"/api/tables/{table}"))["paused"]
            await anna.post(f"/api/tables/{table}/go_on")
            assert (await anna.hear("state", table=table))["clock"]["running"] == state["acting"]


# ---- another deal ------------------------------------------------------------------------


async def test_all_agree_to_deal_anew_with_a_new_key_and_a_new_promise(server: Server) -> None:
    async with party(server, "open") as (people, table):
        before = await people[0].get(f"/api/tables/{table}")
        seat = await play_one(people, table, random.Random(4))
        await ask(people[seat], table, "deal", seat)
        info = await consent(people[1 - seat], table)
        assert info["commitment"] != before["commitment"] and info["step"] == 2
        state = await whole(people[0], table)
        assert state["acting"] and state["key"] is None and state["eyes"][0]["log"][0]["events"] == []
        await play_one(people, table, random.Random(1))
        for person in people:
            await person.post(f"/api/tables/{table}/end", {"agree": True})
        state = await whole(people[1], table)
        assert hashlib.sha256(bytes.fromhex(state["key"])).hexdigest() == info["commitment"]
        record = (await people[0].http.get(f"/api/tables/{table}/record")).text
        assert info["commitment"] in record and before["commitment"] not in record


async def test_nothing_is_dealt_anew_once_everybody_has_moved(server: Server) -> None:
    async with party(server, "open") as (people, table):
        moved: set[int] = set()
        while moved != {0, 1}:
            moved.add(await play_one(people, table, random.Random(4)))
        assert (await ask(people[0], table, "deal", 0, 409))["code"] == "too_late_to_deal"


async def test_one_thing_is_asked_at_a_time_by_who_plays(server: Server) -> None:
    async with party(server, "open", "open") as (people, table), server.person("Vera") as vera:
        await ask(people[0], table, "deal", 0)
        assert (await ask(people[1], table, "pause", 1, 409))["code"] == "asked_already"
        assert (await consent(vera, table, status=403))["code"] == "not_seated"
        assert (await consent(people[1], table))["asking"]["agreed"] == [1]
        assert (await consent(people[0], table, agree=False))["asking"] is None  # who asked has thought better of it
        assert log_of(await people[0].get(f"/api/tables/{table}")) == [(0, "deal", "asked")]
        await people[1].post(f"/api/tables/{table}/stand_in", {"seat": 1, "level": "random"})
        assert (await ask(people[1], table, "deal", 1, 409))["code"] in ("stood_in", "too_late_to_deal")


async def test_a_clock_begins_anew_with_a_new_deal(server: Server) -> None:
    async with party(server, "open", clock=TEN) as (people, table):
        await server.later(100)
        await ask(people[0], table, "deal", 0)
        await consent(people[1], table)
        state = await whole(people[0], table)
        assert state["clock"]["left"] == pytest.approx([600_000, 600_000], abs=20_000)

        async def stored(connection: AsyncConnection) -> Any:
            return (await connection.execute(sa.select(schema.clocks.c.step).filter_by(table_id=table))).scalar_one()

        assert await server.do(server.state.lobby.writer.do(stored)) == 1
