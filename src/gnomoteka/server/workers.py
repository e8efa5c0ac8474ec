"""Several servers on one computer, at one address: `gnomoteka serve --workers 4`.

Each is a process of its own and a node like any other (see nodes.py): all are behind one PostgreSQL and one Redis. A
connection comes to whichever of them is quickest; one that names its table (`/ws?table=…`) is passed on to the worker
where that table's people meet, so that one of them makes each move and not all. Any worker would do: if passing on
fails, it stays where it came.
"""

import asyncio
import logging
import signal
import socket
import sys
import time
import zlib
from collections.abc import Callable
from ctypes import c_bool
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from gnomoteka.server.logs import fields
from gnomoteka.server.settings import Settings

log = logging.getLogger(__name__)

LONGEST = 1 << 17  # bytes of a request that is passed on
PATIENCE = 20.0  # seconds in which they end when they are told to
TABLE = b"table="


def home_of(query: bytes, workers: int) -> int | None:
    """The number of the worker where the people of this table meet; None: no table is named."""
    table = next((part.removeprefix(TABLE) for part in query.split(b"&") if part.startswith(TABLE)), None)
    return None if table is None else zlib.crc32(table) % workers


class Worker(NamedTuple):
    """Which of the workers a process is: its number, by what it hears that the first process is gone, what it sets
    once it serves, where each of them gets what is passed on, and whether it is the one that says so to people."""

    number: int
    alive: Connection
    serves: c_bool
    inbox: socket.socket
    outboxes: list[socket.socket]
    tells: bool

    def pass_on(self, protocol: Any) -> bool:
        """Whether the connection is another worker's now, with what was asked on it."""
        home = home_of(protocol.url.partition(b"?")[2], len(self.outboxes))
        if home is None or home == self.number:
            return False
        lines = [b"%b %b HTTP/1.1" % (protocol.scope["method"].encode(), protocol.url)]
        lines += [b"%b: %b" % header for header in protocol.scope["headers"]]
        try:
            connection = protocol.transport.get_extra_info("socket").fileno()
            socket.send_fds(self.outboxes[home], [b"\r\n".join((*lines, b"", b""))], [connection])
        except OSError:  # it doesn't come after its work
            return False
        protocol.transport.abort()  # here; there it goes on
        return True

    def listen(self, protocol: Callable[[], asyncio.Protocol], end: Callable[[], None]) -> None:
        """Takes in what is passed on to this worker. `end`: the first process is gone."""
        loop = asyncio.get_running_loop()
        arriving: set[asyncio.Task[None]] = set()

        async def arrive(request: bytes, connection: socket.socket) -> None:
            _, here = await loop.connect_accepted_socket(protocol, connection)
            here.data_received(request)

        def take() -> None:
            try:
                request, found, _, _ = socket.recv_fds(self.inbox, LONGEST, 1)
            except BlockingIOError:
                return
            for each in found:
                connection = socket.socket(fileno=each)
                connection.setblocking(False)
                task = loop.create_task(arrive(request, connection))
                arriving.add(task)
                task.add_done_callback(arriving.discard)

        def gone() -> None:
            loop.remove_reader(self.alive.fileno())
            end()

        self.inbox.setblocking(False)
        loop.add_reader(self.inbox.fileno(), take)
        loop.add_reader(self.alive.fileno(), gone)
        self.serves.value = True

    def stop(self) -> None:
        """What is passed on from now on waits for whoever comes in this one's place."""
        asyncio.get_running_loop().remove_reader(self.inbox.fileno())


class Lead:
    """The first process: it holds the address and the workers, and serves nobody itself."""

    def __init__(self, listening: socket.socket, host: str, settings: Settings, open_browser: bool) -> None:
        self.serving = listening, host, settings
        self.open_browser = open_browser
        self.context = get_context("spawn")
        # The other end of each is held here as well: what was passed on to one that dies is taken by its successor.
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(settings.workers)]
        self.inboxes, self.outboxes = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        for each in self.outboxes:
            each.setblocking(False)
        self.alive, self.mine = self.context.Pipe(duplex=False)
        self.running: dict[int, tuple[BaseProcess, c_bool]] = {}
        self.ending = False

    def run(self) -> int:
        """Until it is told to end; gives the process's exit status."""
        for number in range(len(self.inboxes)):
            self._start(number, tells=number == 0)
        for told in (signal.SIGINT, signal.SIGTERM):
            signal.signal(told, lambda *_: self._end())
        while not self.ending:
            wait([process.sentinel for process, _ in self.running.values()], timeout=1)
            for number, (process, serves) in tuple(self.running.items()):
                if process.exitcode is not None and not self.ending:
                    self._ended(number, process, serves.value)
        deadline = time.monotonic() + PATIENCE
        for process, _ in self.running.values():
            process.join(max(0.0, deadline - time.monotonic()))
            process.kill()
            process.join()
        return int(any(process.exitcode not in (0, -signal.SIGTERM) for process, _ in self.running.values()))

    def _start(self, number: int, tells: bool = False) -> None:
        serves = self.context.RawValue(c_bool)  # without a lock, which a killed worker could hold for ever
        worker = Worker(number, self.alive, serves, self.inboxes[number], self.outboxes, tells)
        process = self.context.Process(
            target=_work, args=(worker, *self.serving, self.open_browser and tells), name=f"worker {number + 1}"
        )
        process.start()
        self.running[number] = process, serves

    def _ended(self, number: int, process: BaseProcess, served: bool) -> None:
        told = fields(worker=number + 1, status=process.exitcode)
        if not served:  # the next one wouldn't either
            log.error("worker %d can't serve (exit status %s)", number + 1, process.exitcode, extra=told)
            self._end()
            return
        log.error("worker %d has ended (exit status %s); another one begins", number + 1, process.exitcode, extra=told)
        self._start(number)

    def _end(self) -> None:
        self.ending = True
        for process, _ in self.running.values():
            process.terminate()


def _work(worker: Worker, listening: socket.socket, host: str, settings: Settings, open_browser: bool) -> None:
    from gnomoteka.server.run import serve_at

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the first process tells us
    serve_at(listening, host, settings, open_browser, worker=worker)


def lead(listening: socket.socket, host: str, settings: Settings, open_browser: bool) -> None:
    from gnomoteka.server.store import Store

    async def migrate() -> None:
        store = Store(settings.database)
        try:
            await store.migrate()
        finally:
            await store.close()

    asyncio.run(migrate())  # once, not by all of them at the same moment
    if status := Lead(listening, host, settings, open_browser).run():
        sys.exit(status)
