"""The games. Each is a folder of this one; the order is that of the shelf."""

import importlib
from typing import TYPE_CHECKING

from gnomoteka.core.errors import UnknownGame

if TYPE_CHECKING:
    from gnomoteka.core.about import About
    from gnomoteka.core.game import Game

GAMES = ("nimble", "many", "duel", "noms", "street")  # the order of the shelf

loaded: dict[str, "Game"] = {}


def about(id: str) -> "About":
    """What is told about a game, also before its rules are loaded."""
    if id in loaded:
        return loaded[id].about
    found: About = importlib.import_module(f"gnomoteka.games.{id}").ABOUT
    return found


def find(id: str) -> "Game":
    if id not in loaded:
        if id not in GAMES:
            raise UnknownGame(f"{id!r} is none of the games; there are {', '.join((*GAMES, *loaded))}")
        loaded[id] = importlib.import_module(f"gnomoteka.games.{id}.game").GAME
    return loaded[id]


def register(game: "Game") -> None:
    """Makes a game of another package known by its id."""
    loaded[game.id] = game
