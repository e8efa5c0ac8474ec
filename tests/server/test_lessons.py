"""Lessons at the server: others play by the script, one may do something else, leave, come back and begin anew."""

from typing import Any

import gnomoteka
from gnomoteka.server.lessons import LEARNER, lessons_of
from tests.server.people import Person, choices

FIRST = lessons_of("nimble")["first"]


async def begin(person: Person, moves: int | None = None, status: int = 201) -> Any:
    wish = {"game": "nimble", "lesson": "first", "name": person.name, "moves": moves}
    return await person.post("/api/lessons", wish, status)


async def follow(person: Person, state: dict[str, Any], upto: int) -> dict[str, Any]:
    """Does what the lesson wants until so many of its moves are made."""
    moves = FIRST.moves()
    while (made := state["lesson"]["made"]) < upto:
        seat, move = moves[made]
        if seat == LEARNER:
            await person.make(state, LEARNER, move)
            state = await person.watch(state["table"])
        else:
            while state["lesson"]["made"] == made:
                state = await person.hear("state")
    return state


async def test_a_lesson_is_played_to_its_end(server):
    async with server.person() as anna:
        info = await begin(anna)
        assert (info["lesson"], info["status"], len(info["seats"])) == ("first", "playing", FIRST.seats)
        assert [table["id"] for table in await anna.get("/api/tables")] == [info["id"]]
        state = await anna.watch(info["id"])
        assert state["lesson"] == {"made": 0, "left": False}
        state = await follow(anna, state, len(FIRST.moves()))
        while state["outcome"] is None:
            state = await anna.hear("state")
        assert state["outcome"]["winners"] == [LEARNER]
        assert not state["lesson"]["left"]
        assert await anna.get("/api/tables") == []  # what was learnt isn't in the way
        record = (await anna.http.get(f"/api/tables/{info['id']}/record")).text
        result = gnomoteka.replay(record).result
        assert result and result.winners == (LEARNER,)


async def test_the_hint_is_what_the_lesson_wants(server):
    async with server.person() as anna:
        state = await anna.watch((await begin(anna))["id"])
        await anna.say(type="hint", table=state["table"], step=0, seat=LEARNER)
        assert (await anna.hear("hint"))["move"]["text"] == FIRST.moves()[0][1]


async def test_somebody_may_do_something_else_and_come_back(server):
    async with server.person() as anna:
        state = await anna.watch((await begin(anna))["id"])
        state = await follow(anna, state, 1)
        other = next(move for move in choices(state, LEARNER) if move != FIRST.moves()[1][1])
        await anna.make(state, LEARNER, other)
        left = await anna.watch(state["table"])
        assert left["lesson"] == {"made": 1, "left": True}
        while not choices(left, LEARNER):  # the other one plays for itself
            left = await anna.hear("state")
        assert left["step"] > 2
        back = await begin(anna, moves=1)
        assert back["id"] != state["table"]
        again = await anna.watch(back["id"])
        assert (again["step"], again["lesson"]) == (1, {"made": 1, "left": False})
        assert (again["shown"], again["eyes"][0]["own"]) == (state["shown"], state["eyes"][0]["own"])
        assert [table["id"] for table in await anna.get("/api/tables")] == [back["id"]]


async def test_a_lesson_goes_on_where_it_was_left_also_after_a_restart(serve, new_database):
    database = new_database()
    with serve(database) as server:
        async with server.person() as anna:
            info = await begin(anna)
            await follow(anna, await anna.watch(info["id"]), 2)
            cookies = anna.http.cookies
    with serve(database) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            assert (await begin(anna))["id"] == info["id"]
            assert (await anna.watch(info["id"]))["lesson"]["made"] >= 2
            assert (await begin(anna, moves=0))["id"] != info["id"]


async def test_what_is_no_lesson_is_refused(server):
    async with server.person() as anna:
        for wish, status, code in (
            ({"game": "nimble", "lesson": "last"}, 400, "unknown_lesson"),
            ({"game": "chess", "lesson": "first"}, 400, "unknown_game"),
            ({"game": "nimble", "lesson": "first", "moves": 999}, 400, "bad_moves"),
            ({"game": "nimble", "lesson": "first", "moves": -1}, 400, "bad_moves"),
        ):
            assert (await anna.post("/api/lessons", wish, status))["code"] == code
        games = await anna.get("/api/games")
        assert games[0]["lessons"] == [{"name": "first", "minutes": FIRST.minutes, "seats": FIRST.seats}]
