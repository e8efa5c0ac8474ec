import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = "from tests.example import GAME; GAME.start(2, 1).acting"
WIDER = """
from gnomoteka.core.game import Game
from gnomoteka.core.state import record_type
from tests.example import GAME, greedy, notation, present, rules
fields = [(name, rules.STATE[name]) for name in rules.STATE.names[4:]]
rules.STATE = record_type([*fields, ("more", "i1", (50,))])
Game(id="wider", version="1", title=GAME.title, seats=(2, 3), options=GAME.options, rules=rules, notation=notation,
     present=present, greedy=greedy).start(2, 1).acting
"""


def test_games_compiled_in_processes_of_their_own_load_side_by_side(tmp_path: Path) -> None:
    """Numba names compiled symbols by a function's name and a number that begins anew in every process: two games with
    records of different sizes must not be taken for each other."""
    for script in (EXAMPLE, WIDER, f"{EXAMPLE}\n{WIDER}", f"{WIDER}\n{EXAMPLE}"):
        environment = {**os.environ, "GNOMOTEKA_CACHE": str(tmp_path)}
        command = [sys.executable, "-c", script]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
