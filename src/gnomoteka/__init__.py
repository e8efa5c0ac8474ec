"""Gnomoteka: five tabletop games about gnomes, for people, bots and learners.

>>> import gnomoteka
>>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
>>> match.acting
(1,)
>>> match.moves(1)
['take deck', 'take 1', 'take 2', 'take 3']
>>> [str(event) for event in match.play(1, "take deck") if event.seen_by(1)]
['draw p2 card=heliodor_square']
"""

from typing import TYPE_CHECKING

from gnomoteka.core.errors import (
    GnomotekaError,
    NoCard,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    UnknownSeat,
    WrongArgument,
    WrongSeats,
)

if TYPE_CHECKING:
    from gnomoteka.bots import Bot
    from gnomoteka.core.event import Event
    from gnomoteka.core.game import Game
    from gnomoteka.core.match import IllegalMove, MalformedMove, Match, Result, Seen
    from gnomoteka.core.position import PositionError
    from gnomoteka.core.record import RecordError

__version__ = "0.1.0"
__all__ = [
    "Event",
    "Game",
    "GnomotekaError",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "NoCard",
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
    "Event": "event",
    "Game": "game",
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
    """The ids of all games.

    >>> list_games()
    ('nimble', 'many', 'duel', 'noms', 'street')
    """
    from gnomoteka import games

    return games.GAMES


def titles() -> dict[str, dict[str, str]]:
    """The titles of all games, by id and language.

    >>> titles()["nimble"]
    {'ru': 'Шустрые гномы', 'en': 'Nimble Gnomes'}
    """
    from gnomoteka import games

    return {name: dict(games.about(name).title) for name in games.GAMES}


def game(id: str) -> "Game":
    """The game of this id. Its rules compile when first used; later processes load them from a cache.

    >>> game("nimble").seats, game("nimble").options
    ((2, 4), {'quick_start': False})
    >>> game("chess")
    Traceback (most recent call last):
    gnomoteka.core.errors.UnknownGame: 'chess' is none of the games; there are nimble, many, duel, noms, street...
    """
    from gnomoteka import games

    return games.find(id)


def replay(text: str, upto: int | None = None) -> "Match":
    """Plays a record of play again, up to and with step `upto`; RecordError names the line that doesn't fit.

    >>> match = game("nimble").start(seats=2, seed=7)
    >>> for move in ("take deck", "curse p1 fog_green"):
    ...     events = match.play(1, move)
    >>> text = match.record(key=True)  # it tells the key by itself once the game is over
    >>> replay(text, upto=1)
    <Match of nimble, 2 seats, step 1>
    >>> replay(text.replace("take deck", "take 9"))
    Traceback (most recent call last):
    gnomoteka.core.record.RecordError: line 9: 'take 9' is no move of nimble
    """
    from gnomoteka import games
    from gnomoteka.core import record

    return record.replay(text, games.find, upto)


def list_bots() -> tuple[str, ...]:
    """The names of the computer players: three measures for others, five levels, and those of other packages.

    >>> list_bots()
    ('random', 'greedy', 'network', 'beginner', 'casual', 'skilled', 'master', 'grandmaster'...)
    """
    from gnomoteka import bots

    return bots.names()


def bot(name: str, seed: int | bytes = 0, patient: bool = False) -> "Bot":
    """A computer player: what its `choose` says is a legal move. A patient one thinks without a clock, so that the same
    seed gives the same moves on every machine.

    >>> seen = game("nimble").start(seats=2, seed=7).seen_by(1)  # all that this seat knows, and nothing else
    >>> bot("casual", seed=1, patient=True).choose(seen) in seen.moves
    True
    >>> bot("deep blue")
    Traceback (most recent call last):
    gnomoteka.core.errors.UnknownBot: there is no bot 'deep blue'; there are random, greedy, ...
    """
    from gnomoteka import bots

    return bots.bot(name, seed, patient)
