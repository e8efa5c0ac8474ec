"""Evenings: small tournaments that go on whoever leaves, and whichever server looks after them."""

import asyncio
import random
import secrets
import time
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import evenings as module
from gnomoteka.server.forgetting import Forgetting
from gnomoteka.server.pairing import Board, meetings, standings
from gnomoteka.server.schema import evening_people
from gnomoteka.server.store import Store
from tests.server.people import Person
from tests.server.test_people import delete
from tests.server.waiting import becomes

NAMES = ["Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan"]


async def come_together(people: list[Person], **more: Any) -> str:
    wish = {"game": "many", "kind": "swiss", "pace": "live", "seats": 2, "name": people[0].name, **more}
    made = await people[0].post("/api/evenings", wish, 201)
    assert (made["status"], made["host"], made["joined"]) == ("open", True, True)
    for each in people[1:]:
        await each.post(f"/api/evenings/{made['id']}/join", {"name": each.name})
    return str(made["id"])


async def play_fast(person: Person, table: str, lot: random.Random) -> None:
    """Any legal move at one's own seat, until the game is over or nobody else is left."""
    state = await person.watch(table)
    while state["outcome"] is None:
        mine = [(eye["seat"], eye["moves"]) for eye in state["eyes"] if eye["moves"] and eye["answer"] is None]
        if mine:
            await person.move(state, mine[0][0], lot.choice(mine[0][1])["text"])
        state = await person.hear("state", table=table)


async def play_round(evening: str, people: list[Person], lot: random.Random) -> None:
    """Everybody is led to their table and plays there."""
    tables = [(await each.get(f"/api/evenings/{evening}"))["table"] for each in people]
    pairs = [(each, table) for each, table in zip(people, tables, strict=True) if table]
    await asyncio.gather(*(play_fast(each, table, lot) for each, table in pairs))


async def at_round(person: Person, evening: str, number: int, status: str = "playing") -> dict[str, Any]:
    return await becomes(
        lambda: person.get(f"/api/evenings/{evening}"),
        lambda info: (info["round"], info["status"]) == (number, status),
    )


def boards_of(info: dict[str, Any]) -> list[Board]:
    return [Board(each["people"], each["places"]) for each in info["boards"]]


@pytest.fixture
async def eight(server):
    people = [server.person(name) for name in NAMES]
    for each in people:
        await each.__aenter__()
    yield people
    for each in people:
        await each.__aexit__()


async def test_eight_people_play_an_evening_to_its_final_table(server, eight):
    lot, evening = random.Random(8), await come_together(eight)
    assert (await eight[1].post(f"/api/evenings/{evening}/begin", status=403))["code"] == "not_host"
    begun = await eight[0].post(f"/api/evenings/{evening}/begin")
    assert (begun["round"], begun["rounds"], len(begun["boards"])) == (1, 3, 4)
    tables = [(await each.get(f"/api/evenings/{evening}"))["table"] for each in eight]
    seated = await eight[0].get(f"/api/tables/{tables[0]}")
    assert (seated["uncounted"], [seat["kind"] for seat in seated["seats"]]) == (None, ["person", "person"])

    # One doesn't show up: their time runs out, and nobody waits for them.
    absent = next(each["people"][0] for each in begun["boards"] if 0 not in each["people"])
    await play_round(evening, [each for number, each in enumerate(eight) if number not in partner(begun, absent)], lot)
    waiting = next(number for number in partner(begun, absent) if number != absent)
    state = await eight[waiting].watch(tables[waiting])
    while state["acting"] == [state["eyes"][0]["seat"]]:
        await eight[waiting].move(state, state["eyes"][0]["seat"], state["eyes"][0]["moves"][0]["text"])
        state = await eight[waiting].hear("state", table=tables[waiting])
    await server.later(700)
    second = await at_round(eight[0], evening, 2)
    result = next(each for each in second["boards"] if absent in each["people"] and each["round"] == 1)
    assert result["places"][result["people"].index(absent)] == 2

    # One leaves in the middle of a game, and has lost it.
    gone = next(each["people"][0] for each in second["boards"] if each["round"] == 2 and 0 not in each["people"])
    left = await eight[gone].post(f"/api/evenings/{evening}/leave")
    assert (left["joined"], left["people"][gone]["left"]) == (False, True)
    others = [each for number, each in enumerate(eight) if number not in partner(second, gone)]
    await play_round(evening, others, lot)
    third = await at_round(eight[0], evening, 3)
    assert [each["table"] for each in third["boards"] if len(each["people"]) == 1] == [None]  # seven: one has a bye
    await play_round(evening, [each for number, each in enumerate(eight) if number != gone], lot)

    final = await at_round(eight[0], evening, 3, "over")
    assert final["table"] is None and max(meetings(boards_of(final)).values()) == 1
    told = [(each["rank"], each["person"], each["points"]) for each in final["standings"]]
    assert told == [(each.rank, each.person, each.points) for each in standings(range(8), boards_of(final))]
    assert sum(each["points"] for each in final["standings"]) == pytest.approx(12)
    await delete(eight[gone], "/api/me")
    after = await eight[0].get(f"/api/evenings/{evening}")
    assert after["people"][gone] == {"name": None, "yours": False, "left": True, "gone": True}
    assert after["standings"] == final["standings"]
    assert [each["id"] for each in await eight[0].get("/api/evenings")] == [evening]
    assert (await eight[0].get("/api/me/export"))["evenings"][0]["evening"] == evening


def partner(info: dict[str, Any], number: int) -> list[int]:
    """Who sits with them in the newest round, and they themselves."""
    found: list[int] = next(
        each["people"] for each in info["boards"] if each["round"] == info["round"] and number in each["people"]
    )
    return found


async def test_a_computer_player_fills_a_larger_table_and_stands_nowhere(server, eight):
    evening = await come_together(eight[:5], seats=3, kind="robin", game="nimble")
    info = await eight[0].post(f"/api/evenings/{evening}/begin")
    assert sorted(len(each["people"]) for each in info["boards"]) == [2, 3]
    small = next(each["table"] for each in info["boards"] if len(each["people"]) == 2)
    table = await eight[0].get(f"/api/tables/{small}")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot"]
    assert len(info["standings"]) == 5


async def test_another_server_goes_on_with_a_round_that_one_has_left(serve, monkeypatch):
    monkeypatch.setattr(module, "EVERY", 3600.0)
    with serve() as server:
        people = [server.person(name) for name in NAMES[:4]]
        for each in people:
            await each.__aenter__()
        evening = await come_together(people, kind="robin")
        await people[0].post(f"/api/evenings/{evening}/begin")
        server.state.tables.moves.when_over.clear()  # it ends before anybody hears of it
        await play_round(evening, people, random.Random(2))
        assert (await people[0].get(f"/api/evenings/{evening}"))["round"] == 1
        cookies = people[0].http.cookies
        for each in people:
            await each.__aexit__()
    with serve(server.settings.database) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            info = await at_round(anna, evening, 2)
            assert all(each["places"] for each in info["boards"] if each["round"] == 1)
            # However often and by how many it is looked at, a round begins once.
            goes_on = [server.state.evenings.go_on(evening) for _ in range(5)]
            await asyncio.gather(*(server.do(each) for each in goes_on))
            assert len((await anna.get(f"/api/evenings/{evening}"))["boards"]) == 4


async def test_who_comes_too_late_or_too_often_or_where_it_is_switched_off_is_told_so(serve):
    with serve(evenings=False) as server:
        async with server.person() as anna:
            wish = {"game": "duel", "kind": "robin", "pace": "slow", "seats": 2, "name": "Anna"}
            assert (await anna.post("/api/evenings", wish, 403))["code"] == "evenings_off"
    with serve() as server:
        async with server.person() as anna, server.person("Boris") as boris:
            assert (await anna.post("/api/evenings", {**wish, "seats": 3}, 400))["code"] == "bad_seats"
            made = [(await anna.post("/api/evenings", wish, 201))["id"] for _ in range(3)]
            for _ in range(2):
                assert (await anna.post("/api/evenings", wish, 429))["code"] == "too_many_evenings"
            assert (await anna.post("/api/evenings", wish, 429))["code"] == "too_fast"
            assert (await anna.post(f"/api/evenings/{made[0]}/begin", status=409))["code"] == "too_few"
            assert (await boris.get("/api/evenings/nothing", 404))["code"] == "unknown_evening"
            assert (await boris.post(f"/api/evenings/{made[0]}/leave", status=409))["code"] == "not_there"


async def give_up_round(evening: str, people: list[Person]) -> None:
    """At every table of this round the last one gives up."""
    info = await people[0].get(f"/api/evenings/{evening}")
    for board in info["boards"]:
        if board["table"] and not board["places"]:
            await people[board["people"][-1]].post(f"/api/tables/{board['table']}/resign", {"level": "casual"})


async def test_where_all_meet_all_nobody_meets_again_when_somebody_leaves_and_it_ends_once_all_have_met(server, eight):
    evening = await come_together(eight[:6], kind="robin")
    await eight[0].post(f"/api/evenings/{evening}/begin")
    for gone in (1, 2, 3):
        await eight[gone].post(f"/api/evenings/{evening}/leave")
    while (info := await eight[0].get(f"/api/evenings/{evening}"))["status"] != "over":
        await give_up_round(evening, eight)
        await server.do(server.state.evenings.go_on(evening))
    met = meetings(boards_of(info))
    assert max(met.values()) == 1 and {(0, 4), (0, 5), (4, 5)} <= met.keys()
    assert info["round"] <= info["rounds"] == 5
    assert all(any(b["table"] for b in info["boards"] if b["round"] == r) for r in {b["round"] for b in info["boards"]})


async def test_an_evening_outlives_who_made_it_and_ends_with_the_last_who_would_come(server, eight):
    evening = await come_together(eight[:5])
    assert (await eight[0].post(f"/api/evenings/{evening}/leave"))["host"] is False
    assert (await eight[1].get(f"/api/evenings/{evening}"))["host"] is True
    await delete(eight[1], "/api/me")
    assert (await eight[2].get(f"/api/evenings/{evening}"))["host"] is True
    await eight[0].post(f"/api/evenings/{evening}/join", {"name": "Anna"})
    assert (await eight[2].post(f"/api/evenings/{evening}/begin"))["round"] == 1

    # Who has gathered nobody is free to try again.
    for _ in range(module.OF_ONE + 1):
        lonely = await come_together(eight[5:6])
        left = await eight[5].post(f"/api/evenings/{lonely}/leave")
        assert (left["joined"], left["standings"]) == (False, [])
        assert (await eight[5].get(f"/api/evenings/{lonely}", 404))["code"] == "unknown_evening"
    lonely = await come_together(eight[6:7])
    await delete(eight[6], "/api/me")
    assert (await eight[7].get(f"/api/evenings/{lonely}", 404))["code"] == "unknown_evening"


async def test_an_evening_that_never_began_is_forgotten_as_tables_are(server, eight):
    old, played = await come_together(eight[:4]), await come_together(eight[4:8])
    await eight[4].post(f"/api/evenings/{played}/begin")
    forgetting = Forgetting(server.settings, server.state.evenings.writer, server.state.tables)
    await server.do(forgetting.look(time.time() + 29 * 24 * 3600))
    assert (await eight[0].get(f"/api/evenings/{old}"))["status"] == "open"
    await server.do(forgetting.look(time.time() + 31 * 24 * 3600))
    await eight[0].get(f"/api/evenings/{old}", 404)
    assert (await eight[4].get(f"/api/evenings/{played}"))["status"] == "playing"


async def test_sixty_four_come_together_and_no_more(server, eight):
    evening = await come_together(eight[:2])
    store = Store(server.settings.database)
    async with store.engine.begin() as connection:
        rows = [
            {"evening": evening, "number": n, "person": secrets.token_bytes(32), "name": f"Gnome {n}", "left": False}
            for n in range(2, module.MOST)
        ]
        await connection.execute(sa.insert(evening_people), rows)
    await store.close()
    refused = await eight[2].post(f"/api/evenings/{evening}/join", {"name": "Vera"}, 409)
    assert refused["code"] == "evening_full"
    begun = await eight[0].post(f"/api/evenings/{evening}/begin")
    assert (len(begun["boards"]), begun["rounds"], len(begun["standings"])) == (32, 6, 64)
    assert sorted(number for board in begun["boards"] for number in board["people"]) == list(range(64))
