"""The rules pages: every sentence has a text in both languages and a mark of where it comes from."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent.parent / "web" / "src" / "games"
GAMES = sorted(page.parent.name for page in WEB.glob("*/RulesText.svelte"))
NO_RULES = {"example", "spot", "picture", "caption"}  # captions of pictures


class Page:
    """The marks of a game's rules page, and its texts."""

    def __init__(self, game: str) -> None:
        files = [WEB / game / name for name in ("RulesText.svelte", "rules.ts")]
        source = "".join(file.read_text(encoding="utf-8") for file in files if file.exists())
        self.marks: dict[str, str] = {}
        sections = re.findall(r'name: "([\w-]+)",(?:[^{}]*?)\s*rules: \[(.*?)\]', source, re.DOTALL)
        sections += re.findall(r"(?m)^  (goal|cards): \[(.*?)\]", source)
        for name, rules in sections:
            for number, mark in enumerate(re.findall(r'"(\w+)"|null', rules), 1):
                self.marks[f"{name}-{number}"] = mark
        self.marks |= dict(re.findall(r'rule\("([\w-]+)", "(\w+)"', source))
        self.texts = {
            language: re.findall(r"(?m)^([a-z_-]+-\d+) =", (WEB / game / f"rules.{language}.ftl").read_text())
            for language in ("ru", "en")
        }


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_mark_and_a_text_in_both_languages(game: str) -> None:
    page = Page(game)
    rules = {language: [t for t in texts if not NO_RULES & set(t.split("-"))] for language, texts in page.texts.items()}
    assert rules["ru"] == rules["en"]
    assert set(rules["ru"]) == set(page.marks)
    assert set(page.marks.values()) <= {"book", "found", "ours", ""}


# What the rulebook says, and what it leaves open, where the two are easily taken for each other.
DECIDED = {
    "duel": {
        "cards-2": "found",  # what a dead end does
        "lay-1": "book",
        "lay-2": "ours",  # that hidden gold asks for nothing
        "way-5": "ours",  # a bribe leaves a gnome
        "solo-3": "book",
    },
    "many": {
        "tiles-6": "ours",  # that both sides differ
    },
    "nimble": {
        "cave_in-2": "book",  # its example: a second cave is needed so that one is left
        "cave_in-3": "ours",  # which cave goes when only the one just played is there, it doesn't say
        "end-1": "book",
        "end-4": "ours",  # that the last card may also leave the deck for the open row
    },
    "street": {
        "setup-2": "book",
        "setup-3": "found",  # which cells have a card depends on the board
        "cards-1": "found",
        "cards-2": "book",  # what the number and the two signs mean
        "brawl-5": "ours",
        "investigation-8": "ours",  # the book lets the player answer
        "investigation-9": "book",
        "investigation-10": "book",
        "investigation-11": "ours",  # of tokens and of figures placed this turn it doesn't say
        "end-2": "book",  # nine turns at most
        "end-8": "book",  # the best of three launches
        "end-9": "ours",  # by the sum
        "pair-3": "book",
        "pair-4": "ours",
    },
    "noms": {
        "answers-3": "book",  # a Feather is against dangers and traps
        "answers-4": "ours",  # a Spear is both; which when, it doesn't say
        "answers-6": "ours",  # one answer each
        "turn-5": "ours",
        "turn-6": "ours",
    },
}


@pytest.mark.parametrize(
    ("game", "rule", "mark"), [(g, *each) for g, marks in DECIDED.items() for each in marks.items()]
)
def test_a_rule_that_only_looks_like_the_books_is_marked_as_ours(game: str, rule: str, mark: str) -> None:
    assert Page(game).marks[rule] == mark
