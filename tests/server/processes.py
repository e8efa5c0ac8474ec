"""Servers as processes of their own, and what passes people on to one of them."""

import asyncio
import json
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from tests.passing import Passing, pour
from tests.server.waiting import PATIENCE


class Node:
    """`serve` in a process of its own, that may be killed and comes back at the same address."""

    def __init__(self, log: Path, database: str, redis: str, **settings: Any) -> None:
        self.log = log
        limits = dict.fromkeys(("messages_per_second", "posts_per_second", "gets_per_second"), 1e9)
        limits |= dict.fromkeys(("message_burst", "post_burst", "get_burst", "people_per_address"), 10**9)
        self.settings = {"bot_delay": 0.05, "redis": redis, "tables_per_visitor": 10**6, **limits, **settings}
        self.database = database
        self.port = 0

    def start(self) -> None:
        """A server that finds no database ends, and whatever looks after it starts it again."""
        arguments = f"'127.0.0.1', {self.port}, {self.database!r}, open_browser=False, **{self.settings!r}"
        command = f"from gnomoteka.server import serve; serve({arguments})"
        deadline = time.monotonic() + PATIENCE
        while True:
            with self.log.open("a") as log:
                self.process = subprocess.Popen(
                    [sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=log, text=True
                )
            assert self.process.stdout
            if line := self.process.stdout.readline():
                break
            self.end()
            assert time.monotonic() < deadline
        assert line.startswith("Gnomoteka is at http://127.0.0.1:"), line
        self.address = line.split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=10) as answer:
                if all(game["compiled"] for game in json.load(answer)):
                    return
            assert time.monotonic() < deadline
            time.sleep(0.1)

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()


class Balancer(Passing):
    """Passes each connection on to the first of these nodes that takes it."""

    def __init__(self, nodes: list[Node]) -> None:
        super().__init__()
        self.nodes = nodes

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for node in self.nodes:
            try:
                there, back = await asyncio.open_connection("127.0.0.1", node.port)
            except OSError:
                continue
            await asyncio.gather(pour(reader, back), pour(there, writer))
            break
