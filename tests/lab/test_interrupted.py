"""Ctrl-C as a terminal sends it, in the middle of a long run. What was kept then serves a shorter one, which finds what
it finds from nothing, too."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gnomoteka.lab.hunt import MOVES
from gnomoteka.lab.puzzles import read
from gnomoteka.lab.results import Results
from tests.lab.test_puzzles import SEED

ROOT = Path(__file__).parents[2]
# Whoever runs tests in the background of a shell ignores Ctrl-C, and so would what they start.
PROGRAM = """
import signal, sys
from functools import partial
from pathlib import Path
from bench import strength
from gnomoteka import cli

def measure_strength(game, games, *arguments):
    strength.KEPT, strength.PAGE, strength.MOST_GAMES = Path("strength.json"), Path("strength.md"), int(games)
    strength.PAGE.write_text(strength.MARK)
    strength.Sequential = partial(strength.Sequential, margin=0.001)  # never sure
    strength.pairings = lambda game: [strength.Pairing(game, 2, "greedy", "random", 0.65)]
    strength.main([game, *arguments])
    return 0 if strength.KEPT.exists() else 130

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    command, *arguments = sys.argv[1:]
    sys.exit(measure_strength(*arguments) if command == "strength" else cli.main([command, *arguments]))
"""
# The command, and how much of it: much, and little
RUNS = {
    "arena": ("arena nimble greedy random --json --games", 90_000, 30),
    "fuzz": ("fuzz nimble --seed 3 --pairs --moves", 900_000_000, 2 * MOVES),
    "balance": ("balance many --bots random --seats 2 --option none --out page.html --deals", 90_000, 12),
    "strength": ("strength nimble", 90_000, 30),
}
SOME = 20_000  # bytes: a file that has results


def begin(folder: Path, command: str) -> "subprocess.Popen[str]":
    folder.mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command.split()],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def interrupted(run: "subprocess.Popen[str]", *files: Path, least: int) -> None:
    """As soon as these files hold so much."""
    while sum(file.stat().st_size for file in files if file.exists()) < least:
        assert run.poll() is None, run.communicate()
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)  # to all of them
    _, err = run.communicate()
    assert run.returncode == 130
    assert err == "gnomoteka: interrupted; the same command goes on from here\n"


def found(folder: Path, command: str) -> Any:
    """What it printed, and the files that it wrote."""
    run = begin(folder, command)
    out, err = run.communicate()
    assert run.returncode == 0, err
    told = {name: value for name, value in json.loads(out).items() if "second" not in name} if "{" in out else out
    return told, {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith("kept")}


@pytest.mark.parametrize("name", RUNS)
def test_what_an_interrupted_run_has_kept_serves_the_next_one(name: str, tmp_path: Path) -> None:
    command, long, short = RUNS[name]
    there, kept = tmp_path / "there", tmp_path / "there" / "kept"
    interrupted(begin(there, f"{command} {long} --keep kept"), kept, kept.with_suffix(".wal"), least=SOME)
    with Results(kept) as file:
        assert len(file)
    assert found(there, f"{command} {short} --keep kept") == found(tmp_path / "anew", f"{command} {short}")


def test_puzzles_are_written_after_each_game_whenever_the_search_is_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    interrupted(begin(tmp_path, f"puzzles noms --count 99 --seed {SEED} --into {file}"), file, least=1)
    collection = read(file)
    assert collection.searched >= 1
    found(tmp_path, f"puzzles noms --count 99 --games {collection.searched} --seed {SEED} --into {file}")
    assert read(file) == collection
