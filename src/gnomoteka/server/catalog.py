"""The games: which can be played now, and which are still being compiled."""

import asyncio
import logging
import os
from collections.abc import Callable

from gnomoteka.bots import offered, search
from gnomoteka.bots.compiling import compile_apart
from gnomoteka.core.game import Game, Progress
from gnomoteka.games import GAMES, about, find
from gnomoteka.server.lessons import Lesson, lessons_of
from gnomoteka.server.refusal import Refused
from gnomoteka.server.wire import GameInfo, LessonInfo, OptionInfo

log = logging.getLogger(__name__)


def still(progress: Progress | None) -> Progress:
    """Tells how far it is, but not that it is ready: what is compiled is yet to be loaded."""

    def tell(game_id: str, done: int, total: int) -> None:
        if progress and done < total:
            progress(game_id, done, total)

    return tell


def lesson_info(name: str, lesson: Lesson) -> LessonInfo:
    return LessonInfo(name=name, minutes=lesson.minutes, seats=lesson.seats)


class Catalog:
    def __init__(self, windows: tuple[float, ...]) -> None:
        self.windows = windows
        self.ready: dict[str, Game] = {}
        self.preparing: dict[str, Game] = {}
        self.listeners: list[Callable[[str], None]] = []  # called with each game's id when it is ready

    async def prepare(self, progress: Progress | None = None) -> None:
        """Makes all games playable, each as soon as it is compiled or loaded."""
        cores = asyncio.Semaphore(os.cpu_count() or 1)
        await asyncio.gather(*(self._prepare(game_id, progress, cores) for game_id in GAMES))

    async def _prepare(self, game_id: str, progress: Progress | None, cores: asyncio.Semaphore) -> None:
        """One game: compiled in a process of its own, because compiling keeps Python busy and people are looking at the
        home page. If that fails, the game is compiled here; if that fails too it stays out, with a line in the log."""
        try:
            game = self.preparing[game_id] = await asyncio.to_thread(find, game_id)
            async with cores:
                if not search.compiled(game):
                    await compile_apart(game_id, still(progress))
                await asyncio.to_thread(search.prepare, game)
        except Exception:
            log.exception("%s can't be prepared", game_id)
            return
        finally:
            self.preparing.pop(game_id, None)
        self.ready[game_id] = game
        if progress:
            progress(game_id, 1, 1)
        for listener in self.listeners:
            listener(game_id)

    def game(self, game_id: str) -> Game:
        if game := self.ready.get(game_id):
            return game
        if game_id in GAMES:
            raise Refused("preparing", f"{game_id} is still being prepared", 503)
        raise Refused("unknown_game", f"there is no game {game_id[:40]!r}")

    def infos(self) -> list[GameInfo]:
        infos = []
        for game_id in GAMES:
            told = about(game_id)
            game = self.ready.get(game_id) or self.preparing.get(game_id)
            options = game.options.items() if game else ()
            infos.append(
                GameInfo(
                    id=game_id,
                    title=dict(told.title),
                    seats=told.seats,
                    options=[OptionInfo(name=name, default=default) for name, default in options],
                    levels=list(offered(game_id)) if game else [],
                    windows=list(self.windows) if game and game.has_windows else [],
                    lessons=[lesson_info(name, lesson) for name, lesson in lessons_of(game_id).items()],
                    status="ready" if game_id in self.ready else "preparing",
                )
            )
        return infos
