import os
import subprocess
import sys
from pathlib import Path

START = {
    "nimble": "import gnomoteka; gnomoteka.game('nimble').start(2, 1).acting",
    "example": "from tests.example import GAME; GAME.start(2, 1).acting",
}


def test_games_compiled_in_processes_of_their_own_load_side_by_side(tmp_path: Path) -> None:
    """Numba names compiled symbols by a function's name and a number that begins anew in every process."""
    for script in (*START.values(), "\n".join(START.values()), "\n".join(reversed(START.values()))):
        environment = {**os.environ, "GNOMOTEKA_CACHE": str(tmp_path)}
        command = [sys.executable, "-c", script]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
