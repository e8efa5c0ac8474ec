"""Computer players. They get what a seat has seen, never the truth.

`random`, `greedy` and `network` are measures for others; the levels are company for people; other packages add their
own by an entry point of the group `gnomoteka.bots` (docs/writing-a-bot.md)."""

from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Protocol

from gnomoteka.bots.glance import GreedyBot, RandomBot
from gnomoteka.bots.levels import LEVELS, LevelBot, uncompilable
from gnomoteka.bots.network import NetworkBot
from gnomoteka.core.errors import UnknownBot

if TYPE_CHECKING:
    from gnomoteka.core.game import Game
    from gnomoteka.core.match import Seen

__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "LevelBot", "RandomBot", "bot", "names", "offered", "thinks_ahead"]

GROUP = "gnomoteka.bots"


class Bot(Protocol):
    def choose(self, seen: "Seen") -> str:
        """One of `seen.moves`."""
        ...


BOTS: dict[str, Callable[[int | bytes], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "network": NetworkBot,
    **{name: partial(LevelBot, name) for name in LEVELS},
}


@cache
def guests() -> dict[str, EntryPoint]:
    """Bots of other packages, by name. Ours can't be replaced by them."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in BOTS}


def names() -> tuple[str, ...]:
    return (*BOTS, *guests())


def offered(game: str) -> tuple[str, ...]:
    """Who can be asked to a table of this game: the levels, and guests that play it."""
    return (*LEVELS, *(name for name in guests() if plays(name, game)))


def plays(name: str, game: str) -> bool:
    """Whether a guest plays this game: all, unless its `games` names some. One that can't be loaded plays none."""
    try:
        games = getattr(guests()[name].load(), "games", None)
    except Exception:  # noqa: BLE001 another package's fault, which must not close the shelf
        return False
    return games is None or game in games


def thinks_ahead(name: str, game: "Game") -> bool:
    """Whether it imagines games, for which rules must be compiled; a bot of another package may. Where they can't be,
    nobody does."""
    if game in uncompilable:
        return False
    if name in LEVELS:
        config = game.players.levels[name]
        return config.iterations > 0 or config.foresight > 0
    return name not in BOTS


def bot(name: str, seed: int | bytes = 0, patient: bool = False) -> Bot:
    """The bot of this name. A patient one thinks without a clock: the same seed, the same moves on every machine."""
    if name in LEVELS:
        return LevelBot(name, seed, patient)
    if make := BOTS.get(name):
        return make(seed)
    if guest := guests().get(name):
        made: Bot = guest.load()(seed)
        return made
    raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(names())}")
