"""Lists of tables tell whose turn it is: each reader of their own seats, in memory and after a restart."""

import contextlib

import pytest

from tests.server.people import Person, choices


async def turns(*people: Person) -> list[bool]:
    """What each of them reads about the newest table."""
    return [(await person.get("/api/tables"))[0]["your_turn"] for person in people]


@contextlib.asynccontextmanager
async def back(server, *people):
    """The same people at another server."""
    async with contextlib.AsyncExitStack() as stack:
        again = []
        for old in people:
            person = await stack.enter_async_context(server.person(old.name))
            await person.come_back(old.http.cookies)
            again.append(person)
        yield again


@pytest.mark.parametrize("game", ["nimble", "street"])
async def test_whose_turn_it_is_is_told_to_them_alone(serve, new_database, game):
    """Where several are asked at once, who has answered isn't any more."""
    database = new_database()
    for steps in range(3):
        with serve(database) as server:
            async with server.person() as anna, server.person("Boris") as boris:
                people = [anna, boris]
                table = (await anna.new_table("open", game=game))["id"]
                assert (await anna.get("/api/tables"))[0]["your_turn"] is False  # it hasn't begun
                await boris.join(table)
                for _ in range(steps):
                    states = [await person.watch(table) for person in people]
                    seat = next(n for n in (0, 1) if choices(states[n], n) and states[n]["eyes"][0]["answer"] is None)
                    await people[seat].make(states[seat], seat, choices(states[seat], seat)[0])
                states = [await person.watch(table) for person in people]
                asked = [bool(choices(states[n], n)) and states[n]["eyes"][0]["answer"] is None for n in (0, 1)]
                assert any(asked)
                assert await turns(*people) == asked
        with serve(database) as server:
            async with back(server, anna, boris) as people:
                assert await turns(*people) == asked


async def test_no_turn_is_told_where_a_computer_player_stands_in(serve, new_database):
    database = new_database()
    with serve(database, bot_delay=60) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table = (await anna.new_table("open"))["id"]
            await boris.join(table)
            state = await anna.watch(table)
            people = [anna, boris]
            mover = people[state["acting"][0]]
            assert await turns(mover) == [True]
            await mover.post(f"/api/tables/{table}/stand_in", {"seat": state["acting"][0], "level": "beginner"})
            assert await turns(*people) == [False, False]
