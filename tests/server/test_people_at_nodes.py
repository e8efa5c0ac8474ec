"""The same person at several devices, on two servers with one PostgreSQL: what happens at one is known at the other."""

from gnomoteka.server.devices import SOMEBODY_ELSE
from tests.server.conftest import Server
from tests.server.people import choices
from tests.server.test_nodes import at_one_table, engine, new_database, redis, two
from tests.server.test_people import closed, continue_on, delete, enter, here, make_passkey
from tests.server.waiting import becomes

__all__ = ["engine", "new_database", "redis", "two"]


async def test_a_device_that_is_removed_at_one_server_is_out_at_the_other(two: list[Server]) -> None:
    async with two[0].person() as laptop, two[1].person("?") as phone:
        table = (await laptop.new_table("random"))["id"]
        await continue_on(laptop, phone)
        assert await closed(phone) == SOMEBODY_ELSE
        await phone.come_back()
        assert (await phone.watch(table))["eyes"][0]["seat"] == 0
        listed = (await laptop.get("/api/me"))["devices"]
        await delete(laptop, f"/api/me/devices/{listed[1]['id']}")
        assert await closed(phone) == SOMEBODY_ELSE
        assert await phone.get("/api/tables") == []


async def test_a_seat_that_comes_along_at_one_server_is_seen_with_at_the_other(two: list[Server]) -> None:
    async with at_one_table(two) as ((phone, boris), table), two[1].person() as laptop:
        await boris.watch(table)
        assert [eye["seat"] for eye in (await laptop.watch(table))["eyes"]] == [None]
        # The link is used at the other server than where it was made.
        await continue_on(laptop, phone)
        state = await laptop.hear("state", whole=True)
        assert [eye["seat"] for eye in state["eyes"]] == [0]
        mover, seen = (laptop, state) if state["acting"] == [0] else (boris, await boris.watch(table))
        await mover.make(seen, seen["acting"][0], choices(seen, seen["acting"][0])[0])
        # Who deletes themselves here is a gnome who left there.
        await delete(laptop, "/api/me")
        info = (await boris.hear("table"))["table"]
        while not info["seats"][0]["gone"]:
            info = (await boris.hear("table"))["table"]
        assert (info["seats"][0]["stand_in"], info["host"]) == ("casual", True)


async def test_a_phrase_and_a_passkey_open_the_other_server_too(two: list[Server]) -> None:
    async with two[0].person() as anna, two[1].person("?") as tablet, two[0].person("?") as phone:
        table = (await anna.new_table("random"))["id"]
        words = (await anna.post("/api/me/phrase", {"language": "en"}, 201))["words"]
        await enter(tablet, phrase=" ".join(words))
        assert [each["id"] for each in await tablet.get("/api/tables")] == [table]
        # What it is to sign is asked by one server, and looked at by the other.
        key = await make_passkey(two[0], anna)
        here(two[0], phone)
        signed = key.sign(await phone.post("/api/me/passkeys/ask"))
        port = two[1].address.rpartition(":")[2]
        answer = await phone.http.post(f"http://127.0.0.1:{port}/api/me/enter", json={"passkey": signed})
        assert answer.status_code == 200, answer.text
        await becomes(lambda: phone.get("/api/tables"), lambda mine: [each["id"] for each in mine] == [table])
