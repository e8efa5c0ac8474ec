"""All that is stored about somebody as one file, and nothing of it any more."""

import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from gnomoteka.server import schema
from gnomoteka.server.store import Store
from tests.server.people import Person, choices, play
from tests.server.test_hosts import become_host, block, person_id
from tests.server.test_people import closed, continue_on, delete, id_of, link, make_passkey

NAME, NOTE = "Zinaida", "the cave-in is third from the left"


async def everything(server: Any) -> list[tuple[str, Any]]:
    """Every value of every column, with the name of its table."""
    store = Store(server.settings.database)
    async with store.reading() as connection:
        found = [
            (table.name, value)
            for table in schema.metadata.sorted_tables
            for row in await connection.execute(sa.select(table))
            for value in row
        ]
    await store.close()
    return found


def traces(values: list[tuple[str, Any]], *of: bytes) -> list[tuple[str, Any]]:
    """Where somebody's id (also as text), name or note is."""
    signs = [*of, *(each.hex().encode() for each in of), NAME.encode(), NOTE.encode()]

    def has(value: Any) -> bool:
        text = value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False, default=str).encode()
        return any(sign in text for sign in signs)

    return [(table, value) for table, value in values if has(value)]


def bytes_of(server: Any) -> bytes:
    """The file of an SQLite and its log."""
    file = Path(server.settings.database.removeprefix("sqlite:///"))
    return b"".join(each.read_bytes() for each in file.parent.iterdir() if each.name.startswith(file.name))


async def live_a_full_life(server: Any, me: Person, phone: Person, others: list[Person]) -> dict[str, str]:
    """Tables of every kind, notes, reports, blocks, rights and ways in."""
    boris, vera = others
    tables = {
        "alone": (await me.new_table("random", "here"))["id"],
        "waiting": (await me.new_table("open", "open"))["id"],
        "playing": (await me.new_table("open", "open"))["id"],
        "empty": (await me.new_table("open"))["id"],
        "over": (await boris.new_table("open"))["id"],
    }
    for name in ("waiting", "playing"):
        await boris.join(tables[name])
    await vera.join(tables["playing"])
    await me.join(tables["over"])
    both = {0: boris, 1: me}
    state = await boris.watch(tables["over"])
    while state["outcome"] is None and state["step"] < 6:
        seat = state["acting"][0]
        mine = await both[seat].watch(tables["over"])
        await both[seat].make(mine, seat, choices(mine, seat)[0])
        state = await boris.watch(tables["over"])
    for person in (me, boris):
        await person.post(f"/api/tables/{tables['over']}/end", {"agree": True})
    for name in ("alone", "playing"):
        await me.http.put(f"/api/tables/{tables[name]}/notes/0", json={"text": NOTE})
    await me.post(f"/api/tables/{tables['playing']}/report", {"seat": 1, "reason": "rude_name"})
    await boris.post(f"/api/tables/{tables['playing']}/report", {"seat": 0, "reason": "spoils"})
    await me.post(f"/api/tables/{tables['alone']}/forget")
    await become_host(server, me)
    await block(me, await person_id(me, vera.name))
    await me.http.put("/api/me", json={"name": NAME, "settings": {"about": NOTE}})
    await make_passkey(server, me)
    await me.post("/api/me/phrase", {"language": "ru"}, 201)
    await continue_on(me, phone)
    await link(me)
    return tables


async def test_who_deletes_themselves_is_nowhere_to_be_found_and_the_others_play_on(serve, engine):
    with serve() as server:
        async with (
            server.person(NAME) as me, server.person("Boris") as boris, server.person("Vera") as vera,
            server.person(NAME) as phone,
        ):  # fmt: skip
            ids = id_of(me), id_of(phone)
            tables = await live_a_full_life(server, me, phone, [boris, vera])
            assert {table for table, _ in traces(await everything(server), *ids)} >= {
                "tables", "seats", "notes", "people", "devices", "passkeys", "hosts", "reports", "deeds", "forgotten",
            }  # fmt: skip
            await phone.come_back()
            seen = await boris.watch(tables["playing"])
            assert (await delete(me, "/api/me"))["tables"] == 3
            assert traces(await everything(server), *ids) == []
            if engine == "sqlite":
                raw = bytes_of(server)
                assert [sign for sign in (*ids, NAME.encode(), NOTE.encode()) if sign in raw] == []
            for device in (me, phone):
                await closed(device)
                assert await device.get("/api/tables") == []
                await device.get("/api/host", 404)
            # Nobody waits for who is gone.
            info = (await boris.hear("table"))["table"]
            while not info["seats"][0]["gone"]:
                info = (await boris.hear("table"))["table"]
            left = info["seats"][0]
            assert (left["name"], left["resigned"], left["stand_in"], left["vacant_in"]) == (None, True, "casual", None)
            assert info["host"]  # somebody looks after the table
            state = await boris.watch(tables["playing"])
            while 1 not in state["acting"]:
                state = await boris.hear("state")
            await boris.make(state, 1, choices(state, 1)[0])
            assert state["table"] == seen["table"]
            waiting = await boris.get(f"/api/tables/{tables['waiting']}")
            assert ([seat["kind"] for seat in waiting["seats"]], waiting["host"]) == (["open", "person", "open"], True)
            for name in ("alone", "empty"):
                assert (await boris.get(f"/api/tables/{tables[name]}", 404))["code"] == "unknown_table"
            over = await boris.get(f"/api/tables/{tables['over']}")
            assert [(seat["name"], seat["gone"]) for seat in over["seats"]] == [("Boris", False), (None, True)]
            record = await boris.http.get(f"/api/tables/{tables['over']}/record")
            assert record.status_code == 200
            assert len((await boris.get(f"/api/tables/{tables['over']}/replay"))["moments"]) > 1
            again = await boris.post(f"/api/tables/{tables['over']}/again")
            assert [seat["kind"] for seat in again["seats"]] == ["person", "bot"]


async def test_who_is_blocked_may_be_gone_and_their_address_stays_blocked(serve):
    with serve() as server:
        async with server.person() as anna, server.person("Nuisance") as nuisance:
            table = (await anna.new_table("open", "open"))["id"]
            nuisance.http.headers["X-Forwarded-For"] = "192.0.2.77"
            await nuisance.join(table)
            await become_host(server, anna)
            await block(anna, await person_id(anna, "Nuisance"), address=True)
            await nuisance.post(f"/api/tables/{table}/join", {"name": "Nuisance"}, 403)
            await delete(nuisance, "/api/me")
            assert (await nuisance.post(f"/api/tables/{table}/join", {"name": "New"}, 403))["code"] == "blocked"
            assert await anna.get("/api/host/people?blocked=true") == []


async def test_a_guest_who_deletes_themselves_leaves_the_device_as_it_was(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await boris.new_table("random"))["id"]
        await continue_on(anna, boris, bring=False)
        await delete(boris, "/api/me")
        assert [each["id"] for each in await boris.get("/api/tables")] == [table]


async def test_an_export_holds_all_that_is_mine_and_nothing_of_others(serve):
    with serve() as server:
        async with (
            server.person(NAME) as me, server.person("Boris") as boris, server.person("Vera") as vera,
            server.person(NAME) as phone,
        ):  # fmt: skip
            tables = await live_a_full_life(server, me, phone, [boris, vera])
            await boris.http.put(f"/api/tables/{tables['playing']}/notes/1", json={"text": "Boris thinks"})
            answer = await me.http.get("/api/me/export")
            assert "attachment" in answer.headers["content-disposition"]
            file = answer.json()
            assert (file["id"], file["name"], file["settings"]) == (id_of(me).hex(), NAME, {"about": NOTE})
            assert {each["id"] for each in file["tables"]} == set(tables.values())
            mine = {each["id"]: each for each in file["tables"]}
            assert mine[tables["playing"]]["notes"] == {"0": NOTE}
            assert mine[tables["over"]]["record"] == f"/api/tables/{tables['over']}/record"
            assert (len(file["devices"]), len(file["passkeys"]), bool(file["phrase_made"])) == (2, 1, True)
            assert [each["about_name"] for each in file["reports_i_made"]] == ["Boris"]
            assert file["taken_from_my_list"] == [tables["alone"]]
            assert {each["what"] for each in file["what_i_did_as_a_host"]} == {"came", "block"}
            for secret in ("Boris thinks", id_of(boris).hex(), id_of(vera).hex(), "spoils"):
                assert secret not in answer.text


async def test_a_new_table_after_all_is_a_new_persons(server):
    async with server.person(NAME) as me:
        old = id_of(me)
        await play(me, (await me.new_table("random"))["id"], 1)
        await delete(me, "/api/me")
        await me.get("/api/me")
        await me.new_table("random")
        assert id_of(me) != old
        assert not [value for _, value in await everything(server) if value == old]
