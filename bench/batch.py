"""`python -m bench.batch`: random moves a second, of many games in lockstep, on one core, on all of them and on a
graphics card, if there is one. What one printed is kept in `h200.txt`.

Played: moves alone, many of them in one go. Stepped: one move a step, with what a learner gets of it: legal actions as
mask and list, what the acting seat sees; actions are picked at random where the games are.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import gnomoteka
from bench.table import Line, show
from gnomoteka.core.batch import Batch, Processor, cores, why_no_card
from gnomoteka.core.game import Game

SEATS = {"nimble": 4, "many": 4, "duel": 2, "noms": 4, "street": 4}
ENOUGH = 1.0  # seconds
GAMES = {"cpu": 2048, "cuda": 65536}
FEW_ACTIONS = 1000  # with more of them, masks are long: fewer games


def rate(work: Callable[[], object], moves: int) -> float:
    """Moves a second, of as many rounds as a second takes."""
    work()
    rounds, began = 0, time.perf_counter()
    while time.perf_counter() - began < ENOUGH:
        work()
        rounds += 1
    return rounds * moves / (time.perf_counter() - began)


def chooser(batch: Batch, device: str) -> Callable[[], Any]:
    """Picks a legal action in every game."""
    if device == "cpu":
        rng, rows = np.random.default_rng(1), np.arange(batch.n)
        return lambda: batch.now.legal[rows, (rng.random(batch.n) * batch.now.count).astype(np.int64)]
    import torch

    legal, count = (torch.as_tensor(array, device="cuda") for array in (batch.now.legal, batch.now.count))

    def choose() -> Any:
        which = (torch.rand(batch.n, device="cuda") * count).long()
        return legal.gather(1, which[:, None])[:, 0].long()

    return choose


def measured(game: Game, device: str, threads: int = 0) -> list[str]:
    """What is played and what is stepped, in millions of moves a second."""
    n = GAMES[device] if game.actions <= FEW_ACTIONS else GAMES[device] // 8
    batch = game.batch(n, SEATS[game.id], device, seed=1)
    if threads:
        assert isinstance(batch.device, Processor)
        batch.device.threads = threads
    choose, moves = chooser(batch, device), 200 if device == "cuda" else 50

    def play() -> None:
        batch.wander(moves)
        batch.check()  # on a card: waits until it is done

    def step() -> None:
        for _ in range(20):
            batch.step(choose())
        batch.check()

    return [f"{rate(play, moves * n) / 1e6:,.1f} M", f"{rate(step, 20 * n) / 1e6:,.2f} M"]


def main(_arguments: list[str]) -> bool:
    lines = []
    without = why_no_card()
    for name in gnomoteka.list_games():
        game = gnomoteka.game(name)
        rows = [("one core", measured(game, "cpu", 1)), (f"{cores()} cores", measured(game, "cpu"))]
        if not without:
            began = time.perf_counter()
            game.batch(1, SEATS[name], "cuda").wander(1)
            rows.append((f"card (compiled in {time.perf_counter() - began:.0f} s)", measured(game, "cuda")))
        for where, (played, stepped) in rows:
            lines.append(Line(f"{name}, {SEATS[name]} seats, {where}", f"{played} played/s, {stepped} stepped/s"))
    if without:
        lines.append(Line("graphics card", f"left out: {without}"))
    return show("random moves in lockstep", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
