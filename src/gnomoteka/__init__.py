"""Gnomoteka: five tabletop games about gnomes, for people, bots and learners.

>>> import gnomoteka
>>> m = gnomoteka.game("nimble").start(seats=2, seed=7)
>>> m.play(m.acting[0], "take deck")
"""

from typing import TYPE_CHECKING

from gnomoteka.core.errors import (
    GnomotekaError,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    UnknownSeat,
    WrongArgument,
    WrongSeats,
)

if TYPE_CHECKING:
    from gnomoteka.bots import Bot
    from gnomoteka.core.game import Game
    from gnomoteka.core.match import IllegalMove, MalformedMove, Match, Result, Seen
    from gnomoteka.core.position import PositionError
    from gnomoteka.core.record import RecordError

__version__ = "0.1.0"
__all__ = [
    "GnomotekaError",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "PositionError",
    "RecordError",
    "Result",
    "Seen",
    "UnknownBot",
    "UnknownGame",
    "UnknownOption",
    "UnknownSeat",
    "WrongArgument",
    "WrongSeats",
    "bot",
    "game",
    "list_bots",
    "list_games",
    "replay",
    "titles",
]

_HOMES = {
    "IllegalMove": "match",
    "MalformedMove": "match",
    "Match": "match",
    "Result": "match",
    "Seen": "match",
    "RecordError": "record",
    "PositionError": "position",
}


def __getattr__(name: str) -> object:
    """The classes come from the core when asked for, so that a bare import stays quick."""
    if name in _HOMES:
        import importlib

        return getattr(importlib.import_module(f"gnomoteka.core.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'gnomoteka' has no attribute {name!r}")


def list_games() -> tuple[str, ...]:
    """The ids of all games."""
    from gnomoteka import games

    return tuple(games.TITLES)


def titles() -> dict[str, dict[str, str]]:
    """The titles of all games, by id and language."""
    from gnomoteka import games

    return games.TITLES


def game(id: str) -> "Game":
    """The game of this id. Its rules compile when first used; later processes load them from a cache."""
    from gnomoteka import games

    return games.find(id)


def replay(text: str, upto: int | None = None) -> "Match":
    """Plays a record of play again; RecordError names the line that doesn't fit."""
    from gnomoteka import games
    from gnomoteka.core import record

    return record.replay(text, games.find, upto)


def list_bots() -> tuple[str, ...]:
    """The names of the computer players."""
    from gnomoteka import bots

    return bots.names()


def bot(name: str, seed: int | bytes = 0, patient: bool = False) -> "Bot":
    """A computer player: `bot(...).choose(seen)` is a legal move. A patient one thinks without a clock."""
    from gnomoteka import bots

    return bots.bot(name, seed, patient)
