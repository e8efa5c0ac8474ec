"""A bot in a package of its own: installed beside ours it plays in the arena and sits down at tables."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gnomoteka
from gnomoteka.bots.network import Inputs, save

GUEST = Path(__file__).parent / "guest"
PUPIL = Path(__file__).parent / "pupil"
DOCS = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"

TABLE = """
import asyncio, sys
from pathlib import Path
import gnomoteka
from tests.server.conftest import Server

async def play():
    with Server(sys.argv[1]) as server:
        async with server.person() as anna:
            games = {game["id"]: game["levels"] for game in await anna.get("/api/games")}
            assert games["nimble"][-1] == "hoarder", games
            assert "hoarder" not in games["many"], games
            state = await anna.watch((await anna.new_table("hoarder", "random", me=False))["id"])
            while state["outcome"] is None:
                state = await anna.hear("state")
            print("over", len(state["outcome"]["scores"]))

asyncio.run(play())
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that finds the package, put into a folder by pip."""
    return install(GUEST, tmp_path_factory.mktemp("site"))


def install(package: Path, folder: Path) -> dict[str, str]:
    how = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *how, "--target", str(folder), str(package)], check=True)
    return {**os.environ, "PYTHONPATH": str(folder)}


def test_it_plays_in_the_arena(installed: dict[str, str]) -> None:
    command = [sys.executable, "-m", "gnomoteka", "arena", "nimble", "hoarder", "random", "--games", "4", "--json"]
    run = subprocess.run(command, env=installed, capture_output=True, text=True, check=True)
    assert [bot["bot"] for bot in json.loads(run.stdout)["bots"]] == ["hoarder", "random"]


def test_it_sits_down_at_a_table(installed: dict[str, str], tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", TABLE, f"sqlite:///{tmp_path / 'tables.sqlite3'}"]
    run = subprocess.run(command, check=False, env=installed, cwd=root, capture_output=True, text=True)
    assert run.stdout == "over 2\n", run.stderr


def test_a_network_that_another_program_taught_plays_in_the_arena(tmp_path: Path) -> None:
    """It taught in any way it likes; all that we ask for are layers of numbers."""
    game = gnomoteka.game("nimble")
    lots, sizes = np.random.default_rng(1), (Inputs(game.features).width, 8)
    layers = [(lots.normal(size=(out, into)), np.zeros(out)) for into, out in (sizes, (8, game.actions), (8, 1))]
    package = tmp_path / "pupil"
    shutil.copytree(PUPIL, package)
    save(package / "pupil.npz", layers, {"game": "nimble", "made by": "somebody else"})
    environment = install(package, tmp_path / "site")
    command = [sys.executable, "-m", "gnomoteka", "arena", "nimble", "pupil", "random", "--games", "4", "--json"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert [bot["bot"] for bot in json.loads(run.stdout)["bots"]] == ["pupil", "random"]


def test_the_page_about_writing_one_shows_this_very_package() -> None:
    page = DOCS.read_text()
    assert (GUEST / "hoarder.py").read_text() in page
    assert (GUEST / "pyproject.toml").read_text() in page
