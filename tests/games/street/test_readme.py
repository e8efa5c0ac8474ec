"""The numbers and the map in the game's README are those of the box."""

import re

from gnomoteka.games.street import notation
from gnomoteka.games.street.garden import BOX
from tests.games.street.table import ALL, COLOURS, FLOWERS, TERRAIN
from tests.games.test_readmes import Readme

README = Readme("street")


def test_the_readme_has_the_numbers_of_the_components():
    part = README.part("Components")
    rows = {name: int(number) for name, number in re.findall(r"(?m)^\| ([^|]+) \| (\d+) \|", part)}
    box, two, catapult, garden = BOX["box"], BOX["two_players"], BOX["catapult"], BOX["garden"]
    assert rows == {
        "gnome cards": box["gnome_cards"],
        "gnome cards of a player": len(BOX["gnome"]),
        "cache cards": box["cache_cards"],
        "rows": garden["rows"],
        "columns": garden["columns"],
        "ponds": len(garden["ponds"]),
        "terrain tokens": box["terrain_tokens"],
        "action tokens": box["action_tokens"],
        "guesses": box["guess_tokens"],
        "decoys": box["decoy_tokens"],
        "figures of a player": box["figures"],
        "guesses of each of three": box["guesses"]["3"],
        "guesses of each of four": box["guesses"]["4"],
        "guesses of each of two": two["guesses"],
        "decoys of a player": box["decoys"],
        "cats": box["cats"],
        "turns at most": box["turns"],
        "rounds to win, of two": two["rounds_to_win"],
        "rounds at most, of two": two["rounds"],
        "turns of a round, of two": two["turns"],
        "volleys before the lot": catapult["volleys"],
        "volleys of a set": catapult["volleys_of_a_set"],
        "sets before the lot": catapult["sets"],
    }


def test_the_readme_has_the_map_of_the_garden():
    rows = re.findall(r"(?m)^\| ([ABC]) \| (.*) \|$", README.part("The garden"))
    cells = {f"{row}{n + 1}": text for row, line in rows for n, text in enumerate(line.split(" | "))}
    assert set(cells) == set(ALL)
    for at, text in cells.items():
        terrain, _, flowers = text.partition(" ")
        assert (terrain, {COLOURS[letter] for letter in flowers}) == (TERRAIN[at], FLOWERS[at])


def test_the_readme_shows_a_move_of_every_verb():
    words = README.game.notation
    kinds = {type(words.move_parts(words.move_code(text))) for text in README.moves}
    assert kinds == {type(parts) for _, parts in notation.TABLE.values()}
