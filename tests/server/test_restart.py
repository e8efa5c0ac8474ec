"""`serve` as its own process: what it says, and that neither a kill nor a full disk loses a step."""

import asyncio
import resource
import signal
import subprocess
import sys
import threading
import time

import httpx
import pytest

from gnomoteka.server.store import Store
from tests.example import GAME as EXAMPLE
from tests.server.people import Person, choices
from tests.server.waiting import PATIENCE, until

pytestmark = pytest.mark.slow


class Process:
    """`serve` in a process of its own, and the lines that it logs."""

    def __init__(self, database: str, port: int = 0) -> None:
        self.command = (
            "from gnomoteka.games import register; from gnomoteka.server import serve, catalog; "
            "from tests.example import GAME; register(GAME); catalog.GAMES += ('example',); "
            f"serve('127.0.0.1', {port}, {database!r}, open_browser=False, bot_delay=0.0, windows=(1.5,), "
            "messages_per_second=1e9, message_burst=10**9, posts_per_second=1e9, post_burst=10**9)"
        )
        self.log: list[str] = []

    def __enter__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        assert self.process.stderr
        self.out, self.err = self.process.stdout, self.process.stderr
        self.reading = threading.Thread(target=lambda: self.log.extend(self.err))
        self.reading.start()
        self.line = self.out.readline()
        assert self.line.startswith("Gnomoteka is at http://127.0.0.1:"), self.line
        self.address = self.line.split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])
        deadline = time.monotonic() + PATIENCE
        while not httpx.get(f"{self.address}/api/games").json()[0]["compiled"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        return self

    @property
    def said(self) -> list[str]:
        """The lines of the log, but for those that tell how far the games are."""
        return [line for line in self.log if " is ready" not in line and "preparing " not in line]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        assert self.process.wait(20) in (0, -signal.SIGTERM, -signal.SIGKILL)
        self.reading.join()
        self.out.close()
        self.err.close()

    def person(self) -> Person:
        return Person(self.address, "Anna")


async def go_on(person: Person, state: dict, acknowledged: dict[str, int], enough: asyncio.Event) -> None:
    """Plays all seats of a table as fast as the server answers, until the connection breaks. Six such tables have seen
    enough after 50 steps."""
    while True:
        seat = state["acting"][0]
        await person.move(state, seat, choices(state, seat)[0])
        state = await person.hear("state", table=state["table"])
        acknowledged[state["table"]] = state["step"]
        if len(acknowledged) == 6 and sum(acknowledged.values()) > 50:
            enough.set()
        if state["outcome"]:
            return


async def test_a_killed_server_goes_on_with_every_table_at_the_committed_step(new_database):
    database = new_database()
    acknowledged: dict[str, int] = {}
    enough = asyncio.Event()
    with Process(database) as server:
        people = [Person(server.address, f"p{n}") for n in range(6)]
        for person in people:
            await person.__aenter__()
        states = [await person.watch((await person.new_table("here"))["id"]) for person in people]
        playing = [
            asyncio.create_task(go_on(person, state, acknowledged, enough))
            for person, state in zip(people, states, strict=True)
        ]
        await asyncio.wait_for(enough.wait(), PATIENCE)
        server.kill()
        await asyncio.gather(*playing, return_exceptions=True)

    with Process(database, server.port) as server:
        for person, state in zip(people, states, strict=True):
            person.socket = await person.connect()
            person.inbox.clear()
            back = await person.watch(state["table"])
            # What was on its way when the server died may have been stored without an answer.
            assert acknowledged[state["table"]] <= back["step"] <= acknowledged[state["table"]] + 1
            assert [entry["step"] for entry in back["eyes"][0]["log"]] == list(range(1, back["step"] + 1))
            if back["outcome"] is None:
                seat = back["acting"][0]
                await person.move(back, seat, choices(back, seat)[0])
                assert (await person.hear("state"))["step"] == back["step"] + 1
        for person in people:
            await person.__aexit__()


async def test_answers_survive_a_killed_server_and_its_window_begins_anew(new_database):
    """Two choose a card; then one answers in the window, and the server is killed before it closes."""
    EXAMPLE.prepare()
    database = new_database()
    with Process(database) as server:
        anna, boris = Person(server.address, "Anna"), Person(server.address, "Boris")
        for person in (anna, boris):
            await person.__aenter__()
        wish = {"game": "example", "seats": []}
        async with asyncio.timeout(PATIENCE):
            while (await anna.http.post("/api/tables", json=wish)).status_code == 503:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.05)
        table = (await anna.new_table("open", game="example", snatch=True))["id"]
        await boris.join(table)
        await anna.move(await anna.watch(table), 0, choices(await anna.watch(table), 0)[0])
        chosen = (await anna.hear("state", step=0, whole=False))["eyes"][0]["answer"]
        server.kill()

    with Process(database, server.port) as server:
        for person in (anna, boris):
            person.socket = await person.connect()
            person.inbox.clear()
        states = [await anna.watch(table), await boris.watch(table)]
        assert [state["eyes"][0]["answer"] for state in states] == [chosen, None]
        await boris.move(states[1], 1, choices(states[1], 1)[0])
        window = await anna.hear("state", step=2)
        await anna.move(window, 0, choices(window, 0)[-1])
        given = (await anna.hear("state", step=2))["eyes"][0]["answer"]
        server.kill()

    with Process(database, server.port) as server:
        for person in (anna, boris):
            person.socket = await person.connect()
            person.inbox.clear()
        back = await anna.watch(table)
        assert back["eyes"][0]["answer"] == given
        assert back["window"]["left"] > 0.8 * back["window"]["total"]
        closed = await anna.hear("state", step=4)
        assert [event["kind"] for event in closed["eyes"][0]["log"][0]["events"]] == ["answer"]
        for person in (anna, boris):
            await person.__aexit__()


async def test_computer_players_go_on_after_a_restart_when_somebody_watches(tmp_path):
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Process(database) as server:
        async with server.person() as anna:
            table = (await anna.new_table(*["greedy"] * 4, me=False))["id"]
            state = await anna.watch(table)
            while state["step"] < 20:
                state = await anna.hear("state")
            server.kill()
    store = Store(database)
    stored = len(await store.steps(table))
    await store.close()
    assert 20 <= stored < 160
    with Process(database) as server:
        async with server.person() as looker:
            state = await looker.watch(table)
            assert state["step"] >= stored
            while state["outcome"] is None:
                state = await looker.hear("state")


@pytest.fixture(scope="module")
def process(tmp_path_factory):
    with Process(f"sqlite:///{tmp_path_factory.mktemp('process') / 'tables.sqlite3'}") as process:
        yield process


async def health(person: Person, status: int) -> object:
    """What `/health` says, once it has this status: it tries only now and then."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await person.http.get("/health")).status_code != status:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.05)
    return answer.json()


async def test_a_full_disk_answers_busy_and_the_server_lives_on(process):
    async with process.person() as anna:
        state = await anna.watch((await anna.new_table("here"))["id"])
        assert await health(anna, 200) == {"status": "ok"}
        said = len(process.said)
        # The process can write to no file any more, as on a full disk; pipes and sockets go on.
        old = resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        for _ in range(3):
            await anna.move(state, state["acting"][0], "take deck")
            assert await anna.problem() == "busy"
        assert (await anna.watch(state["table"]))["step"] == 0
        await asyncio.sleep(2.5)  # what looks into the database each second does so some times
        assert await health(anna, 503) == {
            "code": "busy",
            "detail": "nothing can be stored now; the server's log says why",
        }
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, old)
        await anna.move(state, state["acting"][0], "take deck")
        assert (await anna.hear("state"))["step"] == 1
        assert await health(anna, 200) == {"status": "ok"}
        await until(lambda: any("stores steps again" in line for line in process.said[said:]))
        # Once each, however often it was tried; on a disk so full an SQLite may not be read either.
        await until(lambda: sum("be read" in line for line in process.said[said:]) in (0, 2))
        began, ended = (line for line in process.said[said:] if "be read" not in line)
        assert "the database can't store steps" in began
        assert "the database stores steps again" in ended


async def test_bad_utf8_is_one_line_in_the_log(process):
    said = len(process.said)
    reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: Z25vbW90ZWthLXRlc3RzIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"\x81\x82\0\0\0\0\xff\xfe")
    frame = await reader.read()
    assert frame[0] == 0x88
    assert int.from_bytes(frame[2:4], "big") == 1007
    writer.close()
    await writer.wait_closed()
    await until(lambda: len(process.said) > said)
    assert len(process.said) == said + 1


def test_a_port_that_is_taken_is_said_in_one_line(process):
    second = [sys.executable, "-c", Process("unused.sqlite3", process.port).command]
    ended = subprocess.run(second, check=False, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"gnomoteka: can't listen at 127.0.0.1:{process.port}: Address already in use")
    assert ended.stderr.count("\n") == 1
