"""The numbers in the game's README are those of the box."""

import re
from typing import get_args

from gnomoteka.core.shape import tag
from gnomoteka.games.duel.cards import BOX, GOLD, TUNNELS
from gnomoteka.games.duel.view import Move
from tests.games.test_readmes import Readme

README = Readme("duel")


def test_the_readme_has_the_numbers_of_the_components():
    part = README.part("Components")
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


def test_the_readme_shows_a_move_of_every_verb():
    game = README.game
    verbs = {game.parts(game.notation.move_code(text))["verb"] for text in README.moves}
    assert verbs == {tag(each.__name__) for each in get_args(Move)}
