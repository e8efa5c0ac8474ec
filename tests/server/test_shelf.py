import asyncio
import subprocess
from pathlib import Path
from typing import Any

import pytest

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.server.shelf import Shelf, compile_apart


async def test_a_game_compiles_in_a_process_of_its_own_and_tells_its_progress() -> None:
    heard: list[tuple[str, int, int]] = []
    await compile_apart(gnomoteka.game("nimble"), lambda *progress: heard.append(progress))
    total = heard[0][2]
    assert heard == [("nimble", done, total) for done in range(total)]


async def test_a_server_that_stops_while_a_game_compiles_leaves_no_process_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GNOMOTEKA_CACHE", str(tmp_path))
    children: list[subprocess.Popen[str]] = []
    start = subprocess.Popen

    def remember(command: list[str], **how: Any) -> subprocess.Popen[str]:
        children.append(start(command, **how))
        return children[-1]

    monkeypatch.setattr(subprocess, "Popen", remember)
    for patience in (0, 0.3):
        compiling = asyncio.create_task(compile_apart(gnomoteka.game("nimble"), None))
        await asyncio.sleep(patience)
        compiling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await compiling
    assert all(child.returncode is not None for child in children)
    assert children


async def test_every_game_on_the_shelf_becomes_ready_and_says_so_once() -> None:
    shelf = Shelf(())
    ready: list[str] = []
    shelf.heard.append(ready.append)
    await shelf.prepare()
    assert sorted(ready) == sorted(gnomoteka.list_games()) == sorted(shelf.ready)
    assert {info.status for info in shelf.infos()} == {"ready"}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    search.prepare(game)
    assert search.compiled(game)
