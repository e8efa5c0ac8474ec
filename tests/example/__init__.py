"""Mushrooms: a whole game in a page, to show how games are written and to test the contract itself.

Twelve cards, 1 to 12; three for each of two or three gnomes. Three times everybody chooses a card in secret, all are
turned up together, and the highest finds a mushroom (with the option `low`, the lowest does). With the option `snatch`
a window follows: who holds the lucky card may snatch that mushroom, and nobody learns who could have.
"""

from gnomoteka.core.game import Game
from tests.example import greedy, notation, present, rules

GAME = Game(
    id="example",
    version="1",
    title={"ru": "Грибочки", "en": "Mushrooms"},
    seats=(2, 3),
    options={"low": False, "snatch": False},
    rules=rules,
    notation=notation,
    present=present,
    greedy=greedy,
)
