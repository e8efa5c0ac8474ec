import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gnomoteka
from gnomoteka.core import record
from gnomoteka.games import register
from gnomoteka.lab.check import check
from gnomoteka.lab.hunt import MOVES, Hunt, Job, hunt
from tests.example import GAME
from tests.lab import broken

PROBLEMS = {
    "grown": "components don't add up",
    "stuck": "is to act and has no move",
    "endless": "goes on after 18 moves",
    "leak": "could tell a redeal from the truth",
    "error": "ZeroDivisionError",
    "trace": "isn't listed",
}


@pytest.fixture(scope="module", params=broken.HUNTERS)
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What each fuzzer says of rules broken in each way, in a process without the JIT."""
    command = [sys.executable, "-m", "tests.lab.broken", request.param, str(tmp_path_factory.mktemp("dumps"))]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    read: dict[str, dict[str, Any]] = json.loads(run.stdout)
    return read


def test_every_way_to_break_the_rules_has_its_words() -> None:
    assert PROBLEMS.keys() == broken.BREAKS.keys()


@pytest.mark.parametrize("case", PROBLEMS)
def test_the_fuzzer_finds_broken_rules_and_says_how(case: str, found: dict[str, dict[str, Any]]) -> None:
    assert re.search(PROBLEMS[case], found[case]["problem"])


@pytest.mark.parametrize("case", PROBLEMS)
def test_a_dump_loads_and_the_step_that_broke_can_be_tried_again(case: str, found: dict[str, dict[str, Any]]) -> None:
    dump = json.loads(Path(found[case]["dump"]).read_text())
    m = GAME.load(dump)
    assert dump["problem"] == found[case]["problem"]
    assert GAME.start(dump["seats"], dump["seed"], **dump["options"]).seats == m.seats
    if dump["move"] is not None:
        assert dump["move"] in m.moves(dump["seat"])


def test_a_dump_tells_how_the_game_came_there(found: dict[str, dict[str, Any]]) -> None:
    dump = json.loads(Path(found["stuck"]["dump"]).read_text())
    again = record.replay(dump["record"], lambda _id: GAME)
    assert again.bytes == GAME.load(dump).bytes
    assert again.step == dump["step"] - 1


@pytest.mark.parametrize("game", [gnomoteka.game("nimble"), GAME], ids=lambda game: game.id)
def test_sound_rules_pass(game: Any, tmp_path: Path) -> None:
    register(game)
    found = Hunt(game)
    found.add(hunt(Job(game.id, 5, 0)), tmp_path)
    assert found.problem is None, found
    assert found.games > 1 and found.moves > MOVES and found.looked > MOVES // 20 and found.opened
    assert list(tmp_path.iterdir()) == []


def test_the_same_job_finds_the_same() -> None:
    register(GAME)
    one, same, other = (hunt(Job(GAME.id, 5, number)) for number in (1, 1, 2))
    assert one == same != other


def test_it_is_told_which_events_never_followed_which() -> None:
    names = {form.kind: int(kind) for kind, form in GAME.notation.events.items()}
    first, second = sorted(names.values())[:2]
    told = [*Hunt(GAME, pairs=Counter({(0, first): 3, (first, second): 2})).never()]
    kind = {number: name for name, number in names.items()}
    [line] = [line for line in told if line.startswith(f"after {kind[first]} never: ")]
    assert kind[second] not in line and kind[first] in line and "…" in line
    assert f"{kind[second]} never happened" in told


def test_a_steered_game_sees_rare_pairs_more_often_than_chance_does() -> None:
    """The same number of moves: every other game steered, or none."""
    game = gnomoteka.game("nimble")
    chance, steered = (check(game, 100_000, 3, threads=1, games=64, group=group, opened=0) for group in (64, 1))
    counts = np.sort(chance.pairs[chance.pairs > 0])
    rare = (chance.pairs > 0) & (chance.pairs <= counts[len(counts) // 8])
    assert steered.pairs[rare].sum() > 1.2 * chance.pairs[rare].sum()


def test_compiled_and_interpreted_checks_see_the_same() -> None:
    register(GAME)
    program = (
        "from tests.example import GAME\nfrom gnomoteka.lab.check import check, pairs_of\n"
        "done = check(GAME, 5_000, 3, threads=1, games=16, group=1)\n"
        "print(done.moves, done.games, done.looked, done.opened, done.problem, [*pairs_of(done)])\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "NUMBA_DISABLE_JIT": off, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for off in ("0", "1")
    ]
    assert told[0] == told[1] and told[0].startswith("6400 ")
