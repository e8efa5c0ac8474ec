"""A real server, the program itself, and real browsers that look at it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.core.match import Match
from tests.browser.person import PHONE, Person
from tests.dealing import deal

# The first two open pages of their own in every window, for suggestions below its address line: three quarters of a
# second each time. The others are Playwright's list, which ours replaces.
NEEDLESS = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
)  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(NEEDLESS)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

MANY = ("--people-per-address", "1000000")  # all who are in these tests come from one address


class Server:
    """`gnomoteka serve` as a process of its own; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.more = more
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.file = folder / "tables.sqlite3"
        self.database = f"sqlite:///{self.file}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        command = [sys.executable, "-m", "gnomoteka", "serve", "--no-browser", "--port", str(self.port)]
        return [*command, "--database", self.database, "--bot-delay", "0.05", *MANY, *self.more]

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log)
        deadline = time.monotonic() + 300
        while not self.ready():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)

    def ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=10) as answer:
                return b'"compiled":false' not in answer.read()
        except OSError:
            return False

    def deal(self, path: str, match: Match, seconds: float | None = None) -> str:
        """A table of the same people where this match has been played so far, and windows last so long (None: as they
        chose); gives its path."""
        return f"/t/{deal(self.file, path.removeprefix('/t/'), match, seconds)}"

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()


def serving(server: Server) -> Iterator[Server]:
    """The server ends whatever happens, even if it never got ready."""
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    for game in map(gnomoteka.game, gnomoteka.list_games()):
        if not search.compiled(game):
            search.prepare(game)  # the server would do it too, but not in time
    yield from serving(Server(tmp_path_factory.mktemp("server")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that kills it."""
    yield from serving(Server(tmp_path))


def chromium() -> str:
    """The system's Chromium: playwright's own is never downloaded."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert path, "no Chromium: install the package `chromium`, or say where it is by CHROMIUM=…"
    return path


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with this folder: until then playwright's event loop runs, and nobody else's can."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people with browsers of their own. After the test nobody's console may hold an error."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def make(
        name: str = "Анна",
        *,
        phone: bool = False,
        address: str | None = None,
        language: str = "ru-RU",
        motion: bool = False,
        **more: Any,
    ) -> Person:
        screen = PHONE if phone else {"viewport": {"width": 1280, "height": 800}}
        still: Any = {} if motion else {"reduced_motion": "reduce"}
        # Only who asks for it has a service worker: files and answers shall come from the server itself.
        usual: Any = {"service_workers": "block", **screen, **still}
        context = browser.new_context(locale=language, **{**usual, **more})
        contexts.append(context)
        people.append(Person(context.new_page(), name, address or server.address, touch=phone))
        return people[-1]

    yield make
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # an answer under way would fail in the next test
        context.close()
    problems = [problem for each in people for problem in each.problems]
    assert not problems, problems
