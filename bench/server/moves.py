"""Durable moves: how many a second at saturation, and how long one takes at a pace.

A full move: WebSocket in, check, apply, commit (SQLite, synchronous FULL), views out to four clients.
"""

import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import uvloop

from bench.server.load import SEATS, Load, get_up, sit_down
from bench.server.process import cpu, folder_on_disk, served
from bench.table import Line

WARM_UP = 2_000
SATURATION = 12_000  # moves; a game of four has 160, so no table gets to its end
PACED = 12_000
PACE = 1_000  # moves a second
LEAST_PER_SECOND = 2_000
MOST_MILLISECONDS = 10.0
FSYNCS = 400


def percentile(times: list[float], share: float) -> float:
    """In milliseconds; the times are sorted."""
    return times[min(len(times) - 1, int(len(times) * share))] * 1000


def bare_fsync(folder: Path) -> list[float]:
    """How long the disk takes to hold 4 kB: no durable move is quicker."""
    times = []
    with (folder / "fsync").open("wb", buffering=0) as file:
        for _ in range(FSYNCS):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return sorted(times)


class Found(NamedTuple):
    per_second: float
    by_cpu: float
    load: float  # µs of its core, a move
    paced: float
    saturated: list[float]
    times: list[float]


async def measure(address: str, process: int, chosen: Any) -> Found:
    less = 4 if chosen.quick else 1
    load = Load(chosen.seed, chosen.tables)
    await sit_down(load, address)
    await load.saturate(WARM_UP // less)
    used, mine = cpu(process), time.process_time()
    per_second = await load.saturate(SATURATION // less)
    used, mine = cpu(process) - used, time.process_time() - mine
    made, saturated = load.made, sorted(load.times)
    get_up(load)
    load = Load(chosen.seed + 1, chosen.tables)
    await sit_down(load, address)
    began = time.perf_counter()
    await load.pace(PACED // less, PACE)
    paced = load.made / (time.perf_counter() - began)
    times = sorted(load.times)
    get_up(load)
    return Found(per_second, made / used, 1e6 * mine / made, paced, saturated, times)


def main(chosen: Any) -> tuple[str, list[Line]]:
    with folder_on_disk() as folder:
        before = bare_fsync(folder)
        with served(chosen.database) as (address, process):
            per_second, by_cpu, load, paced, saturated, times = uvloop.run(measure(address, process, chosen))
        disk = sorted(before + bare_fsync(folder))
    p99 = percentile(times, 0.99)
    tail = f"p50 {percentile(times, 0.5):.1f}, worst {times[-1] * 1000:.1f} ms"
    return f"Durable moves, {chosen.tables} tables of {SEATS}", [
        Line(
            f"moves/s at saturation (p99 {percentile(saturated, 0.99):.0f} ms; {by_cpu:,.0f} by CPU second)",
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
        Line("what the load itself takes of its core, a move", f"{load:.0f} µs"),
        Line(
            "a bare fsync of 4 kB on that disk, p50 and p99",
            f"{percentile(disk, 0.5):.1f} and {percentile(disk, 0.99):.1f} ms",
        ),
    ]
