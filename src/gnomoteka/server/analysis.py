"""Judging finished games in the background: one at a time, each once for all who want to know."""

import asyncio
import contextlib
import logging
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from gnomoteka.bots.levels import uncompilable
from gnomoteka.core.match import Match
from gnomoteka.core.record import replay
from gnomoteka.lab.analysis import Analysis, Judgement, Stopped, analyse, consequences
from gnomoteka.server.limits import Buckets
from gnomoteka.server.logs import fields
from gnomoteka.server.refusal import Refused
from gnomoteka.server.review import finished_match
from gnomoteka.server.tables import Tables
from gnomoteka.server.thinking import be_nice
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import AnalysisInfo, Choice, TurningPoint

if TYPE_CHECKING:
    from gnomoteka.server.shared_analyses import SharedAnalyses

log = logging.getLogger(__name__)

KEPT = 200  # analyses that are remembered
QUEUE = 20  # games that wait or are judged, of everybody together
AT_ONCE = 2  # of one visitor
STARTS_PER_SECOND, STARTS_AT_ONCE = 0.05, 10.0  # for one visitor
TOLD = 1.0  # seconds between words to other servers
FORGOTTEN = 60.0  # seconds after which a game that nobody asks about isn't judged any more


class Job:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.askers: set[Visitor] = set()
        self.asked = time.monotonic()  # for the last time
        self.stop = threading.Event()
        self.running = False
        self.done = 0
        self.found: AnalysisInfo | None = None

    def info(self) -> AnalysisInfo:
        if self.found:
            return self.found
        return AnalysisInfo(status="running" if self.running else "waiting", done=self.done, total=self.match.step)

    def is_stopped(self) -> bool:
        return self.stop.is_set() or time.monotonic() > self.asked + FORGOTTEN

    def progress(self, done: int, _total: int) -> None:
        self.done = done

    def run(self, iterations: int) -> AnalysisInfo | None:
        """In the analysing thread. None: it was stopped."""
        try:
            if self.is_stopped():
                return None
            self.running = True
            found = analyse(self.match, iterations, 0, self.progress, self.is_stopped)
            return told(self.match, found)
        except Stopped:
            return None


class Analyses:
    def __init__(self, tables: Tables, shared: "SharedAnalyses | None" = None) -> None:
        """`shared`: other servers make analyses too."""
        self.tables = tables
        self.shared = shared
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.starts = Buckets(STARTS_PER_SECOND, STARTS_AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="analysis", initializer=be_nice)

    async def info(self, table_id: str) -> AnalysisInfo:
        match = await finished_match(self.tables, table_id)
        job = self.jobs.get(table_id)
        if job is None and self.shared:
            return await self._info_of_another(self.shared, table_id, match)
        if job is None:
            return AnalysisInfo(status="none", done=0, total=0)
        job.asked = time.monotonic()
        if self.shared and not job.found:
            await self.shared.want(table_id)
        return job.info()

    async def _info_of_another(self, shared: "SharedAnalyses", table_id: str, match: Match) -> AnalysisInfo:
        info, alive = await shared.look(table_id)
        if info is None:
            return AnalysisInfo(status="none", done=0, total=0)
        if info.status != "done" and alive:
            await shared.want(table_id)
        elif info.status != "done" and await shared.take_over(table_id):
            return self._begin(table_id, match).info()
        return info

    async def start(self, visitor: Visitor, table_id: str) -> AnalysisInfo:
        match = await finished_match(self.tables, table_id)
        job = self.jobs.get(table_id)
        if job is None:
            if match.game in uncompilable:
                raise Refused("no_analysis", f"{match.game.id} can't be compiled here", 503)
            if match.game.interpreted:
                raise Refused("preparing", f"{match.game.id} is still being prepared", 503)
            if self.shared and not await self._ask(self.shared, visitor, table_id, match):
                return await self.info(table_id)
            if self.shared is None:
                self._check_limits(visitor)
            job = self.jobs.get(table_id) or self._begin(table_id, match)
        self.jobs.move_to_end(table_id)
        job.askers.add(visitor)
        job.asked = time.monotonic()
        return job.info()

    def _begin(self, table_id: str, match: Match) -> Job:
        job = self.jobs[table_id] = Job(match)
        for work in (self._see_to(table_id, job), *([self._tell(self.shared, table_id, job)] if self.shared else ())):
            task = asyncio.create_task(work)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return job

    async def _ask(self, shared: "SharedAnalyses", visitor: Visitor, table_id: str, match: Match) -> bool:
        """Whether this server is to make it."""
        info, alive = await shared.look(table_id)
        if (info is None or not alive) and not self.starts.take(visitor.hex(), time.monotonic()):
            raise Refused("too_many_analyses", "one more in a while", 429)
        return await shared.ask(visitor, table_id, match.step, AT_ONCE, QUEUE)

    async def _tell(self, shared: "SharedAnalyses", table_id: str, job: Job) -> None:
        """The other servers how far it is; they tell whether somebody still asks."""
        while not job.found and not job.is_stopped():
            with contextlib.suppress(Refused):  # the database is away for now
                ago = await shared.progress(table_id, job.running, job.done)
                if ago is None:
                    job.stop.set()
                else:
                    job.asked = max(job.asked, time.monotonic() - ago)
            await asyncio.sleep(TOLD)

    async def give_up(self, visitor: Visitor, table_id: str) -> AnalysisInfo:
        """This visitor doesn't want to know any more; when nobody does, the work ends."""
        await finished_match(self.tables, table_id)
        job = self.jobs.get(table_id)
        if job and not job.found:
            job.askers.discard(visitor)
        unwanted = await self.shared.give_up(visitor, table_id) if self.shared else job and not job.askers
        if job and not job.found and unwanted:
            job.stop.set()
            self.jobs.pop(table_id, None)
        return await self.info(table_id)

    def forget(self, table_id: str) -> None:
        """The table was deleted."""
        if job := self.jobs.pop(table_id, None):
            job.stop.set()
        if self.shared:
            self.tables.tasks.start(self.shared.forget(table_id))

    def _check_limits(self, visitor: Visitor) -> None:
        unfinished = [job for job in self.jobs.values() if not job.found]
        if sum(visitor in job.askers for job in unfinished) >= AT_ONCE:
            raise Refused("too_many_analyses", f"at most {AT_ONCE} games at once", 429)
        if len(unfinished) >= QUEUE:
            raise Refused("busy", "many games wait to be judged", 503)
        if not self.starts.take(visitor.hex(), time.monotonic()):
            raise Refused("too_many_analyses", "one more in a while", 429)

    async def _see_to(self, table_id: str, job: Job) -> None:
        loop = asyncio.get_running_loop()
        found = None
        try:
            iterations = self.tables.settings.analysis_iterations
            found = await loop.run_in_executor(self.thread, job.run, iterations)
        except Exception:
            log.exception("the game of table %s can't be judged", table_id, extra=fields(table=table_id))
        if self.shared:
            with contextlib.suppress(Refused):
                await self.shared.found(table_id, found)
        if found is None:
            if self.jobs.get(table_id) is job:
                del self.jobs[table_id]
            return
        job.found = found
        while len(self.jobs) > KEPT:
            oldest = next(name for name, each in self.jobs.items() if each.found)
            del self.jobs[oldest]

    async def close(self) -> None:
        for job in self.jobs.values():
            job.stop.set()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thread.shutdown(wait=True, cancel_futures=True)


def told(match: Match, found: Analysis) -> AnalysisInfo:
    return AnalysisInfo(
        status="done",
        done=match.step,
        total=match.step,
        chances=[[round(chance, 3) for chance in each] for each in found.lines],
        given_away=[round(cost, 3) for cost in found.given_away()],
        turning_points=[turning_point(match, judgement) for judgement in found.turning_points],
    )


def turning_point(match: Match, judgement: Judgement) -> TurningPoint:
    """With what both moves do, in events: the client has words for these, and marks the moves by their parts."""
    before = replay(match.record(key=True), lambda _: match.game, upto=judgement.step - 1)
    seen = before.seen_by(judgement.seat)
    choices = {choice["text"]: Choice(**choice) for choice in seen.choices}
    return TurningPoint(
        step=judgement.step,
        seat=judgement.seat,
        cost=round(judgement.cost, 3),
        move=choices[judgement.move],
        best=choices[judgement.best],
        played=[event.json() for event in consequences(seen, judgement.move)],
        better=[event.json() for event in consequences(seen, judgement.best)],
    )
