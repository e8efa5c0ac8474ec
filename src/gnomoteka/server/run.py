"""Running the server in this process: address, progress, browser, logs."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import FrameType
from typing import Any

import uvicorn

from gnomoteka.server import logs
from gnomoteka.server.app import make_app
from gnomoteka.server.below import below
from gnomoteka.server.logs import fields
from gnomoteka.server.network import BACKLOG, EVERYWHERE, Network, find_addresses, loopback, tell, url
from gnomoteka.server.punctual import Punctual
from gnomoteka.server.settings import Settings
from gnomoteka.server.straight import Straight
from gnomoteka.server.workers import Worker, lead

log = logging.getLogger(__name__)

MESSAGE_SIZE = 64 * 1024
# New objects between collections, and how many of these between those of what is older. What is old is looked at after
# a million at the soonest, and only if it is a quarter more by then: nothing that we make needs it (test_memory.py).
GARBAGE = (20_000, 10, 5)
SWITCH = 0.0005  # seconds: the thread that commits must not wait long for the one that publishes


Draining = Callable[[Callable[[], None]], Awaitable[None]]


class Server(uvicorn.Server):
    """Says where it serves, once it does; serves at more addresses while it is asked to; and doesn't end before it is
    drained, unless somebody insists."""

    def __init__(
        self,
        config: uvicorn.Config,
        network: Network,
        address: str,
        open_browser: bool,
        drain: Draining,
        worker: Worker | None,
    ) -> None:
        super().__init__(config)
        self.worker = worker
        self.drain = drain
        self.network = network
        self.address = address
        self.open_browser = open_browser
        network.listener = None if worker else self  # the others wouldn't listen there

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.worker:
            self.worker.listen(self._protocol, lambda: self.handle_exit(signal.SIGTERM, None))
        if self.started and (self.worker is None or self.worker.tells):
            logs.say(f"Gnomoteka is at {self.address}")
            if self.open_browser:
                # In a thread: a browser in the terminal would hold the server up until it is closed.
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
            if self.network.bound[0] in EVERYWHERE:
                tell(await self.network.addresses())

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.worker is None or sig != signal.SIGINT:  # a terminal sends it to all; the first process tells us
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        draining = asyncio.ensure_future(self.drain(self._close_doors))
        while not self.force_exit and not draining.done():
            await asyncio.wait((draining,), timeout=0.1)
        await super().shutdown(sockets)

    def _close_doors(self) -> None:
        if self.worker:
            self.worker.stop()
        for server in self.servers:
            server.close()

    async def listen(self, listening: socket.socket) -> asyncio.AbstractServer:
        server = await asyncio.get_running_loop().create_server(self._protocol, sock=listening)
        self.servers.append(server)
        return server

    def _protocol(self) -> asyncio.Protocol:
        kind: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = kind(self.config, self.server_state, self.lifespan.state)
        return protocol

    async def stop(self, server: asyncio.AbstractServer, listening: tuple[str, int], grace: float) -> None:
        """Takes in nobody there any more; those who came that way hear it, and after the grace they are gone."""

        def arrived() -> list[Any]:
            found: list[Any] = list(self.server_state.connections)
            return [one for one in found if (one.transport.get_extra_info("sockname") or ())[:2] == listening]

        server.close()
        self.servers = [other for other in self.servers if other is not server]
        for connection in arrived():
            connection.shutdown()
        await asyncio.sleep(grace)
        for connection in arrived():
            connection.transport.abort()


def serve(
    host: str,
    port: int,
    database: str,
    open_browser: bool,
    find: Callable[[], list[str]] = find_addresses,
    **more: Any,
) -> None:
    """`find`: this computer's addresses in its networks; `more`: see Settings."""
    settings = Settings(database=database, **more)
    if settings.public is None:
        settings = replace(settings, public=not loopback(host))
    logs.start(settings.log)
    listening = _listen(host, port)
    if settings.workers > 1:
        lead(listening, host, settings, open_browser)
    else:
        serve_at(listening, host, settings, open_browser, find)


def serve_at(
    listening: socket.socket,
    host: str,
    settings: Settings,
    open_browser: bool,
    find: Callable[[], list[str]] = find_addresses,
    worker: Worker | None = None,
) -> None:
    """One server, or one of several workers."""
    if worker:
        logs.start(settings.log)
        Punctual.pass_on = staticmethod(worker.pass_on)
    sys.setswitchinterval(SWITCH)
    network = Network(listening.getsockname()[:2], find, settings.base_path)
    # The name that was given stays: what a browser remembers belongs to it.
    address = url("127.0.0.1" if network.bound[0] in EVERYWHERE else host, network.bound[1]) + settings.base_path + "/"
    app = make_app(settings, _log_progress if settings.log == "json" else _progress, _settle_memory, network)
    config = uvicorn.Config(
        below(settings.base_path, app),
        forwarded_allow_ips=settings.trusted_proxies,
        loop="auto",  # uvloop; asyncio's own where that can't be had
        http=Punctual,
        ws=Straight,
        ws_per_message_deflate=False,
        ws_max_size=MESSAGE_SIZE,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )

    async def drain(close_doors: Callable[[], None]) -> None:
        await app.state.drain.run(close_doors)  # it is there once the application lives

    with listening, contextlib.suppress(KeyboardInterrupt):
        Server(config, network, address, open_browser, drain, worker).run([listening])


def _settle_memory() -> None:
    """What compiling leaves behind stays for good: collecting it again and again took 150 ms each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except OSError as error:
        sys.exit(f"gnomoteka: can't listen at {host}:{port}: {error.strerror or error}")


def _log_progress(game: str, done: int, total: int) -> None:
    if done in (0, total):
        log.info("preparing %s: %d of %d", game, done, total, extra=fields(game=game, done=done, total=total))


def _progress(game: str, done: int, total: int) -> None:
    """A line that grows on a terminal, first and last line elsewhere."""
    terminal = sys.stderr.isatty()
    if terminal or done in (0, total):
        text = f"preparing {game}: {done} of {total}" if done < total else f"{game} is ready{'':20}"
        print(text, end="\r" if terminal and done < total else "\n", file=sys.stderr, flush=True)
