"""Computer players: they think in threads, see only what their seat sees, and ask like everybody else."""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from gnomoteka.bots import bot
from gnomoteka.core.match import Seen
from gnomoteka.server.refusal import Refused
from gnomoteka.server.table import Table

log = logging.getLogger(__name__)

THREADS = 2
TRY_AGAIN = 2.0  # seconds after which a step that could not be stored is tried again

Submit = Callable[[Table, int, int, str, Callable[[Refused | None], None]], None]


class Company:
    def __init__(self, delay: float, submit: Submit) -> None:
        self.delay = delay
        self.submit = submit
        self.attending: dict[str, asyncio.Task[None]] = {}
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="company")

    def attends(self, table: Table) -> bool:
        return table.id in self.attending

    def attend(self, table: Table) -> None:
        """Sees to it that the computer players of this table move while it is their turn."""
        if table.id not in self.attending and table.bot_to_move() is not None:
            task = self.attending[table.id] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: Table) -> None:
        task = self.attending.pop(table.id)
        if task.cancelled():
            return
        if error := task.exception():
            log.error("the computer players of table %s stopped: %s", table.id, type(error).__name__)
        else:
            self.attend(table)  # their turn may have come between the task's end and this call

    async def _play(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        while (seat := table.bot_to_move()) is not None:
            match, step = table.match, table.step
            assert match is not None
            if self._pauses(table):
                await asyncio.sleep(self.delay)
            if table.match is not match:
                continue  # somebody acted, or took a step back
            level = table.stored.seats[seat].level or ""
            seed = seed_for(table.stored.key, seat, step)
            move = await loop.run_in_executor(self.threads, choose, level, seed, match.seen_by(seat))
            if table.match is not match:
                continue
            done: asyncio.Future[Refused | None] = loop.create_future()
            self.submit(table, seat, step, move, done.set_result)
            refused = await done
            if refused and refused.code == "busy":
                await asyncio.sleep(TRY_AGAIN)
            elif refused and refused.code not in ("stale", "too_late"):
                raise refused

    def _pauses(self, table: Table) -> bool:
        """An answer that is held back needs none: nobody sees when it comes. The first one has it, so that a question
        doesn't close in the same moment."""
        question = table.question
        return question is None or (question.seconds is None and not question.answers)

    async def close(self) -> None:
        tasks = tuple(self.attending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)


def seed_for(key: bytes, seat: int, step: int) -> int:
    """Nobody outside can guess it while the key is secret; afterwards anybody can check it."""
    return int.from_bytes(hmac.digest(key, f"bot {seat} {step}".encode(), hashlib.sha256)[:8])


def choose(level: str, seed: int, seen: Seen) -> str:
    try:
        return bot(level, seed=seed).choose(seen)
    except Exception as error:  # noqa: BLE001 the people at the table want to go on
        log.error("the computer player %s failed: %s", level, type(error).__name__)
        moves = seen.moves
        return moves[seed % len(moves)]
