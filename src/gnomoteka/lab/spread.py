"""Work that is divided: over all cores of this computer, or over a Ray cluster (on_ray.py).

A job is done exactly once, whatever dies: who is killed in the middle of one has told nothing of it, and another does
it. Nothing that a job gives may depend on who does it or when, so the numbers are the same however the work is divided.
"""

import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple, TypeVar

from gnomoteka.core.batch import cores as all_cores
from gnomoteka.core.errors import GnomotekaError, WrongArgument

Job = TypeVar("Job")
Result = TypeVar("Result")
Tell = Callable[[int, int], None]

TRIES = 3  # of a job whose worker died


class WorkerDied(GnomotekaError, RuntimeError):
    """A job was begun several times, and each time what did it died."""


def spread(
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    *,
    cores: int | None = None,
    ray: str | None = None,
    progress: Tell | None = None,
) -> Generator[tuple[int, Result], None, None]:
    """Each job's number and what came of it, as they get done: in any order, each once.

    `work` is a function of a module; jobs and results can be pickled. By itself all cores share them; `cores=1` does
    them in this process, one after the other. `ray`: the address of a cluster instead ("auto", "HOST:6379",
    "ray://HOST:10001"). What `work` raises is raised here, and ends all. Whoever has had enough closes the iterator,
    and the workers are gone; so they are when this process ends, however it does.

    Compiled rules are only loaded by workers: `prepare_for` (prepare.py) comes first.
    """
    if cores is not None and cores < 1:
        raise WrongArgument(f"{cores} cores can do nothing")
    if ray is not None:
        from gnomoteka.lab.on_ray import spread_on_ray

        done = spread_on_ray(work, jobs, ray)
    elif (share := min(cores or all_cores(), len(jobs))) <= 1:
        done = ((number, work(job)) for number, job in enumerate(jobs))
    else:
        done = Crew(work, jobs, share).work()
    return told(done, len(jobs), progress) if progress else done


def told(
    done: Generator[tuple[int, Result], None, None], total: int, progress: Tell
) -> Generator[tuple[int, Result], None, None]:
    with closing(done):
        for finished, each in enumerate(done, 1):
            yield each
            progress(finished, total)


def in_order(done: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """The results in the order of the jobs, each as soon as all before it are there: for whoever stops early, and must
    stop at the same place however the work is divided."""
    waiting: dict[int, Result] = {}
    due = 0
    for number, result in done:
        waiting[number] = result
        while due in waiting:
            yield waiting.pop(due)
            due += 1


# ---- the cores of this computer --------------------------------------------------------------------------------------


class Worker(NamedTuple):
    process: BaseProcess
    pipe: Connection


class Crew:
    """Processes that do jobs, one at a time each. They are ours rather than a pool's, because a pool ends with the
    first of its processes that dies."""

    def __init__(self, work: Callable[[Job], Result], jobs: Sequence[Job], size: int) -> None:
        self.doing, self.jobs, self.size = work, jobs, size
        self.waiting = deque(range(len(jobs)))
        self.busy: dict[Connection, tuple[Worker, int]] = {}
        self.deaths: dict[int, int] = {}
        self.hired: list[Worker] = []

    def work(self) -> Generator[tuple[int, Result], None, None]:
        try:
            for _ in range(self.size):
                self.hire()
            while self.busy:
                for pipe in wait(list(self.busy)):
                    assert isinstance(pipe, Connection)
                    worker, number = self.busy.pop(pipe)
                    try:
                        fine, result = pipe.recv()
                    except (EOFError, OSError):
                        self.bury(worker, number)
                        continue
                    if not fine:
                        raise result
                    self.give(worker)
                    yield number, result
        finally:
            for worker in self.hired:
                worker.process.kill()
            for worker in self.hired:
                worker.process.join()
                worker.pipe.close()

    def hire(self) -> None:
        context = get_context("spawn")  # a fork would take half of this process's threads' locks with it
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(self.doing, theirs), name="gnomoteka-worker", daemon=True)
        with undisturbed():
            process.start()
        theirs.close()
        self.hired.append(worker := Worker(process, ours))
        self.give(worker)

    def give(self, worker: Worker) -> None:
        """The next job, or nothing more."""
        if self.waiting:
            number = self.waiting.popleft()
            self.busy[worker.pipe] = worker, number
            with suppress(OSError):  # if it is dead, the pipe tells that, too
                worker.pipe.send(self.jobs[number])

    def bury(self, worker: Worker, number: int) -> None:
        """Its job is somebody else's now, and comes next."""
        worker.pipe.close()
        worker.process.join()
        self.deaths[number] = self.deaths.get(number, 0) + 1
        if self.deaths[number] == TRIES:
            raise WorkerDied(
                f"job {number} was begun {TRIES} times, and each time its process died "
                f"(exit code {worker.process.exitcode}): {self.jobs[number]!r}"
            )
        self.waiting.appendleft(number)
        self.hire()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is done, and never reaches a process that is started meanwhile: it is for whoever gave
    out the work, who ends the workers."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(work: Callable[[Job], Result], pipe: Connection) -> None:
    """A worker's life: jobs come by the pipe, results go back, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            answer: tuple[bool, object] = True, work(job)
        except Exception as error:  # noqa: BLE001 it is raised there
            error.add_note(f"in a worker:\n{traceback.format_exc()}")
            answer = False, error
        try:
            pipe.send(answer)
        except OSError:
            return
        except Exception as error:  # noqa: BLE001 what can't be sent is told in words
            pipe.send((False, RuntimeError(f"{answer[1]!r} can't be sent back: {error}")))


def end_with_parent() -> None:
    """Also if it was killed, and in the middle of a job."""
    parent = parent_process()
    assert parent
    wait([parent.sentinel])
    os._exit(1)
