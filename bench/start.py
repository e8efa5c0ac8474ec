"""How long `gnomoteka serve` takes, with an empty cache and after that: until somebody plays a game, until its master
answers; and what compiling costs."""

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
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import gnomoteka
from bench.table import Line, show

PATIENCE = 300.0
FIRST_TABLE = 5.0
WARM = 2.0
COMPILING = 90.0  # CPU seconds, all games together


@contextmanager
def served(folder: Path, cache: Path | None = None) -> Iterator[tuple[str, float]]:
    """The program itself, its data in this folder: its address, and when it began, once nimble is ready."""
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
            yield address, began
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


class Somebody:
    """With a browser, more or less."""

    def __init__(self, http: httpx.Client, socket: ClientConnection) -> None:
        self.http = http
        self.socket = socket

    def sit_down(self, game: str, *seats: str) -> dict[str, Any]:
        """Makes a table of it, "me" or the level of a computer player in each seat, and gives what is seen of it."""
        wishes = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
        wish = {"game": game, "seats": wishes, "pace": "at_once", "window_seconds": None}
        while (answer := self.http.post("/api/tables", json=wish)).status_code == 503:
            time.sleep(0.05)
        table = answer.json()["id"]
        self.socket.send(json.dumps({"type": "watch", "table": table}))
        return self.hear(table)

    def hear(self, table: str) -> dict[str, Any]:
        """The next that is seen of this table."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            if message["type"] == "state" and message["table"] == table:
                return message

    def play(self, state: dict[str, Any]) -> None:
        """Until a move of ours was made, or our answer is held."""
        made = False
        while not made:
            eye = state["eyes"][0]
            if made := bool(eye["moves"]):
                move = {"type": "move", "table": state["table"], "step": state["step"], "seat": eye["seat"]}
                self.socket.send(json.dumps({**move, "move": eye["moves"][0]["text"]}))
            state = self.hear(state["table"])


@contextmanager
def somebody_at(address: str) -> Iterator[Somebody]:
    with httpx.Client(base_url=address, timeout=60) as http:
        http.get("/api/games")
        cookie = {"Cookie": f"gnomoteka={http.cookies['gnomoteka']}"}
        socket = f"{address.replace('http', 'ws', 1)}ws"
        with connect(socket, additional_headers=cookie, max_size=None) as connection:
            yield Somebody(http, connection)


def first_start(game: str) -> list[Line]:
    """The first game that somebody opens on a machine that has compiled nothing."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with served(folder, folder / "cache") as (address, began), somebody_at(address) as somebody:
            somebody.play(somebody.sit_down(game, "me", "greedy"))
            table = time.monotonic() - began
            state = somebody.sit_down(game, "master", "master")
            while not state["step"]:
                state = somebody.hear(state["table"])
            master = time.monotonic() - began
    return [
        Line(f"{game}: until the first move", f"{table:.1f} s", f"at most {FIRST_TABLE:g} s", table <= FIRST_TABLE),
        Line(f"{game}: until its master moves", f"{master:.1f} s"),
    ]


def compiling() -> list[Line]:
    """CPU seconds of each game, in a process of its own with an empty cache."""
    lines, total = [], 0.0
    with tempfile.TemporaryDirectory() as cache:
        for game in gnomoteka.list_games():
            command = [sys.executable, "-m", "gnomoteka", "prepare", "--lines", game]
            before = os.times()
            subprocess.run(command, env={**os.environ, "GNOMOTEKA_CACHE": cache}, stdout=subprocess.DEVNULL, check=True)
            after = os.times()
            took = after.children_user + after.children_system - before.children_user - before.children_system
            lines.append(Line(f"{game}: compiling, CPU", f"{took:.1f} s"))
            total += took
    most = f"at most {COMPILING:g} s"
    return [*lines, Line("all games: compiling, CPU", f"{total:.1f} s", most, total <= COMPILING)]


def warm_start() -> list[Line]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [sys.executable, "-m", "gnomoteka", "prepare"]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        with served(folder) as (address, began), somebody_at(address) as somebody:
            somebody.play(somebody.sit_down("nimble", "me", "greedy"))
            played = time.monotonic() - began
    return [Line("warm: until the first move of nimble", f"{played:.1f} s", f"at most {WARM:g} s", played <= WARM)]


def main(_arguments: list[str]) -> bool:
    lines = [line for game in gnomoteka.list_games() for line in first_start(game)]
    return show("start, with an empty cache and after that", [*lines, *compiling(), *warm_start()])


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
