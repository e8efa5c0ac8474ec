"""`python -m bench.foresight`: how fast games are imagined with a network, on one core, and how late an event loop is
beside that, as a server's is while a grandmaster thinks."""

import asyncio
import sys
import time

import numpy as np

import gnomoteka
from bench.engine import positions
from bench.table import Line, show
from gnomoteka.bots.foresight import Foresight, ForesightBot
from gnomoteka.bots.network import taught
from gnomoteka.bots.search import prepare
from gnomoteka.core.match import Seen

ASKED = 8  # positions of each game
GAMES = 2_000
TICK = 0.002
IDLE = 2.0  # seconds that are looked at where nobody thinks


def thinking(game_id: str) -> list[Seen]:
    return [m.seen_by(m.acting[0]) for m in positions(gnomoteka.game(game_id), ASKED)]


def imagine(asked: list[Seen]) -> int:
    """How many games: with all that could be played, so that nothing is clear at once."""
    config = Foresight(games=GAMES, least=0.0)
    return sum(ForesightBot(1, config).think(seen).imagined.games for seen in asked)


def games_per_second(asked: list[Seen]) -> float:
    """Of the thread's own time: what else the machine does isn't counted."""
    began = time.thread_time()
    return imagine(asked) / (time.thread_time() - began)


async def lateness(asked: list[Seen]) -> float:
    """Of a hundred ticks of an event loop beside that, the latest but one, in seconds."""
    loop, late = asyncio.get_running_loop(), []
    end = loop.time() + IDLE
    thought = loop.run_in_executor(None, imagine, asked)
    while not thought.done() or loop.time() < end:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        late.append(loop.time() - due)
    return float(np.quantile(late, 0.99))


def main(_arguments: list[str]) -> bool:
    idle = asyncio.run(lateness([]))
    lines = [Line("an event loop with nobody thinking, 99 of 100 ticks", f"{idle * 1000:.1f} ms late")]
    for game in map(gnomoteka.game, gnomoteka.list_games()):
        if taught(game):
            prepare(game)
            asked = thinking(game.id)
            late = asyncio.run(lateness(asked))
            lines += [
                Line(f"{game.id}: games imagined, {ASKED} positions", f"{games_per_second(asked):,.0f} / s"),
                Line(f"{game.id}: an event loop beside it", f"{late * 1000:.1f} ms late"),
            ]
    return show("thinking ahead with a network", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
