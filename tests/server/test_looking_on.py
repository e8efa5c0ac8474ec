"""Who looks on at a table sees it at once, some steps behind, or not at all."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server
from tests.server.people import Person, choices, play
from tests.server.test_questions import State, party

BEHIND = 3


@pytest.fixture(scope="module")
def server(new_database):
    EXAMPLE.prepare()
    with Server(new_database(), windows=(30.0,)) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        yield server


async def new_table(person: Person, delay: int | None, *others: str, game: str = "nimble") -> str:
    seats = [{"kind": "me", "name": person.name}]
    seats += [{"kind": "open"} if other == "open" else {"kind": "here", "name": other} for other in others]
    wish = {"game": game, "seats": seats, "watch_delay": delay, "options": {"quick_start": True}}
    return str((await person.post("/api/tables", wish, 201))["id"])


async def heard(person: Person) -> list[State]:
    """All states that have come so far."""
    await person.say(type="ping")
    await person.hear("pong")
    states = [message for message in person.inbox if message["type"] == "state"]
    person.inbox.clear()
    return states


async def moments(person: Person, table: str) -> dict[int, Any]:
    first, found = 0, {}
    while True:
        part = await person.get(f"/api/tables/{table}/replay?first={first}&count=50")
        found.update({moment["step"]: moment for moment in part["moments"]})
        first += 50
        if first > part["steps"]:
            return found


async def test_who_looks_on_late_sees_each_position_as_it_was_and_none_too_early(server):
    async with server.person() as anna, server.person("Looker") as looker:
        table = await new_table(anna, BEHIND, "Guest")
        seen = [await looker.watch(table)]
        state = await anna.watch(table)
        while state["outcome"] is None:
            seat = state["acting"][0]
            await anna.make(state, seat, choices(state, seat)[0])
            state = await anna.watch(table)
            news = await heard(looker)
            if state["outcome"] is None:
                assert all(each["step"] <= max(0, state["step"] - BEHIND) for each in news)
                assert all(each["key"] is None and each["clock"] is None for each in news)
                info = await looker.get(f"/api/tables/{table}")
                assert (info["step"], info["watch_delay"]) == (max(0, state["step"] - BEHIND), BEHIND)
                logged = [entry["step"] for each in news for entry in each["eyes"][0]["log"]]
                assert all(step <= state["step"] - BEHIND for step in logged)
            seen += news
        # Once it is over nobody has anything to hide.
        assert seen[-1]["outcome"] == state["outcome"]
        logged = [entry["step"] for each in seen for entry in each["eyes"][0]["log"]]
        assert logged == sorted(set(logged))
        truth = await moments(looker, table)
        for each in seen[:-1]:
            assert each["shown"] == truth[each["step"]]["shown"]
            assert each["acting"] == truth[each["step"]]["acting"]
            assert [eye["seat"] for eye in each["eyes"]] == [None]
        assert len(seen) > 10


async def test_who_comes_later_or_after_a_restart_sees_no_more(serve, new_database):
    database = new_database()
    with serve(database) as server:
        async with server.person() as anna, server.person("Looker") as looker:
            table = await new_table(anna, BEHIND, "Guest")
            state = await play(anna, table, 7)
            cookies, step = anna.http.cookies, state["step"]
            before = await looker.watch(table)
            assert (before["step"], len(before["eyes"][0]["log"])) == (step - BEHIND, step - BEHIND)
    with serve(database) as server:
        async with server.person() as anna, server.person("Looker") as looker:
            await anna.come_back(cookies)
            assert (await looker.get(f"/api/tables/{table}"))["step"] == step - BEHIND
            assert (await looker.get(f"/api/tables/{table}"))["waiting_for"] == []
            after = await looker.watch(table)
            assert (after["step"], after["shown"]) == (before["step"], before["shown"])
            assert (await anna.get(f"/api/tables/{table}"))["step"] == step


@contextlib.asynccontextmanager
async def late_party(server: Server, monkeypatch: Any) -> AsyncIterator[Any]:
    ask = Person.post

    async def late(self: Person, path: str, body: Any = None, status: int = 200) -> Any:
        return await ask(self, path, {**body, "watch_delay": 2} if path == "/api/tables" else body, status)

    monkeypatch.setattr(Person, "post", late)
    async with party(server) as made:
        yield made


async def test_between_answers_that_became_steps_together_nobody_looks(server, monkeypatch):
    async with late_party(server, monkeypatch) as made:
        assert len(made.people) == 3
        saw = {made.states[0]["step"]}
        for _ in range(2):
            step = made.states[0]["step"]
            for seat, person in enumerate(made.people):
                await person.move(made.states[seat], seat, choices(made.states[seat], seat)[0])
            made.states = [await person.hear("state", step=step + 3) for person in made.people]
            saw.add(step + 3)
            assert {each["step"] for each in await heard(made.looker)} <= saw - {step + 3}
            # The same for who comes now, and for a server that has read it anew.
            assert (await made.looker.watch(made.table))["step"] == step
            server.state.tables.loaded.pop(made.table)
            await made.looker.come_back()
            assert (await made.looker.watch(made.table))["step"] == step
            for person in made.people:
                await person.come_back()
            made.states = [await person.watch(made.table) for person in made.people]
            for person in (*made.people, made.looker):
                await heard(person)


async def test_who_looks_on_late_hears_nothing_newer_by_any_other_way(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Looker") as looker:
        table = await new_table(anna, BEHIND, "open")
        await boris.join(table)
        both, state = {0: anna, 1: boris}, await anna.watch(table)
        while state["step"] < 7:
            seat = state["acting"][0]
            mine = await both[seat].watch(table)
            await both[seat].make(mine, seat, choices(mine, seat)[0])
            state = await anna.watch(table)
        for path in ("record", "replay", "analysis"):
            assert (await looker.get(f"/api/tables/{table}/{path}", 409))["code"] == "not_over"
        assert (await looker.post(f"/api/tables/{table}/analysis", status=409))["code"] == "not_over"
        await looker.get(f"/api/tables/{table}/notes/0", 403)
        await looker.watch(table)
        for what in ("hint", "undo"):
            await looker.say(type=what, table=table, step=state["step"], seat=0)
            assert await looker.problem() == "foreign_seat"
        # What they asked each other, and who gave up, isn't told before its step.
        await anna.post(f"/api/tables/{table}/ask", {"what": "pause", "seat": 0})
        info = await looker.get(f"/api/tables/{table}")
        assert (info["asking"], info["agreements"], info["step"]) == (None, [], state["step"] - BEHIND)
        await boris.post(f"/api/tables/{table}/talk", {"phrase": "lucky"})
        assert (await looker.get(f"/api/tables/{table}/talk"))["said"] == []
        assert await looker.get("/api/tables") == []
        assert state["shown"] not in [each["shown"] for each in await heard(looker)]


async def test_where_nobody_looks_on_only_those_who_play_see_the_game_then_and_later(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Looker") as looker:
        table = await new_table(anna, None, "open")
        await looker.say(type="watch", table=table)
        assert (await looker.hear("table"))["table"]["status"] == "waiting"
        await boris.join(table)
        both, state = {0: anna, 1: boris}, await anna.watch(table)
        while state["outcome"] is None:
            seat = state["acting"][0]
            mine = await both[seat].watch(table)
            await both[seat].make(mine, seat, choices(mine, seat)[0])
            state = await anna.watch(table)
        info = await looker.get(f"/api/tables/{table}")
        assert (info["status"], info["step"], info["waiting_for"]) == ("over", 0, [])
        for path in ("record", "replay", "analysis"):
            assert (await looker.get(f"/api/tables/{table}/{path}", 403))["code"] == "no_watching"
            assert (await boris.http.get(f"/api/tables/{table}/{path}")).status_code == 200
        assert (await looker.post(f"/api/tables/{table}/analysis", status=403))["code"] == "no_watching"
        assert await heard(looker) == []
        page = (await looker.http.get(f"/t/{table}")).text
        assert state["key"] not in page


@pytest.mark.parametrize("delay", [0, BEHIND, None])
async def test_who_may_not_look_on_at_once_does_not_learn_who_is_here(server, delay):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Looker") as looker:
        table = await new_table(anna, delay, "open")
        await boris.join(table)
        await anna.watch(table)

        async def present(person: Person) -> list[bool]:
            return [seat["present"] for seat in (await person.get(f"/api/tables/{table}"))["seats"]]

        assert await present(anna) == [True, False]
        assert await present(looker) == ([True, False] if delay == 0 else [True, True])


async def test_the_next_game_is_looked_on_at_as_this_one_was(server):
    async with server.person() as anna:
        table = await new_table(anna, BEHIND, "Guest")
        await play(anna, table)
        again = await anna.post(f"/api/tables/{table}/again")
        assert (again["watch_delay"], again["open_to"]) == (BEHIND, "link")


async def test_a_delay_is_between_none_and_fifty_steps(server):
    async with server.person() as anna:
        for wrong in (-1, 51, "much"):
            wish = {"game": "nimble", "seats": [{"kind": "me"}, {"kind": "here"}], "watch_delay": wrong}
            assert (await anna.post("/api/tables", wish, 400))["code"] == "malformed"


async def test_who_looks_on_late_does_not_hear_the_players_talk_before_the_game_is_over(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Looker") as looker:
        tables = [await new_table(anna, delay, "open") for delay in (0, BEHIND)]
        for table in tables:
            await boris.join(table)
            await boris.post(f"/api/tables/{table}/talk", {"phrase": "lucky"})
            assert len((await anna.get(f"/api/tables/{table}/talk"))["said"]) == 1
        said = [len((await looker.get(f"/api/tables/{table}/talk"))["said"]) for table in tables]
        assert said == [1, 0]
        for person in (anna, boris):
            await person.post(f"/api/tables/{tables[1]}/end", {"agree": True})
        assert len((await looker.get(f"/api/tables/{tables[1]}/talk"))["said"]) == 1
