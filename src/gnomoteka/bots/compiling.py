"""Games compile in processes of their own: several at once, and whoever waits for them isn't held up."""

import asyncio
import os
import sys
from collections.abc import Iterable

from gnomoteka.core.game import Progress


async def compile_apart(game_id: str, progress: Progress | None = None, behind: bool = False) -> int:
    """Compiles a game into the cache, tells how far it is, and gives the exit code; `behind`: all else that the machine
    does comes first. Whoever is cancelled waits until the process is gone."""
    command = ("-m", "gnomoteka", "prepare", "--lines", *(["--behind"] if behind else []), game_id)
    child = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    assert child.stdout
    try:
        async for line in child.stdout:
            done, total = map(int, line.split())
            if progress:
                progress(game_id, done, total)
        return await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


async def compile_side_by_side(game_ids: Iterable[str], progress: Progress | None = None) -> list[int]:
    """Compiles games, as many at once as there are cores, and gives the exit codes."""
    cores = asyncio.Semaphore(os.cpu_count() or 1)

    async def compile_one(game_id: str) -> int:
        async with cores:
            return await compile_apart(game_id, progress)

    async with asyncio.TaskGroup() as group:
        compiling = [group.create_task(compile_one(game_id)) for game_id in game_ids]
    return [task.result() for task in compiling]
