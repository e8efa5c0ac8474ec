"""75 Gnome Street («Улица Гномов, 75»): brawl for the queue, question the other gangs, dig up their caches."""

from gnomoteka.core.game import Game
from gnomoteka.games.street import greedy, levels, notation, present, rules

GAME = Game(
    id="street",
    version="1",
    title={"ru": "Улица Гномов, 75", "en": "75 Gnom' Street"},
    seats=(2, 4),
    options={},
    rules=rules,
    notation=notation,
    present=present,
    greedy=greedy,
    levels=levels.LEVELS,
    search=levels.SEARCH,
)
