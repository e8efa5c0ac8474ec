"""What the server holds in memory for a table, a connection and a finished game; and how many bytes it sends."""

import asyncio
from typing import Any

import uvloop

from bench.server.load import PATIENCE, Load, Spectator, at_once, call, connect, get_up, host_of, sit_down
from bench.server.process import memory, served
from bench.table import Line

TABLES = 1000
SOCKETS = 1000
GAMES = 100
BYTES_TABLES = 20
SETTLE = 1.0  # seconds


async def settled(process: int) -> float:
    await asyncio.sleep(SETTLE)
    return memory(process)


def make_table(address: str) -> str:
    """Four people at one screen: it begins at once, and nobody is connected."""
    seats = [{"kind": "me", "name": "p1"}, *({"kind": "here", "name": f"p{number}"} for number in range(2, 5))]
    made = call(address, "/api/tables", {"game": "nimble", "seats": seats})[0]
    return str(made["id"])


async def a_table(address: str, process: int, count: int) -> float:
    before = await settled(process)
    await at_once(lambda: make_table(address), count)
    return (await settled(process) - before) / count


async def a_socket(address: str, process: int, count: int) -> float:
    """Each looks at a table, one of ten; compression is offered, as browsers do."""
    tables = await at_once(lambda: make_table(address), 10)
    before = await settled(process)
    looking = [Spectator(tables[number % 10], host_of(address), deflate=True) for number in range(count)]
    for spectator in looking:
        await connect(spectator, address)
    await asyncio.wait_for(asyncio.gather(*(spectator.sees.wait() for spectator in looking)), PATIENCE)
    held = (await settled(process) - before) / count
    for spectator in looking:
        spectator.transport.close()
    await asyncio.sleep(SETTLE)
    return held


async def a_finished_game(address: str, process: int, count: int) -> float:
    """Its table too; whoever played it is gone."""
    await play_to_the_end(address, count)  # as many before: their connections leave memory that is used again
    before = await settled(process)
    await play_to_the_end(address, count)
    return (await settled(process) - before) / count


async def play_to_the_end(address: str, count: int) -> None:
    load = Load(3, count)
    await sit_down(load, address)
    await load.saturate(10**9)
    get_up(load)
    await asyncio.sleep(SETTLE)


async def sizes(address: str, game: str, deflate: bool) -> tuple[float, float, float]:
    """Bytes on the wire: all that a move sends, to all four; a late view, of who acts, and of the others."""
    load = Load(4, BYTES_TABLES)
    await sit_down(load, address, game, deflate=deflate)
    clients = [client for table in load.tables for client in table.clients]
    for client in clients:
        client.sizes = []
    received = sum(client.received for client in clients)
    await load.saturate(10**9)
    received = sum(client.received for client in clients) - received
    late: dict[bool, list[int]] = {True: [], False: []}
    for table in load.tables:
        for client in table.clients:
            for step, acts, size in client.sizes:
                if 3 * step >= 2 * table.step and step < table.step:
                    late[acts].append(size)
    get_up(load)
    return received / load.made, sum(late[True]) / len(late[True]), sum(late[False]) / len(late[False])


def main(chosen: Any) -> tuple[str, list[Line]]:
    less = 5 if chosen.quick else 1
    lines = []
    parts = (("an idle table", a_table, TABLES), ("a connection", a_socket, SOCKETS),
             ("a finished game", a_finished_game, GAMES))  # fmt: skip
    for what, measure, count in parts:
        with served() as (address, process):
            uvloop.run(measure(address, process, count // 10))  # what only the first ones take
            held = uvloop.run(measure(address, process, count // less))
            lines.append(Line(f"{what} in memory (by {count // less})", f"{held:.1f} kB"))
    with served() as (address, process):
        for game in ("nimble", "many"):
            for deflate in (False, True):
                moved, acting, other = uvloop.run(sizes(address, game, deflate))
                how = "with compression offered" if deflate else "plain"
                lines.append(Line(f"{game}, {how}: a move, to all four", f"{moved:,.0f} bytes"))
                lines.append(
                    Line(f"{game}, {how}: a late view, of who acts and of others", f"{acting:,.0f}, {other:,.0f} bytes")
                )
    return "Memory, and bytes on the wire", lines
