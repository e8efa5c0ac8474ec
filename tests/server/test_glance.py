"""A glance at a table from outside: what `watch` would tell, and nobody there hears of it."""

from typing import Any

import pytest

from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.test_looking_on import BEHIND, heard, new_table


async def look(person: Person, table: str, status: int = 200) -> Any:
    return await person.get(f"/api/tables/{table}/look", status)


async def move_on(table: str, *people: Person) -> None:
    """Whoever is asked makes the first move there is."""
    for seat, person in enumerate(people):
        state = await person.watch(table)
        if found := choices(state, seat):
            await person.make(state, seat, found[0])
            return


async def test_a_glance_tells_each_player_what_watching_would(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = await new_table(anna, 0, "open")
        await boris.join(table)
        for _ in range(5):
            for seat, person in enumerate((anna, boris)):
                told = await look(person, table)
                assert told == await person.watch(table)
                assert [eye["seat"] for eye in told["eyes"]] == [seat]
            await move_on(table, anna, boris)


async def test_whoever_has_several_seats_sees_no_hand(server):
    async with server.person() as anna:
        table = await new_table(anna, 0, "Guest")
        whole = await anna.watch(table)
        told = await look(anna, table)
        assert len(whole["eyes"]) == 2
        assert [(eye["seat"], eye["own"], eye["moves"]) for eye in told["eyes"]] == [(None, None, [])]
        assert (told["shown"], told["acting"]) == (whole["shown"], whole["acting"])


async def test_a_glance_changes_nobodys_presence(server: Server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = await new_table(anna, 0, "open")
        await boris.join(table)
        await boris.post(f"/api/tables/{table}/leave")
        await anna.watch(table)
        await heard(anna)
        for _ in range(3):
            await look(boris, table)
        await anna.silence()
        seat = (await anna.get(f"/api/tables/{table}"))["seats"][1]
        assert (seat["present"], seat["left"]) == (False, True)
        assert len(server.table(table).watchers) == 1


@pytest.mark.parametrize("delay", [0, BEHIND])
async def test_a_stranger_sees_by_a_glance_what_looking_on_allows(server, delay):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Looker") as looker:
        table = await new_table(anna, delay, "open")
        await boris.join(table)
        for _ in range(5):
            await move_on(table, anna, boris)
        told = await look(looker, table)
        assert told == await looker.watch(table)
        assert (told["step"], [eye["own"] for eye in told["eyes"]]) == (5 - delay, [None])


async def test_where_nobody_looks_on_a_stranger_sees_nothing(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Looker") as looker:
        table = await new_table(anna, None, "open")
        assert (await look(looker, table, 409))["code"] == "not_started"
        await boris.join(table)
        assert (await look(looker, table, 403))["code"] == "no_watching"
        assert (await look(boris, table))["eyes"][0]["seat"] == 1


async def test_a_game_that_is_over_is_seen_as_it_ended(server: Server):
    async with server.person() as anna:
        table = (await anna.new_table("random"))["id"]
        state = await anna.watch(table)
        while state["outcome"] is None:
            if found := choices(state, 0):
                await anna.move(state, 0, found[0])
            state = await anna.hear("state", table=table)
        await anna.say(type="unwatch", table=table)
        told = await look(anna, table)
        assert (told["outcome"], told["key"]) == (state["outcome"], state["key"])
        assert server.table(table).snapshot is None  # nothing of it is kept
        assert told == await anna.watch(table)


async def test_there_is_nothing_to_see_of_a_table_that_isnt_there(server):
    async with server.person() as anna:
        assert (await look(anna, "nowhere", 404))["code"] == "unknown_table"
        answer = await anna.http.get("/api/tables/nowhere/look")
        assert answer.headers["cache-control"] == "no-store"
