"""Clocks: how long somebody may take, and what happens when time is up. Time passes as the tests say."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server.schema import timekeeper
from gnomoteka.server.store import Store
from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.waiting import until

DAY = 24 * 3600.0
A_DAY = {"per": "move", "seconds": DAY, "level": "greedy"}
A_MINUTE = {"per": "move", "seconds": 60, "level": "greedy"}
TEN = {"per": "game", "seconds": 600, "increment": 10, "level": "greedy"}
LATE = 2.0  # seconds after a clock has run out: its flag has fallen


@pytest.fixture(scope="module")
def server(new_database):
    EXAMPLE.prepare()
    with Server(new_database(), windows=(30.0, 60.0)) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        yield server


@contextlib.asynccontextmanager
async def party(
    server: Server, clock: dict[str, Any] | None, *others: str, **more: Any
) -> AsyncIterator[tuple[list[Person], str]]:
    """Anna, and a person for each open seat; by default one."""
    others = others or ("open",)
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person())]
        table = (await people[0].new_table(*others, clock=clock, **more))["id"]
        for number in range(others.count("open")):
            people.append(await stack.enter_async_context(server.person(f"Guest {number}")))
            await people[-1].join(table)
        yield people, table


async def info_of(person: Person, table: str) -> dict[str, Any]:
    info: dict[str, Any] = await person.get(f"/api/tables/{table}")
    return info


def left(state: dict[str, Any], seat: int) -> float:
    """Seconds."""
    return float(state["clock"]["left"][seat]) / 1000


def about(seconds: float) -> Any:
    """A test itself takes a while, and more on a busy machine."""
    return pytest.approx(seconds, abs=20)


async def move(person: Person, state: dict[str, Any]) -> dict[str, Any]:
    """The first legal move of whoever is to move, and the state after it."""
    (seat,) = state["acting"]
    await person.move(state, seat, choices(state, seat)[0])
    return await person.hear("state", table=state["table"], step=state["step"] + 1)


# ---- choosing -------------------------------------------------------------------------------


async def test_a_table_has_no_clock_unless_somebody_wants_one(server):
    async with party(server, None, "here") as ((anna,), table):
        assert (await anna.watch(table))["clock"] is None
        info = await info_of(anna, table)
        assert (info["clock"], info["time_left"], info["time_ups"]) == (None, None, [])
        assert info["waiting_for"] == (await anna.watch(table))["acting"]


async def test_everybody_hears_of_the_clock_before_they_sit_down(server):
    async with server.person() as anna, server.person("Boris") as boris:
        wish = {"per": "game", "seconds": 600, "increment": 10, "time_up": "seat"}
        made = await anna.new_table("open", clock=wish)
        assert made["clock"] == {**wish, "level": "casual"}
        assert (await info_of(boris, made["id"]))["clock"] == made["clock"]
        assert made["time_left"] is None  # it begins with the game
        await server.later(DAY)
        await boris.join(made["id"])
        assert left(await boris.watch(made["id"]), 0) == about(600)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"per": "week", "seconds": 60}, "malformed"),
        ({"per": "move", "seconds": 9}, "malformed"),
        ({"per": "move", "seconds": 15 * DAY}, "malformed"),
        ({"per": "move", "seconds": 60, "increment": 5}, "bad_clock"),
        ({"per": "game", "seconds": 4 * 3600}, "bad_clock"),
        ({"per": "game", "seconds": 60, "increment": -1}, "malformed"),
        ({"per": "move", "seconds": 60, "level": "wizard"}, "unknown_level"),
        ({"per": "move", "seconds": 60, "time_up": "both"}, "malformed"),
    ],
)
async def test_a_clock_that_makes_no_sense_is_refused(server, wish, code):
    async with server.person() as anna:
        body = {"game": "nimble", "seats": [{"kind": "me"}, {"kind": "here"}], "clock": wish}
        assert (await anna.post("/api/tables", body, 400))["code"] == code


async def test_the_next_game_has_the_same_clock(server):
    async with party(server, A_DAY) as (people, table):
        for person in people:
            await person.post(f"/api/tables/{table}/end", {"agree": True})
        again = await people[0].post(f"/api/tables/{table}/again")
        assert (again["clock"], again["time_left"]) == ((await info_of(people[0], table))["clock"], about(DAY))


# ---- per move -------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [A_DAY, A_MINUTE], ids=["a day", "a minute"])
async def test_when_time_is_up_a_computer_player_makes_that_move_and_the_seat_stays(server, clock):
    async with party(server, clock) as ((anna, boris), table):
        state, mine = await anna.watch(table), await boris.watch(table)
        (seat,) = state["acting"]
        assert (state["clock"]["running"], state["clock"]["total"]) == ([seat], 1000 * clock["seconds"])
        assert left(state, seat) == about(clock["seconds"])
        assert state["clock"]["left"][1 - seat] is None
        await server.later(clock["seconds"] + LATE)
        news = await anna.hear("state", step=1)
        assert news["eyes"][0]["log"][0]["seat"] == seat
        info = (await anna.hear("table"))["table"]
        while not info["time_ups"]:
            info = (await anna.hear("table"))["table"]
        assert info["time_ups"] == [{"step": 1, "seat": seat}]
        assert [each["stand_in"] for each in info["seats"]] == [None, None]
        # It has a fresh move's time, takes nothing back, and moves.
        person, mine = (anna, news) if seat == 0 else (boris, await boris.hear("state", step=1))
        assert (mine["acting"], left(mine, seat)) == ([seat], about(clock["seconds"]))
        assert not mine["eyes"][0]["undo"]
        await person.say(type="undo", table=table, step=1, seat=seat)
        assert await person.problem() == "no_undo"
        assert (await move(person, mine))["step"] == 2


async def test_a_move_before_the_flag_counts_and_the_time_begins_anew(server):
    async with party(server, A_DAY, "here") as ((anna,), table):
        state = await anna.watch(table)
        await server.later(DAY - 300)
        assert left(await anna.watch(table), state["acting"][0]) == about(300)
        state = await move(anna, state)
        assert left(state, state["acting"][0]) == about(DAY)
        await server.later(DAY - 300)
        assert (await info_of(anna, table))["step"] == 1


def beyond(server: Server, table: str, step: int) -> bool:
    return server.table(table).step > step


async def test_of_a_move_and_a_flag_at_the_same_moment_one_is_made(server):
    async with party(server, A_MINUTE, "here") as ((anna,), table):
        state = await anna.watch(table)
        for _ in range(12):
            (seat,), step = state["acting"], state["step"]
            await anna.move(state, seat, choices(state, seat)[-1])
            await server.later(60 + LATE)
            await until(partial(beyond, server, table, step))
            state = await anna.watch(table)
            while state["step"] <= step:
                state = await anna.watch(table)
        steps = [made.step for made in server.table(table).log]
        assert steps == list(range(1, len(steps) + 1))


async def test_what_is_taken_back_gives_no_time_back(server):
    async with party(server, A_DAY, "open", game="many") as (people, table):
        states = [await person.watch(table) for person in people]
        (seat,) = states[0]["acting"]
        person, state = people[seat], states[seat]
        lay = next(move for move in choices(state, seat) if move.startswith("lay"))
        await server.later(DAY - 3600)
        await person.move(state, seat, lay)
        state = await person.hear("state", step=1)
        await server.later(7200)  # nobody's
        await person.say(type="undo", table=table, step=1, seat=seat)
        state = await person.hear("state", step=2)
        assert (state["acting"], left(state, seat)) == ([seat], about(3600))


async def test_the_seat_is_lost_where_the_table_wants_so(server):
    async with party(server, {**A_DAY, "time_up": "seat"}, "open", "open") as (people, table):
        state = await people[0].watch(table)
        (seat,) = state["acting"]
        await server.later(DAY + LATE)
        news = (await people[0].hear("table"))["table"]
        while not news["seats"][seat]["resigned"]:
            news = (await people[0].hear("table"))["table"]
        assert news["time_ups"] == [{"step": 0, "seat": seat}]
        assert news["exchanges"] == [{"step": 0, "seat": seat, "level": "greedy"}]
        taken = await people[seat].post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": None}, 409)
        assert taken["code"] == "resigned"
        # The others play on, and the time of the next begins.
        while (state := await people[0].hear("state"))["acting"] == [seat]:
            pass
        assert state["clock"]["running"] == state["acting"]
        assert left(state, state["acting"][0]) == about(DAY)


async def test_at_one_device_only_that_seat_is_lost_and_without_people_the_game_ends(server):
    async with party(server, {**A_MINUTE, "time_up": "seat"}, "here") as ((anna,), table):
        state = await anna.watch(table)
        (seat,) = state["acting"]
        await server.later(60 + LATE)
        state = await anna.hear("state", acting=[1 - seat])
        assert [each["resigned"] for each in (await info_of(anna, table))["seats"]] == [seat == 0, seat == 1]
        await server.later(60 + LATE)
        await anna.hear("state", acting=[])
        info = await info_of(anna, table)
        assert (info["status"], info["ended"], info["time_left"]) == ("over", True, None)


# ---- per game -------------------------------------------------------------------------------


async def test_a_game_clock_keeps_what_a_move_leaves_and_adds_a_little(server):
    async with party(server, TEN, "here") as ((anna,), table):
        state = await anna.watch(table)
        (seat,) = state["acting"]
        assert [left(state, each) for each in (0, 1)] == [about(600), about(600)]
        await server.later(200)
        state = await move(anna, state)
        assert left(state, seat) == about(410)
        while state["acting"] == [seat]:
            state = await move(anna, state)
        mine = left(state, seat)
        await server.later(100)
        state = await anna.watch(table)
        assert (left(state, seat), left(state, 1 - seat)) == (mine, about(500))


async def test_at_zero_a_computer_player_plays_on_for_them(server):
    async with party(server, TEN) as (people, table):
        state = await people[0].watch(table)
        (seat,) = state["acting"]
        await server.later(600 + LATE)
        while (state := await people[0].hear("state"))["acting"] != [1 - seat]:
            pass
        assert state["clock"]["left"][seat] is None
        info = await info_of(people[0], table)
        assert (info["seats"][seat]["stand_in"], info["seats"][seat]["resigned"]) == ("greedy", False)
        assert info["time_ups"] == [{"step": 0, "seat": seat}]
        back = await people[seat].post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": None}, 409)
        assert back["code"] == "time_up"


async def test_taking_back_gives_the_increment_back(server):
    async with party(server, {**TEN, "increment": 60}, "open", game="many") as (people, table):
        states = [await person.watch(table) for person in people]
        (seat,) = states[0]["acting"]
        person, state = people[seat], states[seat]
        lay = next(move for move in choices(state, seat) if move.startswith("lay"))
        await server.later(300)
        await person.move(state, seat, lay)
        state = await person.hear("state", step=1)
        assert left(state, seat) == about(360)
        await server.later(100)
        await person.say(type="undo", table=table, step=1, seat=seat)
        assert left(await person.hear("state", step=2), seat) == about(300)


# ---- computer players -----------------------------------------------------------------------


async def test_no_clock_runs_for_a_computer_player_or_one_in_somebodys_place(serve):
    with serve(bot_delay=1000) as server:
        async with party(server, TEN, "greedy") as ((anna,), table):
            state = await anna.watch(table)
            while state["acting"] == [0]:
                state = await move(anna, state)
            assert (state["clock"]["running"], state["clock"]["left"][1]) == ([], None)
            assert (await info_of(anna, table))["time_left"] is None
            await server.later(DAY)
            assert (await info_of(anna, table))["time_ups"] == []
        async with party(server, A_MINUTE, "here") as ((anna,), table):
            (seat,) = (await anna.watch(table))["acting"]
            await server.later(30)
            await anna.post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": "greedy"})
            assert (await anna.watch(table))["clock"]["running"] == []
            # Who takes the seat back has no more time than before.
            await anna.post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": None})
            state = await anna.watch(table)
            assert (state["clock"]["running"], left(state, seat)) == ([seat], about(30))


async def test_nothing_is_due_once_somebody_has_resigned_or_the_host_has_closed_the_table(serve):
    with serve() as server:
        async with party(server, A_DAY) as ((anna, boris), table):
            await anna.watch(table)
            await boris.post(f"/api/tables/{table}/resign", {"level": "greedy"})
            await anna.post(f"/api/tables/{table}/close")
            assert (await info_of(anna, table))["time_left"] is None
            assert (await server.do(server.state.store.clocks(table))).clocks.due is None
            await server.later(2 * DAY)
            assert (await info_of(anna, table))["time_ups"] == []


async def test_who_is_to_move_is_told_once_where_the_step_is_made(serve):
    with serve() as server:
        began: list[tuple[str, int, tuple[int, ...]]] = []
        async with server.person() as anna, server.person("Boris") as boris:
            server.state.tables.moves.when_turn_began.append(
                lambda table, seats: began.append((table.id, table.step, seats))
            )
            table = (await anna.new_table("open"))["id"]
            await boris.join(table)
            state = await anna.watch(table)
            (seat,) = state["acting"]
            assert began == [(table, 0, (seat,))]
            person = (anna, boris)[seat]
            mine = await person.watch(table)
            await person.make(mine, seat, choices(mine, seat)[0])
            await person.post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": "greedy"})
            await until(lambda: began[-1][2] == (1 - seat,))
            assert began[1] == (table, 1, (seat,))


# ---- several are asked at once --------------------------------------------------------------


@pytest.mark.parametrize("clock", [A_DAY, TEN], ids=["a day", "per game"])
async def test_a_question_gives_everybody_the_same_time_whoever_has_answered(server, clock):
    async with (
        party(server, clock, "open", game="example") as ((anna, boris), table),
        server.person("Vera") as looker,
    ):
        states = [await person.watch(table) for person in (anna, boris, looker)]
        length = DAY if clock is A_DAY else 60
        for state in states:
            assert state["clock"]["running"] == [0, 1]
            assert state["clock"]["total"] == 1000 * length
            assert [left(state, seat) for seat in (0, 1)] == [about(length), about(length)]
        for person in (anna, boris, looker):
            person.inbox.clear()
        answer = choices(states[0], 0)[1]
        await anna.make(states[0], 0, answer)
        for person in (boris, looker):
            await person.silence()
        # Whoever looks anew sees the clocks run on as before.
        for person in (boris, looker):
            state = await person.watch(table)
            assert state["clock"]["running"] == [0, 1]
            assert state["clock"]["left"][0] == state["clock"]["left"][1]
        listed = await info_of(looker, table)
        assert (listed["waiting_for"], listed["time_left"]) == ([0, 1], about(length))
        await server.later(length + LATE)
        news = await looker.hear("state", step=2)
        assert [entry["seat"] for entry in news["eyes"][0]["log"]] == [0, 1]
        record = await info_of(looker, table)
        assert record["time_ups"] == [{"step": 2, "seat": 1}]
        assert record["seats"][1]["stand_in"] is None
        if clock is TEN:  # nobody's own time was used
            assert await left_in_store(server, table) == [600, 600]


async def left_in_store(server: Server, table: str) -> list[float]:
    return list((await server.do(server.state.store.clocks(table))).clocks.left)


async def test_a_window_of_seconds_keeps_its_own_clock(server):
    async with party(server, TEN, "open", game="example", snatch=True) as ((anna, boris), table):
        states = [await anna.watch(table), await boris.watch(table)]
        await anna.make(states[0], 0, choices(states[0], 0)[0])
        await boris.move(states[1], 1, choices(states[1], 1)[0])
        window = await anna.hear("state", step=2)
        assert window["window"]["total"] == 30_000
        assert (window["clock"]["running"], window["clock"]["left"]) == ([], [600_000, 600_000])


async def test_at_a_slow_table_a_window_stays_open_until_everybody_has_answered(server):
    """Who holds the lucky card, and so could do more than pass, shows in nothing."""
    async with party(server, A_DAY, "open", game="example", snatch=True) as ((anna, boris), table):
        states = [await anna.watch(table), await boris.watch(table)]
        await anna.make(states[0], 0, choices(states[0], 0)[0])
        await boris.move(states[1], 1, choices(states[1], 1)[0])
        mine, his = await anna.hear("state", step=2), await boris.hear("state", step=2)
        assert (mine["window"], mine["clock"]["running"]) == (None, [0, 1])
        assert mine["clock"]["left"] == [pytest.approx(1000 * DAY, abs=20_000)] * 2
        await server.later(DAY / 2)
        boris.inbox.clear()
        await anna.make(mine, 0, "pass")
        await boris.silence()
        assert (await boris.watch(table))["clock"]["running"] == [0, 1]
        await boris.move(his, 1, "pass")
        assert (await anna.hear("state", step=4))["clock"]["running"] == [0, 1]


async def test_when_the_time_of_a_slow_window_is_up_who_has_not_answered_passes(server):
    async with party(server, {**A_DAY, "time_up": "seat"}, "open", game="example", snatch=True) as (people, table):
        anna, boris = people
        states = [await anna.watch(table), await boris.watch(table)]
        await anna.make(states[0], 0, choices(states[0], 0)[0])
        await boris.move(states[1], 1, choices(states[1], 1)[0])
        await anna.hear("state", step=2)
        await server.later(DAY + LATE)
        await anna.hear("state", step=4)
        info = await info_of(anna, table)
        assert (info["time_ups"], [seat["resigned"] for seat in info["seats"]]) == ([], [False, False])


async def test_a_seat_that_has_answered_is_not_lost(server):
    async with party(server, {**A_DAY, "time_up": "seat"}, "open", "open", game="example") as (people, table):
        states = [await person.watch(table) for person in people]
        await people[0].make(states[0], 0, choices(states[0], 0)[0])
        await server.later(DAY + LATE)
        await people[0].hear("state", step=3)
        info = await info_of(people[0], table)
        assert [seat["resigned"] for seat in info["seats"]] == [False, True, True]
        assert info["time_ups"] == [{"step": 0, "seat": 1}, {"step": 0, "seat": 2}]


# ---- over restarts --------------------------------------------------------------------------


async def down_for(database: str, seconds: float) -> None:
    """Nothing was heard from any server for so long."""
    store = Store(database)
    async with store.engine.begin() as connection:
        await connection.execute(sa.update(timekeeper).values(wall=timekeeper.c.wall - seconds))
    await store.close()


async def test_a_clock_goes_on_after_a_restart_and_the_time_between_is_nobodys(serve, new_database):
    database = new_database()
    with serve(database) as server:
        async with party(server, TEN, "here") as ((anna,), table):
            state = await move(anna, await anna.watch(table))
            (seat,) = state["acting"]
            before = left(state, seat)
            await server.later(300)
            cookies = anna.http.cookies
    await down_for(database, DAY)
    with serve(database) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            state = await anna.watch(table)
            assert (state["acting"], left(state, seat)) == ([seat], about(before - 300))
            state = await move(anna, state)
            assert left(state, seat) == about(before - 300 + 10)


async def test_a_flag_falls_after_a_restart_at_a_table_that_nobody_looks_at(serve, new_database):
    database = new_database()
    with serve(database) as server:
        async with party(server, A_DAY) as ((anna, _), table):
            await anna.watch(table)
            await server.later(DAY / 2)
    with serve(database) as server:
        await server.later(DAY / 2 + LATE)
        await until(lambda: table in server.state.tables.loaded)
        await until(lambda: server.table(table).step == 1)
        assert [up.step for up in server.table(table).stored.time_ups] == [1]


async def test_a_silence_counts_for_a_few_seconds_at_most(serve, new_database):
    """The machine slept, or the database was away."""
    database = new_database()
    with serve(database) as server:
        async with party(server, A_MINUTE, "here") as ((anna,), table):
            state = await anna.watch(table)
            keeper = server.state.flags.timekeeper
            before = keeper.now()
            await down_for(database, DAY)
            await server.do(keeper.beat())
            assert 15 <= keeper.now() - before <= 40
            await down_for(database, -DAY)  # a clock that was set back
            now = keeper.now()
            await server.do(keeper.beat())
            assert keeper.now() == pytest.approx(now, abs=20)
            assert left(await anna.watch(table), state["acting"][0]) > 0
