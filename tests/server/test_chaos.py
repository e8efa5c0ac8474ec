"""Servers, Redis and PostgreSQL are killed, frozen and cut off while people and computer players play all games.

The history is checked by what each client saw, see `history.py`. More of it: `CHAOS=3600 python -m pytest -s
tests/server/test_chaos.py`, in seconds; `CHAOS_ONLY="a server killed"` for that fault alone.
"""

import asyncio
import contextlib
import itertools
import json
import math
import os
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from gnomoteka.server.nodes import DEAD
from gnomoteka.server.store import Store
from tests.server.conftest import empty_postgres
from tests.server.cutting import Link
from tests.server.history import History, Pause, Wish
from tests.server.people import Person
from tests.server.postgres_server import PostgresServer
from tests.server.processes import Node
from tests.server.redis_server import RedisServer
from tests.server.waiting import until

NODES = 3
LONG = "CHAOS" in os.environ
SECONDS = float(os.environ.get("CHAOS", "12"))
ONLY = os.environ.get("CHAOS_ONLY", "")  # faults whose name has this in it
EVERY = 2.0 if LONG else 1.2  # seconds between two faults
AT_ONCE = 3 if LONG else 9  # faults that aren't over yet
PATIENCE = 3.0  # seconds after which somebody who hears nothing tries another server
FROZEN = 10.0  # seconds after which an answer comes no more
LONGEST = 25.0  # seconds for which a table may stand still, on a machine that has more to do
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, json.JSONDecodeError)
GAMES = {"nimble": 4, "many": 3, "duel": 2, "noms": 4, "street": 3}

pytestmark = pytest.mark.slow


class CutNode(Node):
    """A server whose ways to what it needs can be cut."""

    def __init__(self, log: Path, postgres: int, redis: int) -> None:
        super().__init__(log, "", "", windows=(1,))
        self.to_database, self.to_redis = Link(postgres), Link(redis)
        self.whole = True

    async def come_up(self, database: str) -> None:
        self.database = f"postgresql://postgres:@127.0.0.1:{await self.to_database.start()}/{database}"
        self.settings["redis"] = f"redis://127.0.0.1:{await self.to_redis.start()}"
        await asyncio.to_thread(self.start)


class House:
    def __init__(self, folder: Path, logs: Path) -> None:
        self.until = math.inf  # people play so long
        for name in ("postgres", "redis"):
            (folder / name).mkdir()
        self.postgres, self.redis = PostgresServer(folder / "postgres"), RedisServer(folder / "redis")
        self.redis.start()
        self.postgres.start()
        self.database = empty_postgres(self.postgres.uri)
        ports = self.postgres.port, self.redis.port
        self.nodes = [CutNode(logs / f"{number}.log", *ports) for number in range(NODES)]


@contextlib.asynccontextmanager
async def a_house(logs: Path) -> AsyncIterator[House]:
    # PostgreSQL not in a folder of pytest's, for the reason that conftest.py has.
    # Those whom a killed one has started may still write there.
    with TemporaryDirectory(prefix="gnomoteka-house-", ignore_cleanup_errors=True) as folder:
        house = await asyncio.to_thread(House, Path(folder), logs)
        async with living(house):
            yield house


@contextlib.asynccontextmanager
async def living(house: House) -> AsyncIterator[None]:
    name = house.database.partition("?")[0].rpartition("/")[2]
    try:
        await asyncio.gather(*(node.come_up(name) for node in house.nodes))
        yield
    finally:
        for node in house.nodes:
            if node.process.poll() is None:
                await asyncio.to_thread(node.end, signal.SIGTERM)
            for link in (node.to_database, node.to_redis):
                await link.close()
        house.redis.stop()
        house.postgres.stop()


# ---- people ---------------------------------------------------------------------------------


class Player(Person):
    """Somebody with one seat, who plays on wherever they are let in; the history has all that they see and ask for."""

    def __init__(self, house: House, history: History, number: int) -> None:
        super().__init__("http://nowhere", f"p{number}")
        self.http.timeout = httpx.Timeout(FROZEN)
        self.house = house
        self.history = history
        self.lot = random.Random(number)

    def go_somewhere(self) -> None:
        self.address = self.lot.choice(self.house.nodes).address
        self.http.base_url = httpx.URL(self.address)

    async def play_on(self, table: str) -> None:
        while time.monotonic() < self.house.until:
            with contextlib.suppress(*GONE):
                self.go_somewhere()
                async with await self.connect(open_timeout=PATIENCE, close_timeout=0.2) as self.socket:
                    await self.say(type="watch", table=table)
                    if await self._play_here(table):
                        return
            await asyncio.sleep(0.05)

    async def _play_here(self, table: str) -> bool:
        """Whether the game is over."""
        step, wish, changes = -1, None, 0
        while time.monotonic() < self.house.until:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            if message["type"] == "problem" and wish is not None and message["step"] == step:
                wish.refused = message["code"] != "busy"  # what is busy may have been done, or be
                wish = None
            if message["type"] != "state":
                continue
            assert message["step"] >= step, "a watcher was sent backwards"
            if message["step"] > step:
                step, wish, changes = message["step"], None, 0
            self.history.show(message)
            if message["outcome"]:
                return True
            for eye in message["eyes"]:
                if not eye["moves"]:
                    continue
                answer = eye["answer"]
                if answer is not None or (wish is not None and wish.move is None):
                    self.history.hold(table, step, eye["seat"], answer)
                if wish is not None and wish.move != answer:
                    continue  # it is still on its way
                wish = None
                if answer is None:
                    wish = Wish(self.lot.choice(eye["moves"])["text"])
                elif changes < 2 and self.lot.random() < 0.3:  # second thoughts
                    changes += 1
                    wish = Wish(self.lot.choice([None, *(move["text"] for move in eye["moves"])]))
                if wish is not None and wish.move != answer:
                    self.history.wishes[table, step, eye["seat"]].append(wish)
                    await self._ask_for(wish, table, step, eye["seat"])
        return False

    async def _ask_for(self, wish: Wish, table: str, step: int, seat: int) -> None:
        asked: dict[str, Any] = {"table": table, "step": step, "seat": seat}
        if wish.move is None:
            await self.say(type="undo", **asked)
        else:
            await self.say(type="move", move=wish.move, **asked)


class Pair:
    """Two people who play one game after another, with computer players at the other seats."""

    def __init__(self, house: House, history: History, game: str, number: int) -> None:
        self.house = house
        self.game = game
        self.players = [Player(house, history, 2 * number + n) for n in range(2)]
        self.tables: list[str] = []

    async def play(self) -> None:
        while time.monotonic() < self.house.until:
            try:
                table = await self._sit_down()
            except (*GONE, AssertionError):
                await asyncio.sleep(0.05)
                continue
            self.tables.append(table)
            await asyncio.gather(*(player.play_on(table) for player in self.players))

    async def _sit_down(self) -> str:
        first, second = self.players
        for player in self.players:
            player.go_somewhere()
            await player.http.get("/api/games")
        others = ["greedy"] * (GAMES[self.game] - 2)
        table: str = (await first.new_table("open", *others, game=self.game))["id"]
        await second.join(table)
        return table

    async def close(self) -> None:
        for player in self.players:
            await player.http.aclose()


# ---- faults ---------------------------------------------------------------------------------


class Faults:
    def __init__(self, house: House) -> None:
        self.house = house
        self.lot = random.Random(1)
        self.made: Counter[str] = Counter()
        self.times: list[tuple[str, float, float]] = []  # from when until when each was
        kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "a server frozen for longer than its lease": self.freeze,
            "a server killed": self.kill_server,
            "PostgreSQL killed": self.kill_postgres,
            "a server's way to Redis swallows all": lambda: self.cut("to_redis", Link.swallow),
            "Redis killed": self.kill_redis,
            "a server's way to PostgreSQL torn": lambda: self.cut("to_database", Link.tear),
            "a server's way to PostgreSQL swallows all": lambda: self.cut("to_database", Link.swallow),
            "a server's way to Redis torn": lambda: self.cut("to_redis", Link.tear),
            "a server told to end": lambda: self.kill_server(signal.SIGTERM),
        }
        self.kinds = {name: make for name, make in kinds.items() if ONLY in name}

    async def make(self, end: float) -> None:
        """One after another, and sometimes a few at once; the house is whole again at the end."""
        running: set[asyncio.Task[None]] = set()
        for name in itertools.chain.from_iterable(self._order() for _ in itertools.count()):
            if time.monotonic() > end:
                break
            running.add(asyncio.create_task(self._make(name)))
            await asyncio.sleep(EVERY)
            while len(running) > AT_ONCE:
                _, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.gather(*running)

    def _order(self) -> list[str]:
        return self.lot.sample(list(self.kinds), len(self.kinds)) if LONG else list(self.kinds)

    async def _make(self, name: str) -> None:
        began = time.monotonic()
        await self.kinds[name]()
        self.made[name] += 1
        self.times.append((name, began, time.monotonic()))

    def told(self, pause: Pause) -> str:
        """How long it was, and what was broken meanwhile."""
        began = pause.until - pause.seconds
        meanwhile = [
            f"{name} ({start - began:+.0f} to {end - began:+.0f} s)"
            for name, start, end in self.times
            if start < pause.until and end > began
        ]
        return f"{pause.seconds:.1f} s before step {pause.step} of {pause.table}: {', '.join(meanwhile)}"

    @contextlib.asynccontextmanager
    async def one_server(self) -> AsyncIterator[CutNode]:
        """One of those that are whole; another one always stays so."""
        while len(whole := [node for node in self.house.nodes if node.whole]) < 2:  # noqa: ASYNC110 - simple
            await asyncio.sleep(0.1)
        node = self.lot.choice(whole)
        node.whole = False
        try:
            yield node
        finally:
            node.whole = True

    async def kill_server(self, how: signal.Signals = signal.SIGKILL) -> None:
        async with self.one_server() as node:
            await asyncio.to_thread(node.end, how)
            await asyncio.to_thread(node.start)

    async def freeze(self) -> None:
        async with self.one_server() as node:
            node.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(DEAD + 1 + self.lot.random())
            node.process.send_signal(signal.SIGCONT)

    async def cut(self, what: str, how: Callable[[Link], None]) -> None:
        async with self.one_server() as node:
            link: Link = getattr(node, what)
            how(link)
            await asyncio.sleep(self.lot.uniform(1, 10 if LONG else 3))
            link.mend()

    async def kill_redis(self) -> None:
        self.house.redis.stop()
        await asyncio.sleep(self.lot.random())
        await asyncio.to_thread(self.house.redis.start)

    async def kill_postgres(self) -> None:
        self.house.postgres.stop()
        await asyncio.sleep(self.lot.random())
        await asyncio.to_thread(self.house.postgres.start)


async def test_nothing_is_lost_or_doubled_while_servers_redis_and_postgresql_are_killed_frozen_and_cut_off(
    tmp_path: Path,
) -> None:
    history = History()
    async with a_house(tmp_path) as house:
        pairs = [Pair(house, history, game, number) for number, game in enumerate(GAMES)]
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await until(lambda: all(any(map(history.last.get, pair.tables)) for pair in pairs), 60)
        faults, house.until = Faults(house), time.monotonic() + SECONDS
        await faults.make(house.until - 1)
        await asyncio.gather(*playing)
        longest = sorted(history.pauses)[-5:]
        for pair in pairs:
            await all_see_the_same(house, history, pair)
            await pair.close()
        await history.check(house.database)
    print(f"\n{history.steps} steps, {history.positions} positions, {history.answers_held} answers that had to count")
    print(f"faults: {dict(faults.made)}; the longest pauses:", *map(faults.told, longest), sep="\n")
    assert all(faults.made[kind] for kind in faults.kinds)
    assert all(pair.tables for pair in pairs)
    assert longest[-1].seconds < LONGEST


async def all_see_the_same(house: House, history: History, pair: Pair) -> None:
    """Once nothing happens by itself, at whichever server one looks, and that is what is stored."""
    table, (player, _) = pair.tables[-1], pair.players
    store = Store(house.database)
    async with asyncio.timeout(60):
        while True:
            seen = []
            for node in house.nodes:
                player.address = node.address
                player.inbox.clear()
                with contextlib.suppress(*GONE):
                    async with asyncio.timeout(FROZEN), await player.connect() as player.socket:
                        seen.append(await player.watch(table))
            for state in seen:
                history.show(state)
            made = len(await store.steps(table))
            if [state["step"] for state in seen] == [made] * NODES:
                break
            await asyncio.sleep(0.2)
    await store.close()
    assert seen[0]["shown"] == seen[1]["shown"] == seen[2]["shown"]
