"""The short form of `make soak`, for every game; what it finds in broken rules: tests/lab/test_fuzz.py."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gnomoteka.games import find
from tests.contract.cases import GAMES, cases_of
from tests.fuzz.soak import Player, Sample, soak

MOVES = 30_000
OFTEN = Sample(written=50, redealt=800, replayed=40)


@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_random_moves_break_nothing(game: str, tmp_path: Path) -> None:
    done = soak(find(game), MOVES, 75, tmp_path, OFTEN)
    assert done.problem is None, done.problem
    assert done.moves >= MOVES and done.games >= len(cases_of(find(game)))
    assert done.written and done.redeals and list(tmp_path.iterdir()) == []


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    one, other = (soak(find("example"), 3_000, 5, tmp_path, OFTEN) for _ in range(2))
    assert str(one) == str(other)


def test_what_is_shunned_is_done_only_where_there_is_no_other_way() -> None:
    """Nobody guesses: a game of two comes to its last round, where chance alone never leads."""
    m = find("street").start(2, 1)
    player = Player(m.game, Random(1))
    player.shunned = {"lay"}
    assert not player.play(m, m.game.rules.longest)
    assert m.view(None)["round"] == 5 and not any("lay" in m.game.notation.move_text(code) for _, code in m.history)


def test_the_command_says_what_it_did_and_how_it_ended(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.fuzz", "example", "--moves", "500", "--seed", "3", "--into", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("example, seed 3: 5")
    unknown = subprocess.run([*command[:3], "chess"], capture_output=True, text=True, check=False)
    assert unknown.returncode == 2 and "there is no game chess" in unknown.stderr
