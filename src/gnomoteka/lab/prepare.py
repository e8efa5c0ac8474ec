"""Compiling before it is needed: what `gnomoteka prepare` does, and what other commands begin with."""

import asyncio
import gc
import sys
from collections.abc import Sequence

from gnomoteka.bots import search
from gnomoteka.bots.compiling import compile_side_by_side
from gnomoteka.core.game import Game
from gnomoteka.lab.bar import bar, bars


def prepare_here(game: Game) -> None:
    """Compiles or loads one game, in this process, which is going to use it."""
    with bar(1, f"preparing {game.id}") as advance:
        search.prepare(game, lambda _id, done, total: advance(done / total, f"{done} of {total}"))


def prepare_lines(game: Game) -> None:
    """The same for a program that reads how far it is: DONE TOTAL, a line each. The process ends with it, so nothing is
    collected: that took one second in fifteen."""
    gc.disable()
    search.prepare(game, lambda _id, done, total: print(done, total, flush=True))


def prepare_all(games: Sequence[Game]) -> int:
    """Compiles those that this machine hasn't yet, side by side, and says of each when it is ready. The exit code."""
    missing = [game.id for game in games if not search.compiled(game)]
    for game in games:
        print(f"preparing {game.id}" if game.id in missing else f"{game.id} is ready", flush=True)
    with bars(1) as advance:

        def tell(game_id: str, done: int, total: int) -> None:
            advance(game_id, done / total, f"{done} of {total}")
            if done == total:
                print(f"{game_id} is ready", flush=True)

        codes = asyncio.run(compile_side_by_side(missing, tell))
    failed = [game_id for game_id, code in zip(missing, codes, strict=True) if code]
    if failed:
        print(f"gnomoteka: not compiled: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0
