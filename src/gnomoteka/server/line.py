"""The line for company: who would play what, with how many, and how fast.

Whoever came first is looked after first: the largest group that they and those behind them all agree to sits down
together. A group that isn't as large as the game allows waits a moment for more. Which server makes the table is all
the same: it holds the whole line while it looks, and table and places are stored together.
"""

import random
import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.core.game import Game
from gnomoteka.games import GAMES, about
from gnomoteka.server import schema
from gnomoteka.server.blocking import Blocks
from gnomoteka.server.catalog import Catalog, usual_level
from gnomoteka.server.company_wire import LineInfo, LineWish, Speed
from gnomoteka.server.ids import new_id
from gnomoteka.server.lobby import DAY, Lobby, insert_table
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Seat, Stored, hold
from gnomoteka.server.visitors import Visitor, clean_name, told_apart
from gnomoteka.server.wire import Clock

line = schema.line

HERE = 20.0  # seconds since somebody's page last asked: nobody sits down with who is gone
LEAVES = 90.0  # after so many they have left the line
GATHERS = 4.0  # seconds that a group waits for more
LIVE, SLOW = 180.0, DAY  # seconds a move


class Waiter(NamedTuple):
    person: Visitor
    name: str
    games: list[str]
    least: int
    paces: list[Speed]
    since: float


class Group(NamedTuple):
    game: str
    pace: Speed
    people: list[Waiter]


def find_group(waiting: Sequence[Waiter], sizes: dict[str, tuple[int, int]], now: float) -> Group | None:
    """`waiting`: in the order in which they came; `sizes`: of each game that can be played, for how many it is."""
    for index, first in enumerate(waiting):
        found = [
            group
            for game in first.games
            if game in sizes
            for pace in first.paces
            if (group := _group_of(first, waiting[index:], game, pace, sizes[game], now))
        ]
        if found:
            return max(found, key=lambda group: len(group.people))  # of equal ones what they named first
    return None


def _group_of(
    first: Waiter, behind: Sequence[Waiter], game: str, pace: Speed, size: tuple[int, int], now: float
) -> Group | None:
    agree = [waiter for waiter in behind if game in waiter.games and pace in waiter.paces]
    for count in range(size[1], max(size[0], first.least) - 1, -1):
        people = [waiter for waiter in agree if waiter.least <= count][:count]
        gathered = count == size[1] or all(now - waiter.since >= GATHERS for waiter in people)
        if len(people) == count and gathered:
            return Group(game, pace, people)
    return None


class Line:
    def __init__(self, lobby: Lobby, blocks: Blocks) -> None:
        self.lobby = lobby
        self.catalog: Catalog = lobby.catalog
        self.blocks = blocks

    async def join(self, visitor: Visitor, wish: LineWish) -> None:
        """Who is in the line already keeps their place."""
        name, games = clean_name(wish.name), list(dict.fromkeys(wish.games))
        if not games or not wish.paces:
            raise Refused("bad_line", "somebody waits for one game at least, live or slow")
        for game in games:
            self.catalog.game(game)  # it is made ready, or refused
            most = about(game).seats[1]
            if wish.least > most:
                raise Refused("bad_line", f"{game} is for {most} at most")
        values = {"name": name, "games": games, "least": wish.least, "paces": list(dict.fromkeys(wish.paces))}

        async def enter(connection: AsyncConnection, now: float) -> None:
            await self.lobby.check_number(connection, visitor)
            there = (await connection.execute(sa.select(line).filter_by(person=visitor))).first()
            since = there.since if there and there.found is None else now
            await connection.execute(sa.delete(line).filter_by(person=visitor))
            row = {"person": visitor, **values, "since": since, "seen": now, "found": None}
            await connection.execute(sa.insert(line), row)

        await self._in_line(enter)

    async def leave(self, visitor: Visitor) -> None:
        async def go(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(line).filter_by(person=visitor))

        await self.lobby.writer.do(go)

    async def look(self, visitor: Visitor) -> LineInfo | None:
        """My place, if I have one. Asking for it says that I am still there."""
        row = await self._place(visitor)
        if row is not None and row.found is None:

            async def stay(connection: AsyncConnection, now: float) -> None:
                await connection.execute(sa.update(line).where(line.c.person == visitor).values(seen=now))

            await self._in_line(stay)
            row = await self._place(visitor)
        if row is None:
            return None
        waited = max(0.0, time.time() - row.since)
        return LineInfo(games=row.games, least=row.least, paces=row.paces, waited=waited, table=row.found)

    async def _place(self, visitor: Visitor) -> Any:
        async with self.lobby.store.reading() as connection:
            fresh = line.c.seen > time.time() - LEAVES
            return (await connection.execute(sa.select(line).where(line.c.person == visitor, fresh))).first()

    async def _in_line(self, action: Any) -> None:
        """Does this, and seats whoever can sit down then."""

        async def work(connection: AsyncConnection) -> list[Stored]:
            await hold(connection, line)
            now = time.time()
            await connection.execute(sa.delete(line).where(line.c.seen < now - LEAVES))
            await action(connection, now)
            return await self._seat(connection, now)

        for stored in await self.lobby.writer.do(work):
            self.lobby.tables.add(stored)

    async def _seat(self, connection: AsyncConnection, now: float) -> list[Stored]:
        here = sa.and_(line.c.found.is_(None), line.c.seen > now - HERE)
        rows = await connection.execute(sa.select(line).where(here).order_by(line.c.since, line.c.person))
        waiting = [Waiter(*(getattr(row, name) for name in Waiter._fields)) for row in rows]
        waiting = [waiter for waiter in waiting if not self.blocks.holds(waiter.person)]
        sizes = {game: about(game).seats for game in GAMES if game in self.catalog.ready}
        made: list[Stored] = []
        while group := find_group(waiting, sizes, now):
            stored = self._table(group, now)
            await insert_table(connection, stored)
            await self.lobby.start_clock(connection, stored)
            theirs = line.c.person.in_([waiter.person for waiter in group.people])
            await connection.execute(sa.update(line).where(theirs).values(found=stored.id))
            made.append(stored)
            waiting = [waiter for waiter in waiting if waiter not in group.people]
        return made

    def _table(self, group: Group, now: float) -> Stored:
        game: Game = self.catalog.game(group.game)
        people = random.SystemRandom().sample(group.people, len(group.people))  # no seat is better for who came first
        seats: list[Seat] = []
        for waiter in people:
            name = told_apart(waiter.name, (seat.name for seat in seats))
            seats.append(Seat("person", visitor=waiter.person, name=name))
        seconds = LIVE if group.pace == "live" else SLOW
        return Stored(
            id=new_id(),
            game=game.id,
            version=game.version,
            options=dict(game.options),
            key=secrets.token_bytes(32),
            host=group.people[0].person,
            status="playing",
            created=now,
            window_seconds=self.lobby.settings.windows[0] if game.has_windows else None,
            hints=False,  # among strangers everybody plays for themselves
            seats=seats,
            clock=Clock(per="move", seconds=seconds, level=usual_level(game)),
        )


async def count_waiting(connection: AsyncConnection) -> dict[str, int]:
    fresh = sa.and_(line.c.found.is_(None), line.c.seen > time.time() - LEAVES)
    counts: dict[str, int] = {}
    for games in (await connection.execute(sa.select(line.c.games).where(fresh))).scalars():
        for game in games:
            counts[game] = counts.get(game, 0) + 1
    return counts
