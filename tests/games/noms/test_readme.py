"""The game's README points at functions and tests that are there, and leaves no ruling without a test."""

import importlib
import re
from pathlib import Path

from gnomoteka.games.noms import rules
from gnomoteka.games.noms.cards import BOX, CARDS
from tests.games.noms.table import G

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text()
HERE = Path(__file__).parent
MODULES = "rules|legal|plays|events|knowledge|cards|present|notation"


def test_every_test_that_the_readme_names_is_there():
    there = {name for file in HERE.glob("test_*.py") for name in re.findall(r"(?m)^def (test_\w+)", file.read_text())}
    named = set(re.findall(r"`(test_\w+)`", README))
    assert len(named) > 100
    assert named - there == set()


def test_every_function_that_the_readme_names_is_there():
    named = set(re.findall(rf"`({MODULES})\.(\w+)`", README))
    assert len(named) > 45
    for module, name in named - {(file.stem, "py") for file in FOLDER.glob("*.py")}:
        assert hasattr(importlib.import_module(f"gnomoteka.games.noms.{module}"), name), f"{module}.{name}"


def test_every_file_that_the_readme_names_is_there():
    for name in set(re.findall(r"`(\w+\.(?:py|toml))`", README)):
        assert (FOLDER / name).exists() or (HERE / name).exists(), name


def test_every_ruling_names_its_test():
    rulings = re.split(r"(?m)^\d+\. ", README.partition("## Rulings (ours)")[2].partition("\n## ")[0])[1:]
    assert len(rulings) == 13
    assert all("`test_" in ruling for ruling in rulings)


def test_the_readme_has_the_numbers_of_the_components():
    part = README.partition("## Components")[2].partition("\n## ")[0]
    rows = {name: int(number) for name, number in re.findall(r"(?m)^\| ([^|]+) \| (\d+) \|", part)}
    box = BOX["box"]
    one_row = {"rings": "ring_", "letters": "letter_"}
    counts = {kind: card["count"] for kind, card in CARDS.items() if not kind.startswith(tuple(one_row.values()))}
    for name, start in one_row.items():
        counts[name] = sum(card["count"] for kind, card in CARDS.items() if kind.startswith(start))
    limits = {"in all": box["total"], "dealt to each": box["dealt"], "kept at a turn's end": box["limit"]}
    assert rows == counts | limits


def test_the_readme_shows_every_event_with_its_details_and_only_moves_that_there_are():
    shown = re.findall(r"(?m)^\| `(\w+)` \| ([^|]*)\|", README.partition("| event | details")[2])
    details = {kind: re.findall(r"\w+", re.sub(r"\(.*\)", "", text)) for kind, text in shown}
    assert details == {form.kind: [name for name, _ in form.details] for form in G.notation.EVENTS.values()}
    words = README.partition("## Words")[2].partition("| event")[0]
    texts = [text for line in re.findall(r"(?m)^\| (`.*?) \|", words) for text in re.findall(r"`([^`]+)`", line)]
    assert len(texts) == 27
    for text in texts:
        assert G.notation.move_text(G.notation.move_code(text)) == text
    verbs = {G.notation.move_parts(G.notation.move_code(text))["verb"] for text in texts}
    assert verbs == {parts["verb"] for _, parts in G.notation.TABLE.values()}
