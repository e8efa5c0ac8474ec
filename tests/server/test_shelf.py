import asyncio
import contextlib
import gc
from pathlib import Path

import pytest

import gnomoteka
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
    children: list[asyncio.subprocess.Process] = []
    started = asyncio.Event()
    start = asyncio.create_subprocess_exec

    async def remember(*command: str, stdout: int) -> asyncio.subprocess.Process:
        children.append(await start(*command, stdout=stdout))
        started.set()
        return children[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", remember)
    compiling = asyncio.create_task(compile_apart(gnomoteka.game("nimble"), None))
    await started.wait()
    compiling.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await compiling
    assert children[0].returncode is not None
    children.clear()
    del compiling
    gc.collect()  # an open pipe would warn, and warnings are errors


async def test_every_game_on_the_shelf_becomes_ready_and_says_so_once() -> None:
    shelf = Shelf(())
    ready: list[str] = []
    shelf.heard.append(ready.append)
    await shelf.prepare()
    assert sorted(ready) == sorted(gnomoteka.playable()) == sorted(shelf.ready)
    assert {info.status for info in shelf.infos()} == {"ready"}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    game.prepare()
    assert game.compiled
