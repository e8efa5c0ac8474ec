"""The five games and their titles."""

import importlib
from typing import TYPE_CHECKING

from gnomoteka.core.errors import UnknownGame

if TYPE_CHECKING:
    from gnomoteka.core.game import Game

TITLES: dict[str, dict[str, str]] = {
    "nimble": {"ru": "Шустрые гномы", "en": "Nimble Gnomes"},
    "many": {"ru": "Много гномов", "en": "Many Gnomes"},
    "duel": {"ru": "Гномы-вредители. Дуэль", "en": "Saboteur: The Duel"},
    "noms": {"ru": "Номы", "en": "Gubs"},
    "street": {"ru": "Улица Гномов, 75", "en": "75 Gnom' Street"},
}
SEATS: dict[str, tuple[int, int]] = {"nimble": (2, 4), "many": (2, 4), "duel": (1, 2), "noms": (2, 6), "street": (2, 4)}

GAMES = tuple(TITLES)

loaded: dict[str, "Game"] = {}


def find(id: str) -> "Game":
    if id not in loaded:
        if id not in GAMES:
            raise UnknownGame(f"{id!r} is none of the games; there are {', '.join({**TITLES, **loaded})}")
        loaded[id] = importlib.import_module(f"gnomoteka.games.{id}").GAME
    return loaded[id]


def register(game: "Game") -> None:
    """Makes a game of another package known by its id."""
    loaded[game.id] = game
