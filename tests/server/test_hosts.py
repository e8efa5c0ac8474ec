"""The hosts of a server: who they are, what they see and do, and that nobody else does."""

import asyncio
import time
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from gnomoteka import cli
from gnomoteka.server import schema
from gnomoteka.server.hosts import make_link
from gnomoteka.server.network import Network
from gnomoteka.server.reporting import REPORTS_PER_DAY
from gnomoteka.server.store import Store
from tests.server.conftest import Server
from tests.server.people import Person, choices

NOBODY = "0" * 64
CALLS = [
    ("GET", "now", None), ("GET", "tables", None), ("GET", "people", None), ("GET", "reports", None),
    ("GET", "log", None), ("POST", "tables/abc/close", None), ("DELETE", "tables/abc", None),
    ("POST", f"people/{NOBODY}/block", {"reason": "spoils", "time": "day"}), ("POST", "people/-/block", {"no": 1}),
    ("POST", f"people/{NOBODY}/unblock", None), ("POST", f"reports/{'0' * 16}/settle", None),
]  # fmt: skip


async def become_host(server: Server, person: Person) -> None:
    token = await asyncio.to_thread(lambda: asyncio.run(make_link(server.settings.database)))
    assert (await person.post("/api/host", {"token": token})) == {"status": "host"}


async def person_id(host: Person, name: str) -> str:
    found = await host.get(f"/api/host/people?find={name}")
    assert [each["name"] for each in found] == [name]
    return str(found[0]["id"])


async def block(host: Person, person: str, status: int = 200, **more: Any) -> Any:
    return await host.post(f"/api/host/people/{person}/block", {"reason": "spoils", "time": "good", **more}, status)


async def change(server: Server, *statements: Any) -> None:
    store = Store(server.settings.database)
    async with store.engine.begin() as connection:
        for statement in statements:
            await connection.execute(statement)
    await store.close()


# ---- who is a host -----------------------------------------------------------------------


async def test_a_link_makes_one_visitor_a_host_once(server):
    async with server.person() as anna, server.person("Boris") as boris:
        assert (await anna.get("/api/host", 404))["code"] == "not_found"
        assert (await anna.post("/api/host", {"token": "guessed"}, 404))["code"] == "used_link"
        token = await asyncio.to_thread(lambda: asyncio.run(make_link(server.settings.database)))
        assert await anna.post("/api/host", {"token": token}) == {"status": "host"}
        assert await anna.get("/api/host") == {"status": "host"}
        assert (await boris.post("/api/host", {"token": token}, 404))["code"] == "used_link"
        await boris.get("/api/host", 404)
        assert (await anna.get("/api/host/log"))[0]["what"] == "came"


async def test_a_link_holds_for_ten_minutes(server):
    async with server.person() as anna:
        token = await asyncio.to_thread(lambda: asyncio.run(make_link(server.settings.database)))
        await change(server, sa.update(schema.host_links).values(until=time.time() - 1))
        assert (await anna.post("/api/host", {"token": token}, 404))["code"] == "used_link"


async def test_who_is_no_host_finds_nothing_there(server):
    async with server.person() as anna:
        for method, path, body in CALLS:
            answer = await anna.http.request(method, f"/api/host/{path}", json=body)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
            assert answer.headers["cache-control"] == "no-store"
        await become_host(server, anna)
        foreign = await anna.http.post("/api/host/tables/abc/close", headers={"Origin": "http://elsewhere.example"})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign_origin")


async def test_the_command_prints_a_link_while_the_server_runs_and_takes_all_rights_away(server, capsys):
    database = ["--database", server.settings.database]
    async with server.person() as anna:
        link = ["host-link", *database, "--url", "https://gnomes.example/"]
        assert await asyncio.to_thread(cli.main, link) == 0
        address, token = capsys.readouterr().out.splitlines()[0].split("#")
        assert address == "https://gnomes.example/host"
        await anna.post("/api/host", {"token": token})
        await anna.get("/api/host/now")
        assert await asyncio.to_thread(cli.main, link) == 0
        unused = capsys.readouterr().out.splitlines()[0].split("#")[1]
        assert await asyncio.to_thread(cli.main, ["host-link", *database, "--revoke"]) == 0
        assert "rights taken away: " in capsys.readouterr().out
        await anna.get("/api/host/now", 404)
        assert (await anna.post("/api/host", {"token": unused}, 404))["code"] == "used_link"


async def test_the_command_knows_the_path_below_which_the_server_lies(server, capsys):
    below = ["host-link", "--database", server.settings.database, "--port", "8765", "--base-path", "/gnomes"]
    assert await asyncio.to_thread(cli.main, below) == 0
    assert capsys.readouterr().out.startswith("http://127.0.0.1:8765/gnomes/host#")


def test_the_command_makes_no_database(tmp_path, capsys):
    assert cli.main(["host-link", "--database", str(tmp_path / "none.sqlite3")]) == 2
    assert "there is no file" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


async def test_at_the_servers_own_computer_a_tap_is_enough_until_there_is_a_host(serve):
    with serve() as server:
        async with server.person() as anna, server.person("Boris") as boris:
            here = {"Origin": server.address}
            assert (await anna.http.post("/api/host", json={}, headers=here)).status_code == 404  # where is that?
            server.state.hosts.network = Network(("127.0.0.1", int(server.address.rpartition(":")[2])))
            assert await anna.get("/api/host") == {"status": "may"}
            for wrong in ({}, {**here, "X-Forwarded-For": "192.0.2.1"}, {**here, "Via": "1.1 proxy"}):
                answer = await anna.http.post("/api/host", json={}, headers=wrong)
                assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
            far = await anna.http.get("/api/host", headers={"X-Real-IP": "192.0.2.1"})
            assert far.status_code == 404
            assert (await anna.http.post("/api/host", json={}, headers=here)).json() == {"status": "host"}
            await boris.get("/api/host", 404)
            assert (await boris.http.post("/api/host", json={}, headers=here)).status_code == 404


# ---- reports -----------------------------------------------------------------------------


async def test_who_sits_together_tells_about_each_other_once(server):
    async with server.person() as anna, server.person("Rude") as rude, server.person("Vera") as vera:
        table = (await anna.new_table("open", "greedy", "here"))["id"]
        path = f"/api/tables/{table}/report"
        assert (await vera.post(path, {"seat": 0, "reason": "spoils"}, 403))["code"] == "not_seated"
        assert (await anna.post(path, {"seat": 1, "reason": "spoils"}, 409))["code"] == "no_seat"
        await rude.join(table)
        assert (await anna.post(path, {"seat": 2, "reason": "spoils"}, 409))["code"] == "no_seat"
        assert (await anna.post(path, {"seat": -1, "reason": "spoils"}, 409))["code"] == "no_seat"
        assert (await anna.post(path, {"seat": 3, "reason": "spoils"}, 409))["code"] == "own_seat"
        assert (await anna.post(path, {"seat": 1, "reason": "I hate them"}, 400))["code"] == "malformed"
        assert (await anna.post("/api/tables/nothere/report", {"seat": 1, "reason": "spoils"}, 404))["code"] == (
            "unknown_table"
        )
        assert (await anna.post(path, {"seat": 1, "reason": "rude_name"}))["id"] == table
        assert (await anna.post(path, {"seat": 1, "reason": "spoils"}, 409))["code"] == "reported"

        await become_host(server, vera)
        told = next(each for each in await vera.get("/api/host/reports") if each["table"] == table)
        assert (told["reason"], told["about_name"], told["about"]["name"]) == ("rude_name", "Rude", "Rude")
        assert (told["reporter"]["name"], told["table_there"], told["settled"]) == ("Anna", True, None)
        assert told["about"]["reports"] == 1
        settled = await vera.post(f"/api/host/reports/{told['id']}/settle")
        assert settled["settled"] is not None
        await vera.post(f"/api/host/reports/{told['id']}/settle")  # twice is no harm, and one line
        assert told["id"] not in [each["id"] for each in await vera.get("/api/host/reports")]
        assert told["id"] in [each["id"] for each in await vera.get("/api/host/reports?settled=true")]
        deeds = [each for each in await vera.get("/api/host/log") if each["about"] == told["about"]["id"]]
        assert [(each["what"], each["name"], each["yours"]) for each in deeds] == [("settle", "Rude", True)]
        assert (await vera.post(f"/api/host/reports/{'0' * 16}/settle", status=404))["code"] == "unknown_report"


async def test_a_visitor_tells_ten_times_a_day_and_an_address_no_more_than_its_people(serve):
    with serve(people_per_address=2) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            reasons = {"seat": 1, "reason": "other"}
            tables = []
            for _ in range(REPORTS_PER_DAY + 1):
                tables.append((await anna.new_table("open"))["id"])
                await boris.join(tables[-1])
            for table in tables[:-1]:
                await anna.post(f"/api/tables/{table}/report", reasons)
            more = await anna.post(f"/api/tables/{tables[-1]}/report", reasons, 429)
            assert more["code"] == "too_many_reports"
            for _ in range(2 * REPORTS_PER_DAY - len(tables)):
                await anna.post(f"/api/tables/{tables[-1]}/report", reasons, 429)
            late = await boris.post(f"/api/tables/{tables[-1]}/report", {**reasons, "seat": 0}, 429)
            assert late["code"] == "too_fast"


# ---- blocking ----------------------------------------------------------------------------


async def test_who_is_blocked_hears_it_at_once_and_may_only_look_on(server):
    async with server.person() as anna, server.person("Nuisance") as nuisance, server.person("Vera") as vera:
        playing = (await anna.new_table("open", "open"))["id"]
        await nuisance.join(playing)
        await vera.join(playing)
        waiting = (await anna.new_table("open", "open"))["id"]
        await nuisance.join(waiting)
        own = (await nuisance.new_table("here"))["id"]
        state = await nuisance.watch(playing)
        await become_host(server, vera)
        who = await person_id(vera, "Nuisance")
        told = await block(vera, who)
        assert (told["block"]["reason"], told["block"]["until"], told["tables"]) == ("spoils", None, 2)
        assert await nuisance.problem() == "blocked"
        # A computer player has the seat for good, and at the table that waits it is free.
        info = await anna.get(f"/api/tables/{playing}")
        assert (info["seats"][1]["resigned"], info["seats"][1]["stand_in"]) == (True, "casual")
        assert (await anna.get(f"/api/tables/{waiting}"))["seats"][1]["kind"] == "open"
        # Whatever they try is refused in the same words, and they may still look.
        await nuisance.move(state, 1, "take deck")
        assert await nuisance.problem() == "blocked"
        await nuisance.say(type="hint", table=own, step=0, seat=0)
        assert await nuisance.problem() == "blocked"
        tries: list[tuple[str, Any]] = [
            ("/api/tables", {"game": "nimble", "seats": [{"kind": "me"}, {"kind": "open"}]}),
            (f"/api/tables/{waiting}/join", {"name": "Another"}),
            (f"/api/tables/{playing}/stand_in", {"seat": 1, "level": None}),
            ("/api/lessons", {"game": "nimble", "lesson": "first"}),
            (f"/api/tables/{playing}/report", {"seat": 0, "reason": "spoils"}),
        ]
        for path, body in tries:
            assert (await nuisance.post(path, body, 403))["code"] == "blocked", path
        assert (await nuisance.get(f"/api/tables/{playing}"))["id"] == playing
        await nuisance.watch(playing)
        assert [each["id"] for each in await vera.get("/api/host/people?blocked=true&find=nuis")] == [who]
        # And back.
        assert (await vera.post(f"/api/host/people/{who}/unblock"))["block"] is None
        assert (await vera.post(f"/api/host/people/{who}/unblock", status=409))["code"] == "not_blocked"
        await nuisance.join(waiting)
        state = await nuisance.watch(own)
        await nuisance.make(state, state["acting"][0], choices(state, state["acting"][0])[0])
        deeds = [each["what"] for each in await vera.get("/api/host/log") if each["about"] == who]
        assert deeds == ["unblock", "block"]


async def test_a_block_for_a_day_keeps_the_seat_and_ends_by_itself(server):
    async with server.person("Ada") as ada, server.person("Daily") as daily:
        table = (await ada.new_table("open"))["id"]
        await daily.join(table)
        await become_host(server, ada)
        who = await person_id(ada, "Daily")
        told = (await block(ada, who, time="day"))["block"]
        assert told["until"] == pytest.approx(time.time() + 24 * 3600, abs=60)
        seat = (await ada.get(f"/api/tables/{table}"))["seats"][1]
        assert (seat["stand_in"], seat["resigned"]) == ("casual", False)
        back = {"seat": 1, "level": None}
        assert (await daily.post(f"/api/tables/{table}/stand_in", back, 403))["code"] == "blocked"
        known = server.state.blocks.visitors[bytes.fromhex(who)]
        server.state.blocks.visitors[bytes.fromhex(who)] = known._replace(until=time.time() - 1)
        await daily.post(f"/api/tables/{table}/stand_in", back)


async def test_hosts_and_strangers_are_not_blocked(server):
    async with server.person("Hilda") as hilda, server.person("Second") as second:
        await become_host(server, hilda)
        await become_host(server, second)
        await second.new_table("open")
        who = await person_id(hilda, "Second")
        assert (await block(hilda, who, 409))["code"] == "is_host"
        assert (await block(hilda, NOBODY, 404))["code"] == "unknown_person"
        assert (await block(hilda, NOBODY[1:], 404))["code"] == "not_found"
        for wrong in ({"time": "year"}, {"reason": "because"}, {"address": "192.0.2.1"}, {"more": 1}):
            assert (await block(hilda, who, 400, **wrong))["code"] == "malformed"


async def test_an_address_is_blocked_for_a_day_and_kept_as_a_keyed_hash(serve):
    with serve() as server:
        async with server.person() as anna, server.person("Nuisance") as nuisance:
            table = (await anna.new_table("open", "open", "open"))["id"]
            nuisance.http.headers["X-Forwarded-For"] = "192.0.2.77"
            await nuisance.join(table)
            await become_host(server, anna)
            who = await person_id(anna, "Nuisance")
            await block(anna, who, address=True)
            # Their only seat is somebody else's now, and they keep their name.
            assert [each["name"] for each in await anna.get("/api/host/people?blocked=true")] == ["Nuisance"]
            join = {"name": "Somebody new"}
            elsewhere = {"X-Forwarded-For": "192.0.2.78"}
            async with httpx.AsyncClient(base_url=server.address) as new:
                # Where they come from isn't known before they come.
                path = f"/api/tables/{table}/join"
                await nuisance.post(path, join, 403)
                refused = await new.post(path, json=join, headers={"X-Forwarded-For": "192.0.2.77"})
                assert (refused.status_code, refused.json()["code"]) == (403, "blocked")
                assert (await new.post(path, json=join, headers=elsewhere)).status_code == 200
            # Hosts aren't locked out, and this computer's own address is nobody's.
            anna.http.headers["X-Forwarded-For"] = "192.0.2.77"
            await anna.new_table("open")
            del nuisance.http.headers["X-Forwarded-For"]
            await nuisance.post(path, join, 403)
            del anna.http.headers["X-Forwarded-For"]
            async with server.person("Vera") as vera:
                await vera.join(table)

            store = Store(server.settings.database)
            async with store.reading() as connection:
                rows = (await connection.execute(sa.select(schema.blocked_addresses))).all()
            await store.close()
            assert [(len(row.mark), row.until < time.time() + 24 * 3600) for row in rows] == [(32, True)]
            assert list(server.state.blocks.addresses) == [row.mark for row in rows]
            await anna.post(f"/api/host/people/{who}/unblock")
            assert server.state.blocks.addresses == {}


# ---- tables ------------------------------------------------------------------------------


async def test_a_deleted_table_is_gone_and_its_people_are_told(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", "here"))["id"]
        await boris.join(table)
        await become_host(server, boris)
        state = await anna.watch(table)
        mover = boris if state["acting"] == [1] else anna
        seen = await mover.watch(table)
        await mover.make(seen, seen["acting"][0], choices(seen, seen["acting"][0])[0])
        await anna.http.put(f"/api/tables/{table}/notes/0", json={"text": "mine"})
        await anna.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "other"})
        gone = await boris.http.delete(f"/api/host/tables/{table}")
        assert (gone.status_code, gone.json()["id"]) == (200, table)
        assert (await anna.hear("problem", table=table))["code"] == "unknown_table"
        await anna.move(state, 0, "take deck")
        assert await anna.problem() == "unknown_table"
        for path in ("", "/record", "/replay", "/notes/0", "/analysis"):
            assert (await anna.get(f"/api/tables/{table}{path}", 404))["code"] == "unknown_table"
        assert table not in [each["id"] for each in await anna.get("/api/tables")]
        assert (await boris.http.delete(f"/api/host/tables/{table}")).json()["code"] == "unknown_table"
        assert table not in server.state.tables.loaded
        store = Store(server.settings.database)
        async with store.reading() as connection:
            for part in schema.metadata.sorted_tables:
                if "table_id" in part.c:
                    left = sa.select(sa.func.count()).select_from(part).where(part.c.table_id == table)
                    assert (await connection.execute(left)).scalar_one() == 0, part.name
        await store.close()
        told = next(each for each in await boris.get("/api/host/reports") if each["table"] == table)
        assert told["table_there"] is False
        # Others play on.
        another = (await anna.new_table("here"))["id"]
        state = await anna.watch(another)
        await anna.make(state, state["acting"][0], choices(state, state["acting"][0])[0])


async def test_a_host_closes_tables_of_others(server):
    async with server.person() as anna, server.person("Boris") as boris:
        await become_host(server, boris)
        playing, waiting = (await anna.new_table("greedy"))["id"], (await anna.new_table("open"))["id"]
        await anna.watch(playing)
        closed = await boris.post(f"/api/host/tables/{playing}/close")
        assert (closed["status"], closed["ended"]) == ("over", True)
        await anna.hear("state", acting=[])
        again = await boris.post(f"/api/host/tables/{playing}/close", status=409)
        assert again["code"] == "over"
        await boris.post(f"/api/host/tables/{waiting}/close")
        await anna.get(f"/api/tables/{waiting}", 404)
        deeds = [(each["what"], each["about"]) for each in await boris.get("/api/host/log")][:2]
        assert deeds == [("close", waiting), ("close", playing)]


async def test_a_host_finds_tables_and_people_and_sees_no_secret(server):
    async with server.person("Ёжик") as anna, server.person("Boris") as boris:
        await become_host(server, boris)
        table = (await anna.new_table("open", "greedy"))["id"]
        for find in ("ёЖИ", "ежик", table[:6]):
            found = [each["id"] for each in await boris.get(f"/api/host/tables?find={find}")]
            assert (table in found) == (find != "ежик"), find
        assert table not in [each["id"] for each in await boris.get("/api/host/tables?status=over")]
        assert await boris.get("/api/host/tables?find=%25") == []
        assert (await boris.get("/api/host/tables?status=lost", 400))["code"] == "malformed"
        told = next(each for each in await boris.get("/api/host/tables") if each["id"] == table)
        assert [(seat["name"], seat["bot"]) for seat in told["seats"]] == [("Ёжик", False), (None, False), (None, True)]
        assert not {"key", "options", "commitment"} & told.keys()
        people = await boris.get("/api/host/people?find=Ёжик")
        assert [(each["name"], each["tables"], each["connected"]) for each in people] == [("Ёжик", 1, True)]
        assert people[0]["id"] == told["seats"][0]["person"]
        now = await boris.get("/api/host/now")
        assert now["storing"] and now["people"] >= 2 and now["waiting"] >= 1 and now["nodes"] == 1
