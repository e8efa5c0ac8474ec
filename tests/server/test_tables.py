"""Making tables, taking and leaving seats, coming back."""

import hashlib

import pytest

import gnomoteka
from gnomoteka.server.visitors import told_apart
from tests.server.people import play


async def test_a_table_without_open_seats_begins_at_once(server):
    async with server.person() as anna:
        table = await anna.new_table("random", quick_start=True)
        assert table["status"] == "playing"
        assert table["host"]
        assert table["options"] == {"quick_start": True}
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
        assert table["seats"][0] == {
            "kind": "person", "name": "Anna", "level": None, "yours": True, "present": False, "left": False,
            "stand_in": None, "resigned": False, "removed": False, "gone": False, "would_end": False,
            "vacant_in": pytest.approx(60, abs=1),
        }  # fmt: skip
        assert (await anna.watch(table["id"]))["shown"]["players"][0]["cave"]


async def test_a_table_with_open_seats_waits_until_they_are_taken(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = await anna.new_table("open")
        assert table["status"] == "waiting"
        await anna.say(type="watch", table=table["id"])
        assert (await anna.hear("table"))["table"]["status"] == "waiting"
        joined = await boris.join(table["id"])
        assert joined["status"] == "playing"
        assert [seat["yours"] for seat in joined["seats"]] == [False, True]
        assert not joined["host"]
        news = (await anna.hear("table"))["table"]
        assert news["status"] == "playing"
        assert news["seats"][1]["name"] == "Boris"
        state = await anna.hear("state", whole=True)
        assert state["step"] == 0


async def test_nobody_takes_a_seat_twice_or_one_that_is_not_open(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        table = await anna.new_table("open", "random")
        assert (await anna.join(table["id"], 409))["code"] == "seated"
        assert (await boris.join(table["id"], 409, seat=2))["code"] == "no_seat"
        assert (await boris.join(table["id"], 409, seat=-1))["code"] == "no_seat"
        await boris.join(table["id"], seat=1)
        assert (await vera.join(table["id"], 409))["code"] == "no_seat"


async def test_leaving_while_waiting_opens_the_seat_again(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = await anna.new_table("open", "open")
        await boris.join(table["id"])
        left = await boris.post(f"/api/tables/{table['id']}/leave")
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        assert (await boris.post(f"/api/tables/{table['id']}/leave", status=409))["code"] == "not_seated"
        await boris.join(table["id"], seat=2)


async def test_leaving_in_play_keeps_the_seat_and_watching_again_is_coming_back(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = await anna.new_table("open")
        await boris.join(table["id"])
        await anna.watch(table["id"])
        await boris.watch(table["id"])
        left = await boris.post(f"/api/tables/{table['id']}/leave")
        assert left["seats"][1]["left"]
        assert left["seats"][1]["yours"]
        await boris.say(type="unwatch", table=table["id"])
        while (seat := (await anna.hear("table"))["table"]["seats"][1])["present"] or not seat["left"]:
            pass
        await boris.watch(table["id"])
        while not (seat := (await anna.hear("table"))["table"]["seats"][1])["present"] or seat["left"]:
            pass


async def test_only_the_host_fills_open_seats_with_computer_players(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = await anna.new_table("open", "open")
        await boris.join(table["id"])
        path = f"/api/tables/{table['id']}/fill"
        assert (await boris.post(path, {"level": "random"}, 403))["code"] == "not_host"
        assert (await anna.post(path, {"level": "nobody"}, 400))["code"] == "unknown_level"
        filled = await anna.post(path, {"level": "greedy"})
        assert filled["status"] == "playing"
        assert filled["seats"][2]["level"] == "greedy"
        assert (await anna.post(path, {"level": "random"}, 409))["code"] == "no_seat"


async def test_my_tables_are_those_where_i_sit_or_that_i_made_newest_first(server):
    async with server.person() as anna, server.person("Boris") as boris:
        first = await anna.new_table("open")
        second = await anna.new_table("random", "random", me=False)
        await boris.new_table("random")
        assert [table["id"] for table in await anna.get("/api/tables")] == [second["id"], first["id"]]
        await boris.join(first["id"])
        assert first["id"] in [table["id"] for table in await boris.get("/api/tables")]


async def test_an_unknown_table_is_not_found(server):
    async with server.person() as anna:
        assert (await anna.get("/api/tables/nothinghere", 404))["code"] == "unknown_table"
        assert (await anna.join("nothinghere", 404))["code"] == "unknown_table"


async def test_a_table_must_fit_its_game(server):
    async with server.person() as anna:

        async def refused(**change):
            body = {"game": "nimble", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {}, **change}
            answer = await anna.http.post("/api/tables", json=body)
            return answer.status_code, answer.json()["code"]

        assert await refused(game="chess") == (400, "unknown_game")
        assert await refused(seats=[{"kind": "me"}]) == (400, "bad_seats")
        assert await refused(seats=[{"kind": "open"}] * 5) == (400, "bad_seats")
        assert await refused(seats=[{"kind": "me"}] * 2) == (400, "bad_seats")
        assert await refused(seats=[{"kind": "me"}, {"kind": "bot"}]) == (400, "unknown_level")
        assert await refused(options={"flying": True}) == (400, "unknown_option")
        assert await refused(seats=[{"kind": "me"}, {"kind": "ghost"}]) == (400, "malformed")


async def test_names_are_trimmed_and_have_no_control_characters(server):
    async with server.person() as anna:

        async def named(name):
            seats = [{"kind": "me", "name": name}, {"kind": "open"}]
            answer = (await anna.http.post("/api/tables", json={"game": "nimble", "seats": seats})).json()
            return answer["code"] if "code" in answer else answer["seats"][0]["name"]

        assert await named("  Ёлка   Ивановна ") == "Ёлка Ивановна"
        assert await named("👩‍👧 Zoë") == "👩‍👧 Zoë"
        assert await named("x" * 24) == "x" * 24
        for bad in ("", "   ", "x" * 25, "a\x00b", "a\x07b", "a\u202eb", "\u200d"):
            assert await named(bad) == "bad_name"
        for blank in ("\u3164", "\u2800\u2800", "\uffa0 \u115f\u1160", "\u3164\u200d", "\u0301\u0301", "\ufe0f"):
            assert await named(blank) == "bad_name"
        assert await named("\u3164Анна\u2800Петровна\u3164") == "Анна Петровна"
        assert (
            await named("З\u0300\u0301\u0302\u0303\u0304\u0305а\u0489\u0489\u0489лго")
            == "З\u0300\u0301а\u0489\u0489лго"
        )
        assert await named("\u0301Zoe\u0308") == "Zoë"
        assert await named("Việt 1\ufe0f\u20e3 สมชื่อ") == "Việt 1\ufe0f\u20e3 สมชื่อ"


async def test_people_with_the_same_name_are_told_apart(server):
    async with server.person("Анна") as anna, server.person("АННА ") as boris, server.person("Ａｎｎａ") as vera:
        seats = [{"kind": "me", "name": "Анна"}, {"kind": "here", "name": "анна"}, *[{"kind": "open"}] * 2]
        table = await anna.post("/api/tables", {"game": "nimble", "seats": seats}, 201)
        assert [seat["name"] for seat in table["seats"]] == ["Анна", "анна 2", None, None]
        assert [seat["name"] for seat in (await boris.join(table["id"]))["seats"]][:3] == ["Анна", "анна 2", "АННА 3"]
        assert (await vera.join(table["id"]))["seats"][3]["name"] == "Ａｎｎａ"
        long = [{"kind": "me", "name": "x" * 24}, {"kind": "here", "name": "X" * 24}]
        both = await anna.post("/api/tables", {"game": "nimble", "seats": long}, 201)
        assert [seat["name"] for seat in both["seats"]] == ["x" * 24, "X" * 22 + " 2"]
        wide = [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "ａｎｎａ"}]
        both = await anna.post("/api/tables", {"game": "nimble", "seats": wide}, 201)
        assert [seat["name"] for seat in both["seats"]] == ["Anna", "ａｎｎａ 2"]


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("Anna", "Аnnа"),  # Cyrillic
        ("Boris", "ΒОRIS"),  # Greek and Cyrillic
        ("Ира", "Иpa"),
        ("Ilya", "llya"),
        ("Bo", "B0"),
        ("Anna", "An\u200dna"),
        ("ВОВА", "BOBA"),
        ("Marn", "Mam"),
    ],
)
def test_names_that_look_the_same_are_told_apart_whatever_they_are_written_in(name, alike):
    assert told_apart(alike, [name]) == f"{alike} 2"
    assert told_apart(name, [alike]) == f"{name} 2"


def test_names_that_only_begin_alike_stay_as_they_are():
    for name in ("Ирина", "Vova", "Анна", "Hanna", "Ёлка"):
        assert told_apart(name, ["Ира", "Вова", "Anna", "Нanya", "Елка"]) == name


async def test_the_key_is_promised_from_the_start_and_told_when_the_game_is_over(server):
    async with server.person() as anna:
        table = await anna.new_table("here")
        first = await anna.watch(table["id"])
        assert first["key"] is None
        last = await play(anna, table["id"])
        assert last["outcome"]["winners"]
        assert hashlib.sha256(bytes.fromhex(last["key"])).hexdigest() == table["commitment"]
        assert (await anna.get(f"/api/tables/{table['id']}"))["status"] == "over"


async def test_the_record_is_told_once_the_game_is_over_and_replays_to_its_result(server):
    async with server.person() as anna:
        table = await anna.new_table("here")
        path = f"/api/tables/{table['id']}/record"
        assert (await anna.get(path, 409))["code"] == "not_over"
        last = await play(anna, table["id"])
        text = (await anna.http.get(path)).text
        assert table["commitment"] in text
        replayed = gnomoteka.replay(text)
        assert replayed.result
        assert list(replayed.result.places) == last["outcome"]["places"]


async def test_the_next_game_has_the_same_people_in_the_same_seats_and_is_made_once(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        table = await anna.new_table("open", "here")
        await boris.join(table["id"])
        path = f"/api/tables/{table['id']}/again"
        assert (await anna.post(path, status=409))["code"] == "not_over"
        await play_together(table["id"], anna, boris)
        assert (await vera.post(path, status=403))["code"] == "not_seated"
        new = await boris.post(path)
        assert (await anna.post(path))["id"] == new["id"] != table["id"]
        assert [seat["name"] for seat in new["seats"]] == ["Anna", "Boris", "Guest 2"]
        assert new["status"] == "playing"
        assert new["commitment"] != table["commitment"]
        assert (await anna.hear("table", table=await anna.get(f"/api/tables/{table['id']}")))["table"]["again"] == new[
            "id"
        ]
        assert (await anna.watch(new["id"]))["step"] == 0


async def play_together(table, *people):
    states = {person: await person.watch(table) for person in people}
    while next(iter(states.values()))["outcome"] is None:
        for person, state in states.items():
            if eye := next((eye for eye in state["eyes"] if eye["moves"]), None):
                await person.move(state, eye["seat"], eye["moves"][0]["text"])
        for person in people:
            states[person] = await person.hear("state", table=table)
