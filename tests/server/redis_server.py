"""A real Redis for tests of several servers."""

import contextlib
import shutil
import socket
import subprocess
import time
from pathlib import Path


class RedisServer:
    """A Redis of its own, that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        assert program, "no Redis: install the package `redis-server`"
        usual = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        self.process = subprocess.Popen([program, "--port", str(self.port), *usual], stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert time.monotonic() < deadline and self.process.poll() is None
            time.sleep(0.02)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
