"""Durable moves per second, and how long one takes: server on one core, load on another.

A full move: WebSocket in, check, apply, commit (SQLite, synchronous FULL), views out to four clients.
The load's clients are as light as can be, so that the server is what is measured.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import uvloop

from bench.table import Line, show

TABLES = 100
SEATS = 4
WARM_UP = 2_000
SATURATION = 12_000  # moves; a game of four has 160, so no table gets to its end
PACED = 12_000
PACE = 1_000  # moves a second
LEAST_PER_SECOND = 2_000
MOST_MILLISECONDS = 25.0
STATE = b'{"type":"state"'
STEP = re.compile(rb'"step":(\d+)')
MOVE = re.compile(rb'"text":"([^"]+)"')


@dataclass(slots=True)
class Table:
    """A table as its four clients see it together."""

    id: str
    load: "Load"
    clients: list["Client"] = field(default_factory=list)
    step: int = -1
    seen: int = 0  # how many clients have the newest state
    mover: "Client | None" = None
    moves: list[bytes] = field(default_factory=list)
    sent_at: float = 0.0

    def heard(self, client: "Client", frame: bytes) -> None:
        found = STEP.search(frame)
        assert found, frame[:200]
        step = int(found[1])
        if step > self.step:
            self.step, self.seen = step, 0
        self.seen += 1
        # Only the acting seat has moves, and they come before the log.
        if moves := MOVE.findall(frame):
            self.mover, self.moves = client, moves
        if self.seen == SEATS:
            self.load.everybody_saw(self)

    def move(self, due: float | None = None) -> None:
        assert self.mover
        choice = self.load.random.choice(self.moves)
        message = b'{"type":"move","table":"%s","step":%d,"seat":%d,"move":"%s"}'
        self.sent_at = due or time.perf_counter()
        self.mover.send(message % (self.id.encode(), self.step, self.mover.seat, choice))


class Client(asyncio.Protocol):
    """The least that speaks WebSocket: text frames, no fragments (the server sends none)."""

    def __init__(self, table: Table, seat: int, cookie: str, host: str) -> None:
        self.table = table
        self.seat = seat
        self.handshake = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
            "Sec-WebSocket-Key: Z25vbW90ZWthLWJlbmNoIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.buffer = b""
        self.open = False
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.handshake.encode())

    def send(self, message: bytes) -> None:
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)  # masked with zeros

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data
        if not self.open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert b" 101 " in head, head
            self.open = True
            self.send(b'{"type":"watch","table":"%s"}' % self.table.id.encode())
        while len(data) >= 2:
            size, start = data[1], 2
            if size == 126:
                size, start = int.from_bytes(data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(data[2:10], "big"), 10
            if len(data) < start + size:
                break
            frame, data = data[start : start + size], data[start + size :]
            if frame.startswith(STATE):
                self.table.heard(self, frame)
            else:
                assert not frame.startswith(b'{"type":"problem"'), frame
        self.buffer = data


class Load:
    """A hundred tables, either each going on at once or all together at a pace."""

    def __init__(self, seed: int, count: int) -> None:
        self.random = random.Random(seed)
        self.count = count
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()  # those whose next move may be sent
        self.all_ready = asyncio.Event()
        self.times: list[float] = []
        self.made = 0
        self.closed_loop = False
        self.goal = asyncio.Event()
        self.wanted = 0

    def everybody_saw(self, table: Table) -> None:
        if table.step > 0:
            self.times.append(time.perf_counter() - table.sent_at)
            self.made += 1
        if self.closed_loop and self.made < self.wanted:
            table.move()
        else:
            self.ready.append(table)
            if len(self.ready) == self.count:
                self.all_ready.set()
        if self.made >= self.wanted:
            self.goal.set()

    def begin(self, moves: int) -> float:
        self.times.clear()
        self.goal.clear()
        self.all_ready.clear()
        self.made, self.wanted = 0, moves
        return time.perf_counter()

    async def saturate(self, moves: int) -> float:
        """Moves per second when every table goes on as soon as all four have seen the last move."""
        self.closed_loop = True
        began = self.begin(moves)
        for _ in range(self.count):
            self.ready.popleft().move()
        await asyncio.wait_for(self.goal.wait(), 120)
        took = time.perf_counter() - began
        await asyncio.wait_for(self.all_ready.wait(), 120)
        return self.made / took

    async def pace(self, moves: int, a_second: int) -> None:
        """A move counts from when it was due, so that a stall delays all moves that fall into it."""
        self.closed_loop = False
        began = self.begin(moves)
        sent = 0
        while sent < moves:
            due = min(moves, int((time.perf_counter() - began) * a_second))
            while sent < due and self.ready:
                sent += 1
                self.ready.popleft().move(began + sent / a_second)
            await asyncio.sleep(0.001)
        await asyncio.wait_for(self.goal.wait(), 120)


def call(address: str, path: str, body: dict[str, Any], cookie: str | None = None) -> tuple[dict[str, Any], str]:
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        if new := answer.headers.get("Set-Cookie"):
            cookie = "gnomoteka=" + SimpleCookie(new)["gnomoteka"].value
        assert cookie
        return json.load(answer), cookie


async def sit_down(load: Load, address: str) -> None:
    loop = asyncio.get_running_loop()
    host, port = address.removeprefix("http://").split(":")
    load.wanted = 1
    seats = [{"kind": "me", "name": "p1"}] + [{"kind": "open"}] * (SEATS - 1)
    for _ in range(load.count):
        made, cookie = call(address, "/api/tables", {"game": "nimble", "seats": seats})
        join = f"/api/tables/{made['id']}/join"
        cookies = [cookie, *(call(address, join, {"name": f"p{number}"})[1] for number in range(2, SEATS + 1))]
        table = Table(made["id"], load)
        for seat, cookie in enumerate(cookies):
            client = Client(table, seat, cookie, f"{host}:{port}")
            await loop.create_connection(partial(as_it_is, client), host, int(port))
            table.clients.append(client)
        load.tables.append(table)
    await asyncio.wait_for(load.all_ready.wait(), 60)


def as_it_is(client: Client) -> Client:
    return client


def get_up(load: Load) -> None:
    for table in load.tables:
        for client in table.clients:
            client.transport.close()


def start_server(database: str, core: int) -> tuple[subprocess.Popen[str], str]:
    off = "messages_per_second=1e9, message_burst=10**9, posts_per_second=1e9, post_burst=10**9, "
    off += "gets_per_second=1e9, get_burst=10**9, people_per_address=10**6"
    code = (
        f"import os; os.sched_setaffinity(0, {{{core}}})\n"
        "from gnomoteka.server import serve\n"
        f"serve('127.0.0.1', 0, {database!r}, open_browser=False, {off})"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    line = process.stdout.readline()
    if "http://" not in line:
        process.kill()
        raise SystemExit(f"the server doesn't start: {line}")
    address = line[line.index("http://") :].strip().rstrip("/")
    for _ in range(600):
        with urllib.request.urlopen(address + "/api/games", timeout=30) as answer:
            if json.load(answer)[0]["compiled"]:
                return process, address
        time.sleep(0.1)
    process.kill()
    raise SystemExit("nimble doesn't get ready")


async def measure(address: str, tables: int, seed: int) -> tuple[float, float, list[float], list[float]]:
    load = Load(seed, tables)
    await sit_down(load, address)
    await load.saturate(WARM_UP)
    per_second = await load.saturate(SATURATION)
    saturated = sorted(load.times)
    get_up(load)
    load = Load(seed + 1, tables)
    await sit_down(load, address)
    began = time.perf_counter()
    await load.pace(PACED, PACE)
    paced = PACED / (time.perf_counter() - began)
    times = sorted(load.times)
    get_up(load)
    return per_second, paced, saturated, times


def percentile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))] * 1000


def main(arguments: list[str] | None = None) -> bool:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="another database than a new SQLite file")
    chosen = parser.parse_args(arguments)
    cores = sorted(os.sched_getaffinity(0))
    # /var/tmp is on a disk where /tmp may be memory.
    with tempfile.TemporaryDirectory(prefix="gnomoteka-bench-", dir="/var/tmp") as folder:
        database = chosen.database or f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        process, address = start_server(database, cores[0])
        try:
            os.sched_setaffinity(0, {cores[-1]})
            per_second, paced, saturated, times = uvloop.run(measure(address, chosen.tables, chosen.seed))
        finally:
            os.sched_setaffinity(0, set(cores))
            process.terminate()
            process.wait(20)
    p99 = percentile(times, 0.99)
    tail = f"p50 {percentile(times, 0.5):.1f}, worst {times[-1] * 1000:.1f} ms"
    return show(
        f"Server: {chosen.tables} tables of {SEATS}, durable moves, the server on one core",
        [
            Line(
                f"moves/s at saturation (p99 {percentile(saturated, 0.99):.0f} ms)",
                f"{per_second:,.0f}",
                f"at least {LEAST_PER_SECOND:,}",
                per_second >= LEAST_PER_SECOND,
            ),
            Line(
                f"p99 at {paced:,.0f} moves/s ({tail})",
                f"{p99:.1f} ms",
                f"below {MOST_MILLISECONDS:.0f} ms",
                p99 < MOST_MILLISECONDS,
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
