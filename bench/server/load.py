"""Tables whose people play at random: each table goes on as soon as all have seen the last move, or all keep a pace.

Clients are as light as can be, so that the server is what is measured.
"""

import asyncio
import json
import random
import re
import time
import urllib.request
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from typing import Any

from bench.server.websocket import Socket

SEATS = 4
PATIENCE = 120.0  # seconds
STATE = b'{"type":"state"'
PROBLEM = b'{"type":"problem"'
LATE = (b'"code":"too_late"', b'"code":"stale"')  # a window has closed while its answer was on the way
STEP = re.compile(rb'"step":(\d+).*?"acting":\[([\d,]*)\]')
MOVE = re.compile(rb'"text":"([^"]+)"')


class Table:
    """A table as its clients see it together."""

    def __init__(self, id: str, load: "Load") -> None:
        self.id = id
        self.load = load
        self.clients: list[Any] = []
        self.step = -1
        self.told = 0  # the step that the load was told of last
        self.seen = 0  # how many clients have the newest state
        self.asked: dict[Any, list[bytes]] = {}  # who may move, and how
        self.over = False
        self.sent_at = 0.0

    def saw(self, client: Any, step: int, moves: list[bytes], over: bool) -> None:
        """A client has a new state. What only says that its answer is held isn't one."""
        if step <= client.step:
            return
        client.step = step
        if step > self.step:
            self.step, self.seen = step, 0
            self.asked.clear()
        if step < self.step:
            return
        if moves:
            self.asked[client] = moves
        self.over = over
        self.seen += 1
        if self.seen == len(self.clients):
            made, self.told = step - self.told, step
            self.load.everybody_saw(self, made)

    def go_on(self, due: float | None = None) -> None:
        """Everybody who is asked moves: one, or all who answer a question at the same time."""
        self.sent_at = due or time.perf_counter()
        choice = self.load.random.choice
        for client, moves in self.asked.items():
            client.move(self.step, choice(moves))


class Client(Socket):
    """Somebody in a browser, at one table and seat."""

    def __init__(self, table: Table, seat: int, cookie: str, host: str, deflate: bool = False) -> None:
        super().__init__(host, f"/ws?table={table.id}", f"Cookie: {cookie}\r\n", deflate)
        self.table = table
        self.name = table.id.encode()
        self.seat = seat
        self.number = b"%d" % seat
        self.cookie = cookie
        self.step = -1
        self.sizes: list[tuple[int, bool, int]] | None = None  # of states: step, whether I act, bytes

    def opened(self) -> None:
        self.send(b'{"type":"watch","table":"%s"}' % self.name)

    def move(self, step: int, choice: bytes) -> None:
        message = b'{"type":"move","table":"%s","step":%d,"seat":%d,"move":"%s"}'
        self.send(message % (self.name, step, self.seat, choice))

    def heard(self, message: bytes) -> None:
        if message.startswith(STATE):
            found = STEP.search(message)
            assert found, message[:200]
            step, acting = int(found[1]), found[2]
            moves = MOVE.findall(message) if self.number in acting else []
            if self.sizes is not None:
                self.sizes.append((step, bool(moves), self.frame_size))
            self.table.saw(self, step, moves, not acting)
        elif message.startswith(PROBLEM):
            assert any(late in message for late in LATE), message


class Spectator(Socket):
    """Reads, and looks at nothing."""

    def __init__(self, table: str, host: str, deflate: bool = False) -> None:
        super().__init__(host, "/ws", "", deflate)
        self.table = table.encode()
        self.messages = 0
        self.sees = asyncio.Event()

    def opened(self) -> None:
        if self.table:
            self.send(b'{"type":"watch","table":"%s"}' % self.table)

    def heard(self, _message: bytes) -> None:
        self.messages += 1
        if self.messages == 2:  # the table, and how it stands
            self.sees.set()


class Load:
    """Many tables, either each going on at once or all together at a pace."""

    def __init__(self, seed: int, count: int) -> None:
        self.random = random.Random(seed)
        self.count = count
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()  # those whose next move may be sent
        self.over = 0
        self.all_ready = asyncio.Event()
        self.times: list[float] = []
        self.made = 0
        self.closed_loop = False
        self.may_go_on: Callable[[Table], bool] = lambda _: True
        self.goal = asyncio.Event()
        self.wanted = 1

    def everybody_saw(self, table: Table, made: int) -> None:
        if table.step > 0:
            self.times.append(time.perf_counter() - table.sent_at)
            self.made += made
        if table.over:
            self.over += 1
        elif self.closed_loop and self.made < self.wanted and self.may_go_on(table):
            table.go_on()
        else:
            self.ready.append(table)
        if len(self.ready) + self.over == self.count:
            self.all_ready.set()
        if self.made >= self.wanted or self.over == self.count:
            self.goal.set()

    def begin(self, moves: int) -> float:
        self.times.clear()
        self.goal.clear()
        self.all_ready.clear()
        self.made, self.wanted = 0, moves
        return time.perf_counter()

    async def saturate(self, moves: int) -> float:
        """Moves per second when every table goes on as soon as all have seen the last move."""
        self.closed_loop = True
        began = self.begin(moves)
        for _ in range(len(self.ready)):
            self.ready.popleft().go_on()
        await asyncio.wait_for(self.goal.wait(), PATIENCE)
        took = time.perf_counter() - began
        await asyncio.wait_for(self.all_ready.wait(), PATIENCE)
        return self.made / took

    async def go_while(self, may_go_on: Callable[[Table], bool]) -> tuple[int, float]:
        """Every table goes on as long as it may: how many moves that were, and the seconds they took."""
        self.closed_loop, self.may_go_on = True, may_go_on
        began = self.begin(10**9)
        going = [table for table in self.ready if may_go_on(table)]
        self.ready = deque(table for table in self.ready if not may_go_on(table))
        for table in going:
            table.go_on()
        if going:
            await asyncio.wait_for(self.all_ready.wait(), PATIENCE)
        return self.made, time.perf_counter() - began

    async def pace(self, moves: int, a_second: int) -> None:
        """A move counts from when it was due, so that a stall delays all moves that fall into it."""
        self.closed_loop = False
        began = self.begin(moves)
        sent = 0
        while sent < moves:
            due = min(moves, int((time.perf_counter() - began) * a_second))
            while sent < due and self.ready:
                sent += 1
                self.ready.popleft().go_on(began + sent / a_second)
            await asyncio.sleep(0.001)
        await asyncio.wait_for(self.goal.wait(), PATIENCE)


def call(address: str, path: str, body: dict[str, Any], cookie: str | None = None) -> tuple[dict[str, Any], str]:
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        if new := answer.headers.get("Set-Cookie"):
            cookie = "gnomoteka=" + SimpleCookie(new)["gnomoteka"].value
        return json.load(answer), cookie or ""


def host_of(address: str) -> str:
    return address.removeprefix("http://")


def people_sit(address: str, game: str, seats: int) -> tuple[str, list[str]]:
    """A table that has begun, and the cookie of each seat's person."""
    wishes = [{"kind": "me", "name": "p1"}] + [{"kind": "open"}] * (seats - 1)
    made, first = call(address, "/api/tables", {"game": game, "seats": wishes})
    join = f"/api/tables/{made['id']}/join"
    return made["id"], [first, *(call(address, join, {"name": f"p{n}"})[1] for n in range(2, seats + 1))]


async def at_once(what: Callable[[], Any], count: int) -> list[Any]:
    """Calls it so many times, some at the same moment: a server is quicker then, and so are we."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(8) as threads:
        return await asyncio.gather(*(loop.run_in_executor(threads, what) for _ in range(count)))


async def connect(client: Socket, address: str) -> None:
    host, port = host_of(address).split(":")
    await asyncio.get_running_loop().create_connection(lambda: client, host, int(port))


async def sit_down(
    load: Load,
    addresses: Sequence[str] | str,
    game: str = "nimble",
    seats: int = SEATS,
    deflate: bool = False,
    together: bool = False,
) -> None:
    """With several servers each table's people are spread over them, or all together at one."""
    servers = [addresses] if isinstance(addresses, str) else addresses
    for number, (name, cookies) in enumerate(await at_once(lambda: people_sit(servers[0], game, seats), load.count)):
        table = Table(name, load)
        load.tables.append(table)
        at = [servers[(number + (0 if together else seat)) % len(servers)] for seat in range(seats)]
        table.clients = [Client(table, seat, cookie, host_of(at[seat]), deflate) for seat, cookie in enumerate(cookies)]
        for seat, client in enumerate(table.clients):
            await connect(client, at[seat])
    await asyncio.wait_for(load.all_ready.wait(), PATIENCE)


def get_up(load: Load) -> None:
    for table in load.tables:
        for client in table.clients:
            client.transport.close()
