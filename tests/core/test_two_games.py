import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = "from tests.example import GAME; GAME.start(2, 1).acting"
WIDER = """
from dataclasses import replace
from gnomoteka.core.game import Game
from gnomoteka.core.state import Line, secret
from tests.example import GAME, rules
class Wider(rules.State):
    more: Line = secret(50)
Wider.__module__ = rules.State.__module__
about = replace(GAME.about, id="wider")
Game(about, replace(GAME.rules, state=Wider), GAME.notation, GAME.present, GAME.players).start(2, 1).acting
"""


def test_games_compiled_in_processes_of_their_own_load_side_by_side(tmp_path: Path) -> None:
    """Numba names compiled symbols by a function's name and a number that begins anew in every process: two games with
    records of different sizes must not be taken for each other."""
    for script in (EXAMPLE, WIDER, f"{EXAMPLE}\n{WIDER}", f"{WIDER}\n{EXAMPLE}"):
        environment = {**os.environ, "GNOMOTEKA_CACHE": str(tmp_path)}
        command = [sys.executable, "-c", script]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
