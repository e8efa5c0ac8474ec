"""Compiles what tests use into the cache: several games side by side, each in a process of its own
(`python -m tests.compiling nimble`)."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from gnomoteka.bots import search
from gnomoteka.core.game import Game
from gnomoteka.games import GAMES, find, register
from gnomoteka.lab.check import prepare_checks
from tests.example import GAME as EXAMPLE
from tests.learn.tiny import TINY

OURS = {game.id: game for game in (EXAMPLE, TINY)}
HUNTED = ("nimble", EXAMPLE.id)  # by tests of the fuzzer


def game_of(game_id: str) -> Game:
    return OURS.get(game_id) or find(game_id)


def compile_missing(at_once: int) -> None:
    missing = [game_id for game_id in (*GAMES, *OURS) if not search.compiled(game_of(game_id))]
    if not missing:
        return
    print(f"compiling {', '.join(missing)}, which takes a minute or two and is kept", flush=True)
    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(compile_apart, missing))


def compile_apart(game_id: str) -> None:
    subprocess.run([sys.executable, "-m", "tests.compiling", game_id], check=True)


if __name__ == "__main__":
    game = game_of(sys.argv[1])
    search.prepare(game)
    m = game.start()
    m.seen_by(m.acting[0]).observe()  # tables need none, tests do
    batch = game.batch(1)
    batch.settle()
    batch.wander(1)
    if game.id in HUNTED:
        register(game)
        prepare_checks([game.id])
