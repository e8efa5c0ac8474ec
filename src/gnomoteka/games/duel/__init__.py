"""Saboteur: The Duel («Гномы-вредители. Дуэль»), for two and alone: dig your own way to the gold."""

from gnomoteka.core.game import Game
from gnomoteka.games.duel import greedy, levels, notation, present, rules

GAME = Game(
    id="duel",
    version="1",
    title={"ru": "Гномы-вредители. Дуэль", "en": "Saboteur: The Duel"},
    seats=(1, 2),
    options={"blue": False},
    rules=rules,
    notation=notation,
    present=present,
    greedy=greedy,
    levels=levels.LEVELS,
    search=levels.SEARCH,
)
