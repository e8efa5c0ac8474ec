"""`python -m tests.learn.targets`: what batches of every game come to, game by game; by whichever target runs it."""

import hashlib
import json
import sys
from typing import Any

import numpy as np

from gnomoteka.core.batch import Batch
from gnomoteka.core.game import Game
from gnomoteka.games import find
from tests.contract.cases import GAMES

ALL = tuple(GAMES)
FEW = 12  # moves that are described, of each game


def digest(game: Game, device: str, seats: int, games: int = 3) -> str:
    """A hash over all that a batch tells, move by move, until so many games have ended; then over random moves."""
    found = hashlib.sha256()
    batch = game.batch(games, seats, device, seed=seats)
    if game.described:
        batch.describe(FEW)
    batch.look_around()
    step = 0
    while batch.games < games:
        batch.step(picked(batch, step))
        tell(batch, found)
        step += 1
    batch.wander(20)
    tell(batch, found)
    return found.hexdigest()


def host(batch: Batch, name: str) -> Any:
    return batch.device.copy_to_host(getattr(batch.now, name))


def picked(batch: Batch, step: int) -> Any:
    """Any legal action, the same on every target."""
    rows = np.arange(batch.n)
    return host(batch, "legal")[rows, (rows * 31 + step * 7919) % host(batch, "count")].astype(np.int64)


def tell(batch: Batch, found: Any) -> None:
    found.update(batch.states.tobytes())
    for name in ("seat", "count", "mask", "seen", "over", "scores", "places", "refused", "others"):
        found.update(host(batch, name).tobytes())
    legal, count = host(batch, "legal"), host(batch, "count")
    for i in range(batch.n):
        found.update(legal[i, : count[i]].tobytes())
        if batch.now.described is not None:
            found.update(host(batch, "described")[i, : count[i]].tobytes())


def digests(device: str) -> dict[str, list[str]]:
    return {name: [digest(find(name), device, seats) for seats in find(name).seats] for name in ALL}


if __name__ == "__main__":
    json.dump(digests("cpu"), sys.stdout)
