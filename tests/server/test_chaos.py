"""Servers and Redis are killed while people and computer players play all games: no step is lost or doubled.

The history is checked by what each client saw: every position that anybody was shown, at whichever server, is the one
to which the stored steps lead. More of it: `CHAOS=3600 python -m pytest tests/server/test_chaos.py`, in seconds.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.server.snapshot import raw
from gnomoteka.server.store import Store
from tests.server.conftest import empty_postgres
from tests.server.people import Person
from tests.server.redis_server import RedisServer

NODES = 3
EVERY = 2.0  # seconds between two kills
SECONDS = float(os.environ.get("CHAOS", "12"))
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
GAMES = {"nimble": 4, "many": 3, "duel": 2, "noms": 4, "street": 3}

pytestmark = pytest.mark.slow


class Node:
    """`serve` in a process of its own, that may be killed and comes back at the same address."""

    def __init__(self, database: str, redis: str) -> None:
        self.command = (
            "from gnomoteka.server import serve; "
            f"serve('127.0.0.1', PORT, {database!r}, open_browser=False, bot_delay=0.05, redis={redis!r}, "
            "windows=(1,), messages_per_second=1e9, message_burst=10**9, posts_per_second=1e9, post_burst=10**9, "
            "gets_per_second=1e9, get_burst=10**9, people_per_address=10**6)"
        )
        self.port = 0

    def start(self) -> None:
        command = self.command.replace("PORT", str(self.port))
        self.process = subprocess.Popen(
            [sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Gnomoteka is at http://127.0.0.1:"), line
        self.address = line.split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout
        self.process.stdout.close()


@pytest.fixture
def house(postgres: str, tmp_path: Any) -> Iterator[tuple[str, RedisServer, list[Node]]]:
    database, redis = empty_postgres(postgres), RedisServer(tmp_path)
    redis.start()
    nodes = [Node(database, redis.url) for _ in range(NODES)]
    try:
        for node in nodes:
            node.start()
        yield database, redis, nodes
    finally:
        for node in nodes:
            if node.process.poll() is None:
                node.end(signal.SIGTERM)
        redis.stop()


class Player(Person):
    """Somebody who plays on wherever they are let in, and remembers every position that they were shown."""

    def __init__(self, nodes: list[Node], number: int) -> None:
        super().__init__(nodes[0].address, f"p{number}")
        self.nodes = nodes
        self.lot = random.Random(number)
        self.seen: list[tuple[str, int, Any]] = []
        self.moves = 0

    async def play_on(self, table: str, until: float) -> None:
        while time.monotonic() < until:
            with contextlib.suppress(*GONE):
                self.address = self.lot.choice(self.nodes).address
                async with await self.connect() as self.socket:
                    await self.say(type="watch", table=table)
                    await self._play_here(table, until)
            await asyncio.sleep(0.05)

    async def _play_here(self, table: str, until: float) -> None:
        while time.monotonic() < until:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), 8))
            if message["type"] != "state":
                continue
            self.seen.append((table, message["step"], message["shown"]))
            for eye in message["eyes"]:
                if eye["moves"] and eye["answer"] is None:
                    self.moves += 1
                    await self.move(message, eye["seat"], self.lot.choice(eye["moves"])["text"])

    async def look_once_more(self, table: str) -> None:
        self.inbox.clear()
        async with await self.connect() as self.socket:
            state = await self.watch(table)
            assert state["step"] >= max(step for _, step, _ in self.seen), "a step that was shown is gone"
            self.seen.append((table, state["step"], state["shown"]))


async def chaos(nodes: list[Node], redis: RedisServer, until: float) -> int:
    lot, killed = random.Random(1), 0
    while time.monotonic() + EVERY < until:
        await asyncio.sleep(EVERY)
        if lot.random() < 0.25:
            redis.stop()
            await asyncio.sleep(lot.random())
            redis.start()
        else:
            node = lot.choice(nodes)
            await asyncio.to_thread(node.end)
            await asyncio.to_thread(node.start)
        killed += 1
    return killed


async def test_nothing_is_lost_or_doubled_while_servers_and_redis_are_killed(
    house: tuple[str, RedisServer, list[Node]],
) -> None:
    database, redis, nodes = house
    players: list[Player] = []
    tables: list[str] = []
    for game, seats in GAMES.items():
        two = [Player(nodes, len(players) + n) for n in range(2)]
        for player in two:
            await player.http.get("/api/games")
        table = (await two[0].new_table("open", *["greedy"] * (seats - 2), game=game))["id"]
        await two[1].join(table)
        players += two
        tables += [table] * 2
    until = time.monotonic() + SECONDS
    plays = [player.play_on(table, until) for player, table in zip(players, tables, strict=True)]
    killing = asyncio.create_task(chaos(nodes, redis, until))
    await asyncio.gather(*plays)
    assert await killing > 2
    assert all(player.moves for player in players)
    for player, table in zip(players, tables, strict=True):
        for node in nodes:
            player.address = node.address
            await player.look_once_more(table)
        await player.http.aclose()
    await check(database, players)


async def check(database: str, players: list[Player]) -> None:
    """Whatever anybody was shown is where the stored steps lead."""
    store = Store(database)
    seen: dict[str, dict[int, list[Any]]] = {}
    for player in players:
        for table, step, shown in player.seen:
            seen.setdefault(table, {}).setdefault(step, []).append(shown)
    try:
        for table, steps in seen.items():
            stored = await store.table(table)
            assert stored is not None
            made = await store.steps(table)
            assert [step for step, _, _ in made] == list(range(1, len(made) + 1))
            assert max(steps) <= len(made), "somebody was shown a step that isn't stored"
            match = gnomoteka.game(stored.game).start(len(stored.seats), stored.key, **stored.options)
            compare(match, steps.get(0, []))
            for step, seat, move in made:
                assert move is not None
                match.repeat(seat, move)
                compare(match, steps.get(step, []))
    finally:
        await store.close()


def compare(match: Match, shown: list[Any]) -> None:
    if shown:
        truth = json.loads(bytes(raw(match.seen_by(None).shown())))
        assert all(each == truth for each in shown)
