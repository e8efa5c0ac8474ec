"""Compiling in processes of their own, with the real thing."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from gnomoteka.bots.compiling import compile_apart


async def test_a_game_compiles_in_a_process_of_its_own_and_tells_its_progress() -> None:
    heard: list[tuple[str, int, int]] = []
    assert await compile_apart("nimble", lambda *progress: heard.append(progress)) == 0
    total = heard[0][2]
    assert heard == [("nimble", done, total) for done in range(total + 1)]


@pytest.mark.parametrize("meanwhile", ["it has hardly begun", "it compiles"])
async def test_who_stops_waiting_for_a_game_leaves_no_process_behind(
    meanwhile: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GNOMOTEKA_CACHE", str(tmp_path))
    children: list[asyncio.subprocess.Process] = []
    begun, compiles, start = asyncio.Event(), asyncio.Event(), asyncio.create_subprocess_exec

    async def remember(*command: str, **how: Any) -> asyncio.subprocess.Process:
        children.append(await start(*command, **how))
        begun.set()
        return children[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", remember)
    compiling = asyncio.create_task(compile_apart("nimble", lambda *_: compiles.set()))
    await (compiles if meanwhile == "it compiles" else begun).wait()
    compiling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await compiling
    assert [child.returncode for child in children] == [-9]


async def test_a_game_that_does_not_compile_says_so_by_its_exit_code() -> None:
    assert await compile_apart("chess") == 2
