"""The numbers in the game's README are those of the box."""

import re

from gnomoteka.games.many.tiles import BOX
from tests.games.test_readmes import Readme

README = Readme("many")


def test_the_readme_has_the_numbers_of_the_components():
    table = README.part("Components")
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
