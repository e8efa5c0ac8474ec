"""The game's README points at functions and tests that are there, and leaves no ruling without a test."""

import importlib
import re
from pathlib import Path

from gnomoteka.games.many import rules
from gnomoteka.games.many.tiles import BOX
from tests.games.many.table import G

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text()
HERE = Path(__file__).parent


def test_every_test_that_the_readme_names_is_there():
    there = {name for file in HERE.glob("test_*.py") for name in re.findall(r"(?m)^def (test_\w+)", file.read_text())}
    named = set(re.findall(r"`(test_\w+)`", README))
    assert len(named) > 60
    assert named - there == set()


def test_every_function_that_the_readme_names_is_there():
    named = set(re.findall(r"`(rules|tiles|present|notation)\.(\w+)`", README))
    assert len(named) > 20
    for module, name in named - {(file.stem, "py") for file in FOLDER.glob("*.py")}:
        assert hasattr(importlib.import_module(f"gnomoteka.games.many.{module}"), name), f"{module}.{name}"


def test_every_file_that_the_readme_names_is_there():
    for name in set(re.findall(r"`(\w+\.(?:py|toml))`", README)):
        assert (FOLDER / name).exists() or (HERE / name).exists(), name


def test_every_ruling_names_its_test():
    rulings = re.split(r"(?m)^\d+\. ", README.partition("## Rulings (ours)")[2].partition("\n## ")[0])[1:]
    assert len(rulings) == 9
    assert all("`test_" in ruling for ruling in rulings)


def test_the_readme_has_the_numbers_of_the_components():
    table = README.partition("## Components")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"(?m)^\| ([^|]+) \| (\d+)[^|]* \|", table))
    for tile in BOX["tile"]:
        assert int(rows["/".join(tile["sides"])]) == tile["count"]
    box = BOX["box"]
    assert [int(rows[name]) for name in ("in all", "of each colour", "royal pizza", "tiles in hand")] == [
        box["total"],
        box["each_colour"],
        box["royal_pizza"],
        box["hand"],
    ]
    assert int(rows["edges of a tile"]) == BOX["edges"]["count"]


def test_the_readme_shows_every_event_with_its_details_and_only_moves_that_there_are():
    shown = re.findall(r"(?m)^\| `(\w+)` \| ([^|]*)\|", README.partition("| event | details")[2])
    details = {kind: re.findall(r"\w+", re.sub(r"\(.*\)", "", text)) for kind, text in shown}
    assert details == {form.kind: [name for name, _ in form.details] for form in G.notation.EVENTS.values()}
    words = README.partition("## Words")[2].partition("| event")[0]
    moves = [text for line in re.findall(r"(?m)^\| (`.*?) \|", words) for text in re.findall(r"`([^`]+)`", line)]
    assert len(moves) == 3
    for text in moves:
        assert G.notation.move_text(G.notation.move_code(text)) == text
