"""The numbers in the game's README are those of the box."""

import re

from gnomoteka.games.noms import notation
from gnomoteka.games.noms.cards import BOX, CARDS
from tests.games.test_readmes import Readme

README = Readme("noms")


def test_the_readme_has_the_numbers_of_the_components():
    rows = {name: int(number) for name, number in re.findall(r"(?m)^\| ([^|]+) \| (\d+) \|", README.part("Components"))}
    box = BOX["box"]
    one_row = {"rings": "ring_", "letters": "letter_"}
    counts = {kind: card["count"] for kind, card in CARDS.items() if not kind.startswith(tuple(one_row.values()))}
    for name, start in one_row.items():
        counts[name] = sum(card["count"] for kind, card in CARDS.items() if kind.startswith(start))
    limits = {"in all": box["total"], "dealt to each": box["dealt"], "kept at a turn's end": box["limit"]}
    assert rows == counts | limits


def test_the_readme_shows_a_move_of_every_verb():
    game = README.game
    verbs = {game.parts(game.notation.move_code(text))["verb"] for text in README.moves}
    assert verbs == {game.parts(code)["verb"] for code in notation.TABLE}
