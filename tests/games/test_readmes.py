"""A game's README points at functions, tests and files that are there, and shows the words of the game."""

import importlib
import re
from pathlib import Path

import pytest

from gnomoteka.games import find, nimble

GAMES = sorted(readme.parent.name for readme in Path(nimble.__file__).parent.parent.glob("*/README.md"))


class Readme:
    """The README of a game, between its rules and their tests."""

    def __init__(self, id: str) -> None:
        package = importlib.import_module(f"gnomoteka.games.{id}")
        self.package = package.__name__
        self.game = find(id)
        self.folder = Path(package.__file__ or "").parent
        self.tests = Path(__file__).parent / id
        self.text = (self.folder / "README.md").read_text()

    def part(self, title: str) -> str:
        return self.text.partition(f"## {title}")[2].partition("\n## ")[0]

    @property
    def rulings(self) -> list[str]:
        return re.split(r"(?m)^\d+\. ", self.part("Rulings (ours)"))[1:]

    @property
    def moves(self) -> list[str]:
        words = self.part("Words").partition("| event")[0]
        return [text for line in re.findall(r"(?m)^\| (`.*?) \|", words) for text in re.findall(r"`([^`]+)`", line)]


@pytest.fixture(params=GAMES)
def readme(request: pytest.FixtureRequest) -> Readme:
    return Readme(request.param)


def test_every_test_that_the_readme_names_is_there(readme: Readme) -> None:
    files = [file.read_text() for file in readme.tests.glob("test_*.py")]
    there = {name for file in files for name in re.findall(r"(?m)^def (test_\w+)", file)}
    named = set(re.findall(r"`(test_\w+)`", readme.text))
    assert len(named) > 50
    assert named - there == set()


def test_every_ruling_names_its_test(readme: Readme) -> None:
    assert len(readme.rulings) > 5
    assert [ruling for ruling in readme.rulings if "`test_" not in ruling] == []


def test_every_function_that_the_readme_names_is_there(readme: Readme) -> None:
    modules = {file.stem for file in readme.folder.glob("*.py")} - {"__init__"}
    named = set(re.findall(rf"`({'|'.join(modules)})\.(\w+)`", readme.text)) - {(module, "py") for module in modules}
    assert len(named) > 15
    for module, name in named:
        assert hasattr(importlib.import_module(f"{readme.package}.{module}"), name), f"{module}.{name}"


def test_every_file_that_the_readme_names_is_there(readme: Readme) -> None:
    for name in set(re.findall(r"`(\w+\.(?:py|toml|txt))`", readme.text)):
        assert (readme.folder / name).exists() or (readme.tests / name).exists(), name


def test_the_readme_shows_every_event_with_its_details(readme: Readme) -> None:
    shown = re.findall(r"(?m)^\| `(\w+)` \| ([^|]*)\|", readme.text.partition("| event | details")[2])
    details = {kind: re.findall(r"\w+", re.sub(r"\(.*\)", "", text)) for kind, text in shown}
    assert details == {form.kind: [name for name, _ in form.details] for form in readme.game.notation.events.values()}


def test_the_readme_shows_only_moves_that_there_are(readme: Readme) -> None:
    notation = readme.game.notation
    assert len(readme.moves) > 2
    for text in readme.moves:
        assert notation.move_text(notation.move_code(text)) == text
