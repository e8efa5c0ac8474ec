"""The game's README points at functions and tests that are there."""

import importlib
import re
from pathlib import Path

from gnomoteka.games.nimble import rules
from tests.games.nimble.table import G

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text()
HERE = Path(__file__).parent


def test_every_test_that_the_readme_names_is_there():
    there = {name for file in HERE.glob("test_*.py") for name in re.findall(r"(?m)^def (test_\w+)", file.read_text())}
    named = set(re.findall(r"`(test_\w+)`", README))
    assert len(named) > 50
    assert named - there == set()


def test_every_function_that_the_readme_names_is_there():
    named = set(re.findall(r"`(rules|split|present|cards)\.(\w+)`", README))
    assert len(named) > 15
    for module, name in named - {(file.stem, "py") for file in FOLDER.glob("*.py")}:
        assert hasattr(importlib.import_module(f"gnomoteka.games.nimble.{module}"), name), f"{module}.{name}"


def test_every_file_that_the_readme_names_is_there():
    for name in set(re.findall(r"`(\w+\.(?:py|toml))`", README)):
        assert (FOLDER / name).exists() or (HERE / name).exists(), name


def test_the_readme_shows_every_event_with_its_details_and_only_moves_that_there_are():
    shown = re.findall(r"(?m)^\| `(\w+)` \| ([^|]*)\|", README.partition("| event | details")[2])
    details = {kind: re.findall(r"\w+", re.sub(r"\(.*\)", "", text)) for kind, text in shown}
    assert details == {form.kind: [name for name, _ in form.details] for form in G.notation.EVENTS.values()}
    words = README.partition("## Words")[2].partition("| event")[0]
    moves = [text for line in re.findall(r"(?m)^\| (`.*?) \|", words) for text in re.findall(r"`([^`]+)`", line)]
    assert len(moves) == 9
    for text in moves:
        assert G.notation.move_text(G.notation.move_code(text)) == text
