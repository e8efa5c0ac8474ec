"""The games on the shelf: which can be played now, which are still being compiled, which are to come."""

import asyncio
import logging
from collections.abc import Callable

from gnomoteka.bots import BOTS
from gnomoteka.core.game import Game
from gnomoteka.games import PLAYABLE, SEATS, TITLES, find
from gnomoteka.server.refusal import Refused
from gnomoteka.server.wire import GameInfo, OptionInfo

log = logging.getLogger(__name__)

Progress = Callable[[str, int, int], None]


class Shelf:
    def __init__(self) -> None:
        self.ready: dict[str, Game] = {}
        self.preparing: dict[str, Game] = {}
        self.heard: list[Callable[[str], None]] = []  # called with each game's id when it is ready

    async def prepare(self, progress: Progress | None = None) -> None:
        """Compiles or loads each game in a thread. One that fails stays out, with a line in the log."""
        for game_id in PLAYABLE:
            try:
                game = self.preparing[game_id] = await asyncio.to_thread(find, game_id)
                await asyncio.to_thread(game.prepare, progress)
            except Exception:
                log.exception("%s can't be prepared", game_id)
                continue
            finally:
                self.preparing.pop(game_id, None)
            self.ready[game_id] = game
            for hear in self.heard:
                hear(game_id)

    def game(self, game_id: str) -> Game:
        if game := self.ready.get(game_id):
            return game
        if game_id in PLAYABLE:
            raise Refused("preparing", f"{game_id} is still being prepared", 503)
        if game_id in TITLES:
            raise Refused("planned", f"{game_id} isn't there yet", 409)
        raise Refused("unknown_game", f"there is no game {game_id[:40]!r}")

    def infos(self) -> list[GameInfo]:
        infos = []
        for game_id, title in TITLES.items():
            game = self.ready.get(game_id) or self.preparing.get(game_id)
            options = game.options.items() if game else ()
            infos.append(
                GameInfo(
                    id=game_id,
                    title=title,
                    seats=SEATS[game_id],
                    options=[OptionInfo(name=name, default=default) for name, default in options],
                    levels=list(BOTS) if game else [],
                    status="ready" if game_id in self.ready else "preparing" if game_id in PLAYABLE else "planned",
                )
            )
        return infos
