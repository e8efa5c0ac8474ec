"""A bot in a package of its own: installed beside ours it plays in the arena and sits down at tables."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

GUEST = Path(__file__).parent / "guest"
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
    folder = tmp_path_factory.mktemp("site")
    how = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *how, "--target", str(folder), str(GUEST)], check=True)
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


def test_the_page_about_writing_one_shows_this_very_package() -> None:
    page = DOCS.read_text()
    assert (GUEST / "hoarder.py").read_text() in page
    assert (GUEST / "pyproject.toml").read_text() in page
