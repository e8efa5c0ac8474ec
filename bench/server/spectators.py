"""What a spectator costs: tables with and without forty of them, in turn."""

import asyncio
from statistics import median
from typing import Any

import uvloop

from bench.server.load import Load, Spectator, connect, get_up, host_of, sit_down
from bench.server.process import cpu, served
from bench.table import Line

TABLES = 20
SPECTATORS = 40  # at each table
ROUNDS = 3
WARM_UP = 10  # moves a table
A_TABLE = 100
MOST_MICROSECONDS = 15.0


async def measure(address: str, process: int, spectators: int, seed: int) -> float:
    """Seconds of the processor for a move."""
    load = Load(seed, TABLES)
    await sit_down(load, address)
    looking = [Spectator(table.id, host_of(address)) for table in load.tables for _ in range(spectators)]
    for spectator in looking:
        await connect(spectator, address)
    await load.saturate(WARM_UP * TABLES)
    await all_have_it(looking)
    used = cpu(process)
    await load.saturate(A_TABLE * TABLES)
    await all_have_it(looking)
    used = cpu(process) - used
    get_up(load)
    for spectator in looking:
        assert not spectator.transport.is_closing(), "the server found a spectator too slow"
        spectator.transport.close()
    return used / load.made


async def all_have_it(looking: list[Spectator]) -> None:
    """Until nothing comes any more."""
    before = -1
    while before != (now := sum(spectator.messages for spectator in looking)):
        before = now
        await asyncio.sleep(0.2)


def main(chosen: Any) -> tuple[str, list[Line]]:
    alone, watched = [], []
    with served() as (address, process):
        uvloop.run(measure(address, process, 0, chosen.seed))
        for number in range(1 if chosen.quick else ROUNDS):
            alone.append(uvloop.run(measure(address, process, 0, chosen.seed + number)) * 1e6)
            watched.append(uvloop.run(measure(address, process, SPECTATORS, chosen.seed + number)) * 1e6)
    cost = median((more - less) / SPECTATORS for more, less in zip(watched, alone, strict=True))
    return f"Spectators, {SPECTATORS} at each of {TABLES} tables", [
        Line("CPU a move, without and with them", f"{median(alone):.0f} and {median(watched):.0f} µs"),
        Line("one of them, a move", f"{cost:.1f} µs", f"below {MOST_MICROSECONDS:g} µs", cost < MOST_MICROSECONDS),
    ]
