"""Finding company: the board, the line, friends, invitations, and what nobody gets by them."""

import time
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import line as lining
from gnomoteka.server import schema
from gnomoteka.server.line import GATHERS, Group, Waiter, find_group
from tests.server.people import Person
from tests.server.test_hosts import become_host, block, change, person_id
from tests.server.test_people import continue_on, delete, id_of, rows
from tests.server.waiting import becomes

SIZES = {"nimble": (2, 4), "noms": (2, 6), "duel": (1, 2)}


async def put(person: Person, path: str, body: Any, status: int = 200) -> Any:
    answer = await person.http.put(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def wait(
    person: Person, *games: str, least: int = 2, paces: tuple[str, ...] = ("live",), status: int = 200
) -> Any:
    wish = {"name": person.name, "games": games, "least": least, "paces": paces}
    return await put(person, "/api/company/line", wish, status)


async def led(person: Person) -> str:
    """The table where somebody sits who waited."""
    found = await becomes(lambda: person.get("/api/company"), lambda now: bool(now["line"] and now["line"]["table"]))
    return str(found["line"]["table"])


async def open_table(person: Person, open_to: str = "all", **more: Any) -> str:
    seats = [{"kind": "me", "name": person.name}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
    wish = {"game": "nimble", "seats": seats, "open_to": open_to, **more}
    return str((await person.post("/api/tables", wish, 201))["id"])


async def played(one: Person, other: Person) -> None:
    table = (await one.new_table("open"))["id"]
    await other.join(table)


async def known(person: Person, name: str, where: str = "friends") -> Any:
    return next((each for each in (await person.get("/api/company"))[where] if each["name"] == name), None)


async def befriend(one: Person, other: Person, shows: bool = False) -> None:
    await played(one, other)
    handle = (await known(one, other.name, "met"))["handle"]
    await put(one, f"/api/company/friends/{handle}", {"shows": shows})
    handle = (await known(other, one.name))["handle"]
    await put(other, f"/api/company/friends/{handle}", {"shows": shows})


async def board(person: Person) -> list[str]:
    return [each["id"] for each in (await person.get("/api/company"))["tables"]]


# ---- the line, by itself -----------------------------------------------------------------


def waiter(name: str, *games: str, least: int = 2, paces: tuple[Any, ...] = ("live",), since: float = 0.0) -> Waiter:
    return Waiter(name.encode(), name, list(games), least, list(paces), since)


def names(group: Group | None) -> str:
    return "" if group is None else " ".join(each.name for each in group.people)


def test_who_came_first_sits_down_first_and_nobody_with_fewer_than_they_wish():
    a, b, c = waiter("a", "noms", least=3), waiter("b", "noms"), waiter("c", "noms")
    assert names(find_group([a, b], SIZES, 100)) == ""
    assert names(find_group([a, b, c], SIZES, 100)) == "a b c"
    assert names(find_group([b, a, c], SIZES, 100)) == "b a c"
    four = [waiter(name, "duel") for name in "abcd"]
    assert names(find_group(four, SIZES, 100)) == "a b"


def test_one_who_cannot_be_pleased_yet_holds_nobody_up():
    picky, b, c = waiter("picky", "noms", least=6), waiter("b", "noms"), waiter("c", "noms")
    assert names(find_group([picky, b, c], SIZES, 100)) == "b c"


def test_games_and_paces_are_agreed_on_and_the_larger_company_is_better():
    a = waiter("a", "nimble", "noms", paces=("live", "slow"))
    b, c, d = waiter("b", "nimble"), waiter("c", "noms", paces=("slow",)), waiter("d", "noms", paces=("slow", "live"))
    assert find_group([b, c], SIZES, 100) is None
    group = find_group([a, b, c, d], SIZES, 100)
    assert group is not None
    assert (names(group), group.game, group.pace) == ("a c d", "noms", "slow")
    assert find_group([a, c], {"nimble": (2, 4)}, 100) is None  # a game that can't be played yet


def test_a_group_waits_a_moment_for_more_unless_it_is_as_large_as_can_be(monkeypatch):
    monkeypatch.setattr(lining, "GATHERS", GATHERS)
    early, late = waiter("early", "nimble"), waiter("late", "nimble", since=100.0)
    assert find_group([early, late], SIZES, 100 + GATHERS / 2) is None
    assert names(find_group([early, late], SIZES, 100 + GATHERS)) == "early late"
    full = [waiter(name, "duel", since=100.0) for name in "ab"]
    assert names(find_group(full, SIZES, 100)) == "a b"


# ---- the line, with people ---------------------------------------------------------------


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(lining, "GATHERS", 0.0)


async def test_three_who_wait_are_led_to_one_table_and_play(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        for person in (anna, boris):
            info = await wait(person, "nimble", least=3)
            assert info["line"]["table"] is None
        assert (await anna.get("/api/company"))["waiting"] == {"nimble": 2}
        await wait(vera, "duel", "nimble", paces=("slow", "live"))
        tables = {await led(person) for person in (anna, boris, vera)}
        assert len(tables) == 1
        table = await vera.get(f"/api/tables/{tables.pop()}")
        assert sorted(seat["name"] for seat in table["seats"]) == ["Anna", "Boris", "Vera"]
        assert (table["status"], table["game"], table["clock"]["seconds"], table["hints"]) == (
            "playing",
            "nimble",
            180,
            False,
        )
        assert (await vera.watch(table["id"]))["eyes"][0]["seat"] is not None
        for person in (anna, boris, vera):
            assert (await delete(person, "/api/company/line"))["line"] is None


async def test_who_closes_the_page_leaves_the_line_and_a_reload_keeps_the_place(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        await wait(anna, "duel")
        since = (await rows(server, sa.select(schema.line.c.since)))[0].since
        await wait(anna, "duel", "nimble")
        assert (await rows(server, sa.select(schema.line.c.since)))[0].since == since
        # A page that hasn't asked for a while is nobody to sit down with, and comes back to its place.
        await change(server, sa.update(schema.line).values(seen=time.time() - lining.HERE - 5))
        assert (await wait(boris, "duel"))["line"]["table"] is None
        await led(anna)
        assert await led(boris) == await led(anna)
        await wait(anna, "duel")
        await change(server, sa.update(schema.line).values(seen=time.time() - lining.LEAVES - 1))
        assert (await anna.get("/api/company"))["line"] is None


async def test_names_alike_are_told_apart_in_the_line_too(server):
    async with server.person("Anna") as one, server.person("Аnna") as other:
        await wait(one, "duel")
        await wait(other, "duel")
        told = [seat["name"] for seat in (await one.get(f"/api/tables/{await led(one)}"))["seats"]]
        assert sum(name.endswith(" 2") for name in told) == 1


async def test_what_nobody_can_wait_for_is_refused(server):
    async with server.person() as anna:
        assert (await wait(anna, "duel", least=3, status=400))["code"] == "bad_line"
        assert (await wait(anna, "chess", status=400))["code"] == "unknown_game"
        assert (await wait(anna, status=400))["code"] == "bad_line"
        assert (await wait(anna, "duel", paces=(), status=400))["code"] == "bad_line"
        assert (await wait(anna, "duel", least=7, status=400))["code"] == "malformed"
        for name in ("\u202eAnna", "A\u200bnna", "x" * 10_000, ""):
            anna.name = name
            assert (await wait(anna, "duel", status=400))["code"] == "bad_name"


# ---- the board ---------------------------------------------------------------------------


async def test_a_table_is_found_by_whom_it_is_for(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        await befriend(anna, boris)
        public, hidden, friendly = [await open_table(anna, to) for to in ("all", "link", "friends")]
        assert {public, friendly} <= set(await board(boris))
        assert public in await board(vera)
        assert {hidden, friendly}.isdisjoint(await board(vera))
        assert hidden not in await board(boris)
        found = next(each for each in (await vera.get("/api/company"))["tables"] if each["id"] == public)
        assert [(seat["kind"], seat["name"], seat["level"]) for seat in found["seats"]] == [
            ("person", "Anna", None), ("open", None, None), ("bot", None, "casual"),
        ]  # fmt: skip
        assert (found["status"], found["pace"], found["clock"], found["mine"]) == ("waiting", "calm", None, False)
        await vera.join(public)
        now = next(each for each in (await boris.get("/api/company"))["tables"] if each["id"] == public)
        assert (now["status"], now["watch_delay"]) == ("playing", 0)


async def test_what_may_not_be_watched_is_not_on_the_board_once_it_is_played(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        table = await open_table(anna, watch_delay=None)
        assert table in await board(vera)
        await boris.join(table)
        assert table in await board(boris)
        assert table not in await board(vera)


async def test_who_is_removed_or_blocked_finds_and_is_found_no_more(serve):
    with serve() as server:
        async with (
            server.person("Host") as host, server.person("Anna") as anna, server.person("Boris") as boris,
            server.person("Vera") as vera,
        ):  # fmt: skip
            await befriend(boris, vera)
            table, rude = await open_table(anna), await open_table(boris)
            await wait(boris, "duel")
            await boris.join(table)
            waiting = await open_table(anna)
            await change(server, sa.insert(schema.removed).values(table_id=waiting, visitor=id_of(vera)))
            assert waiting not in await board(vera)
            await become_host(server, host)
            assert rude in await board(anna)
            await block(host, await person_id(host, "Boris"))
            assert rude not in await board(anna)
            assert (await wait(boris, "duel", status=403))["code"] == "blocked"
            assert (await wait(anna, "duel"))["line"]["table"] is None
            handle = (await known(boris, "Vera"))["handle"]
            assert (await boris.post("/api/company/invitations", {"table": rude, "friend": handle}, 403))[
                "code"
            ] == "blocked"


# ---- friends -----------------------------------------------------------------------------


async def test_friends_are_made_by_both_and_ended_by_either(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        await played(anna, boris)
        met = await known(anna, "Boris", "met")
        assert met["game"] == "nimble"
        assert id_of(boris).hex() not in (await anna.http.get("/api/company")).text
        # Nobody asks whom they have never met.
        assert (await put(vera, f"/api/company/friends/{met['handle']}", {}, 403))["code"] == "not_met"
        assert (await put(vera, "/api/company/friends/aaaaaaaaaaaa", {}, 404))["code"] == "unknown_person"
        assert (await put(boris, f"/api/company/friends/{met['handle']}", {}, 409))["code"] == "own_friend"
        await put(anna, f"/api/company/friends/{met['handle']}", {})
        asked = await known(anna, "Boris")
        assert (asked["status"], asked["around"]) == ("asked", None)
        assert await known(anna, "Boris", "met") is None
        asks = await known(boris, "Anna")
        assert asks["status"] == "asks"
        await put(boris, f"/api/company/friends/{asks['handle']}", {})
        assert [(await known(one, other))["status"] for one, other in ((anna, "Boris"), (boris, "Anna"))] == [
            "friends"
        ] * 2
        assert (await anna.get("/api/me/export"))["friends"][0]["name"] == "Boris"
        await delete(boris, f"/api/company/friends/{asks['handle']}")
        assert await known(anna, "Boris") is None
        assert (await delete(boris, f"/api/company/friends/{asks['handle']}", 404))["code"] == "unknown_friend"


async def test_who_is_refused_is_not_told_and_does_not_ask_again_and_again(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        await played(anna, boris)
        to_boris = (await known(anna, "Boris", "met"))["handle"]
        await put(anna, f"/api/company/friends/{to_boris}", {})
        to_anna = (await known(boris, "Anna"))["handle"]
        assert await known(boris, "Anna", "met") is None
        await delete(boris, f"/api/company/friends/{to_anna}")
        assert await known(boris, "Anna") is None
        assert (await known(anna, "Boris"))["status"] == "asked"
        assert (await anna.get("/api/me/export"))["friends"][0]["status"] == "asked"
        await delete(anna, f"/api/company/friends/{to_boris}")
        assert await known(anna, "Boris") is None
        await put(anna, f"/api/company/friends/{to_boris}", {})
        assert (await known(anna, "Boris"))["status"] == "asked"
        assert await known(boris, "Anna") is None
        # Who has changed their mind asks, and finds open doors.
        await put(boris, f"/api/company/friends/{to_anna}", {})
        assert (await known(anna, "Boris"))["status"] == "friends"


async def test_a_friend_sees_that_i_am_around_only_if_i_let_them(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        await befriend(anna, boris)
        await server.do(server.state.company.tidy())
        assert (await known(boris, "Anna"))["around"] is None
        assert await rows(server, sa.select(schema.around).filter_by(person=id_of(anna))) == []
        handle = (await known(anna, "Boris"))["handle"]
        await put(anna, f"/api/company/friends/{handle}", {"shows": True})
        assert (await known(boris, "Anna"))["around"] is True
        assert (await known(anna, "Boris"))["around"] is None
        await change(server, sa.update(schema.around).values(seen=time.time() - 60))
        assert (await known(boris, "Anna"))["around"] is False
        await server.do(server.state.company.tidy())  # her WebSocket is open
        assert (await known(boris, "Anna"))["around"] is True
        await put(anna, f"/api/company/friends/{handle}", {"shows": False})
        assert (await known(boris, "Anna"))["around"] is None
        assert await rows(server, sa.select(schema.around).filter_by(person=id_of(anna))) == []


async def test_friends_come_along_to_another_device_and_are_gone_with_who_deletes_themselves(server):
    async with (
        server.person("Anna") as anna, server.person("Boris") as boris, server.person("Phone") as phone,
    ):  # fmt: skip
        await befriend(anna, boris)
        await befriend(phone, boris)
        await played(anna, phone)
        table = await open_table(boris)
        friend = (await known(boris, "Anna"))["handle"]
        await boris.post("/api/company/invitations", {"table": table, "friend": friend})
        await wait(phone, "duel")
        await continue_on(anna, phone)
        mine = await anna.get("/api/company")
        assert [(each["name"], each["status"]) for each in mine["friends"]] == [("Boris", "friends")]
        assert ([each["table"]["id"] for each in mine["invitations"]], mine["line"]["games"]) == ([table], ["duel"])
        await delete(anna, "/api/me")
        assert (await boris.get("/api/company"))["friends"] == []
        for each in (schema.friends, schema.invitations, schema.line, schema.around):
            assert id_of(anna) not in [value for row in await rows(server, sa.select(each)) for value in row]


# ---- invitations -------------------------------------------------------------------------


async def test_an_invitation_stays_until_it_is_taken_refused_or_the_game_begins(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        await befriend(anna, boris)
        friend = (await known(anna, "Boris"))["handle"]
        tables = [await open_table(anna, "link") for _ in range(3)]
        for table in tables:
            info = await anna.post("/api/company/invitations", {"table": table, "friend": friend})
            assert info["invited"][table] == [friend]
        found = (await boris.get("/api/company"))["invitations"]
        assert {each["table"]["id"] for each in found} == set(tables)
        assert {each["by"] for each in found} == {"Anna"}
        await boris.join(tables[0])
        await delete(boris, f"/api/company/invitations/{tables[1]}")
        await vera.join(tables[2])
        assert (await boris.get("/api/company"))["invitations"] == []
        assert (await delete(boris, f"/api/company/invitations/{tables[1]}", 404))["code"] == "unknown_invitation"
        await server.do(server.state.company.tidy())
        assert await rows(server, sa.select(schema.invitations)) == []


async def test_only_friends_are_invited_by_who_sits_there_to_what_is_free(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        await befriend(anna, boris)
        friend, table = (await known(anna, "Boris"))["handle"], await open_table(anna, "link")
        wish = {"table": table, "friend": friend}
        assert (await vera.post("/api/company/invitations", wish, 403))["code"] == "not_seated"
        stranger = (await known(boris, "Anna"))["handle"]
        theirs = await open_table(vera, "link")
        wrong = {"table": theirs, "friend": stranger}
        assert (await vera.post("/api/company/invitations", wrong, 403))["code"] == "unknown_friend"
        assert (await anna.post("/api/company/invitations", {**wish, "table": "nowhere"}, 404))[
            "code"
        ] == "unknown_table"
        await anna.post("/api/company/invitations", wish)
        await delete(anna, f"/api/company/friends/{friend}")
        assert (await boris.get("/api/company"))["invitations"] == []  # of who is no friend any more
        await vera.join(table)
        await befriend(anna, boris)
        assert (await anna.post("/api/company/invitations", wish, 409))["code"] == "no_seat"


async def test_a_table_that_is_deleted_takes_its_invitations_along(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        await befriend(anna, boris)
        table, friend = await open_table(anna, "link"), (await known(anna, "Boris"))["handle"]
        await anna.post("/api/company/invitations", {"table": table, "friend": friend})
        await anna.post(f"/api/tables/{table}/close")
        assert (await boris.get("/api/company"))["invitations"] == []


# ---- limits ------------------------------------------------------------------------------


async def test_one_person_and_one_address_ask_only_so_often(serve):
    with serve(people_per_address=1) as server:
        async with server.person("Anna") as anna, server.person("Boris") as boris:
            codes = [(await anna.http.delete("/api/company/line")).status_code for _ in range(45)]
            assert (codes[:40], codes[-1]) == ([200] * 40, 429)
            assert (await boris.http.delete("/api/company/line")).status_code == 429  # from the same address
            assert (await boris.http.get("/api/company")).status_code == 200


async def test_invitations_are_not_sent_without_end(server):
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        await befriend(anna, boris)
        wish = {"table": await open_table(anna, "link"), "friend": (await known(anna, "Boris"))["handle"]}
        answers = [(await anna.http.post("/api/company/invitations", json=wish)).status_code for _ in range(22)]
        assert (answers[:20], answers[-1]) == ([200] * 20, 429)


async def test_where_the_host_wants_no_company_all_of_it_is_refused_in_clear_words(serve):
    with serve(company=False) as server:
        async with server.person() as anna:
            assert (await anna.get("/api/company", 403))["code"] == "company_off"
            assert (await wait(anna, "duel", status=403))["code"] == "company_off"
            for path in ("line", "friends/aaaaaaaaaaaa", "invitations/abc"):
                assert (await delete(anna, f"/api/company/{path}", 403))["code"] == "company_off"
            seats = [{"kind": "me"}, {"kind": "open"}]
            wish = {"game": "nimble", "seats": seats, "open_to": "all"}
            assert (await anna.post("/api/tables", wish, 403))["code"] == "company_off"
            await anna.new_table("open")
