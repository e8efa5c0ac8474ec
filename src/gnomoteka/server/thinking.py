"""Who thinks when, where more is asked than there are cores for.

What somebody waits for is thought about in front; behind are tables that nobody watches. In front moves come before
hints. People take turns, however many tables one of them has, and so do the tables of one person.
"""

import asyncio
import os
import sys
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from gnomoteka.server.visitors import Visitor

T = TypeVar("T")

LEAST = 2  # threads in front, even on a single core: somebody's hint shall not hold up everybody's moves
REMEMBERED = 1_000  # whose last turn is known
NICE = 10  # what nobody waits for leaves the cores to the rest
MOVE, HINT = 0, 1


def cores() -> int:
    """That this process may use."""
    mine = getattr(os, "sched_getaffinity", None)
    return len(mine(0)) if mine else os.cpu_count() or 1


def be_nice() -> None:
    """On Linux a thread has a niceness of its own; elsewhere the whole server would get it."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


@dataclass(eq=False, slots=True)
class Thought:
    rank: int
    whose: tuple[Visitor, str]  # a person, and the table
    work: Callable[[], Any]
    result: asyncio.Future[Any]


class Queue:
    """Threads, and what waits for one: the lowest rank first, then whose person and table have the fewest threads now,
    then who has waited longest for a turn."""

    def __init__(self, threads: int, name: str, begin: Callable[[], None] | None = None) -> None:
        self.threads = threads
        self.waiting: list[Thought] = []
        self.running: Counter[object] = Counter()  # persons and tables
        self.last: OrderedDict[object, int] = OrderedDict()  # the number of the last turn of each
        self.turns = 0
        self.busy = 0
        self.seconds = 0.0  # thought so far, by all threads
        self.executor = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=begin)

    def start(self, rank: int, person: Visitor, table: str, work: Callable[[], T]) -> asyncio.Future[T]:
        thought = Thought(rank, (person, table), work, asyncio.get_running_loop().create_future())
        self.waiting.append(thought)
        self._go_on()
        return thought.result

    def _go_on(self) -> None:
        self.waiting = [thought for thought in self.waiting if not thought.result.done()]
        while self.waiting and self.busy < self.threads:
            thought = min(self.waiting, key=self._order)  # of equals the one that came first
            self.waiting.remove(thought)
            self._run(thought)

    def _order(self, thought: Thought) -> tuple[int, ...]:
        person, _ = thought.whose
        whose = (person, thought.whose)
        return thought.rank, *(n for each in whose for n in (self.running[each], self.last.get(each, 0)))

    def _run(self, thought: Thought) -> None:
        person, _ = thought.whose
        self.turns += 1
        self.busy += 1
        for each in (person, thought.whose):
            self.running[each] += 1
            self.last[each] = self.turns
            self.last.move_to_end(each)
        while len(self.last) > REMEMBERED:
            self.last.popitem(last=False)
        began = time.perf_counter()
        running = asyncio.get_running_loop().run_in_executor(self.executor, thought.work)
        running.add_done_callback(lambda done: self._ended(thought, done, began))

    def _ended(self, thought: Thought, done: asyncio.Future[Any], began: float) -> None:
        self.busy -= 1
        self.seconds += time.perf_counter() - began
        person, _ = thought.whose
        for each in (person, thought.whose):
            self.running[each] -= 1
            if not self.running[each]:
                del self.running[each]
        if not thought.result.done():
            if done.cancelled():
                thought.result.cancel()
            elif error := done.exception():
                thought.result.set_exception(error)
            else:
                thought.result.set_result(done.result())
        self._go_on()

    def close(self) -> None:
        for thought in self.waiting:
            thought.result.cancel()
        self.waiting.clear()
        self.executor.shutdown(wait=False, cancel_futures=True)


class Thinking:
    def __init__(self) -> None:
        threads = max(LEAST, cores())
        self.front = Queue(threads, "thinking")
        self.behind = Queue(max(1, cores() - 1), "unwatched", be_nice)

    @property
    def threads(self) -> int:
        """For what somebody waits for."""
        return self.front.threads

    def move(self, person: Visitor, table: str, watched: bool, work: Callable[[], T]) -> asyncio.Future[T]:
        """`person`: whose table it is."""
        return (self.front if watched else self.behind).start(MOVE, person, table, work)

    def hint(self, person: Visitor, table: str, work: Callable[[], T]) -> asyncio.Future[T]:
        return self.front.start(HINT, person, table, work)

    def close(self) -> None:
        self.front.close()
        self.behind.close()
