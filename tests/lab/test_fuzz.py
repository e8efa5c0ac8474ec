import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import gnomoteka
from gnomoteka.core import record
from gnomoteka.lab.fuzz import fuzz
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
    assert PROBLEMS[case] in found[case]["problem"]


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
    hunt = fuzz(game, 1.0, 5, tmp_path)
    assert hunt.problem is None, hunt
    assert hunt.games and hunt.moves > hunt.games
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    def stop(_seconds: float, words: str) -> None:
        if words.startswith("3 games"):
            raise KeyboardInterrupt

    hunt = fuzz(GAME, 60, 5, tmp_path, stop)
    assert hunt.interrupted and hunt.games == 3
