"""Noms («Номы», Gubs): gather noms on your meadow, protect them, lure the others'."""

from gnomoteka.core.game import Game
from gnomoteka.games.noms import greedy, levels, notation, present, rules

GAME = Game(
    id="noms",
    version="1",
    title={"ru": "Номы", "en": "Gubs"},
    seats=(2, 6),
    options={},
    rules=rules,
    notation=notation,
    present=present,
    greedy=greedy,
    levels=levels.LEVELS,
    search=levels.SEARCH,
)
