"""Nobody takes more than their share."""

import asyncio
import contextlib
import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from gnomoteka.server.limits import Bucket, Buckets, address_of
from gnomoteka.server.punctual import Punctual
from gnomoteka.server.tables import Tables
from tests.server.conftest import Server
from tests.server.people import play
from tests.server.waiting import PATIENCE, until


def test_a_bucket_gives_its_burst_and_then_its_rate():
    bucket = Bucket(rate=2, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]
    assert sum(bucket.take(1000.0) for _ in range(10)) == 3


def test_only_the_last_callers_are_remembered():
    buckets = Buckets(rate=0.001, burst=1, remembered=2)
    assert [buckets.take(caller, 0.0) for caller in "aabca"] == [True, False, True, True, True]
    assert len(buckets.buckets) == 2


def test_who_has_all_back_that_they_took_needn_t_be_remembered():
    buckets = Buckets(rate=1, burst=2)
    for caller, now in (("a", 0.0), ("a", 0.0), ("b", 0.5), ("c", 1.5)):
        assert buckets.take(caller, now)
    assert set(buckets.buckets) == {"a", "b", "c"}  # a lacks half a token
    assert buckets.take("d", 2.0)
    assert set(buckets.buckets) == {"c", "d"}


async def test_too_many_messages_a_second_are_refused_and_then_the_connection_goes_on(sqlite, caplog):
    caplog.set_level("INFO", "gnomoteka")
    with Server(sqlite, messages_per_second=20.0, message_burst=5) as server:
        async with server.person() as anna:
            for _ in range(15):
                await anna.say(type="ping")
            answers = [json.loads(await anna.socket.recv())["type"] for _ in range(15)]
            assert 5 <= answers.count("pong") < 10
            assert answers.count("problem") == 15 - answers.count("pong")
            assert sum("too_fast" in record.getMessage() for record in caplog.records) <= answers.count("pong") - 3
            while answers[-1] != "pong":  # at a pace that is allowed: who goes on hammering is thrown out
                await asyncio.sleep(0.1)
                await anna.say(type="ping")
                answers.append(json.loads(await anna.socket.recv())["type"])


async def test_a_flood_closes_the_connection(sqlite):
    """Also of who reads all the answers in time."""
    with Server(sqlite, messages_per_second=1.0, message_burst=1) as server:
        async with server.person() as anna:

            async def flood():
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await anna.say(type="ping")
                        await asyncio.sleep(0)

            flooding = asyncio.create_task(flood())
            assert await closing(anna.socket) == 1008
            await flooding


async def closing(socket):
    """The code with which the server closes, after all that it had sent."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def test_a_visitor_has_a_limited_number_of_tables_that_are_not_over(serve):
    with serve(tables_per_visitor=2) as limited:
        async with limited.person() as anna, limited.person("Boris") as boris:
            await anna.new_table("open")
            await anna.new_table("open")
            refused = await anna.post("/api/tables", {"game": "nimble", "seats": [{"kind": "open"}] * 2}, 429)
            assert refused["code"] == "too_many_tables"
            await boris.new_table("open")


async def test_a_table_that_is_over_counts_no_more(serve):
    with serve(tables_per_visitor=1) as limited:
        async with limited.person() as anna:
            table = (await anna.new_table("random", "random", me=False))["id"]
            await anna.say(type="watch", table=table)
            while (await anna.hear("state"))["outcome"] is None:
                pass
            await anna.new_table("open")


async def test_posts_of_one_address_are_limited(sqlite):
    with Server(sqlite, posts_per_second=0.001, post_burst=3) as server:
        async with server.person() as anna:
            for _ in range(3):
                await anna.new_table("open")
            answer = await anna.http.post("/api/tables", json={})
            assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
            assert answer.headers["retry-after"]
            await anna.get("/api/tables")


def test_addresses_of_one_home_are_one():
    def of(text: str) -> str:
        return address_of({"client": (text, 5)})

    assert of("2001:db8:1:2:3:4:5:6") == of("2001:db8:1:2:ffff::1") != of("2001:db8:1:3::1")
    assert of("192.0.2.1") != of("192.0.2.2")
    assert of("::ffff:192.0.2.1") != of("::ffff:192.0.2.2")
    assert address_of({"client": None}) == ""


async def test_reads_of_one_address_are_limited_behind_a_proxy_by_the_address_that_it_names(sqlite):
    with Server(sqlite, gets_per_second=0.001, get_burst=5, prepared=False) as server:
        async with httpx.AsyncClient(base_url=server.address) as web:

            async def ask(address: str) -> int:
                return (await web.get("/sw.js", headers={"X-Forwarded-For": address})).status_code

            assert 429 not in [await ask("192.0.2.1") for _ in range(5)]
            refused = await web.get("/", headers={"X-Forwarded-For": "192.0.2.1"})
            assert (refused.status_code, refused.json()["code"]) == (429, "too_fast") and refused.headers["retry-after"]
            assert await ask("192.0.2.2") != 429


async def test_who_throws_their_cookie_away_gets_no_second_share(sqlite):
    """Tables, replays, analyses and hints count by address too."""
    with Server(sqlite, people_per_address=1, tables_per_visitor=3, hint_burst=1, hints_per_second=0.001) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            over = await play(anna, (await anna.new_table("here"))["id"])
            states = [await one.watch((await one.new_table("here"))["id"]) for one in (anna, boris)]
            wish = {"game": "nimble", "seats": [{"kind": "open"}] * 2}
            assert (await boris.post("/api/tables", wish, 429))["code"] == "too_fast"
            heard = []
            for one, state in zip((anna, boris), states, strict=True):
                await one.say(type="hint", table=state["table"], step=state["step"], seat=state["acting"][0])
                heard.append(await one.hear("hint") if one is anna else await one.problem())
            assert heard[1] == "too_fast"
            path = f"/api/tables/{over['table']}"
            asked = [(await one.http.get(f"{path}/replay?count=1")).status_code for one in (anna, boris) * 40]
            assert 429 in asked and asked.index(429) >= 60
            asked = [(await one.http.post(f"{path}/analysis")).status_code for one in (anna, boris) * 6]
            assert 429 in asked and asked.index(429) >= 10


async def test_a_connection_watches_a_limited_number_of_tables(sqlite):
    with Server(sqlite, watches=2) as server:
        async with server.person() as anna:
            tables = [(await anna.new_table("here"))["id"] for _ in range(3)]
            await anna.watch(tables[0])
            await anna.watch(tables[1])
            await anna.say(type="watch", table=tables[2])
            assert await anna.problem() == "too_many"
            await anna.say(type="unwatch", table=tables[0])
            await anna.watch(tables[2])


async def test_a_connection_that_does_not_read_is_closed_and_the_others_go_on(sqlite, caplog):
    caplog.set_level("INFO", "gnomoteka")
    with Server(sqlite, outbox_bytes=100_000) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table = (await anna.new_table("here"))["id"]
            slow = await boris.connect(max_queue=1)
            slow.transport.pause_reading()
            watch = json.dumps({"type": "watch", "table": table})
            await anna.watch(table)
            for _ in range(4000):  # each is answered by the whole state, some hundred times the size of the question
                await slow.send(watch)
            await until(lambda: "too slow" in caplog.text)
            await anna.watch(table)
            slow.transport.resume_reading()
            assert await closing(slow) == 1013
            await boris.watch(table)


async def test_tables_that_nobody_uses_leave_memory_and_come_back(sqlite, monkeypatch):
    looks: list[Tables] = []
    put_away = Tables.put_away_idle

    def look(tables):
        put_away(tables)
        looks.append(tables)

    monkeypatch.setattr(Tables, "put_away_idle", look)
    with Server(sqlite, idle=0.2) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            await anna.move(state, state["acting"][0], "take deck")
            await anna.hear("state", step=1)
            looks.clear()
            await until(lambda: len(looks) > 3)
            assert server.state.tables.loaded
            await anna.say(type="unwatch", table=state["table"])
            await until(lambda: not server.state.tables.loaded)
            back = await anna.watch(state["table"])
            assert back["step"] == 1
            assert len(back["eyes"][0]["log"]) == 1


HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a line": b"GET /hea",
    "half a head": b"GET /health HTTP/1.1\r\nHost: x\r\n",
    "half a body": b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"game"',
    "half a chunk": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{",
    "half of the next": HEALTH + b"GET /hea",
    "an empty line after it": HEALTH + b"\r\n",
    "half a handshake": b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
}


@pytest.mark.parametrize("dripping", [False, True])
async def test_half_a_request_is_dropped_in_seconds_and_whole_ones_are_not(sqlite, monkeypatch, caplog, dripping):
    monkeypatch.setattr(Punctual, "PATIENCE", 1.0)
    with Server(sqlite, prepared=False) as server:
        address = server.address.removeprefix("http://").split(":")

        async def half(sent: bytes) -> None:
            reader, writer = await asyncio.open_connection(*address)
            with contextlib.suppress(ConnectionError):
                reading = asyncio.create_task(reader.read())
                if dripping:
                    for byte in sent[:-1]:
                        writer.write(bytes((byte,)))
                        await asyncio.sleep(0.002)
                else:
                    writer.write(sent)
                async with asyncio.timeout(PATIENCE):
                    while not reading.done():
                        await asyncio.wait((reading,), timeout=0.2)
                        if dripping and sent:
                            writer.write(b"x")
            writer.close()
            reading.exception()

        async with server.person() as anna:
            await asyncio.gather(*(half(sent) for sent in HALVES.values()))
            monkeypatch.setattr(Punctual, "PATIENCE", PATIENCE)
            await anna.silence()
            await anna.get("/health")
            reader, writer = await asyncio.open_connection(*address)
            for part in (HEALTH[:5], HEALTH[5:20], HEALTH[20:]):  # slow, and in time
                writer.write(part)
                await asyncio.sleep(0.1)
            assert b" 200 " in await reader.readline()
            writer.close()
    assert not [record for record in caplog.records if record.levelname == "ERROR"], caplog.text
