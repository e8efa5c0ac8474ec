"""Computer players: they think in threads, see only what their seat sees, and ask like everybody else.

When a move is made tells nothing. Its moment is drawn from what everybody knows (whose turn, which level, which step),
and the thinking has to fit into it: who finds the move at once waits for it, and nobody is given longer.
"""

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Awaitable, Callable

from gnomoteka.bots import LEVELS, LevelBot, bot
from gnomoteka.core.match import Match, Seen
from gnomoteka.server.logs import fields
from gnomoteka.server.refusal import Refused
from gnomoteka.server.table import Table
from gnomoteka.server.thinking import Thinking
from gnomoteka.server.wire import Pace
from gnomoteka.server.writer import TRY_AGAIN

log = logging.getLogger(__name__)

ROOM = 0.25  # a moment is a delay, at the table's pace, and so many more for each second that the level may think
UNEVEN = 0.4  # and up to so many more by lot, so that nobody plays like a clock
FITS = 0.85  # of a moment, or of what is left of a window, is for thinking
PAUSE: dict[Pace, float] = {"calm": 1.0, "quick": 0.35, "at_once": 0.0}  # of a moment's delay and lot; thinking stays
LATER = 0.05  # seconds after a time is over
LEAST = 0.1  # seconds that everybody may think, however many wait for a thread

Submit = Callable[[Table, int, int, str], Awaitable[None]]


class BotPlayers:
    def __init__(self, delay: float, submit: Submit, does: Callable[[Table], bool] = lambda _: True) -> None:
        self.delay = delay
        self.submit = submit
        self.does = does  # whether this server moves them; another one may
        self.thinking = Thinking()
        self.attending: dict[str, asyncio.Task[None]] = {}
        self.closed = False

    def attends(self, table: Table) -> bool:
        return table.id in self.attending

    def attend(self, table: Table) -> None:
        """Sees to it that the computer players of this table move while it is their turn."""
        if not self.closed and table.id not in self.attending and table.bots_to_move() and self.does(table):
            task = self.attending[table.id] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._done(table))
        elif asking := table.asks_for():  # they wait for what people agree on, or don't in time
            asyncio.get_running_loop().call_later(asking.until - time.time() + LATER, self.attend, table)

    def _done(self, table: Table) -> None:
        task = self.attending.pop(table.id)
        if task.cancelled():
            return
        if error := task.exception():
            kind = type(error).__name__
            told = fields(table=table.id, error=kind)
            log.error("the computer players of table %s stopped: %s", table.id, kind, extra=told)
        else:
            self.attend(table)  # their turn may have come between the task's end and this call

    async def _play(self, table: Table) -> None:
        while (seats := table.bots_to_move()) and self.does(table):
            match, step = table.match, table.step
            assert match is not None
            loop = asyncio.get_running_loop()
            began, moment = loop.time(), self.moment(table, seats)
            end = began + FITS * (moment if moment is not None else self._left(table))
            thoughts = [self._think(table, match, seat, end) for seat in seats]
            moves = dict(zip(seats, await asyncio.gather(*thoughts), strict=True))
            if moment is not None:
                await asyncio.sleep(began + moment - loop.time())
                await table.readers.wait(step)
            for seat, move in moves.items():
                # Somebody may have acted, taken a step back, or come back to their seat.
                if table.match is match and seat in table.bots_to_move() and self.does(table):
                    await self._make(table, seat, step, move)

    def moment(self, table: Table, seats: tuple[int, ...]) -> float | None:
        """Seconds from the beginning of their turn until these seats move. None: as soon as they know what; nobody sees
        when an answer comes that is held until a window's time is up."""
        if table.question:
            if table.question.seconds is not None and not table.question.hurry:
                return None
            # All who are asked: who of them has answered is a secret.
            seats = tuple(seat for seat in table.question.asked if table.stored.seats[seat].computer)
        public = f"{table.commitment} {table.step}"
        lot = hashlib.sha256(public.encode()).digest()[0] / 255
        levels = (LEVELS.get(table.stored.seats[seat].computer or "") for seat in seats)
        pause = PAUSE[table.stored.pace]
        thinking = ROOM * max([0.0, *(level.seconds for level in levels if level)])
        rounds = -(-len(seats) // self.thinking.threads)
        return self.delay * ((pause + thinking) * rounds + pause * UNEVEN * lot)

    @staticmethod
    def _left(table: Table) -> float:
        assert table.question
        window = table.question.left()
        return window.left / 1000 if window else 0.0

    async def _think(self, table: Table, match: Match, seat: int, end: float) -> str:
        if table.lesson and (written := table.lesson.answer(match, seat)):
            return written
        return await self.think(table, match, seat, table.stored.seats[seat].computer or "", end)

    async def think(self, table: Table, match: Match, seat: int, level: str, end: float) -> str:
        """What this level would do there, by the loop's time `end`."""
        loop = asyncio.get_running_loop()
        seed, seen = seed_for(table.stored.key, seat, table.step), match.seen_by(seat)
        return await self.thinking.move(
            table.stored.host,
            table.id,
            bool(table.watchers),
            lambda: choose(level, seed, seen, end - loop.time()),
        )

    async def _make(self, table: Table, seat: int, step: int, move: str) -> None:
        try:
            await self.submit(table, seat, step, move)
        except Refused as refused:
            if refused.code == "busy":
                await asyncio.sleep(TRY_AGAIN)
            elif refused.code not in ("stale", "too_late", "unknown_table", "paused"):
                raise

    async def close(self) -> None:
        self.closed = True
        tasks = tuple(self.attending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinking.close()


def seed_for(key: bytes, seat: int, step: int) -> int:
    """Nobody outside can guess it while the key is secret; afterwards anybody can check it."""
    return int.from_bytes(hmac.digest(key, f"bot {seat} {step}".encode(), hashlib.sha256)[:8])


def choose(level: str, seed: int, seen: Seen, seconds: float) -> str:
    try:
        thinker = bot(level, seed=seed)
        if isinstance(thinker, LevelBot) and thinker.seconds is not None:
            thinker.seconds = min(thinker.seconds, max(LEAST, seconds))
        return thinker.choose(seen)
    except Exception as error:  # noqa: BLE001 the people at the table want to go on
        kind = type(error).__name__
        log.error("the computer player %s failed: %s", level, kind, extra=fields(level=level, error=kind))
        moves = seen.moves
        return moves[seed % len(moves)]
