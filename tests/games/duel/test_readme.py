"""The game's README points at functions and tests that are there, and leaves no ruling without a test."""

import re
from pathlib import Path

from gnomoteka.games.duel import rules
from gnomoteka.games.duel.cards import BOX, GOLD, TUNNELS
from tests.games.duel.table import G

FOLDER = Path(rules.__file__).parent
README = (FOLDER / "README.md").read_text()
HERE = Path(__file__).parent


def test_every_test_that_the_readme_names_is_there():
    there = {name for file in HERE.glob("test_*.py") for name in re.findall(r"(?m)^def (test_\w+)", file.read_text())}
    named = set(re.findall(r"`(test_\w+)`", README))
    assert len(named) > 100
    assert named - there == set()


def test_every_function_that_the_readme_names_is_there():
    sources = {file.stem: file.read_text() for file in FOLDER.glob("*.py")}
    named = {
        (module, name) for module, name in re.findall(r"`(\w+)\.(\w+)`", README) if name not in ("py", "toml", "txt")
    }
    assert len(named) > 40
    for module, name in named:
        assert re.search(rf"(?m)^(def {name}\(|{name}\b.* = )", sources[module]), f"{module}.{name}"


def test_every_file_that_the_readme_names_is_there():
    for name in set(re.findall(r"`(\w+\.(?:py|toml|txt))`", README)):
        assert (FOLDER / name).exists() or (HERE / name).exists(), name


def test_every_ruling_names_its_test():
    rulings = re.split(r"(?m)^\d+\. ", README.partition("## Rulings (ours)")[2].partition("\n## ")[0])[1:]
    assert len(rulings) == 10
    assert all("`test_" in ruling for ruling in rulings)


def test_the_readme_has_the_numbers_of_the_components():
    part = README.partition("## Components")[2].partition("\n## ")[0]
    rows = {name: int(number) for name, number in re.findall(r"(?m)^\| ([^|]+) \| (\d+) \|", part)}
    box, solo = BOX["box"], BOX["solo"]
    two = [frozenset(card["paths"]) for card in TUNNELS for _ in range(card["count"]) if len(card["paths"]) == 2]
    assert rows == {
        "tunnel cards": box["tunnels"],
        "bridges": two.count(frozenset({"NS", "WE"})),
        "double curves": len(two) - two.count(frozenset({"NS", "WE"})),
        "trolls": sum(card["count"] for card in TUNNELS if "troll" in card),
        "doors on tunnel cards": sum(card["count"] for card in TUNNELS if "door" in card),
        "ladders": sum(card["count"] for card in TUNNELS if "ladder" in card),
        "action cards": box["actions"],
        "gold cards": box["gold"],
        "doors on gold cards": sum("door" in card for card in GOLD),
        "gold cards of a round": box["gold_on_the_field"],
        "tokens": box["tokens"],
        "key tokens": box["key_tokens"],
        "cards in hand": box["hand"],
        "rounds": box["rounds"],
        "tokens alone": solo["tokens"],
        "set aside alone": solo["set_aside"],
        "entrance alone": 1,
    }


def test_the_readme_shows_every_event_with_its_details_and_only_moves_that_there_are():
    shown = re.findall(r"(?m)^\| `(\w+)` \| ([^|]*)\|", README.partition("| event | details")[2])
    details = {kind: re.findall(r"\w+", re.sub(r"\(.*\)", "", text)) for kind, text in shown}
    assert details == {form.kind: [name for name, _ in form.details] for form in G.notation.EVENTS.values()}
    words = README.partition("## Words")[2].partition("| event")[0]
    texts = [text for line in re.findall(r"(?m)^\| (`.*?) \|", words) for text in re.findall(r"`([^`]+)`", line)]
    assert len(texts) == 14
    for text in texts:
        assert G.notation.move_text(G.notation.move_code(text)) == text
    verbs = {G.notation.move_parts(G.notation.move_code(text))["verb"] for text in texts}
    assert verbs == {parts["verb"] for _, parts in G.notation.SMALL.values()} | {"lay", "key", "rockfall"}
