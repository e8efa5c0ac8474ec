"""The log, as text and as JSON: what happened, and nothing that anybody holds, plays or is called."""

import asyncio
import io
import json
import logging
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import gnomoteka
from gnomoteka.core.match import IllegalMove
from gnomoteka.server.logs import Json, Text, fields
from gnomoteka.server.moves import Moves
from tests.server.people import Person

NAMES = ("Аннушка", "Boriska")


@pytest.fixture(params=[Text, Json], ids=["text", "json"])
def logged(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """All that is logged, as the server would write it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    root, ours = logging.getLogger(), logging.getLogger("gnomoteka")
    level = ours.level
    root.addHandler(handler)
    ours.setLevel(logging.INFO)
    yield stream
    root.removeHandler(handler)
    ours.setLevel(level)


async def play_on(person: Person, table: str, steps: int) -> set[str]:
    """All seats at one device; gives all moves that anybody could have made on the way."""
    seen: set[str] = set()
    state = await person.watch(table)
    while state["step"] < steps and state["outcome"] is None:
        eye = next(eye for eye in state["eyes"] if eye["moves"] and not eye["answer"])
        seen |= {choice["text"] for each in state["eyes"] for choice in each["moves"]}
        await person.move(state, eye["seat"], eye["moves"][state["step"] % len(eye["moves"])]["text"])
        state = await person.hear("state", table=table)
    return seen


@pytest.mark.parametrize("game", gnomoteka.list_games())
async def test_a_game_with_all_kinds_of_errors_tells_no_secret(one_server, logged, monkeypatch, game):
    anna, boris = one_server.person(NAMES[0]), one_server.person(NAMES[1])
    async with anna, boris:
        table = (await anna.new_table("here", game=game))["id"]
        seen = await play_on(anna, table, 12)
        state = await anna.watch(table)
        seat = next(eye["seat"] for eye in state["eyes"] if eye["moves"])
        secret = max(seen, key=len)
        await boris.say(type="move", table=table, step=state["step"], seat=seat, move=secret)
        assert await boris.problem() == "foreign_seat"
        await anna.say(type="move", table=table, step=state["step"], seat=seat, move=f"{secret} {secret}")
        assert await anna.problem() == "illegal"
        await boris.http.post(f"/api/tables/{table}/join", json={"name": NAMES[1], "seat": secret})

        async def broken(_self: Moves, _table: Any, _seat: int, _step: int, move: str) -> None:
            try:
                raise IllegalMove(f"{move} by {NAMES[0]}")
            except IllegalMove as error:
                raise ValueError(secret) from error

        monkeypatch.setattr(Moves, "submit", broken)
        await anna.say(type="move", table=table, step=state["step"], seat=seat, move=secret)
        assert await anna.problem() == "busy"
        monkeypatch.undo()
        seen |= await play_on(anna, table, 300)
        task = asyncio.create_task(broken(one_server.state.tables.moves, None, 0, 0, secret))
        await asyncio.wait([task])
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": "Task exception was never retrieved", "future": task})
        assert task.exception()
        told = logged.getvalue()
        key = one_server.table(table).stored.key.hex()
        cookies = [person.http.cookies["gnomoteka"] for person in (anna, boris)]
    assert all(part in told for part in ("foreign_seat", "illegal", "a Move went wrong", "ValueError from IllegalMove"))
    moves = {move for move in seen if " " in move}
    assert len(moves) > 3
    for hidden in (*moves, *NAMES, key, *cookies):
        assert hidden not in told


def test_a_line_of_json_has_its_fields():
    record = logging.LogRecord("gnomoteka.server.x", logging.INFO, "", 0, "refused %s\n", ("stale",), None)
    record.__dict__.update(fields(code="stale", step=7))
    record.created, record.msecs = 0.25, 250.0
    assert json.loads(Json().format(record)) == {
        "time": "1970-01-01T00:00:00.250Z",
        "level": "INFO",
        "logger": "gnomoteka.server.x",
        "message": "refused stale\n",
        "code": "stale",
        "step": 7,
    }
    assert "\n" not in Json().format(record)


def test_a_server_that_logs_json_writes_nothing_else(tmp_path: Path):
    command = [sys.executable, "-m", "gnomoteka", "serve", "--no-browser", "--port", "0", "--log", "json"]
    process = subprocess.Popen(
        [*command, "--database", str(tmp_path / "tables.sqlite3")],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines: queue.Queue[str] = queue.Queue()
    output = process.stdout
    assert output

    def read() -> None:
        for line in output:
            lines.put(line)

    reading = threading.Thread(target=read, daemon=True)
    reading.start()
    try:
        told = json.loads(lines.get(timeout=60))
        while "Gnomoteka is at " not in told["message"]:
            told = json.loads(lines.get(timeout=60))
        httpx.post(told["message"].split()[-1] + "api/tables", content=b"{")
        while told.get("code") != "malformed":
            told = json.loads(lines.get(timeout=60))
        assert (told["level"], told["status"], told["path"]) == ("INFO", 400, "/api/tables")
    finally:
        process.terminate()
        process.wait(20)
        reading.join(20)
        output.close()
    while not lines.empty():
        json.loads(lines.get())
