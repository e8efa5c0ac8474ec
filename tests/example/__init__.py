"""Mushrooms: a whole game in a page, to show how games are written and to test the contract itself.

Twelve cards, 1 to 12; three for each of two or three gnomes. Three times everybody chooses a card in secret, all are
turned up together, and the highest finds a mushroom (with the option `low`, the lowest does). With the option `snatch`
a window follows: who holds the lucky card may snatch that mushroom, and nobody learns who could have.
"""

from gnomoteka.core.about import About
from gnomoteka.core.contract import Players, Rules
from gnomoteka.core.game import Game
from tests.example import rules
from tests.example.greedy import weigh
from tests.example.notation import NOTATION
from tests.example.present import PRESENT

GAME = Game(
    About(
        id="example",
        version="1",
        title={"ru": "Грибочки", "en": "Mushrooms"},
        seats=(2, 3),
        options={"low": False, "snatch": False},
    ),
    Rules(
        state=rules.State,
        moves=rules.MOVES,
        most_moves=rules.MOST_MOVES,
        longest=rules.LONGEST,
        features=rules.FEATURES,
        setup=rules.setup,
        acting=rules.acting,
        legal=rules.legal,
        apply=rules.apply,
        score=rules.score,
        places=rules.places,
        hide=rules.hide,
        redeal=rules.redeal,
        observe=rules.observe,
        census=rules.census,
        window=rules.window,
        passing=rules.PASS,
    ),
    NOTATION,
    PRESENT,
    Players(weigh=weigh),
)
