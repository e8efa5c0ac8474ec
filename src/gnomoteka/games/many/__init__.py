"""Many Gnomes («Много гномов»): gnomes beside pizzas score, and dragons eat gnomes."""

from gnomoteka.core.game import Game
from gnomoteka.games.many import greedy, levels, notation, present, rules

GAME = Game(
    id="many",
    version="1",
    title={"ru": "Много гномов", "en": "Many Gnomes"},
    seats=(2, 4),
    options={},
    rules=rules,
    notation=notation,
    present=present,
    greedy=greedy,
    levels=levels.LEVELS,
    search=levels.SEARCH,
)
