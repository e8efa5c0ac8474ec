"""What the documentation shows works as it says."""

import doctest
import inspect
import re
import runpy
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

import gnomoteka
from gnomoteka.core import event, match
from gnomoteka.core import game as core_game

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

DOORS = [gnomoteka, event, core_game, match]
PUBLIC = [match.Match, match.Seen, match.Result, event.Event, core_game.Game]
PART = (FunctionType, staticmethod, property, cached_property)


def examples(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)


def run(example: str, tmp_path: Path) -> dict[str, Any]:
    script = tmp_path / "example.py"
    script.write_text(example)
    return runpy.run_path(str(script))


def test_the_example_of_the_readme_runs_and_is_ten_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [example] = examples(ROOT / "README.md")
    assert len([line for line in example.splitlines() if line]) == 10
    match = run(example, tmp_path)["match"]
    told = capsys.readouterr().out
    assert f"places: {match.result.places}" in told and "game: nimble" in told


def test_the_examples_of_the_python_page_run_one_after_the_other(tmp_path: Path) -> None:
    made = run("\n".join(examples(ROOT / "docs" / "python.md")), tmp_path)
    assert made["match"].result
    assert made["again"].step == 20
    assert made["scores"].shape == (10_000, 4) and made["moves"] > 10_000


def test_the_bots_of_the_page_about_bots_play(tmp_path: Path) -> None:
    made = run("\n".join(examples(ROOT / "docs" / "writing-a-bot.md")), tmp_path)
    m = gnomoteka.game("nimble").start(seats=2, seed=1)
    bots = [made["Hoarder"](1), made["Ponderer"](1)]
    for _ in range(8):
        seat = m.acting[0]
        m.play(seat, bots[seat].choose(m.seen_by(seat)))


def test_the_program_of_the_page_about_long_runs_runs(tmp_path: Path) -> None:
    [program] = examples(ROOT / "docs" / "lab.md")
    script = tmp_path / "example.py"
    script.write_text(program)
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"the best of 40 games: \d+\n", done.stdout)


@pytest.mark.parametrize("page", ["python.md", "writing-a-bot.md"])
def test_all_that_a_page_says_of_what_a_seat_has_seen_is_there(page: str) -> None:
    named = set(re.findall(r"\bseen\.(\w+)", (ROOT / "docs" / page).read_text()))
    assert named and named <= {*vars(match.Seen)}


@pytest.mark.parametrize("module", DOORS, ids=lambda module: module.__name__)
def test_the_examples_in_docstrings_run(module: ModuleType) -> None:
    tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert tried.attempted and not tried.failed


def test_every_function_of_the_door_shows_an_example() -> None:
    functions = [each for name in gnomoteka.__all__ if inspect.isfunction(each := getattr(gnomoteka, name))]
    assert [each.__name__ for each in functions if ">>> " not in (each.__doc__ or "")] == []


@pytest.mark.parametrize("public", PUBLIC, ids=lambda public: public.__name__)
def test_everything_public_says_what_it_is(public: type) -> None:
    assert ">>> " in (public.__doc__ or "")
    named = {name: each for name, each in vars(public).items() if not name.startswith("_")}
    parts = {name: each for name, each in named.items() if isinstance(each, PART)}
    assert [name for name, part in parts.items() if not inspect.getdoc(part)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)", page.read_text()) if "://" not in link]
    missing = [link for link in links if not (page.parent / link).exists()]
    assert missing == []
