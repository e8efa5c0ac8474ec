"""Moves of each game for a second of the processor, so that a slow view is seen.

Windows of Noms are short here and end by their time: moves a second tell nothing of that game.
"""

from typing import Any

import uvloop

import gnomoteka
from bench.server.load import Load, get_up, sit_down
from bench.server.process import cpu, served
from bench.table import Line

WARM_UP = 5  # moves a table
A_TABLE = 40
WINDOW = 0.05  # seconds


async def measure(address: str, process: int, game: str, seats: int, chosen: Any) -> tuple[float, float, float]:
    """Moves by CPU second, moves a second, bytes out a move."""
    load = Load(chosen.seed, chosen.tables)
    await sit_down(load, address, game, seats)
    await load.saturate(WARM_UP * chosen.tables)
    clients = [client for table in load.tables for client in table.clients]
    used, received = cpu(process), sum(client.received for client in clients)
    a_second = await load.saturate(A_TABLE * chosen.tables // (4 if chosen.quick else 1))
    used, received = cpu(process) - used, sum(client.received for client in clients) - received
    get_up(load)
    return load.made / used, a_second, received / load.made


def main(chosen: Any) -> tuple[str, list[Line]]:
    lines = []
    with served(settings=f"windows=({WINDOW},)") as (address, process):
        for game in gnomoteka.list_games():
            seats = min(4, max(gnomoteka.game(game).seats))
            by_cpu, a_second, size = uvloop.run(measure(address, process, game, seats, chosen))
            lines.append(
                Line(
                    f"{game}, {seats} seats ({a_second:,.0f} moves/s, {size:,.0f} bytes out a move)",
                    f"{by_cpu:,.0f} by CPU second",
                )
            )
    return f"All games, {chosen.tables} tables", lines
