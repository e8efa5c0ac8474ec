"""Doors to what learners already use: PettingZoo (`env`, `parallel_env`), Gymnasium (`SeatEnv`), OpenSpiel
(`gnomoteka.learn.spiel`). They need the extra `learn`: pip install 'gnomoteka[learn]'. See docs/learning.md.
"""

from typing import TYPE_CHECKING, Any

from gnomoteka.core.errors import GnomotekaError

if TYPE_CHECKING:
    from gnomoteka.core.game import Game
    from gnomoteka.learn.rounds import RoundEnv
    from gnomoteka.learn.seat import SeatEnv

__all__ = ["SeatEnv", "env", "parallel_env", "raw_env"]


class NotInstalled(GnomotekaError, ImportError):
    """What a door leads to isn't installed."""


def env(game: "str | Game", seats: int | None = None, render_mode: str | None = None, **options: bool) -> Any:
    """An AEC environment of PettingZoo: seat after seat. Who does what isn't legal loses, and the game ends."""
    check_installed()
    from gnomoteka.learn.turns import TurnEnv

    return TurnEnv(game, seats, render_mode, forgiving=True, **options)


def raw_env(game: "str | Game", seats: int | None = None, render_mode: str | None = None, **options: bool) -> Any:
    """The same, but what isn't legal raises IllegalMove."""
    check_installed()
    from gnomoteka.learn.turns import TurnEnv

    return TurnEnv(game, seats, render_mode, **options)


def parallel_env(
    game: "str | Game", seats: int | None = None, render_mode: str | None = None, **options: bool
) -> "RoundEnv":
    """A parallel environment of PettingZoo: all who are asked at the same moment act at once, and the others wait."""
    check_installed()
    from gnomoteka.learn.rounds import RoundEnv

    return RoundEnv(game, seats, render_mode, **options)


def check_installed() -> None:
    try:
        import pettingzoo  # noqa: F401
    except ImportError as missing:
        raise NotInstalled("learners' doors need PettingZoo: pip install 'gnomoteka[learn]'") from missing


def __getattr__(name: str) -> object:
    if name == "SeatEnv":
        check_installed()
        from gnomoteka.learn.seat import SeatEnv

        return SeatEnv
    raise AttributeError(f"module 'gnomoteka.learn' has no attribute {name!r}")
