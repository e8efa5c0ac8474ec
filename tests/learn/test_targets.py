"""One source of rules, three targets: interpreted, compiled for a processor, compiled for a graphics card."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

import gnomoteka
from gnomoteka.core.batch import why_no_card
from gnomoteka.games import find
from tests.learn.targets import ALL, digest


@pytest.fixture(scope="module")
def interpreted() -> dict[str, list[str]]:
    """What comes of batches without the JIT."""
    command = [sys.executable, "-W", "error", "-m", "tests.learn.targets"]
    run = subprocess.run(
        command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("id", ALL)
def test_interpreted_and_compiled_batches_give_the_same_bytes(id: str, interpreted: dict[str, list[str]]) -> None:
    game = find(id)
    assert interpreted[id] == [digest(game, "cpu", seats) for seats in game.seats]


NO_CARD = why_no_card()
on_a_card = pytest.mark.skipif(bool(NO_CARD), reason=f"left out, rules were not run on a graphics card: {NO_CARD}")


@on_a_card
@pytest.mark.parametrize("id", ALL)
def test_batches_on_a_processor_and_on_a_card_give_the_same_bytes(id: str) -> None:
    game = find(id)
    assert [digest(game, "cuda", seats) for seats in game.seats] == [digest(game, "cpu", seats) for seats in game.seats]


@on_a_card
@pytest.mark.parametrize("id", gnomoteka.list_games())
def test_a_thousand_random_games_are_the_same_on_a_card(id: str) -> None:
    game = gnomoteka.game(id)
    here, there = (game.batch(1000, game.seats[1], device, seed=4) for device in ("cpu", "cuda"))
    for _ in range(3):
        here.wander(150)
        there.wander(150)
        assert np.array_equal(here.states, there.states)
    assert here.games == there.games


@on_a_card
def test_what_a_batch_shows_on_a_card_is_shared_and_not_copied() -> None:
    torch, cupy = pytest.importorskip("torch"), pytest.importorskip("cupy")
    batch = gnomoteka.game("nimble").batch(64, 4, "cuda", seed=1)
    mask = torch.as_tensor(batch.now.mask, device="cuda")
    actions = mask.float().argmax(1)
    batch.step(actions)
    batch.check()
    assert bool((torch.as_tensor(batch.now.count, device="cuda") == mask.sum(1)).all())
    assert cupy.asarray(batch.now.mask).data.ptr == mask.data_ptr()
