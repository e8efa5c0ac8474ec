"""What a move costs while others load the client: twenty of them, from an empty cache, twenty files a second each."""

import asyncio
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

import gnomoteka.server
from bench.server import Load, get_up, percentile, sit_down, start_server
from bench.table import Line, show

CLIENT = Path(gnomoteka.server.__file__).parent / "client"
LOADERS = 20
PACE = 20  # files a second, each
LARGEST = 20  # scripts and styles: what takes longest
MOVES = 150  # a game of four has 160
MOST = 20.0  # milliseconds
ACCEPT = "gzip, deflate, br"


class Loader(asyncio.Protocol):
    """Asks for file after file, at a pace or as fast as they come, until the transport is closed."""

    def __init__(self, host: str, number: int) -> None:
        files = sorted((CLIENT / "assets").glob("*.*s"), key=lambda file: -file.stat().st_size)[:LARGEST]
        self.paths = [f"/assets/{files[(number + n) % len(files)].name}" for n in range(len(files))]
        self.host = host
        self.loaded = 0
        self.missing = 0  # bytes of this answer that haven't come
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.loop = asyncio.get_running_loop()
        self.began = self.loop.time()
        self.ask()

    def ask(self) -> None:
        if self.transport.is_closing():
            return
        path = self.paths[self.loaded % len(self.paths)]
        self.transport.write(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nAccept-Encoding: {ACCEPT}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        if self.missing == 0:
            head, _, data = data.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            self.missing = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
        self.missing -= len(data)
        if self.missing == 0:
            self.loaded += 1
            late = self.loaded / PACE - (self.loop.time() - self.began)
            self.loop.call_later(max(0.0, late), self.ask)


async def measure(address: str) -> tuple[list[float], list[float], float]:
    """How long moves take alone, and beside the loaders; how many files these got a second."""
    host, port = address.removeprefix("http://").split(":")
    times: list[list[float]] = []
    loaders: list[Loader] = []
    took = 0.0
    for count in (0, LOADERS):
        load = Load(1, 1)
        await sit_down(load, address)
        for number in range(count):
            connect = asyncio.get_running_loop().create_connection
            _, loader = await connect(partial(Loader, f"{host}:{port}", number), host, int(port))
            loaders.append(loader)
        began = time.perf_counter()
        await load.saturate(MOVES)
        took = time.perf_counter() - began
        times.append(sorted(load.times))
        get_up(load)
    for loader in loaders:
        loader.transport.abort()
    return times[0], times[1], sum(loader.loaded for loader in loaders) / took


def main(_arguments: list[str] | None = None) -> bool:
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(prefix="gnomoteka-bench-", dir="/var/tmp") as folder:
        process, address = start_server(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", cores[0])
        try:
            os.sched_setaffinity(0, {cores[-1]})
            alone, beside, files = uvloop.run(measure(address))
        finally:
            os.sched_setaffinity(0, set(cores))
            process.terminate()
            process.wait(20)
    return show(
        f"Server: one table, while {LOADERS} load the client ({files:,.0f} files/s)",
        [
            Line("p50 of a move alone", f"{percentile(alone, 0.5):.1f} ms", "", True),
            Line(f"p50 beside them (p99 {percentile(beside, 0.99):.0f} ms)",
                 f"{percentile(beside, 0.5):.1f} ms", f"below {MOST:.0f} ms", percentile(beside, 0.5) < MOST),
        ],
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
