"""The games: which can be played now, and which are still being compiled.

On a machine that has no compiled code yet, compiling takes a minute or more. Nobody waits for it: a game is played in
plain Python until then (`Game.interpret`), and goes over to compiled code between two calls of its rules. Only who
thinks ahead has to wait. What somebody wants to play is compiled first.
"""

import asyncio
import logging
import os
from collections.abc import Callable

from gnomoteka.bots import LEVELS, offered, search, thinks_ahead
from gnomoteka.bots.compiling import compile_apart
from gnomoteka.bots.levels import uncompilable
from gnomoteka.core.game import Game, Progress
from gnomoteka.games import GAMES, about, find
from gnomoteka.server.lessons import Lesson, lessons_of
from gnomoteka.server.refusal import Refused
from gnomoteka.server.wire import GameInfo, LessonInfo, Level, OptionInfo

USUAL = "casual"

log = logging.getLogger(__name__)


def still(progress: Progress | None) -> Progress:
    """Tells how far it is, but not that it is ready: what is compiled is yet to be loaded."""

    def tell(game_id: str, done: int, total: int) -> None:
        if progress and done < total:
            progress(game_id, done, total)

    return tell


def lesson_info(name: str, lesson: Lesson) -> LessonInfo:
    return LessonInfo(name=name, minutes=lesson.minutes, seats=lesson.seats)


def usual_level(game: Game | None) -> Level:
    """Who is asked to a new table unless somebody chooses: at once able to play."""
    if game is None or not game.interpreted or not thinks_ahead(USUAL, game):
        return USUAL
    return next(level for level in LEVELS if not thinks_ahead(level, game))


def unknown_game(game_id: str) -> Refused:
    return Refused("unknown_game", f"there is no game {game_id[:40]!r}")


class Catalog:
    def __init__(self, windows: tuple[float, ...]) -> None:
        self.windows = windows
        self.ready: dict[str, Game] = {}  # they can be played
        self.compiled: set[str] = set()  # those of them whose computer players can think ahead, too
        self.wanted: set[str] = set()  # somebody is going to play them
        self.compiling = 0  # so many at the moment
        self.changed = asyncio.Event()  # one is compiled, or wanted
        # Called with each game's id, when it can be played and when it is compiled, or can't be.
        self.when_ready: list[Callable[[str], None]] = []
        self.when_compiled: list[Callable[[str], None]] = []

    async def prepare(self, progress: Progress | None = None) -> None:
        """Makes all games playable, then compiles or loads them: as many at once as there are cores, in the order of
        the shelf. One that is wanted begins at once."""
        for game_id in GAMES:
            await self._open(game_id)
        waiting = [self.ready[game_id] for game_id in GAMES if game_id in self.ready]
        async with asyncio.TaskGroup() as group:
            while waiting:
                self.changed.clear()
                game = next((game for game in waiting if game.id in self.wanted), None)
                if game is None and self.compiling < (os.cpu_count() or 1):
                    game = waiting[0]
                if game is None:
                    await self.changed.wait()
                else:
                    waiting.remove(game)
                    self.compiling += 1
                    group.create_task(self._compile(game, progress))

    def want(self, game_id: str) -> None:
        """Somebody is going to play this game: it comes before others."""
        if game_id in GAMES and game_id not in self.wanted:
            self.wanted.add(game_id)
            self.changed.set()

    async def _open(self, game_id: str) -> None:
        """One game, to be played in plain Python. If that fails it stays out, with a line in the log."""
        try:
            game = await asyncio.to_thread(find, game_id)
            await asyncio.to_thread(game.interpret)
        except Exception:
            log.exception("%s can't be prepared", game_id)
            return
        self.ready[game_id] = game
        for listener in self.when_ready:
            listener(game_id)

    async def _compile(self, game: Game, progress: Progress | None) -> None:
        """One game, in a process of its own, because compiling keeps Python busy and people are playing. If that fails,
        it is compiled here; if that fails too it is played as it is, nobody thinks ahead, and the log says why."""
        try:
            if not search.compiled(game):
                await compile_apart(game.id, still(progress), behind=game.id not in self.wanted)
            await asyncio.to_thread(search.prepare, game)
        except Exception as error:
            uncompilable.add(game)
            why = f"{type(error).__name__}: {error}".splitlines()[0]
            log.error("%s can't be compiled, so nobody thinks ahead in it: %s", game.id, why)
            log.debug("where that failed", exc_info=True)
        else:
            self.compiled.add(game.id)
            if progress:
                progress(game.id, 1, 1)
        finally:
            self.compiling -= 1
            self.changed.set()
        for listener in self.when_compiled:
            listener(game.id)

    def game(self, game_id: str) -> Game:
        """The game, for somebody who is going to play it. Raises Refused."""
        self.want(game_id)
        if game := self.ready.get(game_id):
            return game
        if game_id in GAMES:
            raise Refused("preparing", f"{game_id} is still being prepared", 503)
        raise unknown_game(game_id)

    def open(self, game_id: str) -> GameInfo:
        """What is told about a game to somebody who is going to play it. Raises Refused."""
        if game_id not in GAMES:
            raise unknown_game(game_id)
        self.want(game_id)
        return self.info(game_id)

    def infos(self) -> list[GameInfo]:
        return [self.info(game_id) for game_id in GAMES]

    def info(self, game_id: str) -> GameInfo:
        told, game = about(game_id), self.ready.get(game_id)
        options = game.options.items() if game else ()
        return GameInfo(
            id=game_id,
            title=dict(told.title),
            seats=told.seats,
            options=[OptionInfo(name=name, default=default) for name, default in options],
            levels=list(offered(game_id)) if game else [],
            usual=usual_level(game),
            windows=list(self.windows) if game and game.has_windows else [],
            lessons=[lesson_info(name, lesson) for name, lesson in lessons_of(game_id).items()],
            status="ready" if game else "preparing",
            compiled=game_id in self.compiled,
        )
