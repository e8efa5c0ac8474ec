"""Leaving for good: resigning, ending a game together, and taking a table out of one's list."""

import contextlib
import hashlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

import gnomoteka
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.waiting import until

LEVEL = {"level": "greedy"}


@contextlib.asynccontextmanager
async def party(server: Server, *others: str) -> AsyncIterator[tuple[list[Person], str]]:
    """Anna, and a person for each open seat."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person())]
        table = (await people[0].new_table(*others))["id"]
        for number in range(others.count("open")):
            people.append(await stack.enter_async_context(server.person(f"Guest {number}")))
            await people[-1].join(table)
        yield people, table


async def over(person: Person, table: str) -> dict[str, Any]:
    """The state of a game that was ended before its end."""
    state = await person.hear("state", acting=[])
    while state["key"] is None:
        state = await person.hear("state", acting=[])
    assert state["outcome"] is None
    info = await person.get(f"/api/tables/{table}")
    assert (info["status"], info["ended"]) == ("over", True)
    assert hashlib.sha256(bytes.fromhex(state["key"])).hexdigest() == info["commitment"]
    return state


# ---- resigning -------------------------------------------------------------------------------


async def test_who_resigns_leaves_the_seat_to_a_computer_player_for_good(server):
    async with party(server, "open", "open") as ((anna, boris, vera), table):
        for person in (anna, boris, vera):
            await person.watch(table)
        info = await boris.post(f"/api/tables/{table}/resign", LEVEL)
        assert (info["status"], info["ended"]) == ("playing", False)
        assert (info["seats"][1]["stand_in"], info["seats"][1]["resigned"]) == ("greedy", True)
        assert info["exchanges"] == [{"step": info["step"], "seat": 1, "level": "greedy"}]
        taken = await boris.post(f"/api/tables/{table}/stand_in", {"seat": 1, "level": None}, 409)
        assert taken["code"] == "resigned"
        assert (await boris.post(f"/api/tables/{table}/resign", LEVEL, 409))["code"] == "not_seated"
        assert (await boris.post(f"/api/tables/{table}/end", {"agree": True}, 409))["code"] == "not_seated"
        await boris.say(type="move", table=table, step=0, seat=1, move="take deck")
        assert await boris.problem() == "stood_in"
        # The computer player moves, and the others play on.
        moved: set[int] = set()
        while len(moved) < 3:
            states = [await person.watch(table) for person in (anna, vera)]
            moved |= {entry["seat"] for entry in states[0]["eyes"][0]["log"]}
            for person, state, seat in ((anna, states[0], 0), (vera, states[1], 2)):
                if choices(state, seat):
                    await person.make(state, seat, choices(state, seat)[0])


@pytest.mark.parametrize("others", [("random",), ("here",), ("open",)], ids=["alone", "one device", "the last of two"])
async def test_without_people_the_game_ends(server, others):
    async with party(server, *others) as (people, table):
        for person in people:
            await person.watch(table)
        told = [await person.post(f"/api/tables/{table}/resign", LEVEL) for person in people]
        assert (told[-1]["status"], told[-1]["ended"]) == ("over", True)
        await over(people[0], table)
        await until(lambda: not server.bots_at(table))
        assert (await people[0].post(f"/api/tables/{table}/resign", LEVEL, 409))["code"] == "over"


async def test_a_resignation_lasts_over_a_restart_and_is_no_seat_in_the_next_game(serve, new_database):
    database = new_database()
    with serve(database) as server:
        async with party(server, "open") as ((anna, boris), table):
            await anna.watch(table)
            await boris.post(f"/api/tables/{table}/resign", LEVEL)
            cookies = anna.http.cookies
    with serve(database) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            state = await anna.watch(table)
            while not choices(state, 0):
                state = await anna.hear("state")
            assert (await anna.get(f"/api/tables/{table}"))["seats"][1]["resigned"]
            await anna.post(f"/api/tables/{table}/end", {"agree": True})
            new = await anna.post(f"/api/tables/{table}/again")
            assert [(seat["kind"], seat["level"]) for seat in new["seats"]] == [("person", None), ("bot", "greedy")]


# ---- ending together -------------------------------------------------------------------------


async def test_a_game_ends_when_everybody_would_end_it(server):
    async with party(server, "open", "random") as ((anna, boris), table):
        await anna.watch(table)
        await boris.watch(table)
        info = await anna.post(f"/api/tables/{table}/end", {"agree": True})
        assert info["status"] == "playing"
        while not (await boris.hear("table"))["table"]["seats"][0]["would_end"]:
            pass
        no = await boris.post(f"/api/tables/{table}/end", {"agree": False})
        assert not any(seat["would_end"] for seat in no["seats"])
        assert (await boris.post(f"/api/tables/{table}/end", {"agree": True}))["status"] == "playing"
        assert (await anna.post(f"/api/tables/{table}/end", {"agree": True}))["status"] == "over"
        states = [await over(person, table) for person in (anna, boris)]
        assert not any(eye["moves"] or eye["undo"] for state in states for eye in state["eyes"])
        await anna.say(type="move", table=table, step=states[0]["step"], seat=0, move="take deck")
        assert await anna.problem() == "over"


async def test_who_is_stood_in_for_is_not_asked(server):
    async with party(server, "open") as ((anna, boris), table):
        await boris.post(f"/api/tables/{table}/stand_in", {"seat": 1, "level": "greedy"})
        assert (await anna.post(f"/api/tables/{table}/end", {"agree": True}))["status"] == "over"


async def test_only_those_who_play_end_a_game_and_only_while_it_goes_on(server):
    async with party(server, "open") as ((anna, _), table), server.person("Vera") as vera:
        path = f"/api/tables/{table}/end"
        assert (await vera.post(path, {"agree": True}, 409))["code"] == "not_seated"
        waiting = (await vera.new_table("open"))["id"]
        assert (await vera.post(f"/api/tables/{waiting}/end", {"agree": True}, 409))["code"] == "not_started"
        watched = (await vera.new_table("random", "random", me=False))["id"]
        assert (await anna.post(f"/api/tables/{watched}/end", {"agree": True}, 409))["code"] in ("not_seated", "over")


async def test_the_host_ends_a_game_of_computer_players(sqlite):
    with Server(sqlite, bot_delay=30) as server:
        async with server.person() as anna:
            table = (await anna.new_table("random", "random", me=False))["id"]
            await anna.watch(table)
            assert (await anna.post(f"/api/tables/{table}/end", {"agree": True}))["ended"]
            await over(anna, table)


@pytest.mark.parametrize("steps", [0, 7])
async def test_what_was_ended_is_looked_back_at_and_verifies_also_after_a_restart(serve, new_database, steps):
    database = new_database()
    with serve(database, analysis_iterations=8) as server:
        async with server.person() as anna:
            table = (await anna.new_table("here"))["id"]
            state = await anna.watch(table)
            for _ in range(steps):
                seat = state["acting"][0]
                await anna.move(state, seat, choices(state, seat)[0])
                state = await anna.hear("state")
            await anna.post(f"/api/tables/{table}/end", {"agree": True})
            cookies = anna.http.cookies
    with serve(database, analysis_iterations=8) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            whole = await anna.watch(table)
            assert (whole["step"], whole["acting"], whole["outcome"]) == (steps, [], None)
            assert whole["key"] and not any(eye["moves"] for eye in whole["eyes"])
            record = (await anna.http.get(f"/api/tables/{table}/record")).text
            match = gnomoteka.replay(record)
            assert (match.step, match.result) == (steps, None)
            part = await anna.get(f"/api/tables/{table}/replay")
            assert (part["steps"], len(part["moments"])) == (steps, steps + 1)
            await anna.post(f"/api/tables/{table}/analysis")
            found = await anna.get(f"/api/tables/{table}/analysis")
            while found["status"] != "done":
                found = await anna.get(f"/api/tables/{table}/analysis")
            assert len(found["chances"]) == steps + 1
            new = await anna.post(f"/api/tables/{table}/again")
            assert new["status"] == "playing"


async def test_answers_that_are_held_end_with_the_game(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", game="street"))["id"]
        await boris.join(table)
        state = await anna.watch(table)
        await anna.move(state, 0, choices(state, 0)[0])
        assert (await anna.hear("state", whole=False))["eyes"][0]["answer"]
        for person in (anna, boris):
            await person.post(f"/api/tables/{table}/end", {"agree": True})
        whole = await anna.watch(table)
        assert whole["eyes"][0]["answer"] is None and whole["step"] == 0


# ---- my list ---------------------------------------------------------------------------------


async def test_a_table_goes_from_my_list_alone(server):
    async with party(server, "open") as ((anna, boris), table), server.person("Vera") as vera:

        async def listed(person: Person) -> bool:
            return table in [each["id"] for each in await person.get("/api/tables")]

        assert await listed(anna) and await listed(boris)
        for _ in range(2):
            await anna.post(f"/api/tables/{table}/forget")
        assert not await listed(anna) and await listed(boris)
        assert (await anna.get(f"/api/tables/{table}"))["host"]  # its link still leads there
        assert (await vera.post(f"/api/tables/{table}/forget", status=409))["code"] == "not_seated"
        assert (await vera.post("/api/tables/nothinghere/forget", status=404))["code"] == "unknown_table"
