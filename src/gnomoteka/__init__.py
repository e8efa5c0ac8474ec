"""Gnomoteka: five tabletop games about gnomes, for people, bots and learners.

>>> import gnomoteka
>>> m = gnomoteka.game("nimble").start(seats=2, seed=7)
>>> m.play(m.acting[0], "take deck")
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomoteka.bots import Bot
    from gnomoteka.core.game import Game
    from gnomoteka.core.match import IllegalMove, MalformedMove, Match, Result, Seen
    from gnomoteka.core.play import RecordError
    from gnomoteka.core.position import PositionError

__version__ = "0.1.0"
__all__ = [
    "IllegalMove",
    "MalformedMove",
    "Match",
    "PositionError",
    "RecordError",
    "Result",
    "Seen",
    "bot",
    "bots",
    "game",
    "games",
    "playable",
    "replay",
    "titles",
]

_HOMES = {
    "IllegalMove": "match",
    "MalformedMove": "match",
    "Match": "match",
    "Result": "match",
    "Seen": "match",
    "RecordError": "play",
    "PositionError": "position",
}


def __getattr__(name: str) -> object:
    """The classes come from the core when asked for, so that a bare import stays quick."""
    if name in _HOMES:
        import importlib

        return getattr(importlib.import_module(f"gnomoteka.core.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'gnomoteka' has no attribute {name!r}")


def games() -> tuple[str, ...]:
    """The ids of all five games."""
    from gnomoteka.games import TITLES

    return tuple(TITLES)


def playable() -> tuple[str, ...]:
    """The ids of the games that can be played today."""
    from gnomoteka.games import PLAYABLE

    return PLAYABLE


def titles() -> dict[str, dict[str, str]]:
    from gnomoteka.games import TITLES

    return TITLES


def game(id: str) -> "Game":
    """The game of this id. Its rules compile when first used; later processes load them from a cache."""
    from gnomoteka.games import find

    return find(id)


def replay(text: str, upto: int | None = None) -> "Match":
    """Plays a record of play again; RecordError names the line that doesn't fit."""
    from gnomoteka.core import play
    from gnomoteka.games import find

    return play.replay(text, find, upto)


def bots() -> tuple[str, ...]:
    from gnomoteka.bots import BOTS

    return tuple(BOTS)


def bot(name: str, seed: int | bytes = 0) -> "Bot":
    """A computer player: `bot(...).choose(seen)` is a legal move."""
    from gnomoteka.bots import bot as make

    return make(name, seed)
