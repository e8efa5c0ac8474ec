"""Compiling before it is needed: what `gnomoteka prepare` does, and what other commands begin with."""

import asyncio
import gc
import sys
from collections.abc import Sequence

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.bots.compiling import compile_side_by_side
from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.game import Game
from gnomoteka.lab.bar import bar, bars


def prepare_here(game: Game) -> None:
    """Compiles or loads one game, in this process, which is going to use it."""
    with bar(1, f"preparing {game.id}") as advance:
        search.prepare(game, lambda _id, done, total: advance(done / total, f"{done} of {total}"))


def prepare_for(games: Sequence[Game], ray: str | None = None) -> None:
    """Before work is spread: compiles what this machine hasn't yet, games side by side, and what machines of a Ray
    cluster haven't. Workers only load it."""
    missing = [game.id for game in games if not search.compiled(game)]
    with bars(1) as advance:

        def tell(game_id: str, done: int, total: int) -> None:
            advance(f"preparing {game_id}", done / total, f"{done} of {total}")

        codes = asyncio.run(compile_side_by_side(missing, tell)) if missing else []
    if failed := [game_id for game_id, code in zip(missing, codes, strict=True) if code]:
        raise GnomotekaError(f"not compiled: {', '.join(failed)}")
    if ray is not None:
        from gnomoteka.lab.on_ray import on_every_machine

        on_every_machine(prepare_there, [game.id for game in games], ray)


def prepare_there(game_ids: Sequence[str]) -> None:
    for game_id in game_ids:
        game = gnomoteka.game(game_id)
        if not search.compiled(game):
            search.prepare(game)


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
