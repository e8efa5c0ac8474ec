"""Gnomoteka: five tabletop games about gnomes, for people, bots and learners.

>>> import gnomoteka
>>> m = gnomoteka.game("nimble").start(seats=2, seed=7)
>>> m.play(m.acting[0], "take deck")
"""

from typing import TYPE_CHECKING

# Before the functions of these names: importing a subpackage later would put it in their place.
from gnomoteka import bots as _bots
from gnomoteka import games as _games

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
    return tuple(_games.TITLES)


def playable() -> tuple[str, ...]:
    """The ids of the games that can be played today."""
    return _games.PLAYABLE


def titles() -> dict[str, dict[str, str]]:
    """The titles of all five games, by id and language."""
    return _games.TITLES


def game(id: str) -> "Game":
    """The game of this id. Its rules compile when first used; later processes load them from a cache."""
    return _games.find(id)


def replay(text: str, upto: int | None = None) -> "Match":
    """Plays a record of play again; RecordError names the line that doesn't fit."""
    from gnomoteka.core import play

    return play.replay(text, _games.find, upto)


def bots() -> tuple[str, ...]:
    """The names of the computer players."""
    return _bots.names()


def bot(name: str, seed: int | bytes = 0, patient: bool = False) -> "Bot":
    """A computer player: `bot(...).choose(seen)` is a legal move. A patient one thinks without a clock."""
    return _bots.bot(name, seed, patient)
