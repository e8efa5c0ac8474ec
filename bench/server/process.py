"""Servers as processes of their own, on one core, and what they use of the machine."""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

UNLIMITED = (
    "messages_per_second=1e9, message_burst=10**9, posts_per_second=1e9, post_burst=10**9, "
    "gets_per_second=1e9, get_burst=10**9, people_per_address=10**6, tables_per_visitor=10**6"
)


def start(command: Sequence[str], core: int | None, **more: str) -> tuple[subprocess.Popen[str], str]:
    """A process on this core (None: on all that we have) that says where it serves, and this address."""
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, mine if core is None else {core})  # whoever is started has it too
    try:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **more}
        )
    finally:
        os.sched_setaffinity(0, mine)
    assert process.stdout
    line = process.stdout.readline()
    if "http://" not in line:
        process.kill()
        raise SystemExit(f"the server doesn't start: {line}")
    return process, line[line.index("http://") :].strip().rstrip("/")


def start_server(database: str, core: int | None, settings: str = "") -> tuple[subprocess.Popen[str], str]:
    """Ours, without limits, once all games are compiled."""
    code = (
        "from gnomoteka.server import serve\n"
        f"serve('127.0.0.1', 0, {database!r}, open_browser=False, {UNLIMITED}, {settings})"
    )
    process, address = start([sys.executable, "-c", code], core)
    for _ in range(3000):
        with urllib.request.urlopen(address + "/api/games", timeout=30) as answer:
            if all(game["compiled"] for game in json.load(answer)):
                return process, address
        time.sleep(0.1)
    process.kill()
    raise SystemExit("its games don't get ready")


def end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    assert process.stdout
    process.stdout.close()


@contextmanager
def folder_on_disk() -> Iterator[Path]:
    # /var/tmp is on a disk where /tmp may be memory.
    with tempfile.TemporaryDirectory(prefix="gnomoteka-bench-", dir="/var/tmp") as name:
        yield Path(name)


@contextmanager
def load_on_another_core() -> Iterator[int]:
    """The core for servers; this process, the load, is on the other meanwhile."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    try:
        yield cores[0]
    finally:
        os.sched_setaffinity(0, set(cores))


@contextmanager
def served(database: str | None = None, settings: str = "") -> Iterator[tuple[str, int]]:
    """Address and process of a server on one core, with this process on another."""
    with folder_on_disk() as folder, load_on_another_core() as core:
        process, address = start_server(database or f"sqlite:///{folder / 'bench.sqlite3'}", core, settings)
        try:
            yield address, process.pid
        finally:
            end(process)


def cpu(*processes: int) -> float:
    """Seconds of the processor that they have used, all their threads together."""
    # A process's own clock, as clock_getcpuclockid gives it: finer than the ticks in /proc.
    return sum(time.clock_gettime((~process << 3) | 2) for process in processes)


def memory(process: int) -> float:
    """What it holds of its own, in kB; without pages of files, which are its own only while nobody else reads them."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("Private_Dirty:")))


def children(process: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has just ended
            continue
        if parent == process:
            found.append(int(folder.name))
    return found
