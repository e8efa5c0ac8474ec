"""The same person at several devices, without an account: ways in, what comes along, ways out."""

import asyncio
import hashlib
import time
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from gnomoteka.server import phrases, schema
from gnomoteka.server.devices import SOMEBODY_ELSE
from gnomoteka.server.labels import label_of
from gnomoteka.server.merging import merge
from gnomoteka.server.people import LINK_HOLDS, MOST_DEVICES, WAYS_AT_ONCE
from gnomoteka.server.store import Store
from tests.server.authenticator import Authenticator
from tests.server.people import Person, choices
from tests.server.test_hosts import become_host, block, change, person_id
from tests.server.waiting import PATIENCE

PHONE = {"User-Agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"}


async def link(person: Person) -> str:
    return str((await person.post("/api/me/link", status=201))["token"])


async def enter(person: Person, status: int = 200, **wish: Any) -> Any:
    return await person.post("/api/me/enter", wish, status)


async def delete(person: Person, path: str, status: int = 200) -> Any:
    answer = await person.http.delete(path)
    assert answer.status_code == status, answer.text
    return answer.json()


async def continue_on(laptop: Person, phone: Person, **more: Any) -> Any:
    """The phone is the laptop's person's from now on."""
    return await enter(phone, link=await link(laptop), **more)


async def closed(person: Person) -> int:
    """The code with which the server closes somebody's connection."""
    async with asyncio.timeout(PATIENCE):
        await person.socket.wait_closed()
    assert person.socket.close_code is not None
    return person.socket.close_code


def id_of(person: Person) -> bytes:
    return hashlib.sha256(person.http.cookies["gnomoteka"].encode()).digest()


async def rows(server: Any, query: Any) -> list[Any]:
    store = Store(server.settings.database)
    async with store.reading() as connection:
        found = list((await connection.execute(query)).all())
    await store.close()
    return found


# ---- by a link ---------------------------------------------------------------------------


async def test_a_seat_comes_along_to_the_phone_and_the_game_goes_on(server):
    async with server.person() as laptop, server.person("Boris") as boris, server.person("?") as phone:
        phone.http.headers.update(PHONE)
        table = (await laptop.new_table("open"))["id"]
        await boris.join(table)
        await laptop.http.put(f"/api/tables/{table}/notes/0", json={"text": "mine"})
        await laptop.http.put("/api/me", json={"name": "Anna", "settings": {"hints": "off"}})
        token = await link(laptop)
        assert await laptop.get("/api/me/link") == {"status": "waiting", "by": None}
        assert await phone.post("/api/me/whose", {"token": token}) == {"name": "Anna", "me": False, "tables": 0}
        me = await enter(phone, link=token)
        assert (me["name"], me["settings"], me["kept"]) == ("Anna", {"hints": "off"}, True)
        assert await laptop.get("/api/me/link") == {"status": "used", "by": {"browser": "chrome", "system": "android"}}
        assert await closed(phone) == SOMEBODY_ELSE
        await phone.come_back()
        assert [each["id"] for each in await phone.get("/api/tables")] == [table]
        assert (await phone.get(f"/api/tables/{table}/notes/0"))["text"] == "mine"
        seen, theirs = await phone.watch(table), await boris.watch(table)
        await laptop.watch(table)
        for mover, state in [(phone, seen), (boris, theirs)] if seen["acting"] == [0] else [(boris, theirs)]:
            await mover.make(state, state["acting"][0], choices(state, state["acting"][0])[0])
            break
        assert (await laptop.hear("state", step=1))["step"] == 1
        listed = (await phone.get("/api/me"))["devices"]
        assert [(each["browser"], each["system"], each["this"]) for each in listed] == [
            ("chrome", "android", True), ("other", "other", False),
        ]  # fmt: skip
        assert all(each["seen"] % (24 * 3600) == 0 for each in listed)


async def test_a_link_works_once_for_two_minutes_and_not_beside_a_newer_one(server):
    async with server.person() as anna, server.person("?") as phone, server.person("?") as thief:
        first = await link(anna)
        second = await link(anna)
        for token in (first, "guessed"):
            assert (await enter(thief, 404, link=token))["code"] == "used_link"
            assert (await thief.post("/api/me/whose", {"token": token}, 404))["code"] == "used_link"
        await enter(phone, link=second)
        assert (await enter(thief, 404, link=second))["code"] == "used_link"
        late = await link(anna)
        await change(server, sa.update(schema.device_links).values(until=time.time() - 1))
        assert (await enter(thief, 404, link=late))["code"] == "used_link"
        assert (await anna.get("/api/me/link"))["status"] == "none"
        assert LINK_HOLDS == 120


async def test_what_was_played_on_a_device_comes_along_and_is_told_at_once(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Anna?") as phone:
        table = (await phone.new_table("open", "open"))["id"]
        await anna.join(table)
        await boris.join(table)
        await phone.http.put(f"/api/tables/{table}/notes/0", json={"text": "from the phone"})
        await phone.post(f"/api/tables/{table}/report", {"seat": 2, "reason": "other"})
        await anna.post(f"/api/tables/{table}/report", {"seat": 2, "reason": "spoils"})
        forgotten = (await phone.new_table("random"))["id"]
        await phone.post(f"/api/tables/{forgotten}/forget")
        assert [eye["seat"] for eye in (await anna.watch(table))["eyes"]] == [1]
        token = await link(anna)
        assert (await phone.post("/api/me/whose", {"token": token}))["tables"] == 2
        await enter(phone, link=token)
        # Anna's laptop sees with both seats' eyes from now on, without asking.
        assert [eye["seat"] for eye in (await anna.hear("state", whole=True))["eyes"]] == [0, 1]
        info = await anna.get(f"/api/tables/{table}")
        assert ([seat["yours"] for seat in info["seats"]], info["host"]) == ([True, True, False], True)
        assert (await anna.get(f"/api/tables/{table}/notes/0"))["text"] == "from the phone"
        assert [each["id"] for each in await anna.get("/api/tables")] == [table]
        assert len(await rows(server, sa.select(schema.reports).filter_by(at_table=table))) == 1


async def test_a_guest_leaves_what_was_there_and_it_is_back_when_they_sign_out(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await boris.new_table("random"))["id"]
        await continue_on(anna, boris, bring=False)
        assert await boris.get("/api/tables") == []
        this = (await boris.get("/api/me"))["devices"][0]
        assert (this["this"], this["guest"]) == (True, True)
        await delete(boris, f"/api/me/devices/{this['id']}")
        assert [each["id"] for each in await boris.get("/api/tables")] == [table]
        assert (await anna.get("/api/me"))["kept"] is False


async def test_a_device_of_somebody_with_other_ways_in_takes_nothing_from_them(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("?") as tablet:
        table = (await boris.new_table("random"))["id"]
        await continue_on(boris, tablet)
        await continue_on(anna, tablet)
        assert await tablet.get("/api/tables") == []
        assert [each["id"] for each in await boris.get("/api/tables")] == [table]


async def test_who_is_blocked_does_not_become_somebody_else(server):
    async with server.person() as anna, server.person("Nuisance") as nuisance, server.person("Hera") as host:
        table = (await anna.new_table("open", "open"))["id"]
        await nuisance.join(table)
        await become_host(server, host)
        token = await link(anna)
        await block(host, await person_id(host, "Nuisance"))
        for bring in (True, False):
            assert (await enter(nuisance, 403, link=token, bring=bring))["code"] == "blocked"
        await nuisance.get("/api/me/export")


async def test_rights_come_along_and_the_hosts_log_names_the_same_person(server):
    async with server.person() as anna, server.person("Hilda") as hilda:
        await become_host(server, hilda)
        await continue_on(anna, hilda)
        assert await anna.get("/api/host") == {"status": "host"}
        assert any(deed["yours"] and deed["what"] == "came" for deed in await anna.get("/api/host/log"))


# ---- by a phrase -------------------------------------------------------------------------


async def test_a_phrase_makes_me_me_on_a_third_device_however_it_is_typed(server):
    async with server.person() as anna, server.person("?") as tablet:
        table = (await anna.new_table("random"))["id"]
        old = (await anna.post("/api/me/phrase", {"language": "en"}, 201))["words"]
        words = (await anna.post("/api/me/phrase", {"language": "ru"}, 201))["words"]
        assert (await anna.get("/api/me"))["phrase"] == pytest.approx(time.time(), abs=60)
        for wrong in (" ".join(old), " ".join(words[:5]), "", "no such words of ours here", " ".join(words[::-1])):
            if wrong.split() != words:
                assert (await enter(tablet, 403, phrase=wrong))["code"] == "wrong_phrase", wrong
        typed = "  " + ",\n".join(words).replace("ё", "е").upper() + ". "
        me = await enter(tablet, phrase=typed)
        assert me["kept"] is True
        assert [each["id"] for each in await tablet.get("/api/tables")] == [table]
        await delete(tablet, "/api/me/phrase")
        assert (await anna.get("/api/me"))["phrase"] is None


async def test_a_phrase_is_stored_as_a_slow_hash_alone(server):
    async with server.person() as anna:
        words = (await anna.post("/api/me/phrase", {"language": "en"}, 201))["words"]
        row = (await rows(server, sa.select(schema.people).filter_by(person=id_of(anna))))[0]
        key = (await rows(server, sa.select(schema.phrase_key.c.key)))[0].key
        assert row.phrase == hashlib.scrypt(phrases.read(" ".join(words)), salt=key, dklen=32, **phrases.COST)


def test_the_words_are_ours_and_no_two_look_alike():
    for language, words in phrases.word_lists().items():
        assert len(words) == 256
        assert all(2 < len(word) < 12 and word.isalpha() and word == word.lower() for word in words)
        plain = [word.replace("ё", "е") for word in words]
        assert all(_differ(one, other) for n, one in enumerate(plain) for other in plain[:n]), language
    assert phrases.read("ЁЖИК " * 6) == phrases.read("hedgehog " * 6)


def _differ(one: str, other: str) -> bool:
    """By more than a letter that is changed, left out or put in."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1:
        return True
    if len(long) == len(short):
        return sum(a != b for a, b in zip(one, other, strict=True)) > 1
    return all(long[:n] + long[n + 1 :] != short for n in range(len(long)))


# ---- by a passkey ------------------------------------------------------------------------


def here(server: Any, person: Person) -> Authenticator:
    """Browsers make passkeys for names, so the server is asked by one; where people are trusted to be alone."""
    port = server.address.rpartition(":")[2]
    person.http.headers.update({"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"})
    return Authenticator(f"http://localhost:{port}")


async def make_passkey(server: Any, person: Person) -> Authenticator:
    key = here(server, person)
    made = key.make(await person.post("/api/me/passkeys/new"))
    await person.post("/api/me/passkeys", {"credential": made})
    return key


async def test_a_passkey_signs_me_in_without_a_name(server):
    async with server.person() as anna, server.person("?") as phone:
        table = (await anna.new_table("random"))["id"]
        key = await make_passkey(server, anna)
        passkeys = (await anna.get("/api/me"))["passkeys"]
        assert [(each["browser"], each["here"]) for each in passkeys] == [("other", True)]
        here(server, phone)
        await enter(phone, passkey=key.sign(await phone.post("/api/me/passkeys/ask")))
        assert [each["id"] for each in await phone.get("/api/tables")] == [table]
        await delete(phone, f"/api/me/passkeys/{passkeys[0]['id']}")
        async with server.person("?") as tablet:
            here(server, tablet)
            signed = key.sign(await tablet.post("/api/me/passkeys/ask"))
            assert (await enter(tablet, 403, passkey=signed))["code"] == "wrong_passkey"


async def test_only_what_this_device_was_asked_here_and_now_counts_as_signed(server):
    async with server.person() as anna, server.person("?") as phone, server.person("?") as thief:
        key = await make_passkey(server, anna)
        here(server, phone)
        here(server, thief)
        asked = await phone.post("/api/me/passkeys/ask")
        signed = key.sign(asked)
        assert (await enter(thief, 403, passkey=signed))["code"] == "wrong_passkey"  # not asked
        key.origin = "https://elsewhere.example"
        assert (await enter(phone, 403, passkey=key.sign(asked)))["code"] == "wrong_passkey"
        key.origin = phone.http.headers["Origin"]
        assert (await enter(phone, 403, passkey=signed))["code"] == "wrong_passkey"  # asked once, answered once
        other = Authenticator(key.origin)
        other.id = key.id
        forged = other.sign(await phone.post("/api/me/passkeys/ask"))
        assert (await enter(phone, 403, passkey=forged))["code"] == "wrong_passkey"
        for wrong in ({}, {"rawId": 1}, {"rawId": "", "response": {"clientDataJSON": "e30"}}):
            assert (await enter(phone, 403, passkey=wrong))["code"] == "wrong_passkey"
        phone.http.headers["Host"] = "192.0.2.1"
        del phone.http.headers["Origin"]
        assert (await phone.post("/api/me/passkeys/ask", status=409))["code"] == "no_passkeys"


# ---- ways out ----------------------------------------------------------------------------


async def test_a_removed_device_is_out_at_once_and_somebody_new(server):
    async with server.person() as anna, server.person("?") as phone:
        table = (await anna.new_table("random"))["id"]
        await continue_on(anna, phone)
        await phone.come_back()
        await phone.watch(table)
        listed = (await anna.get("/api/me"))["devices"]
        await delete(anna, f"/api/me/devices/{listed[1]['id']}")
        assert await closed(phone) == SOMEBODY_ELSE
        old = phone.http.cookies["gnomoteka"]
        answer = await phone.http.get("/api/tables")
        assert (answer.json(), answer.headers["x-new-visitor"]) == ([], "1")
        assert phone.http.cookies["gnomoteka"] != old
        assert (await delete(anna, f"/api/me/devices/{'0' * 16}", 404))["code"] == "unknown_device"


async def test_the_first_device_can_be_lost_too(server):
    async with server.person() as laptop, server.person("?") as phone:
        table = (await laptop.new_table("random"))["id"]
        await continue_on(laptop, phone)
        await phone.come_back()
        await delete(phone, "/api/me/devices")
        assert await closed(laptop) == SOMEBODY_ELSE
        assert await laptop.get("/api/tables") == []
        assert [each["id"] for each in await phone.get("/api/tables")] == [table]
        assert len((await phone.get("/api/me"))["devices"]) == 1


async def test_nobody_locks_themselves_out(server):
    async with server.person() as anna:
        await link(anna)
        this = (await anna.get("/api/me"))["devices"][0]["id"]
        assert (await delete(anna, f"/api/me/devices/{this}", 409))["code"] == "last_way"
        await anna.post("/api/me/phrase", {"language": "en"}, 201)
        await delete(anna, f"/api/me/devices/{this}")


# ---- limits, and what comes with them ----------------------------------------------------


async def test_ways_in_are_tried_seldom_and_made_seldom(serve):
    with serve(people_per_address=1) as server:
        async with server.person() as anna:
            codes = [(await anna.http.post("/api/me/enter", json={"phrase": "no"})).json()["code"] for _ in range(4)]
            assert codes == ["wrong_phrase"] * 3 + ["too_fast"]
            for _ in range(int(WAYS_AT_ONCE)):
                await link(anna)
            assert (await anna.post("/api/me/link", status=429))["code"] == "too_fast"


async def test_a_person_has_at_most_twenty_devices(server):
    async with server.person() as anna, server.person("?") as phone:
        token = await link(anna)
        row = {"person": id_of(anna), "label": "", "since": 0, "seen": 0, "changed": 0}
        many = [{**row, "mark": bytes([n]) * 32} for n in range(MOST_DEVICES)]
        await change(server, sa.insert(schema.devices).values(many))
        assert (await enter(phone, 409, link=token))["code"] == "too_many_devices"


async def test_what_is_no_way_in_is_refused_in_clear_words(server):
    async with server.person() as anna:
        for wish in ({}, {"link": "a", "phrase": "b"}, {"link": 1}, {"more": 1}, {"passkey": "x"}):
            assert (await enter(anna, 400, **wish))["code"] == "malformed"
        foreign = await anna.http.post("/api/me/link", headers={"Origin": "https://elsewhere.example"})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign_origin")
        for name in ("", " ", "x" * 25, "\u202eanna"):
            assert (await anna.http.put("/api/me", json={"name": name})).json()["code"] == "bad_name"
        many = {f"{n}": "" for n in range(41)}
        assert (await anna.http.put("/api/me", json={"settings": many})).json()["code"] == "malformed"
        assert (await anna.http.get("/api/me")).headers["cache-control"] == "no-store"


async def test_the_usual_visitor_costs_no_question_to_the_database(server, monkeypatch):
    async with server.person() as anna:
        await anna.get("/api/tables")
        asked: list[bytes] = []
        read = server.state.people.keeping.read

        async def note(device: bytes, today: float) -> Any:
            asked.append(device)
            return await read(device, today)

        monkeypatch.setattr(server.state.people.keeping, "read", note)
        for _ in range(3):
            await anna.get("/api/tables")
        assert not asked
        async with httpx.AsyncClient(base_url=server.address) as somebody:
            await somebody.get("/api/tables")  # who has no cookie has nothing stored either
        assert not asked
        assert await rows(server, sa.select(schema.devices).filter_by(person=id_of(anna))) == []


def test_a_device_is_named_by_what_its_owner_calls_it():
    mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15"
    assert label_of(PHONE["User-Agent"]) == "chrome android"
    assert label_of(mac) == "safari mac"
    assert (
        label_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1") == "chrome iphone"
    )
    assert label_of("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 YaBrowser/25.8 Safari/537.36") == "yandex windows"
    assert label_of("curl/8") == "other other"


async def test_merging_knows_every_column_that_names_a_person():
    """So that a new one isn't forgotten, here and in erasing.py."""
    named = {
        f"{table.name}.{column.name}"
        for table in schema.metadata.sorted_tables
        for column in table.c
        if column.name
        in ("visitor", "person", "host", "reporter", "about", "before", "friend", "inviter", "muted", "speaker")
    }
    assert named == {
        "around.person", "friends.friend", "friends.person", "invitations.inviter", "invitations.person", "line.person",
        "blocked_addresses.visitor", "blocks.visitor", "deeds.about", "deeds.host", "device_links.person",
        "devices.before", "devices.person", "evening_people.person", "evenings.host",
        "forgotten.visitor", "handles.person", "hosts.visitor",
        "passkeys.person", "people.person", "achievements.person", "mails.person", "mutes.muted", "mutes.person",
        "notices.person", "players.person", "quiet_hours.person", "ratings.person", "results.person",
        "silenced.person", "subscriptions.person", "talk.speaker",
        "presence.visitor", "removed.visitor", "reports.about", "reports.reporter", "seats.visitor", "tables.host",
    }  # fmt: skip
    assert merge.__doc__
