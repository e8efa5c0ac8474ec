"""A club's evening, by default an hour: people and computer players at many tables of all games; memory must stay flat.

People think for a while, lose their connection now and then, look back at what is over and sit down at the next table;
others drop in to watch. Not a part of `python -m bench.server` without arguments: name it.
"""

import asyncio
import random
import time
import urllib.request
from collections import Counter
from typing import Any, NamedTuple

import uvloop

import gnomoteka
from bench.server.load import Client, Load, Spectator, Table, call, connect, host_of
from bench.server.process import cpu, memory, served
from bench.table import Line

PEOPLE = 2  # at a table; at the other seats are computer players
STUCK = 120.0  # seconds in which nothing happened at a table
SAMPLE = 15.0  # seconds
DROPS = 0.01  # of moves, after which somebody's connection is gone
IDLE = 30.0  # seconds after which the server puts away what nobody looks at
CODE = b'"code":"'
# Two people and computer players at once: these happen, and the table goes on.
ORDINARY = {"stale", "too_late", "not_your_turn", "over"}


class Sample(NamedTuple):
    at: float  # seconds since the beginning
    memory: float  # MB
    games: int  # that are over
    moves: int
    cpu: float


class Guest(Client):
    table: "Seats"

    def heard(self, message: bytes) -> None:
        if message.startswith(b'{"type":"problem"'):
            self.table.load.refused[message.split(CODE)[1].split(b'"')[0].decode()] += 1
        else:
            super().heard(message)


class Seats(Table):
    """A table where computer players sit too: its people move when they have thought for a while."""

    load: "Evening"

    def __init__(self, id: str, load: "Evening") -> None:
        super().__init__(id, load)
        self.thinking = False
        self.moved = time.monotonic()

    def think(self) -> None:
        self.moved = time.monotonic()
        if not self.thinking and self.asked:
            self.thinking = True
            pause = self.load.random.expovariate(1 / self.load.pause)
            asyncio.get_running_loop().call_later(pause, self.move)

    def move(self) -> None:
        self.thinking = False
        if self.over:
            return
        self.go_on()
        if self.load.random.random() < DROPS:
            self.load.start(self.come_back())

    async def come_back(self) -> None:
        """Somebody's connection is gone, and they come anew."""
        number = self.load.random.randrange(PEOPLE)
        old = self.clients[number]
        old.transport.close()
        if old.step == self.step:
            self.seen -= 1
        self.asked.pop(old, None)
        new = self.clients[number] = Guest(self, old.seat, old.cookie, self.load.host)
        await connect(new, self.load.address)


class Evening(Load):
    def __init__(self, chosen: Any, address: str) -> None:
        super().__init__(chosen.seed, chosen.tables)
        self.address, self.host = address, host_of(address)
        self.pause = chosen.pause
        self.refused: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()
        self.playing: set[Seats] = set()
        self.games = list(gnomoteka.list_games())

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.result()

    def everybody_saw(self, table: Table, made: int) -> None:
        assert isinstance(table, Seats)
        self.made += made
        table.think()
        if table.over and table in self.playing:
            self.playing.discard(table)
            self.over += 1
            self.start(self.next_game(table))

    async def next_game(self, table: Seats | None = None, game: str | None = None) -> None:
        if table:
            await asyncio.to_thread(self._read, f"/api/tables/{table.id}/record")
            for client in table.clients:
                client.transport.close()
        made, cookies = await asyncio.to_thread(self._make, game or self.random.choice(self.games))
        new = Seats(made, self)
        self.playing.add(new)
        new.clients = [Guest(new, seat, cookie, self.host) for seat, cookie in enumerate(cookies)]
        for client in new.clients:
            await connect(client, self.address)
        if self.random.random() < 0.2:
            await self.drop_in(made)

    def _make(self, game: str) -> tuple[str, list[str]]:
        seats = max(PEOPLE, min(4, max(gnomoteka.game(game).seats)))
        wishes = [{"kind": "me", "name": "p1"}, {"kind": "open"}]
        wishes += [{"kind": "bot", "level": "casual"}] * (seats - PEOPLE)
        made, first = call(self.address, "/api/tables", {"game": game, "seats": wishes})
        second = call(self.address, f"/api/tables/{made['id']}/join", {"name": "p2"})[1]
        return made["id"], [first, second]

    def _read(self, path: str) -> None:
        with urllib.request.urlopen(self.address + path, timeout=60) as answer:
            answer.read()

    async def drop_in(self, table: str) -> None:
        """Somebody watches for a minute."""
        spectator = Spectator(table, self.host)
        await connect(spectator, self.address)
        asyncio.get_running_loop().call_later(60, spectator.transport.close)

    def check(self) -> None:
        late = time.monotonic() - STUCK - 10 * self.pause
        stuck = [f"{table.id} at step {table.step}" for table in self.playing if table.moved < late]
        if stuck:
            raise SystemExit(f"nothing happens any more at {len(stuck)} tables: {', '.join(stuck[:5])}")
        if odd := {code: count for code, count in self.refused.items() if code not in ORDINARY}:
            raise SystemExit(f"refused: {odd}")


async def evening(chosen: Any, address: str, process: int) -> tuple[list[Sample], Evening]:
    load = Evening(chosen, address)
    for number in range(chosen.tables):
        load.start(load.next_game(game=load.games[number % len(load.games)]))
        if number % 20 == 19:
            await asyncio.sleep(1)
    began, used, samples = time.monotonic(), cpu(process), list[Sample]()
    while (at := time.monotonic() - began) < chosen.seconds:
        await asyncio.sleep(SAMPLE)
        load.check()
        samples.append(Sample(at, memory(process) / 1024, load.over, load.made, cpu(process) - used))
        last = samples[-1]
        print(f"{last.at:6.0f} s  {last.memory:7.1f} MB  {last.games} games  {last.moves} moves", flush=True)
    for task in tuple(load.tasks):
        task.cancel()
    return samples, load


def growth(samples: list[Sample]) -> float:
    """MB an hour, by the least squares."""
    mean_at = sum(each.at for each in samples) / len(samples)
    mean = sum(each.memory for each in samples) / len(samples)
    over = sum((each.at - mean_at) * (each.memory - mean) for each in samples)
    return 3600 * over / sum((each.at - mean_at) ** 2 for each in samples)


def main(chosen: Any) -> tuple[str, list[Line]]:
    random.seed(chosen.seed)
    with served(settings=f"idle={IDLE}, bot_delay=0.5, windows=(3,)") as (address, process):
        samples, load = uvloop.run(evening(chosen, address, process))
    # Once the first games are over and put away, and what is kept of things met before has come near its bounds.
    later = samples[len(samples) // 2 :]
    hour, middle = growth(later), sum(each.memory for each in later) / len(later)
    games = later[-1].games - later[0].games
    share = hour * (later[-1].at - later[0].at) / 3600 / middle
    lines = [
        Line("games that ended, moves", f"{load.over:,}, {load.made:,}"),
        Line("the processor's time for a move", f"{samples[-1].cpu / load.made * 1e6:,.0f} µs"),
        Line("memory: after half of the time, at the end", f"{later[0].memory:.0f}, {later[-1].memory:.0f} MB"),
        Line(f"growth meanwhile, while {games:,} games ended", f"{share:+.1%}", "≤ 3 %", share <= 0.03),
        Line("refused, because somebody else was faster", str(sum(load.refused.values()))),
    ]
    return f"{chosen.tables} tables for {chosen.seconds / 60:.0f} minutes", lines
