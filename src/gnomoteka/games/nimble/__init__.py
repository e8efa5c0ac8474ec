"""Nimble Gnomes («Шустрые гномы»): collect gems, curse the neighbours, mind the fog."""

from gnomoteka.core.game import Game
from gnomoteka.games.nimble import greedy, levels, notation, present, rules

GAME = Game(
    id="nimble",
    version="1",
    title={"ru": "Шустрые гномы", "en": "Nimble Gnomes"},
    seats=(2, 4),
    options={"quick_start": False},
    rules=rules,
    notation=notation,
    present=present,
    greedy=greedy,
    levels=levels.LEVELS,
    search=levels.SEARCH,
)
