"""How long `gnomoteka serve` takes until nimble can be played: with an empty cache, and after that."""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.table import Line, show

PATIENCE = 300.0


@contextmanager
def served(folder: Path, cache: Path | None = None) -> Iterator[tuple[str, float]]:
    """The program itself, its data in this folder: its address, and the seconds until nimble was ready."""
    command = [sys.executable, "-m", "gnomoteka", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(folder / "tables.sqlite3")]
    environment = {**os.environ, **({"GNOMOTEKA_CACHE": str(cache)} if cache else {})}
    with (folder / "errors.txt").open("w") as errors:
        began = time.monotonic()
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert process.stdout
            line = process.stdout.readline()
            if "http://" not in line:
                raise SystemExit(f"the server doesn't start: {(folder / 'errors.txt').read_text()}")
            address = line.split()[-1]
            wait(address, began)
            yield address, time.monotonic() - began
        finally:
            process.terminate()
            process.wait(20)


def wait(address: str, began: float) -> None:
    """Until it can serve, and nimble is ready."""
    while time.monotonic() - began < PATIENCE:
        with urllib.request.urlopen(f"{address}health", timeout=60) as health:
            assert health.status == 200
        with urllib.request.urlopen(f"{address}api/games", timeout=60) as games:
            if {game["id"]: game["status"] for game in json.load(games)}["nimble"] == "ready":
                return
        time.sleep(0.05)
    raise SystemExit("nimble doesn't get ready")


def main(_arguments: list[str]) -> bool:
    lines = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for what, most in (("empty cache", 30), ("warm", 3)):
            with served(folder, folder / "cache") as (_, took):
                lines.append(Line(f"start, {what}", f"{took:.1f} s", f"at most {most} s", took <= most))
            if what == "empty cache":
                shown = "preparing nimble" in (folder / "errors.txt").read_text()
                lines.append(Line("progress on an empty cache", "shown" if shown else "not shown", "shown", shown))
    return show("start, until nimble can be played", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
